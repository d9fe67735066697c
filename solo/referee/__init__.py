"""What answers for the world where no rule does: reactions and fights, trouble, the oracle, the draft of a character.

What may live here: judgement calls as procedures, over any system of rules. It knows no scenario's text; what the
scenario says comes in as arguments.
"""
