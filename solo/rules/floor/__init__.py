"""The floor under the systems: what all five say and do alike, said once.

    speech.py     what a being is called in a sentence: "the", a name, a number; singular and plural
    telling.py    ready-made tellings of what happens to bodies, each with its fact
    rounds.py     a round of a fight, told: what happened is gathered and said in a few sentences
    choosing.py   one out of many: who rolls, whom to strike; those alike are one
    fighting.py   who is on the other side, whether it is over, who can be talked to, who never breaks
    carrying.py   putting down, picking up, giving to the others and taking from them
    hitpoints.py  hit points, for a system that has no wounds of its own: the contract's defaults
    strength.py   how strong a printed foe is, on the one scale of all systems, and its place among the grades
    duel.py       a duel by the numbers, which that scale is worked out from
    cases.py      a case put to a rule by a few figures: for an index of odds that runs what play runs
    at_hand.py    dice as written for any game, thrown with those that a book has on the table
    lifetimes.py  clearing what a turn, a fight or a day leaves on a being

What may live here: code that any system of rules may use and that names none. Rolls, wounds and recovery differ from
system to system and stay with them.
"""
