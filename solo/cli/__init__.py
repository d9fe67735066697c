"""The `solo` command: its arguments, and one function for each thing it does.

What may live here: what touches the machine and nobody else should, such as places on the disk, the clock, the
environment; and putting the other rooms together.
"""
