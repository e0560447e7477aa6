/** Recognizes kinds of utterances by their words. */

import { pattern } from '../pattern.ts';
import { readingsOf, runsIn } from '../speech/spellings.ts';
import { anyOf } from './word-table.ts';

/** Asks the caller to speak after a tone. An option "to leave a voicemail, press 2" is not a voicemail. */
export const voicemail = pattern(String.raw`
  \b(?:please |kindly |otherwise |or |and )?(?:leave
    |record) (?:us |me )?(?:a |your |the )?(?:brief |detailed |short )?(?:name|message|phone|callback
    |contact)\b(?!.{0,20}\bpress\b)
  |\b(?:at|after|following|hear) the (?:tone|beep)\b|\bbeep$|\bmail ?box (?:is )?(?:full|not|belonging|of)\b
  |\bmail ?box\b.{0,40}\b(?:full|(?:cannot|cant) (?:take|accept))\b
  |\bforwarded to (?:an? |the )?(?:\w+ ){0,2}voice ?(?:mail|messag\w+)\b
  |\b(?:cant|cannot|unable to|not able to|not available to|isnt available to|unavailable to) (?:take|answer
    |come to) (?:your|the) (?:call|phone)\b
  |\bget back to you as soon as\b|\bwell return your call\b
  |\b(?:away from my desk|out of the office|not at my desk|on the other line|reached the (?:voice ?mail
    |mailbox|desk) of)\b
  |\b(?:subscriber|party|person|customer) you (?:(?:have|are) )?(?:dialed|called|calling
    |trying to reach) (?:is|are|cannot|cant)\b
`);
/** Said only before a recording, or when there can be none. */
export const afterTone = /\b(?:at|after|following|hear) the (?:tone|beep)\b|\bmail ?box\b.{0,40}\bfull\b/;
export const voicemailOption =
  /\b(?:to|not|rather) (?:leave|record) (?:a |your )?(?:voice ?mail|message)\b|\bor leave (?:a |your )?(?:voice ?mail|message|number)\b.{0,40}\bpress\b/;
/** "Do you still want to hold, or would you rather leave a message?" */
export const offersMessage =
  /\b(?:hold|wait|stay|remain)\b.*\bor\b.{0,25}\b(?:rather|like to|want to|prefer to) (?:leave|record) (?:an? |your )?(?:message|voice ?mail)\b/;

export const refusesAutomation = pattern(String.raw`
  \b(?:do not|dont(?! (?:normally|usually|typically|often|really|generally)\b)|does not|cannot|cant|wont
    |will not|not able to|unable to|not allowed to|not permitted to|no longer|never) (?:\w+ ){0,3}?(?:accept
    |speak|talk|take|assist|discuss|share|work|communicate|interact|respond|help|give|provide|release
    |disclose)\w* (?:\w+ ){0,6}?(?<!\b(?:by|through|in|via|using|on|from|over) (?:the|our|this
    |an) )(?:automated|automation|robots?|bots?|ai|artificial|virtual|machines?|computers?|recordings?
    |robocalls?)\b
  |\b(?:automated|ai|artificial intelligence|virtual|bot|robot|robotic) (?:\w+ ){0,3}?(?:calls?|callers?
    |assistants?|agents?|systems?)? ?(?:are|is) (?:not|no longer) (?:accepted|allowed|permitted|supported)\b
  |\b(?:live|real|actual|human) (?:person|human|being|caller|representative) (?:needs? to|must|has to
    |have to|will need to) call\b
  |\b(?:only|can only|must) (?:speak|talk|assist|work)\w* (?:\w+ ){0,2}?(?:with|to) (?:an? )?(?:live|real
    |actual|human)\b
  |\bno (?:automated|ai|robo\w*) (?:calls?|callers?|assistants?)\b
`);

const wrongNumber = pattern(String.raw`
  \bwrong (?:number|phone)\b
  |\b(?<!\bfax )(?:number|line) (?:that )?(?:you(?: have|ve)? )?(?:dialed |reached |called |are calling )?(?:is|thats
    |has|has been|was|isnt) (?:\w+ )?(?:(?:not |(?<=isnt ))(?:currently )?in service|disconnected
    |no longer in service|changed|not a working number|no longer valid|out of service)\b
  |\byour call (?:cannot|can not|could not) be completed\b|\bif you(?:d| would) like to make a call (?:please )?hang up\b
  |\b(?:not|arent|isnt) (?:an? |the )?(?:insurance|insurer|health plan
    |payer)(?: company)?\b(?!.*\b(?:promise|guarantee))
  |\bno insurance company here\b|\bwe (?:cant|cannot|dont) (?:help|assist)(?: you)? with claims\b.*\bhang up and (?:call|dial)\b
`);
/** A different kind of business that does not mention health plans. */
const otherBusiness = pattern(String.raw`
  \b(?:this is|its|you(?:ve| have) reached|thank you for calling|thanks for calling|youre calling|you called
  |we(?:re| are)) (?:\w+ ){0,5}?(?:private (?:residence|number|home|line)|residence|pizza|pizzeria
  |restaurant|hotel|motel|salon|barber ?shop|dealership|auto (?:repair|body|parts|sales)|plumbing|plumbers
  |roofing|florist|bakery|grill|cafe|diner|realty|landscaping|law (?:firm|office)|hardware|furniture|tire
  |travel agency|cleaners|church|school|garage|shop|store)\b
`);
const payerWords =
  /\b(?:health|healthcare|insurance|benefits?|plan|plans|welfare|fund|providers?|claims?|members?|medical|medicare|medicaid|coverage)\b/;
/** "If you are a member, you have dialed the wrong number." */
const ifMember =
  /\bif (?:you are|youre) an? (?!provider)\w+ (?:you have|youve|this is) (?:\w+ )?the wrong number\b/g;
/** Whether the person answering says that this is not the payer. */
export function isOtherBusiness(said: string): boolean {
  const words = said.replace(ifMember, '');
  return wrongNumber.test(words) || (otherBusiness.test(words) && !payerWords.test(words));
}

const theirs =
  '(?:offices?|departments?|lines?|phones?|centers?|we|facility|services?|teams?|desk|staff|agents?|representatives?|specialists?|associates?|adjusters?|support|everyone|everybody)';
const nobody =
  '(?:no ?body|no one|not a soul|(?:not|dont)(?: \\w+)? any ?(?:body|one)|no (?:\\w+ )?(?:agents?|representatives?|specialists?|staff|associates?))';
const hours =
  '(?:(?:our|the|those|these|that|regular|normal|standard|business|office|operating|service|working) )+';
const closed = anyOf(String.raw`
  ${theirs} (?:\w+ )?(?:(?:is|are|has|have|now|currently|temporarily|presently|already|been|all) )*(?:closed|closing early|shut|left for|gone (?:home|for)|ended for|done for|(?:out|off|away) (?:today|until|for)|(?:at|out to) lunch|on (?:a )?break)
  | (?:currently|now|presently) closed | closed (?:right )?now | (?<!was )closed (?:for|due|at this time|today|on|in observance|until)
  | were (?:closed|shut) (?:today|right now|for|at|until) | holiday (?:closures?|closing|hours|schedule) | outside (?:of )?(?:${hours})?hours | after hours
  | (?:not|no longer) open | (?:call|try) (?:us |your call |back |again )*(?:during|within|in|between) ${hours}(?:hours|days?)
  | (?<!\b(?:a|your|the|with|get) )(?:call(?:ing)?|try|phone) (?:us )?(?:(?:back|again) (?:later|when|at(?! \d{3})|after|in an? (?:hour|few|little|while)|this (?:morning|afternoon|evening))|(?:(?:back|again) )?(?:tomorrow|(?:in|first thing in) the morning|on (?:mon|tues|wednes|thurs|fri)day))
  | (?:try|place) your call (?:again|later) | please (?:call|try) (?:us )?(?:again )?later
  | (?:unavailable|down|offline|maintenance|outage)\b.*\b(?:try|call) (?:your call )?(?:again|back|later)
  | (?<!\b(?:if|when|unless) (?:\w+ )?)${nobody}\b(?: \w+){0,4}? (?:available|made it in|here(?= to| and|$| right now)|in the office|take your call|help you)\b(?!.*\bhold\b)
  | (?:unavailable|not available|isnt available|down|offline)(?: for (?:\w+ ){1,3}?)? ?until (?:\w+ ){0,3}?(?:a ?m|p ?m|oclock|noon|midnight|morning|tomorrow|(?:mon|tues|wednes|thurs|fri)day|further notice)
  | our (?:business |office )?hours (?:of operation )?are\b.*\b(?:call back|try again|call again|goodbye)
  | (?:re ?)?opens? (?:back up |again )?(?:at|on|in|again|tomorrow)\b.*\b(?:good ?bye|thank you for calling)
`);
/** "If it has been less than two weeks, please call back later, otherwise …" */
const ifSo = /\bif .*?\b(?:call|try) (?:us )?(?:back|again)(?: later)? (?=otherwise\b)/;
/** "Our mail room is closed this week. Let's get started." */
const staysOpen =
  /\b(?:lets|well|we will) (?:now )?(?:get started|continue|begin)\b|\b(?:lobby|walk in|mail ?room|cafeteria)\b.*\bclosed\b|\bphones? (?:service|lines?) (?:is|are) not affected\b/;

/** Whether the office is closed. "This claim was closed on June 20th" comes from an open one. */
export function saysClosed(words: string): boolean {
  return (
    !staysOpen.test(words) &&
    closed.test(
      words
        .replace(ifSo, '')
        .replace(
          /\b(?:be closed (?:on |for )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:\w+ )?(?:january|february|march|april|may|june|july|august|september|october|november|december) \w+|christmas|thanksgiving|labor day|memorial day)|(?:members?|sales|enrollment|pharmacy|dental|vision) (?:\w+ )?(?:line|services?|department|office|desk)s? (?:is|are) (?:now |currently )?closed\b(?=.*\bproviders?\b)|(?:claim|it|case|one|request) (?:was |is |has been )?closed)\b/g,
          '',
        ),
    )
  );
}

export const asksToHangUp = /\b(?:please|just|go ahead and) hang up\b/;

/** "In a moment you'll be asked for your tax ID. Please don't enter anything yet." */
export const notYet =
  /\b(?:need|ask(?: you)? for|get) (?:\w+ ){1,5}in (?:just )?an? (?:second|sec|minute|moment|bit),? (?:(?:but )?(?:first )?let me|(?:but )?not)\b|\bin (?:just )?an? (?:second|sec|minute|moment|bit) (?:im (?:going to|gonna|to)|ill|i will) (?:ask|need|want)\b(?!.*\b(?:whats?|please|go ahead|start|begin|enter|say|give|spell)\b)|\b(?:dont|do not) (?:read|give|tell) me .*\buntil (?:i|we) ask\b|\b(?:dont|do not) (?:enter|say|press|key|do|tell me|give (?:(?:it|that|them) to )?me)(?: in)?(?: (?:anything|it|that|this))?(?: just)? yet\b|^(?:please note )?(?:starting|beginning|effective) .*\byou(?:ll| will) (?:press|say)\b/;

/** Refers to opening hours. "Try again later" alone may come from a line that could not help. */
export const closedForNow = /\b(?:closed|hours|holiday|open|weekend|tomorrow|business days?)\b/;
export const selfServiceRemains = pattern(String.raw`
  \bself ?serv\w*
  |\bautomated (?:system|services?|phone|line|attendant|assistant)\b.{0,40}\b(?:available|24|use|help
    |continue|remain)
  |\bautomated claims? status\b.{0,20}\bavailable|\bavailable (?:24|twenty four|around the clock)\b
  |\bto (?:continue|use)\b|\bbut you (?:can|may)\b|\bstay on the line\b
`);

export const strongHold = pattern(String.raw`
  ^(?:(?:okay|sure|alright|thank you|thanks) )*(?:please hold|hold please(?: for (?:\w+ ){0,3}\w+)?|(?:hold|hang) on(?: please)?)$
  |\b(?:stay|sit|hang) (?:right there|tight)$|^(?!.*\bplease\b).*\b(?:ill|i will) be right back$
  |^give me (?:just )?(?:an? )?(?:\w+ ){1,4}(?:minutes?|moments?|seconds?|secs?)$
  |\b(?:hold|hang) on while (?:i|we) (?:get|find|bring|connect|look)\b
  |(?<!\b(?:to|can|could|may|before|help us|help me|you like|and) (?:\w+ )?)(?:transfer|connect|rout|send
    |pass|hand|mov|direct|switch|patch|get|put)\w* (?:you|your call|this)\b(?: (?:over|off|along|back|on
    |straight|right))?(?: (?:to|with|through|over|now)\b|$)
  |(?<!\b(?:if|when|unless|before|do|would) (?:\w+ )*)\b(?:i|we|id|ill|im|ive|wed|well|were|weve)(?: (?:will|would|am|are|just|got|gonna|going to))* (?:need|have) to (?:get
    |transfer|connect|send|pass|hand|move|bring|put|switch|patch|route) you(?: (?:over|through|back|on
    |straight))* (?:to|with) (?!.*\b(?:but|before|first|closed)\b)
  |^(?:(?:okay|sure|now|one moment|please wait) )*(?:transferring|connecting|forwarding)(?: (?:now|over
    |call))? to (?:an?|the|our|your|claims|provider|live)\b
  |(?:being|will be|ll be|are|youre)(?: now)? (?:transferred|connected|routed|sent|passed|moved|directed
    |patched)\b
  |\b(?:(?:continue|keep) (?:to )?hold\w*|hang(?:ing)? on for|(?:thanks|thank you) for (?:hanging (?:on|in)
    |bearing with|sticking)|caller number|(?:the )?next caller|get to you|(?:gonna|going to|ill|i will
    |have to|need to|let me) (?:just |go ahead and )*(?:put|place) you on (?:an? )?(?:\w+ ){0,2}hold
    |your wait (?:time )?(?:is|will)|remain on the (?:line|phone)|stay on the line|estimated (?:wait|hold)
    |(?:current )?(?:wait|hold) times? (?:is|are)|approximate(?:ly)? (?:wait|hold)|(?:expected
    |average) (?:wait|hold)|next available|in the order (?:it|they|your call|that|received)|(?:will
    |\w*ll) (?:come (?:and )?get you|pick up (?:directly|shortly)|be (?:with you|answered|right with you|available shortly|connected))|(?:with|to) you (?:shortly|soon
    |momentarily|in a moment|(?:just )?as soon|any (?:minute|moment|second)|before (?:too )?long)
    |(?:assisting|helping|serving|busy with|speaking with|on the line with) others?|(?:all of us|everyone|everybody)s? (?:is |are )?(?:on (?:another
    |other) (?:calls?|lines?)|tied up)|your turn is coming|(?<!circuits )(?:are
    |is) (?:currently |all |still )?busy|your call is (?:very )?important|(?<!\bkeep (?:my|your
    |the) )(?:place|position|spot) in (?:the )?(?:queue|line)(?: is)?|(?:you are|youre|caller) (?:number
    |currently)? ?\w+ in (?:the )?(?:queue|line)|(?:thank you|thanks) for (?:your patience|holding|waiting
    |continuing to hold)|appreciate your patience|place you (?:in|into) (?:the|a) queue|let me (?:transfer
    |connect)|ill (?:transfer|connect)|please hold (?:while|for|and)|(?:wait|stand ?by) (?:for (?:an?
    |the next|our|your) (?:\w+ )?(?:agent|representative|specialist|operator|associate|person)|while (?:i
    |we) (?:find|get|connect|transfer))|hold (?:while|for) (?:i|we|the|your|an?) (?:\w+ )?(?:transfer
    |connect|next|operator|representative)|lines are (?:\w+ )?busy|someone will (?:be|assist|help|answer)
    |minutes? (?:remaining|or less until|away))\b
`);

/** Who answers a queue. */
const staff =
  '(?:agents?|representatives?|specialists?|operators?|associates?|advocates?|examiners?|adjusters?|analysts?|team members?|someone|somebody|person|human|lines?|staff|we)';
/** Holds as well, unless the line asks for something. */
export const busy = anyOf(String.raw`
  (?:callers?|people|calls) (?:are )?(?:ahead|in front|before) | (?:longer|higher|heavier|unusual\w*|heavy|extended)\b(?: \w+){0,3} (?:wait|hold|volumes?)
  | (?:on the line|be there) (?:shortly|soon|momentarily) | (?:stay|remain) (?:where you are|with us) | keep the line open | (?:dont|do not) (?:hang up|disconnect)
  | (?:getting|finding|bringing) you (?:an? )?(?:\w+ )?${staff}
  | ${staff} (?:is |are |will |ll |going to )*(?:all |now |still |currently )*(?:tied up|pick up|take (?:your|the) call|answer (?:you|your call|in|soon|shortly)|join you)
  | (?:ill|let me|lets|we will|i will|going to) (?:go )?(?:get|find|bring|grab|fetch) (?:you )?(?:(?:over )?to )?(?:an? )?(?:\w+ )?${staff}\b(?!.*\bpress\b) | call will be (?:taken|answered)
`);

export const softHold = pattern(String.raw`
  \b(?:one moment|just a (?:moment|second|minute|sec)|one second|one sec|a moment
  |please (?:hold|wait|stand ?by)|hold on|hold please|bear with me|bear with us|hang on|stand ?by
  |give me (?:a|one|just|a couple)
  |while i (?:look|check|pull|search|find|access|get|bring|verify|review|locate|research|do|open)
  |while we (?:look|check|pull|search|find|access|get|verify|locate|retrieve|research)
  |let me (?:see|check|look|pull|take a look|bring|get|verify|find|open|go|review|search|access|just)
  |looking (?:that|it|this) up|im (?:looking|checking|pulling|searching)
  |still (?:looking|checking|loading|pulling)
  |waiting (?:for|on) (?:the|my|this|it) (?:screen|system|page|computer|to)|system is (?:slow|loading)
  |be right back|right back with you|high (?:volume|call volume)|wait times
  |place you on (?:a )?(?:brief |short )?hold|put you on hold)\b
`);

/** Advertising between two prompts. */
export const advertises = pattern(String.raw`
  \b(?:congratulations|complimentary
  |you(?:ve| have| may| might| could)?(?: have| just| already| also)* (?:been (?:selected|chosen
    |pre ?approved)|won|qualif(?:y|ied)|(?:be )?entitled) (?:for|to|an?)\b
  |(?:free|no cost|discount\w*) (?!of )(?:\w+ ){0,3}?(?:gift|device|trial|cruise|brace|bracelet|aid|monitor
    |screening|kit|quote|sample|vacation)s?
  |gift cards?|(?:special|exclusive|limited time) (?:offer|deal)|save (?:up to|big|money|on)\b
  |(?:with|from) (?:one of )?our (?:\w+ )?partners?)\b
`);

export const checksIfThere =
  /\b(?:(?:are you|youre) (?:still )?(?:there|with me)|can you hear me|still on the line)\b/;

/** A survey they only announce. */
export const surveyLater =
  /\b(?:after|end of|following|at the conclusion of) (?:this|your|the) call\b.*\bsurvey\b|\bsurvey\b.*\b(?:after|end of|following) (?:this|your|the) call\b/;
export const inSurvey =
  /\b(?:for (?:taking|participating|completing)|(?:first|next|last|final) (?:survey )?question|question (?:number )?(?:one|two|three|\d)|on a scale)\b/;
export const survey =
  /\bsurvey\b|\bquestions? (?:about|on) (?:how (?:i|we) did|your (?:call|experience)|our service)\b|\brate (?:your|our|us|this|the)\b/;

export const deadEnd = pattern(String.raw`
  \b(?:only|exclusively|solely|no longer|must|discontinued|not (?:available|provided|given|offered
    |able))\b.{0,70}\b(?:portal|website|web ?site|online|web|internet|availity|com|self service site
    |by (?:mail|fax|writing)|in writing)\b
  |\b(?:available|provided|given|found|offered)\b.{0,15}\bonly\b.{0,40}\b(?:portal|website|online|web
    |availity|com)\b
  |\bnot (?:available|provided|given|offered) (?:by|over the|via|through this) (?:phone|telephone|line
    |number)\b
  |\b(?:no longer|do not|dont|cannot|cant) (?:give|provide|offer|release|handle|take)\w*\b.{0,40}\b(?:over
    |by|on) the (?:phone|telephone)\b
`);

/** "For claims of this plan, please call 866 555 0144. Goodbye." */
export function refersElsewhere(words: string): boolean {
  const [, after = ''] = /\b(?:call|contact|dial|reach)\b(.*)$/.exec(words) ?? [];
  const hasNumber = runsIn(after.split(' ')).some((run) =>
    readingsOf(run.words).some((number) => /^\d{7,11}$/.test(number)),
  );
  // "This is the individual enrollment line. Providers need to call our provider line. Goodbye."
  if (
    /\bproviders? (?:need to|have to|must|should|please) (?:call|contact|dial) (?:our|the) /.test(words) &&
    farewell.test(words)
  )
    return true;
  return (
    hasNumber &&
    ((/\bclaims?\b/.test(words) && farewell.test(words)) || /\bproviders?\b.*\bhang up and\b/.test(words))
  );
}

export const openQuestion = pattern(String.raw`
  \bwhat (?:(?:kind|sort|type) of )?(?:information|info) (?:do|did|would) you (?:need|want)\b
  |\b(?:what|which)(?: (?:else|exactly|information|(?:kind|type) of information))? (?:(?:would|do|can|could
    |should|may|are|will) (?:you|i|we|(?:our|the|this) (?:\w+ )?\w+) (?!dial |call |ring )(?:\w+ ){0,4}?(?:know|find(?: out)?
    |hear|learn|look(?:ing)?(?: up| for)?|check|do for you|get you|help you|hoping|tell you)\b
    |(?<=information )would you like$|would you like to know$)
  |\bwhat else can (?:i|we)|\bwhat (?:can|may|could) (?:i|we) (?!have|call|get your)\w+
  |(?<!\b(?:thats|that is|see|know|if) )\bwhats? (?:is )?(?:going on(?! with)|your question|(?:(?:this|the
    |your) )?(?:(?:call|inquiry|this|it) )?(?:is )?(?:(?:in )?regards? to|regarding|concerning)(?= |$)
    |(?:this|(?:this|the|your) call) about)
  |\bwhat are (?:we \w+ing|you working on)|\bwhats yours about\b
  |\b(?:what|which) (?:(?:kind|type|sort) of )?question
  |\b(?:purpose|subject) (?:of|for) (?:your|this|the) (?:call|inquiry|question|contact)
  |\bhow (?:(?:may|can|could|might) )?(?:(?:i|we) )?(?:(?:help|assist)(?! you (?:stay|live|save|feel|manage
    |quit|be|reach|protect|prevent|eat|sleep)\b)|direct|be of|serve)
  |\bwhat can (?:i|we) (?:help|do|assist)|\bwhat (?:can )?(?:(?:i|we) )?(?:help|assist)
  |\bcan (?:i|we) help you with$
  |\b(?:tell|let) (?:me|us) (?:know )?(?:in a few words |briefly |, )*(?:why|whats?(?! number)|how
    |the reason)\b(?!.{0,10}\b(?:npi|tax|date|member))
  |(?<!\byou can now (?:\w+ )?)\bin (?:a few|a|your own|one (?:\w+ )?)(?: ?words?| ?sentence)\b
  |\bwhat (?:this|it|your call) is about$|\bdescribe (?:why|the reason|what|how|your)
  |\bbriefly (?:describe|tell|say|state)|\bstate (?:the |your )?(?:nature|reason|purpose)\b
  |\bwhat (?:is|was) it (?:that )?you(?:re|d| are| would| were)? (?:like|need|want|try|hop|ask)\w*\b
  |(?<!\bis the )\breason (?:for (?:your|the|todays|this) call|(?:why )?(?:youre|you are) calling)
  |\bsay what (?:youre|you are|you) (?:looking|calling|need)
  |\bwhat (?:are you|youre) (?:calling|checking|looking|asking|inquiring) (?:about|for|regarding|on|into|at)
  |\bwhy (?:are you|youre) calling
  |\bwhat (?:is|are) (?:you|(?:your|this|the) (?:call|inquiry|question)|this|it) (?:about|regarding
    |concerning|calling)
  |\bwhat are you (?:trying|hoping|looking|wanting|needing) (?:to|for)
  |\bwhat (?:(?:exactly|is it|that) )+you(?:re| are) calling\b
  |\bwhats? (?:is |was )?(?:your|this|the|todays) (?:call|inquiry) (?:in reference|in regards?|with regards?
    |related|relating|pertaining) to\b
  |\b(?:in|another|different|other) (?:\w+ )?(?:way|words) like\b|(?<!\blet me )\brephrase\b
  |\bwhat would you like (?:to do|help|me to)
  |(?<!\b(?:that|this|it|thats|not|is|which is) )\bwhat (?:(?:is it|exactly) )?(?:do|that|did)?(?: you
    |you) (?:need|want)
  |\bhow (?:would|do) you (?:like|want) (?:to|us) (?:proceed|help)
  |\b(?:say|state|speak) (?:your (?:request|question|inquiry|reason)|what you need)
  |\b(?:say(?:ing)?|ask)(?: me)? (?:something|things|questions) like\b
  |\bnature of (?:your|the|this) (?:inquiry|call|question|request)\b|\bwhat\b.{0,30}\bhelp with\b
  |\bwhat about (?:it|(?:(?:the|your|this|that) )?claims?)\b|\b(?:which|what) department\b
  |\bwhat brings you\b|\bwhat can i get for you\b
  |\b(?:and|so) (?:you need(?: help)?(?: with)?|youre calling (?:about|for)|(?:today )?its about)$
`);

/** Asks for free speech, whatever it mentions, unless it says what to say. */
export function isOpen(words: string): boolean {
  return openQuestion.test(words) && !/\b(?:say|example|following|choose|which)\b/.test(words);
}

/** Requests something of the caller. */
export const asksSomething =
  /\b(?:press|dial|push|say|tell|enter|key|choose|select|provide|which|what|who|how|would you|do you|are you)\b/;

export const rejectsKey =
  /\b(?:(?:not|isnt|wasnt) an? (?:valid|available)|invalid) (?:option|entry|response|selection|choice)\b/;

export const notUnderstood = new RegExp(
  String.raw`${rejectsKey.source}|\b(?:(?:did not|didnt|couldnt|could not|cant|cannot) (?:quite )?(?:(?:hear(?! back)|understand|catch|recogni[sz]e|make out)|(?:get|receive)(?= (?:that|this|you|your|what|all|any (?:response|input|answer|entry|key)|an? (?:response|valid|answer|entry|selection))\b| it(?: (?:please|try|sorry|could|can)\b|$)|$))|im (?:sorry )?having trouble|having (?:trouble|difficulty)|(?<!\b(?:let me|lemme|ill|i will|im (?:going to|gonna)|i want to) (?:just )?)try (?:that |it )?(?:one more time|again)|say (?:that|it) (?:again|one more time)|come again|pardon|sorry i missed|once more|that (?:was|is) (?:not|an in)valid|was that an? (?:yes|no)|can you repeat|could you repeat|please repeat|what was that|i dont understand)\b`,
);

/** The line could not find the claim or the member. */
export const notFound = pattern(String.raw`
  \b(?:unable to|not able to|wasnt able to|couldnt|could not|cant|cannot|(?:having )?(?:trouble
    |difficulty)) (?:find|locat|match|identify)\w*\b
  |\bdid(?:nt| not) (?:find|match|locate)\b
  |\bno (?:match\w*|records?|(?:member|patient|claim|provider)s? (?:was |were )?(?:matched|found|located))\b
  |\b(?:not able to|unable to|cannot|cant) (?:give|get|provide
    |tell) you (?:the |that |a )?(?:claims? )?(?:status|information)
  |(?:not|isnt) (?:handled|served|available|supported) (?:here|(?:by|on|in|through) (?:the
    |this) (?:automated )?(?:line|system|menu))\b
`);

export const afterAnswer = pattern(String.raw`
  \b(?:repeat (?:that|this|it|the)|hear (?:that|this|it|the \w+) again|next (?:claim|patient|inquiry)
  |another (?:claim|patient|member|inquiry|date)|(?<!\b(?:in|with|into|of|by) )another service|check (?:another|a different)|main menu
  |anything else|something else|other (?:options|services|inquiries)|hang up|goodbye|good bye
  |if youre (?:done|finished)|finished|all done|search again|new search|fax (?:it|this|that)|have it faxed
  |thank you for calling(?! .*\b(?:(?:the|your|this) claim|paid|denied)\b))\b
`);

export const farewell =
  /\b(?:good ?bye|bye|have a (?:good|great|nice|wonderful|blessed|pleasant) (?:day|one|evening|afternoon|weekend|rest)|take care|thank you for calling(?! .*\b(?:how|press|say|this is|my name|(?:the|your|this) claim|paid|denied)\b))\b/;

/** "Just sign in to the provider portal, choose Claims, and enter your member's ID": nothing to do on this call. */
export const ofPortal =
  /^(?!.*\b(?:press|say|otherwise|or|now|instead|but|is|are|what|do|would)\b)(?:.* )?(?:sign|log) ?(?:in|on)(?: to)? (?:\w+ ){0,3}?(?:portal|website|site|account|app)\b/;
