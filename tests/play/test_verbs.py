"""The verbs of daily English: each is known, with a kind of deed."""

import pytest
from tables import rows

from solo.play.deeds import DEEDS
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.vocabulary import verbs

DAILY = """
admire alert annoy apologise arrest assemble avoid awaken bake balance bandage bang bathe beckon betray bite blame bless
boast boil bounce bow bribe brush bury buy calculate call camp capture caress carve cast catch chant charge chase cheat
cheer chew choke chop clamber clap clean climb cling close coax collect comfort complain compliment confess confront
confuse conjure consult convince cook copy cough crawl creep cringe crouch crush cry curtsy dance dare dart deceive decline
defend deliver demand descend destroy detach dig dip disarm discard disguise dismantle dismount distract dive dodge drag
drain draw drink drop drown duck eat eavesdrop embrace empty enter escape escort evade examine exchange extinguish fasten
feed fight find fish flatter flee fling flirt float follow forage force forge forgive free frighten frown gather gaze giggle
give glance glare go grab grapple greet grin groan growl grumble guard guess guide gulp haggle hammer hand harass heal hear
help hesitate hide hiss hit hug hum hunt hurl hurry ignite ignore imitate impersonate implore insist insult interrupt
intimidate introduce investigate jeer join joke jump keep kick kill kiss kneel knock laugh lead leap learn lend lick lift
light limp linger listen lock loosen loot lure lurk march meditate meet melt mend mock moor mourn mumble murder nail nod
nudge obey offer open order overturn pack paddle paint pat patrol pause peek peel persuade pet pinch plead point poke polish
pounce pour praise pray press pretend prod propose protect protest provoke prowl prune pull punch punish push question quiz
raise ram rattle read refuse relax release remember remind repair rescue rest retreat return ride ring roar rob roll rub run
sabotage salute save scare scatter scold scoop scout scramble scrape scratch scream scrub search seduce seize sell send
shake share sharpen shatter shave shelter shiver shout shove show shrug shuffle sidle sigh sign sing sip sit skip slam slap
slash slay sleep slice slide slip smash smear smell smile smother smuggle snap snarl snatch sneak sneeze sniff snore snort
sob soothe speak spill spin spit splash split spook spread sprinkle sprint spy squeeze stab stack stagger stalk stamp stand
stare startle steal steer stir stitch stomp stop strangle stroke stroll study stuff stumble stun subdue swallow swap swear
sweep swim swing tackle talk tame tap taste taunt teach tear tease tell thank threaten throttle throw thump tickle tidy tie
tighten tilt tiptoe toast toss touch trace trade trail translate trap trespass trick trip trot trudge trust tug tumble
turn twist uncover unfold unhook unlock unpack unroll unscrew untie unwrap upset use vault vomit wade wail wait wake walk
wander warm warn wash watch water wave weep weigh whack whimper whip whisper whistle wink wipe wish withdraw wonder worship
wrap wreck wrestle wriggle wring write yawn yell yield
"""


@rows("verb", DAILY.split())
def test_a_verb_of_daily_english_is_known_by_its_own_name(verb):
    clause = taken_apart(f"{verb} the thing")
    assert clause.senses, f"{verb} is not known"
    assert clause.senses[0].words[0] == verb, f"{verb} is read as {clause.verb}"


def test_every_kind_of_the_table_is_a_deed():
    kinds = {sense.kind for senses in verbs().values() for sense in senses}
    assert kinds <= set(DEEDS)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("mill", ""),  # no milking
        ("oil for the lamp", ""),
        ("oil the hinges", "mend"),
        ("fire", ""),
        ("wiat", "wait"),
        ("clmb", "climb"),
        ("throw the rope at the bell", "throw"),
        ("trip him up", "attack"),
        ("take the causeway, back to the bank", "take"),
    ],
)
def test_nouns_misspellings_and_phrases_are_told_apart(line, kind):
    assert taken_apart(line).kind == kind


@pytest.mark.parametrize(
    ("line", "verb", "named"),
    [
        ("have a look at the chapel", "look at", ("chapel",)),
        ("give the door a push", "push", ("door",)),
        ("use the rope to climb down", "climb down", ("rope",)),
        ("I'd better climb down as quietly as I can", "climb down", ()),
        ("climb down so that nobody sees me", "climb down", ()),
        ("let's see if I can open the trapdoor", "open", ("trapdoor",)),
        ("make her come", "persuade", ("come",)),
    ],
)
def test_what_stands_around_a_deed_is_no_part_of_it(line, verb, named):
    clause = taken_apart(line)
    assert clause.verb == verb or verb == "persuade" and clause.kind in ("threaten", "talk")
    assert tuple(word for word in clause.nouns if word != "her") == named
