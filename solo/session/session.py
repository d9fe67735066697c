"""A game that anyone can drive by lines: the terminal, a pipe, a test. `send(line)` is a command of the table in
`commands`, or `take(match(line))`."""

from solo.core.procedure import Choose
from solo.journal import NoSuchMove, SaveError
from solo.play.meeting import meanwhile
from solo.session import commands
from solo.session.answers import Diverged, SessionError
from solo.session.game import Game, Reply
from solo.session.moves import Table
from solo.session.offers import NoMatch, Offer

__all__ = ["Diverged", "Reply", "Session", "SessionError", "Table"]

MOST_LINE = 2000


class Session(Game):
    """One game, driven by what a player types."""

    def _all(self) -> list[Offer]:
        """Every legal next move; after the ending, what can still be done."""
        if self.over and not self.bare and not self.open:
            from solo.session.afterwards import offers

            return offers(self)
        return super()._all()

    def take(self, offer: Offer, words: str = "") -> Reply:
        """Make a move that is offered. Raises SessionError where it is barred."""
        if offer.kind != "after":
            return super().take(offer, words)
        from solo.session.afterwards import done

        if offer.key == "undo":
            return commands.undo(self, "")
        return done(self, offer.key, words)

    def followed(self, reply: Reply) -> Reply:
        """A reply, with what follows by itself: how a meeting that is over goes on, and the card where the game is
        over."""
        reply = self._settled(reply)
        if not self.bare and (self.depth if self.over else -1) != self.ended_at:
            from solo.session.afterwards import told

            return told(self, reply)
        return reply

    def _settled(self, reply: Reply) -> Reply:
        """What a meeting that waits comes to by what was done meanwhile, before the player is asked again."""
        waiting = self.flight[-1].waiting if self.flight and not self.open else None
        key = meanwhile(self.world, waiting.unasked) if isinstance(waiting, Choose) else ""
        if not key:
            return reply
        more = self.move({"do": "answer", "key": key})
        reply = Reply([*reply.events, *more.events], reply.said + more.said, reply.leave or more.leave)
        return self._settled(reply)  # who was attacked while they were hailed is hostile, and then they fight

    def send(self, line: str) -> Reply:
        """Whatever a player may type. Never raises for it; what is not possible now is refused in words."""
        line = "".join(letter if letter.isprintable() else " " for letter in line[:MOST_LINE]).strip()
        try:
            return self.followed(commands.send(self, line))
        except (NoMatch, SessionError, NoSuchMove, SaveError) as refusal:
            return Reply(said=[str(refusal)])
        except Exception as error:  # noqa: BLE001 (reading changes nothing, and ends no game)
            what = f"That went wrong inside ({type(error).__name__}: {error}), and nothing has changed."
            return Reply(said=[f"{what} Say it in other words."])
