"""What everything else stands on: dice, procedures and their runner, the world, exact odds, the game's clock,
things, the party, words of English, patterns, and errors in words.

What may live here: code that knows no scenario, no system of rules, no journal and no screen. Nothing here
prints, reads keys, clock, disk or `random`.
"""
