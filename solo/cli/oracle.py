"""`solo ask`: one question to the oracle, without a game."""

from argparse import Namespace

from solo.cli.outside import chance, printed
from solo.core import oracle
from solo.core.dice import seeded
from solo.core.procedure import Run
from solo.core.world import World


def ask(args: Namespace) -> int:
    """One question to the oracle."""
    run = Run(
        oracle.ask(World(), " ".join(args.question), args.likelihood), source=seeded(args.seed or chance(), 0)
    )
    run.go()
    roll = run.log.rolls[0]
    if args.json:
        printed(
            {
                "question": " ".join(args.question),
                "answer": run.outcome,
                "dice": roll.dice,
                "faces": roll.faces,
            }
        )
    else:
        print(f"{run.log.tells[-1].text}   [{roll.dice} → {' '.join(map(str, roll.faces))}]")
    return 0
