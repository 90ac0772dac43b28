import CommandLineInterface

Navsim.main()
