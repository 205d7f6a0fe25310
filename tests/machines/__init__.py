"""The tests as they would run on other machines: ``python -m tests.machines``."""
