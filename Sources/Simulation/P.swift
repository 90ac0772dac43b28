import AppModel
