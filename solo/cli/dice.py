"""`solo roll`: dice on the table, with their exact distribution."""

import sys
from argparse import Namespace

from solo.cli.outside import chance, printed
from solo.core.dice import DiceError, distribution, parse, seeded


def roll(args: Namespace) -> int:
    """Dice on the table."""
    try:
        dice = parse(" ".join(args.dice))
    except DiceError as error:
        print(f"solo roll: {error}", file=sys.stderr)
        return 2
    faces = seeded(args.seed or chance(), 0)(dice.sides, "roll", "table")
    total = dice.total(faces)
    try:
        chances = distribution(dice)
    except DiceError:
        chances = {}
    if args.json:
        printed(
            {
                "dice": str(dice),
                "faces": faces,
                "total": total,
                "chances": {str(value): str(share) for value, share in chances.items()},
            }
        )
        return 0
    print(f"{dice} → {total}   [{' '.join(map(str, faces))}]")
    if 1 < len(chances) <= 60:
        least = sum(share for value, share in chances.items() if value >= total)
        print(
            f"{float(least) * 100:.3g} % for {total} or more; "
            f"{float(sum(v * c for v, c in chances.items())):.4g} on average"
        )
        widest = max(chances.values())
        for value, share in chances.items():
            print(f"{value:>6}  {float(share) * 100:6.2f} %  {'█' * round(float(share / widest) * 30)}")
    return 0
