"""What stands around the thing that is done: what leads a line in (“I'd like to …”), a verb that only carries another
(“have a look at”), what it is done with said first (“use the rope to …”), and what trails off (“… as quietly as I can”).

What may live here: a line's text in, the text without them out. What a verb is, `phrases` says.
"""

import re
from functools import cache, lru_cache

from solo.core import regex
from solo.core.english import singular
from solo.play.hearing.vocabulary import contractions, openings, people, plain_words, stems, words_of

GREETING = regex.late(
    r"^(?:good (?:evening|morning|day|night|afternoon)|hello|hallo|hullo|hi|hey|greetings|evening|morning|welcome|pardon|"
    r"excuse me|forgive me|begging your pardon|beg pardon|i beg your pardon|(?:i am|i'm|im) (?:very |so |truly )?(?:sorry|"
    r"afraid|glad|pleased|here|only|just|not|looking|from|the|a|an)|sorry|peace|thank you|thanks|no harm|nice to|"
    r"pleased to|my name(?: is|'s)|we mean|i (?:know|heard|have heard|saw|have seen|believe|reckon|trust|swear)(?= (?:what|that|who|about|you|it|"
    r"where|why|how|of|him|her|the))|i mean (?:you )?no|we come|i come|well met|bless|never mind me|do not (?:be|worry|"
    r"shoot|hurt|kill)|don't (?:be|worry|shoot|hurt|kill))\b",
    re.IGNORECASE,
)  # what is only said, to whoever is here

LED_IN = regex.late(
    r"(?:(?:(?:screw|damn|sod|bugger|stuff|blast|forget|enough of|to hell with|never mind) (?:this|that|it|them|him|her|all this)(?=[, ]+\w+ \w)|"
    r"(?:never mind|on second thoughts?|scratch that|change of plan)(?=, \w)|(?:nice and \w+|slowly|carefully|quietly|quickly|gently)(?=,)|ok(?:ay)?|well|um+|uh|hmm+|here(?=, \w)|there(?=, \w)|right|alright|all right|now|then|next|so|and|but|first|finally|again|maybe|actually|"
    r"perhaps|meanwhile|instead|alternatively|still|once more|this time|after that|offer to|please|pls|plz|kindly|hey|oh|just|"
    r"try and|try to|try(?= \w+ing\b)|attempt to|attempt(?= \w+ing\b)|have (?:a go|a try|another go|a crack|a shot|a bash) at|"
    r"(?:make|take) (?:an attempt|an effort|a stab) (?:to|at)|do my best to|see if (?:i|we) can|see whether (?:i|we) can|"
    r"see about|find (?:a|some|another) way to|figure out how to|work out how to|manage to|get ready to|prepare to|dare to|"
    r"i would (?:really )?(?:like|love|prefer|rather|want)(?: it)?(?: to)?|i (?:really )?want to|i wish to|i will|"
    r"ill(?= have| take| go| buy| get| try| just)|i am (?:just )?(?:going|about|trying|ready|here|off) to|going to|want to|"
    r"i am(?= \w+ing\b)|i try (?:to|and)|i try|i attempt to|i (?:decide|choose|opt|prefer|intend|plan|mean|hope) to|"
    r"i would(?= better)|(?:i )?had better|i need to|i have (?:got )?to|i got to|got to|i must|i should|i shall|i can|we can|"
    r"i could(?: just)?|i might(?: as well)?|might as well|may as well|better|i feel like|i fancy|i think i(?: will| would| should)?|"
    r"i guess i(?: will)?|i suppose i(?: will| should)?|i go and|i go to(?= (?:see|find|look|talk|speak|ask|get|meet|check|help|wake|open)\b)|"
    r"go (?:over |on |off |up |back )?and|go(?= (?:look|see|talk|speak|ask|find|get|check|help|grab|sit|wake|tell|search|meet|buy|"
    r"hide|say|kill|attack|fight|open|read|steal|visit|explore)\b)|go ahead and|it is time to|time to|"
    r"let us|let me|we should|we will|we|start(?: to| by)?(?= \w)|begin(?: to| by)?(?= \w)|proceed to|keep on(?= \w+ing\b)|"
    r"keep(?= \w+ing\b)|continue to|continue(?= \w+ing\b)|carry on(?= \w+ing\b)|go(?= \w+ing\b)|"
    r"how about (?:i|we)|how about|what about(?= \w+ing\b)|what if (?:i|we)|why do not (?:i|we)|do(?! nothing| not)|"
    r"(?:my|our|the|your) (?:character|hero|guy|player)(?: will)?|(?:have|make|tell) my (?:character|hero) (?:to )?|use my turn to|"
    r"i|you(?! are)|he|she|they)\b[,:.]?\s+)",
    re.IGNORECASE,
)
MAY = regex.late(
    r"(?:(?:can|could|may|might|should|shall|must|am|are|would) (?:i|we|you)(?: be able to)?|"
    r"is it (?:possible|ok|okay|all right)(?: for me)?(?: to| if i)|would it be (?:possible to|ok(?:ay)? (?:to|if i))|"
    r"is there (?:a|any|some) way (?:to|i can|for me to|of)|any (?:way|chance) (?:to|i (?:can|could)|of)|"
    r"(?:do you )?mind if i|i wonder if (?:i|we) (?:can|could|might)|do i get to|am i able to|will you|"
    r"how (?:can|do|could|would|should) (?:i|we))\s+(?:please\s+|just\s+|maybe\s+|perhaps\s+|try (?:to|and)\s+)*",
    re.IGNORECASE,
)

HOW = (
    (
        r"as (?:quietly|silently|quickly|fast|carefully|slowly|softly|gently|loudly|loud|hard|best|soon|much|well|far|long|high|"
        r"politely|calmly|quiet|discreetly) as (?:i can|i could|we can|possible|i dare)"
    ),
    r"with (?:great |all due |extreme |some |all |utmost |a lot of )?(?:care|caution|stealth|speed|haste|force|gusto|respect|effort)",
    r"with (?:all|everything) i have(?: got)?|with all (?:my|our) (?:might|strength|weight|force)|with both hands|with my bare hands",
    (
        r"without (?:being (?:seen|heard|noticed|caught|spotted)|making (?:a |any |too much )?(?:noise|sound|racket|fuss|din|mess)|"
        r"a (?:sound|word|second thought)|looking back|thinking|hesitation|"
        r"(?:anyone|anybody|him|her|them|\w+) (?:seeing|noticing|hearing|knowing)|(?:waking|alerting|disturbing) [\w ]+)"
    ),
    r"in (?:silence|a hurry|one go|the meantime|secret)|on tiptoe|while (?:i am )?at it",
    r"by (?:force|main force|hand|accident|mistake|surprise)",
    r"for (?:now|later|a (?:start|change)|good measure|fun|luck|once|safety|safe keeping)",
    (
        r"if (?:i (?:can|may|could|am able to)|possible|that is \w+(?: \w+)?|there is (?:one|any|time)|it is (?:\w+)|"
        r"you (?:like|do not mind|please)|need be|necessary|nobody minds|i have (?:one|any|it))"
    ),
    (
        r"please|once more|one more time|first|first of all|right now|right away|at once|immediately|straight away|already|somehow|lol|haha|ok|okay|"
        r"thanks|thank you|thx|though|anyway|just in case|or something|or whatever|and stuff|will you|would you|for me|"
        r"this time|next|after all|as well|i (?:think|guess|suppose|reckon|believe|mean)"
    ),
)
HOW_AT_END = regex.late(rf"[,;]?\s+(?:{'|'.join(HOW)})$", re.IGNORECASE)
WHO = r"(?:i|we|he|she|they|it|you|nobody|no one|no-one|only|anyone|anybody|someone|one|that|the|his|her|their|there|everyone)"
WHY_AT_END = regex.late(
    rf"[,;]?\s+(?:so (?:that )?{WHO}\b.*|so as (?:not )?to .*|in order (?:not )?to .*|because .*|(?:since|while|whilst|when|as) {WHO}\b"
    r".*|before (?:i|he|she|they|it|we|anyone|anybody|someone|somebody|anything|going|leaving|doing)\b.*|in case .*|hoping .*|"
    r"(?:just )?to (?:see|find out|check|make sure|show|prove|hear|learn|know) (?:if|what|whether|who|how|where|why|that|i|they|him|her|them)"
    r"\b.*|(?:just )?to (?:distract|attract|scare|stop|keep|escape|avoid|protect|prove|be safe|be sure|get (?:at|past|away|out|a better|"
    r"to know|rid|some|attention|his|her|their)|pass the time|kill time|buy time|calm|warm up|look (?:for|like))\b.*)$",
    re.IGNORECASE,
)

LIGHT = r"(?:have|take|give|do|make|get|grab|throw|let out|try)"
SIZE = r"(?:(?:quick|good|long|close|closer|little|big|small|nice|short|better|careful|hard|sharp|loud|deep|last|proper|brief|second|wee|bit of a|cautious|surreptitious|sneaky|friendly|gentle|hearty)\s+)*"
CARRIED = {  # the noun of a verb that only carries it: the verb that is meant, and prepositions that fall away
    "look": "look", "glance": "glance", "peek": "peek", "peep": "peep", "gander": "look", "squint": "squint", "stare": "stare",
    "listen": "listen", "sniff": "smell", "smell": "smell", "taste": "taste", "bite": "eat", "nibble": "eat", "swig": "drink",
    "sip": "drink", "gulp": "drink", "nip": "drink", "slug": "drink", "mouthful": "drink", "drink": "drink", "chat": "chat",
    "talk": "talk", "natter": "chat", "gossip": "gossip", "conversation": "talk", "walk": "walk", "stroll": "walk", "wander": "walk",
    "step": "step", "jump": "jump", "leap": "jump", "dive": "dive", "swim": "swim", "dip": "swim", "climb": "climb", "swing": "swing",
    "punch": "punch", "kick": "kick", "slap": "slap", "stab": "stab", "shot": "shoot", "push": "push", "shove": "shove", "pull": "pull",
    "tug": "tug", "yank": "yank", "heave": "heave", "nudge": "nudge", "shake": "shake", "twist": "twist", "rub": "rub", "wipe": "wipe",
    "polish": "polish", "poke": "poke", "prod": "prod", "tap": "tap", "knock": "knock", "squeeze": "squeeze", "hug": "hug",
    "cuddle": "hug", "kiss": "kiss", "pat": "pat", "stroke": "stroke", "scratch": "scratch", "think": "think", "guess": "guess",
    "read": "read", "wash": "wash", "bath": "wash", "dance": "dance", "jig": "dance", "song": "sing", "fight": "fight",
    "search": "search", "hunt": "hunt", "rummage": "rummage", "smoke": "smoke", "laugh": "laugh", "cry": "cry", "cough": "cough",
    "yawn": "yawn", "sigh": "sigh", "nod": "nod", "bow": "bow", "wave": "wave", "wink": "wink", "smile": "smile", "grin": "grin",
    "shrug": "shrug", "scream": "scream", "shout": "shout", "yell": "yell", "whistle": "whistle", "prayer": "pray", "nap": "nap",
    "rest": "rest", "sleep": "sleep", "sit": "sit", "count": "count", "thump": "thump", "whack": "whack", "smack": "smack",
    "clean": "clean", "try": "use", "once-over": "look at", "hand": "help",
}  # fmt: skip
FALLS_AWAY = frozenset({"of"})
CARRYING = regex.late(
    rf"^{LIGHT}\s+(?:a|an|another|one|some)\s+{SIZE}(?P<noun>{'|'.join(CARRIED)})(?:\s+(?P<rest>.+))?$",
    re.IGNORECASE,
)
GIVEN = regex.late(
    rf"^give\s+(?P<what>(?:(?!\s(?:a|an|another|one)\s).)+?)\s+(?:a|an|another|one)\s+{SIZE}(?P<noun>{'|'.join(CARRIED)})$",
    re.IGNORECASE,
)
NO_GIFT = frozenset(
    {"drink", "bite", "song", "smoke", "sip", "swig", "nip", "mouthful", "read", "shot", "rest", "bath"}
)
TAKES_AT = frozenset({"look", "glance", "peek", "wave", "nod", "smile", "wink", "grin", "shout", "bow"})

CAUSED = regex.late(
    r"^(?P<how>make|force|compel|get|have)\s+(?P<whom>him|her|them|everybody|(?-i:[A-Z]\w+ [A-Z]\w+)|(?:the |that |this )?[\w'-]+)\s+(?P<to>to\s+)?"
    r"(?P<rest>[a-z]+.*)$",
    re.IGNORECASE,
)
TOOL_FIRST = regex.late(
    r"^(?:use|using|take|with)\s+(?P<tool>.+?),?\s+(?P<join>to|and use it to|,)\s*(?P<rest>\w+.*)$",
    re.IGNORECASE,
)
BY_TOOL = regex.late(r"\s+(?:by using|by means of|with the (?:help|aid) of|by way of)\s+", re.IGNORECASE)
SAID_SO = regex.late(
    r'^(?P<said>"[^"]*")[,.]?\s*(?:i|we|he|she|you)?\s*(?P<verb>say|call|shout|whisper|yell|ask|reply|answer|tell|cry|mutter|plead|'
    r"demand|beg|growl|hiss)(?:s|es|ed)?\b(?: out)?\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
SAYING = frozenset(
    {"ask", "tell", "say", "talk", "shout", "call", "whisper", "order", "explain", "warn", "promise", "wait"}
)


PARTLY = regex.late(
    r"\b(?:the )?(?:rest|remainder|other half|half|most|one|some|a few|a couple|a bit|a piece|each|a handful) of "
    r"(?=(?:the|this|that|these|those|his|her|their|its|your|my)\b)",
    re.IGNORECASE,
)  # “the rest of the money” is the money
ONE_OF_MANY = regex.late(
    r"\b(?:any |just |only )?one of (?:the|these|those|his|her|their) (?P<like>(?:(?!other)[a-z-]+ )??)(?P<what>[a-z-]+s)\b(?! of\b)",
    re.IGNORECASE,
)  # one of the saints is a saint
MAKING_WAY = regex.late(r"\b(?:make|pick|wend|thread) (?:my|our|your) way\b", re.IGNORECASE)
CAME = regex.late(
    r"(?<=\w )(?:by |along )?(?:the )?(?:same )?way (?:that )?(?:i|we) (?:had )?(?:came|got|entered|come)(?: in| from| here| by| up| down)*\b",
    re.IGNORECASE,
)


ALIKE_SOUNDING = tuple(
    (regex.late(sounds, re.IGNORECASE), written)
    for sounds, written in (  # where a word can only be another that sounds like it
        (r"\b(?:wear|ware|were)(?= (?:he|she|they|it|you|we|i) (?:is|are|was|gets?|got|goes|went|keeps?|kept|lives?|comes?|came|hides?|hid|found|put|puts|has|have|had|did|does|do)\b)", "where"),
        (r"\b(?<=go )threw\b|\b(?<=look )threw\b|\b(?<=climb )threw\b|\b(?<=walk )threw\b|\b(?<=crawl )threw\b|\b(?<=search )threw\b", "through"),
        (r"^(?:and |so |but )?wat(?= (?:u|r|is|are|was|were|do|does|did|if|can|could|should|time|happens?|happened|now|about|the|else|kind|would|will)\b)", "what"),
        (r"^wen(?= \w)", "when"),
        (r"\b(?<=do )u\b|\b(?<=can )u\b|\b(?<=are )u\b|\b(?<=did )u\b|\b(?<=have )u\b|\b(?<=will )u\b|^u(?= \w)", "you"),
        (r"^hoo(?= \w)", "who"),
        (r"^brake(?= (?:the|a|an|it|down|open|off|my|his|her|this|that)\b)", "break"),
        (r"^steel(?= (?:the|a|an|it|his|her|some|from|their)\b)", "steal"),
        (r"^lite(?= (?:the|a|my|some)\b)", "light"),
        (r"^by(?= (?:a|an|some|two|three|one)\b)", "buy"),
        (r"^(?:reed|red)(?= (?:the|a|it|his|her|this|that|what)\b)", "read"),
        (r"^right(?= (?:my|his|her|down|a note|it down|on the|in the)\b)", "write"),
        (r"^sea(?= (?:the|what|who|if|his|her|where)\b)", "see"),
        (r"^here(?= (?:what|the \w+$|them|him|her|if)\b)", "hear"),
        (r"^poor(?= (?:the|a|some|it|him|her|them|my|out|water|oil)\b)", "pour"),
        (r"^(?:cell|sel)(?= (?:the|a|my|it|some|him|her|them)\b)", "sell"),
        (r"(?<=the )stares\b", "stairs"), (r"(?<=the )gait\b", "gate"), (r"(?<=its )tale\b|(?<=his )tale(?= on)|(?<=the dog's )tale\b", "tail"),
        (r"\bpeace(?= of (?:the|that|bread|cake|cheese|paper|wood|rope|string|chalk|cloth|coal)\b)", "piece"),
    )
)  # fmt: skip


@lru_cache(maxsize=1024)
def plainly(line: str) -> str:
    """A line without what is only typing: straight quotes, single blanks, no punctuation at its end, contractions
    written out."""
    text = " ".join(line.replace("’", "'").replace("‘", "'").replace("“", '"').replace("”", '"').split())
    text = text.strip(" .!;:,*~_").removesuffix("?").strip(" .!?;:,")
    text = re.sub(r"\b(no|any|some|every)[ -]?one\b(?! of)", r"\1body", text, flags=re.IGNORECASE)
    text = as_sounded(" ".join(map(written_out, text.split(" "))))
    text = PARTLY.sub("", ONE_OF_MANY.sub(singly, text))
    text = MAKING_WAY.sub("go", CAME.sub("back", text))
    return re.sub(r"\s+(?:my|our|your) way\b(?=\s+\w)", "", text)


def singly(found: re.Match[str]) -> str:
    """One of several, as one: “one of the saints” is a saint; people are left as they are."""
    what = singular(found["what"])
    if what == found["what"] or len(what) < LEAST or {what, found["what"]} & people():
        return found[0]
    article = "an" if (found["like"] or what)[0] in "aeiou" else "a"
    return f"{article} {found['like']}{what}"


LEAST = 3  # letters of a noun: pies are no “py”


def written_out(word: str) -> str:
    """A word as it is written in full, with the mark behind it: “don't”, “dunno,”."""
    bare_ = word.rstrip(",;:.!?")
    return (
        contractions().get(word.lower()) or f"{contractions().get(bare_.lower(), bare_)}{word[len(bare_) :]}"
    )


def as_sounded(text: str) -> str:
    """A text whose words that can only be others that sound like them are those: “wat do u know”."""
    for sounds, written in ALIKE_SOUNDING:
        text = sounds.sub(written, text)
    return text


FOUND_OUT = regex.late(
    r"^(?:check|see|find out|look|make sure|work out|figure out) (?:if|whether) (?!(?:i|we) (?:can|could)\b|there is (?:any|some))(?=\w+ \w)",
    re.IGNORECASE,
)  # a question, as something that is done


WONDERED = regex.late(
    r"(?:please |and |so |but |well |excuse me |sorry )*(?:i (?:just )?(?:wonder|want to know|would (?:like|love) to know|need to know|must know|do not know)|"
    r"(?:do|would) you (?:happen to )?(?:know|remember)|(?:have you (?:got )?)?any idea|no idea|remind (?:me|us)|let me know|"
    r"(?:(?:can|could|will|would) you (?:please )?)?(?:tell (?:me|us)|explain(?: to (?:me|us))?)(?: please)?|"
    r"(?:can|could|will|would) you (?:please )?(?:say|let (?:me|us) know|remind (?:me|us))|(?:may|might|can|could) i ask(?: you)?),?\s+"
    r"(?=(?:who|what|where|when|why|how|which|whose|if|whether)\b)",
    re.IGNORECASE,
)  # a question, as a wish to be told


def as_question(line: str) -> str:
    """A line that finds out whether something is so, or wishes to be told, as the question that it is."""
    text = plainly(line)
    if FOUND_OUT.match(text):
        return FOUND_OUT.sub("ask whether ", text)
    wondered = WONDERED.match(text)
    if wondered is None or '"' in line or text[wondered.end() :].lower().startswith(("if ", "whether ")):
        return line
    return text[wondered.end() :] + ("?" if line.rstrip().endswith("?") else "")


@lru_cache(maxsize=1024)
def bare(line: str) -> str:
    """A line without what leads it in: "please, I'd like to open it" → "open it"."""
    text = plainly(line)
    while True:
        cut = MAY.match(text) or LED_IN.match(text)
        if cut is None or cut.end() >= len(text) or kept(text):
            return text
        text = text[cut.end() :]


def kept(text: str) -> bool:
    """Do the first words of a text belong to what is done: “keep quiet”, “right the boat”?"""
    words = plain_words(text)
    return any(
        len(phrase) > 1 and tuple(words[: len(phrase)]) == phrase for phrase in openings().get(words[0], ())
    )


def asks_leave(line: str) -> bool:
    """Does a line ask whether one may: "can I open it?" """
    return MAY.match(plainly(line)) is not None


@lru_cache(maxsize=512)
def framed(text: str) -> str:
    """What is done, without verbs that only carry another, with what it is done with behind it, and without what trails
    off."""
    text = BY_TOOL.sub(" with ", text)
    text = tool_behind(carried(caused(plainer(text))))
    while True:
        cut = HOW_AT_END.search(text)
        if cut is None or cut.start() == 0:
            break
        text = text[: cut.start()]
    first = text.split(" ", 1)[0].lower()
    cut = None if first in SAYING else WHY_AT_END.search(text)
    return text[: cut.start()] if cut is not None and cut.start() else text


def caused(text: str) -> str:
    """“Make her come”, “get him to open it”: somebody is to be brought to do something."""
    found = CAUSED.match(text)
    if found is None or bool(found["to"]) == (found["how"].lower() == "make") or not is_verb(found["rest"]):
        return text
    if found["whom"].lower() in DETERMINING:
        return text
    how = "persuade" if found["how"].lower() in ("get", "have") else "threaten"
    if found["how"].lower() != "make" and SPEAKS.match(found["rest"]):
        return text
    return f"{how} {found['whom']} to {found['rest']}"


SPEAKS = regex.late(r"(?:say|talk|tell|speak)\b", re.IGNORECASE)
DETERMINING = (
    (words_of("Determiners") - {"her"})
    | words_of("Prepositions")
    | {"it", "me", "up", "out", "off", "ready", "something", "anything", "some", "somewhere"}
)


GLANCED = regex.late(
    rf"^(?:sneak|steal|snatch|catch|risk|shoot)\s+(?:a|another|one)\s+{SIZE}(?P<noun>look|glance|peek|peep|listen|sniff)\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
WORTH = regex.late(
    r"^(?:is there |see if there is )?(?:anything|something) (?:here |in here )?(?:(?:worth|good for) \w+ing|worth having|useful|valuable|"
    r"interesting|of (?:use|value|interest)|(?:i|we) (?:can|could) (?:use|take|nick|steal))\b.*$",
    re.IGNORECASE,
)
WHAT_IS = regex.late(
    r"^(?P<look>look (?:at|over|through)|examine|inspect|study|look) (?:what|whatever|everything that|anything that) (?:is|are|was|lies|stands|hangs|sits)"
    r"(?: \w+ing)? (?:on|in|under|behind|inside|at|by|underneath|over|beneath) (?=\w)",
    re.IGNORECASE,
)
WRAPPED = regex.late(
    r"^(?:wrap|cover|cloak|drape|bundle|swaddle|roll)(?: (?:myself|me|us|ourselves))(?: up)? (?:in|with|under) (?P<what>.+)$",
    re.IGNORECASE,
)
SEEN_IF = regex.late(
    r"^(?:(?:go |try )?(?:and |to )?(?:see|check|find out|look and see|have a look|discover|look|make sure) )(?:what|who|whatever|whether|if)(?: else)?"
    r"(?: there)?(?: is| are| was| might be| lies| stands)?(?: there)?(?: (?:anything|anyone|anybody|something|someone|somebody|nothing|nobody|a \w+))?"
    r"(?: else)?(?: is| are)?(?: (?:hidden|left|hiding|useful|lying|kept|written|living|waiting|home))?(?: down| up| out)? "
    r"(?P<where>under|underneath|beneath|behind|in|inside|on|over|at|beyond|through|below) (?P<what>(?:the|that|this|his|her|my|their|those|these|one)\b.+)$",
    re.IGNORECASE,
)  # “see what is under the bed” is to look under it
FAST = regex.late(
    r"^(?:(?:go |try )?(?:and |to )?(?:see|check|find out|test|make sure)) (?:if|whether|that) (?P<what>(?:the|that|this|it)\b.*?) (?:is|are|was)(?: \w+)?"
    r" (?:locked|unlocked|open|shut|closed|bolted|barred|latched|stuck|loose|fastened|jammed)$",
    re.IGNORECASE,
)  # “see if the door is locked” is to try it
GO_SEE = regex.late(
    r"^(?:go|go and|run and|walk over and|pop over and) see (?P<whom>(?!what|who|if|whether|how|where|why)[\w' -]+)$",
    re.IGNORECASE,
)
PUT_TO = regex.late(r"^put it to (?P<whom>(?:the )?[\w'-]+) (?P<what>(?:that|how)\b.+)$", re.IGNORECASE)
GOES_BY = regex.late(
    r"^let (?P<what>(?:it|this|that|(?:(?:the|this|these|those|a|an|another) )?[\w'-]+(?: [\w'-]+)?)) (?:go|pass|slip) by$",
    re.IGNORECASE,
)  # “let the winter go by” is to wait, and lets nobody go
MAKES_FOR = regex.late(r"^(?:make|head|steer) (?:straight |directly )?for (?=home$)", re.IGNORECASE)
LATER = regex.late(
    r"^(?:i will |we will )?(?:come|be) back (?:later|another time|some other time)(?: on)?$", re.IGNORECASE
)
TALKING = regex.late(r"^(?:get|start|set|keep) (?P<whom>[\w' -]+?) (?:talking|chatting)$", re.IGNORECASE)
TO_TEST = regex.late(
    r"^(?:pull|tug|push|press|lean|shake|rattle|put (?:my|some) weight)(?: on| at| against)? (?P<what>(?:the |that |this )?[\w' -]+?) "
    r"(?:gently |lightly |a little )?to (?:test|check|try|see)\b.*$",
    re.IGNORECASE,
)  # “pull on the cable to test it” is to feel it
MADE_TO_BURN = regex.late(
    r"^(?:get|make|set|start) (?:a|the|my|some) (?P<what>light|fire|lamp|lantern|torch|candle) (?:going|started|lit|burning|alight)\b",
    re.IGNORECASE,
)
TOLD_OF = regex.late(
    r"(?<=\w) (?:that )?(?:i|we) (?:have(?: got| left| on me)?|own|carry|possess|can spare)$|"
    r"(?<=\w) (?:(?:that|which|who) )?(?:he|she|they|you|i|we|it)(?: has| have| had)?(?: just)? (?:gave|given|handed|showed|shown|offered|"
    r"left|bought|found|took|taken|brought|sold|lent|dropped|threw|thrown|put|hung|hid|carries|carried|holds|held|wears|wore|keeps|kept|"
    r"made|wrote|got|is (?:holding|wearing|carrying|using|reading|hiding|guarding|leaning on|sitting on))"
    r"(?: (?:me|us|him|her|there|here|to me|to us|behind|down|on))*(?=$| (?:to|on|in|at|with|and|from|for|under|behind)\b)",
    re.IGNORECASE,
)  # “the paper he gave me” is the paper


def plainer(text: str) -> str:
    """A text without what only tells more of a thing, or carries a look: “sneak a look at what is on the table”."""
    glanced = GLANCED.match(text)
    if glanced is not None:
        text = f"{CARRIED[glanced['noun'].lower()]} {glanced['rest']}".strip()
    text = WORTH.sub("search", text)
    text = WHAT_IS.sub(lambda found: "look at ", text)
    if (wrapped := WRAPPED.match(text)) is not None:
        return f"put on {wrapped['what']}"
    if (seen := SEEN_IF.match(text)) is not None:
        text = f"look {seen['where']} {seen['what']}"
    if (put := PUT_TO.match(text)) is not None:
        return f"tell {put['whom']} {put['what']}"
    text = MAKES_FOR.sub("go ", text)
    if (goes := GOES_BY.match(text)) is not None:
        return f"wait out {goes['what']}"
    if LATER.match(text):
        return "leave"
    if (begun := TALKING.match(text)) is not None:
        return f"talk to {begun['whom']}"
    if (proof := TO_TEST.match(text)) is not None:
        return f"touch {proof['what']}"
    if (fast := FAST.match(text)) is not None:
        return f"try {fast['what']}"
    text = MADE_TO_BURN.sub(
        lambda found: "get a light" if found["what"].lower() == "light" else f"light the {found['what']}",
        text,
    )
    if text.split(" ", 1)[0].lower() in SAYING:
        return text
    return TOLD_OF.sub("", text)


def carried(text: str) -> str:
    """A text without a verb that only carries another: “have a look at it” → “look at it”, “give it a push” → “push it”."""
    given = GIVEN.match(text)
    if given is not None and given["noun"].lower() not in NO_GIFT:
        noun = given["noun"].lower()
        return f"{CARRIED[noun]} {'at ' if noun in TAKES_AT else ''}{given['what']}"
    found = CARRYING.match(text)
    if found is None or text.lower().startswith("give") or not fits(text):
        return text
    rest = (found["rest"] or "").split(" ")
    rest = rest[1:] if rest and rest[0].lower() in FALLS_AWAY else rest
    return " ".join([CARRIED[found["noun"].lower()], *filter(None, rest)])


def fits(text: str) -> bool:
    """May a verb be one that only carries another here? “Take a step” may, “take a drink to the man” may not."""
    words = plain_words(text)
    return not (words[0] in ("take", "get", "grab") and "drink" in words and {"to", "for"} & set(words))


def tool_behind(text: str) -> str:
    """“Use the rope to climb down” → “climb down with the rope”."""
    first = TOOL_FIRST.match(text)
    if first is None or first["join"] == "," and not text.lower().startswith(("with", "using")):
        return text
    rest = first["rest"]
    if not is_verb(rest) or text.lower().startswith("take") and first["join"] == "to":
        return text
    return f"{rest} with {first['tool']}"


@cache
def nouns() -> frozenset[str]:
    """Verbs that are nouns behind a preposition."""
    return words_of("Places") | words_of("Verbs before an object") | words_of("People")


def is_verb(text: str) -> bool:
    """Does a text begin with a verb that is no noun?"""
    words = plain_words(text)
    return bool(words) and words[0] not in nouns() and any(stem in openings() for stem in stems(words[0]))


def spoken(line: str) -> str:
    """A line that begins with what is said, with its verb first: “"Hello!" I call softly” → “call "Hello!" softly”."""
    found = SAID_SO.match(line.strip().replace("“", '"').replace("”", '"'))
    return f"{found['verb']} {found['said']} {found['rest']}".strip() if found is not None else line
