"""The `solo` command: `main` reads its words, and each word has a file.

    main.py         the words and what goes with each; `solo` is `main`
    front.py        the door, and the first page of a game; games.py what is loaded behind it
    shelf.py        the games there are; replaying.py, exporting.py one of them told again, diffing.py two compared
    people.py       the roster; lives.py a character's page; dice.py, oracle.py, odds.py, pages.py what needs no game
    afterwards.py   what lies beyond a game that is over; campaign.py adventures in a row; luck.py how the dice fell
    opening.py      the scenario that a writer's tool works on; checking.py what is wrong with one
    readings.py     compiled scenarios, kept; findings.py what is wrong with them, kept; patterns.py what Python makes of
                    patterns, kept; store.py how things are kept
    places.py, outside.py    folders, the clock, chance: the world outside, read here and handed down

What may live here: what touches the machine and nobody else should, and putting the other rooms together. What may
not: anything that a test, a bot or another screen would want without the command.
"""
