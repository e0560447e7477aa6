/** Words that put an answer in doubt: who says so, whose claim is meant, what is not so, and what became of it. */

import { pattern } from '../pattern.ts';
import type { Clause } from './clauses.ts';
import type { LearnedStatus } from './status/status-rules.ts';

/** The payer does not know, or only repeats what somebody said. */
export const unsure = pattern(
  String.raw`
  \b(?:they (?:tell|told|said|say)\b|(?:may|might|could) (?:not )?be (?:him|her|them|yours|someone|somebody)
  |assumed?|swear|training|might|ought
  |think(?! (?:you )?said| i (?:gave|told|mentioned|introduced)| we(?:'ve| have)?(?: got| have)? an? (?:bad
    |poor))
  |believe|(?<!never (?:have )?|n't have )guess\w*|hunch|suppos\w*|suspect|imagine|appears?(?! on\b)
  |appeared(?! (?:on|remittance|check)\b)|(?<!\b(?:can'?t|cannot|couldn'?t|don'?t) )seems?(?! to be no)
  |seemed|probably|possibly|perhaps|maybe(?! (?:grab|get|write|have) )|likely|unlikely|presumably|apparently
  |theoretically|allegedly|kind of|sort of|unsure
  |not (?:\w+ )?(?:sure|certain|positive)(?! (?:if |what |that )?i(?:'m| am| understood| heard| got)?\b)
  |not (?:an? )?(?:hundred|100|one hundred) percent|don'?t (?:quote|hold) me
  |can'?t (?:really |actually )?(?:tell|say|confirm|verify)(?! you (?:which|when|how|why)\b)
  |hard to (?:tell|say)|if i(?:'m| am) (?:reading|seeing|looking at)|could be
  |i'm (?:new|still (?:learning|training))|(?:says?|shows?|showing|has|see|seeing) both|don'?t know why
  |i (?:honestly|really|truly|just|frankly) don'?t know(?! (?:if|whether|when|how|where) you)
  |don'?t (?:honestly|really) know|no idea|question mark|conflict\w*|contradict\w*
  |doesn'?t (?:make (?:any )?sense|add up)|confus\w*|two different|i hope(?! (?:i|you)\b)|hopefully
  |neither(?! (?:paid|denied|pend\w+|on hold|in process|approved)\b)
  |(?<!\bthink )(?:patient|member|provider|office|doctor|he|she|they|someone|somebody|employer|you
    |who) (?:\w+ )?(?:said|says|stated|states|indicated|insists|told|tells|claims that|thinks|mentioned
    |reported|believes)
  |(?:according to|per) (?:the (?:member|patient|provider|office|notes?)|you|my notes?))\b
`,
  'g',
);

const percent = '(?:(?:\\w+ty|\\w+teen)(?:[- ]\\w+)?|\\d+) percent';
const misled = '(?:off|wrong|mistaken|mis\\w+)';
/** "Don't quote me", "I could be off on that": the payer does not vouch for what it says, whatever else the clause is. */
export const selfDoubt = pattern(String.raw`
  \b(?:(?:(?:don'?t|do not|wouldn'?t|would not|can'?t|cannot|couldn'?t|won'?t) (?:quote me|hold me|bet|swear
    |rely|promise|vouch|guarantee (?:that|this|it)))
  |(?<!\b(?:hundred|100) )${percent} (?:sure|certain|positive|on (?:this|that|it))
  |i(?:'m| am)? (?:could|may|might|can|could very well) (?:be|have) (?:this |that |it |just )?(?:${misled}
    |(?:the |it |this |that )?wrong|skipped|picked|typed)
  |(?:if|unless) (?:memory\b|i(?:'m| am|'ve| have)?(?: not| just)? (?:(?:on|in) the wrong|looking|seeing
    |reading|making|remembering|recalling|mistaken|wrong|remember|recall|typed|read|picked|keyed|pulled)\b)
  |(?:off|from) (?:the top of my head|memory)|grain of salt|second[- ]guess\w*|second opinion
  |something (?:like that|along (?:those|these) lines|to that effect)|(?:barely|hardly) (?:read|see|make)
  |(?:my|is only my) (?:first|second|third) (?:day|week)\b
  |(?:some(?:one|body)|supervisor) (?:else )?should (?:check|verify|confirm)
  |(?:confirm|check|verify|double[- ]?check)(?: (?:that|this|it|on (?:that|this
    |it)))? (?:with \w+ )?before you (?:post|rely|use|act|enter|write|record|count)
  |(?:can'?t|cannot|couldn'?t) be (?:\w+ )?(?:sure|certain|positive)
  |(?:tab|screen|system|page|history|notes?|record)s? (?:says?|shows?) (?:otherwise|something (?:else
    |different))
  |if (?:that|this|it)(?:'?s| is| was) (?:even|really) the right
  |(?:it would be|i(?:'d| would) be) (?:false|untrue|wrong|lying)
  |(?:his|her|their) (?:case|claim|account|patient),? not yours
  |before i (?:could|got to) (?:verify|confirm|check|finish)
  |(?:systems?|screens?|tabs?|records?|databases?) (?:(?:aren'?t|isn'?t|don'?t|doesn'?t) (?:agree\w*
    |match\w*|say the same)|disagree\w*)
  |(?:i wanna|i want to|want to) say(?! (?:thank|sorry|hi|that'?s all)))
`);

const excludable = pattern(String.raw`
  ^(?:wrong|another|an other|other|different|separate|(?:some|any)(?:one|body)|previous|prior|mistakes?
  |doubt|guess\w*|jok\w*|kidding|old\w*|out ?dated|(?:an |just |for )?example|confus\w*|conflict\w*
  |incorrect|inaccurate|made|invented|pretend\w*|test|fake|sample|demo)\b
`);
const excludes =
  /(?:\b(?:not|never|nothing|isnt|wasnt)|n't|\b(?:there'?s|there is|make|with) no)(?: (?:an?|the|for|from|about|under|on|really|actually|any|your|some|even))* ?$/;
/** "That's not for another patient", "it's not a guess", "no mistake about it": the doubt is ruled out. */
export const isRuledOut = (low: string, at: number): boolean =>
  (excludable.test(low.slice(at)) && excludes.test(low.slice(0, at))) ||
  (/^(?:mistake|doubt|guess)(?!\w* on\b)/.test(low.slice(at)) && /(?<!\boh )\bno $/.test(low.slice(0, at)));

/** What a claim belongs to, and where it is shown. */
export const place =
  "(?:claim|(?:(?:health|insurance) )?plan|payer|insurance|carrier|patient|member|person|provider|doctor|physician|office|practice|clinic|facility|group|subscriber|account|file|record|chart|profile|screen|page|window|row|line|entry|visit|year|one|tax id|guy|gentleman|lady|woman|man|name|family|customer|policy|(?:service )?dates?(?: of service)?|day)(?:'?s)?\\b";

export const relative =
  '(?:wife|husband|spouse|partner|son|daughter|kid|child|baby|newborn|mother|father|mom|dad|brother|sister|sibling|twin|dependent|subscriber|policy ?holder|family member|stepson|stepdaughter|cousin|neighbor|namesake)';

/** What may be pending, denied or have a number, other than a claim. */
export const request =
  '(?:(?:prior|pre) ?)?auth(?:orization)?(?: request)?|pre-?service request|pre-?cert\\w*|referral|enrol?lment|membership|credential\\w*|application|form|questionnaire|w-?9|eob|e o b|explanation of benefits|letter|e-?mail|fax|inquiry|complaint|grievance|prescription|premium|address|survey|callback|appointment|registration|(?:password )?reset|(?:check|search) of (?:our|the|my) \\w+|rate(?: for [\\w ]{3,30}?)?';

/** What is received for a claim, other than the claim itself. */
export const paperwork =
  '(?:(?:medical |office )?records?|information|documentation|documents?|appeal|dispute|reconsideration|request|inquiry|correspondence|notes|form|questionnaire|w-?9|w nine|referral|auth(?:orization)?|eob)';
export const forClaim = '(?:for|on|about|regarding|with) (?:the|this|that|your|our) ';

const elsewhere =
  '(?:lab|laboratory|pharmacy|hospital|radiolog\\w+|imaging|ambulance|anesthesi\\w+|specialist|chiropractor|dental|dentist|urgent care|eye doctor|surgeon|therapist)';

/** Another claim than ours may be meant. */
export const others = pattern(
  String.raw`
  \b(?:wrong (?:\w+ )?(?:${place}|id\b|number\b)
  |(?:another|other|different|separate)(?! (?:\w+ )?(?:insurance|coverage|carrier|payer|plan|service
    |procedure|code|documentation|document|information|details?|questions?|reason|day|week|\d+|ten|(?:twen
    |thir|for|fif|six|seven|eigh|nine)ty))
  |(?:old|former) (?:\w+ )?(?:id|plan|policy|number|member|insurance|group)
  |(?!subscriber|policy)${relative}(?:'?s|\w*)|(?:two|three|several) (?:patients|members|people|records)
  |goes to an? |(?:isn'?t|not|doesn'?t) (?:on|match\w*|under) (?:this|that|the) (?:one|claim)|children
  |and hers|therapist\w*|surgeon\w*|anesthesiologist\w*|after yours|before yours|also (?:has|had|have|got)
  |i (?:just |only )?(?:had|helped|worked with)|(?:two|three|several|multiple) of (?:them|those)
  |i was (?:just )?(?:on|in) (?!mute|hold|lunch|a (?:call|meeting)|(?:the|my) (?:middle|way|phone
    |other line))
  |(?<!\b(?:letter|questionnaire|request|form|notice|e ?o ?b|explanation|survey)s? (?:(?!check|payment|money
    |it\b|says)[\w']+ ){0,4})(?:paid|sent|issued|mailed|went|released
    |made)(?: \w+){0,5}? to (?:the |a |an |his |her )?(?:member|patient|subscriber|hospital|facility|lab
    |wrong|primary)
  |junior|senior|facility's?)\b
`,
  'g',
);

export const aboutClaims =
  /\b(?:den(?:y|ied|ial)|paid|pays?|pend\w*|process\w*|received|billed|submitted|finali[sz]ed|recoup\w*|says|shows|yours|hers|his)\b/;

/** In a later turn: "wait, I'm in his spouse's account". */
export const opened = new RegExp(
  `\\b(?:i(?:'m| am| was|'ve got| had)|this is|that(?:'s| is| was)|it(?:'s| is| was)|looking at|pulled up) (?:\\w+ ){0,4}(?:account|record|screen|chart|file|history|profile|policy|patient|member|person|${relative})\\b`,
  'g',
);

/** "Is that the one you need?": until then, the answer may be about another claim. */
export const asksWhich = pattern(
  String.raw`
  \bis (?:that|this|it) (?:what|who|the (?:one|claim|patient|person|guy)(?! (?:lacks?|is|was|has|did|does))
    |him|her|you|yours?)\b
  |\b(?:one|claim|date|visit) (?:that )?you(?:'re| are| were)? (?:after|looking|want\w*|need\w*|asking
    |calling|mean\w*)\b(?=[^.]*\?)
  |\byou(?: have|'ve)? (?:got|have|received|had) an? (?=\w* ?denial)
  |\b(?:when|what|how|where|who|which|much|day|date) (?:did|do) you (?:say|have|think|show|see|hear|get
    |mean)\b
  |\bwhat day\?|\bwhich (?:one|claim) (?:did|do|are|were) you\b
  |\b(?:what|which|who)(?:'s| was| is| did)\b[^.?!]{0,30}\b(?:yours|you (?:say|need|want)|(?:member|patient
    |name|service|birth|id) again)\b
`,
  'g',
);

/** "The claim is from Quest", "billed by Keller Orthopedics". */
export const sourceOf = pattern(String.raw`
  \b(?:(?:claim|one|that|it|this)(?:'?s| is| was| here)* (?:from|billed by|belongs to)
  |(?:that|this)(?:'?s| is| was)(?: only)? (?:for|on)
  |rendering(?: provider)?(?: on (?:this|it|that))?(?: is| shows(?: as)?)) (?:(?:an?|the|his|her|doctor
    |dr) )*([a-z']+)
`);

/** What may be wrong or different without a consequence for the claim. */
const aside =
  '(?:department|team|area|queue|number|extension|address|fax|button|option|transfer|phone|line|card|insurance|carrier|payer|plan|coverage|way|time|reason|question|code|modifier|diagnosis|place of service|procedure|taxonomy|npi|form|amount|name)';

/** What is wrong with these is the reason of a denial. */
const reason =
  '(?:code|modifier|diagnosis|place of service|procedure|taxonomy|npi|prescription|referral|units?)';
const notReason = `(?<!\\b${reason} (?:code )?(?:(?:is|was|were) )?)`;

const denied =
  '(?: (?:actually|really|necessarily|even|quite|be|been|all))* (?:(?:for|about|from|under) (?!you to|another|(?:an? )?(?:other|different)|(?:some|any)(?:one|body) else|the (?:next|time|moment))|true|valid|correct|right(?! now| away)|accurate|current|real|reliable|him|hers?|yours?\\b|you\\b|the (?:one|right|same)|this (?:patient|member|claim)|trust|certain|confirm|so\\b|it\\b)';

const discarded =
  '(?:disregard|ignore|throw out|toss|erase|cross out|forget) (?:about )?(?:that|this|it|what i|my|all|everything|the (?:last|previous))\\b(?! (?:said about|\\w*(?:beep|noise|sound|music|alarm)))';

const remark =
  '(?:status|entry|answer|result|decision|determination|note|record|message|line|version|that|this|it)';
const erased = '(?:wiped|erased|deleted|overwritten|removed|cleared out|taken (?:out|off|down))';

/** Whose call or claim the payer may speak of, unless they only stopped by or looked at ours. */
const colleague =
  "(?:co-?workers?|colleagues?|team-?mates?|(?:next|neighboring) (?:cubicle|desk|booth|seat)|(?:lady|guy|man|woman|person|rep|agent|one) (?:next to|beside|behind|across from) me)\\b(?!'?s?(?: of mine| here)? (?:(?:was|were|is|are) (?:just )?(?:asking|talking|interrupting)|sent|confirmed|agrees|checked|verified))";

const contraryParts = [
  discarded,
  colleague,
  "(?:not|\\w+n't) (?:me )?(?:talking|speaking|meant) (?:to|for) you\\b",
  '(?:bad|false|old|outdated) (?:info\\w*|data)',
  `${remark}(?: \\w+){0,3}? (?:has|had|was|were|got|been|gets?)(?: been| since| just)* ${erased}|${remark}'s (?:been |since |just )*${erased}|(?:${erased}|cleared) (?:that|this|the) ${remark}`,
  'something (?:new|else|different)(?: is| was)? (?:in|on|there|now)\\b',
  // Another claim than ours, or another place than where ours is shown.
  `wrong (?!(?:\\w+ )?${aside}|of|so it's back\\b)`,
  `(?!(?<=\\b(?:has|have|had|got) )(?:another|other) (?:\\w+ )?(?:insurance|payer|carrier|plan)\\b)(?:another|(?:some )?other|different|separate) (?:\\w+ )?(?!(?:line|name|one|day|group|date)\\b)${place}`,
  "(?:some|any)(?:one|body) else's",
  '(?:is|was|about|from|under|of|up|have|had|got|see|in|on) (?:some|any)(?:one|body) else\\b(?! (?:can|will|who|to)\\b)',
  '(?:last|previous|prior) (?:search|person|caller|call|patient|member|customer|individual)',
  'caller (?:before|ahead of) you',
  'stranger|other line',
  `(?:\\bis|was|'s|that|searching|searched|about|under|into|on|for)(?: an?| the| some| his| her)* ${elsewhere}\\b(?! (?:benefits?|department|line|team|questions?|coverage|number|address|services?)\\b)`,
  `(?:that|this|it)(?:'s| is| was| belongs to| concerns)[^.?!,]{0,20} ${relative}`,
  `${notReason}(?:(?:doesn'?t|don'?t|didn'?t|does not) match)`,
  "(?:doesn'?t|don'?t|didn'?t|does not) (?:go with|belong|(?:apply|relate|pertain) to (?:you|yours|him|her|them)\\b)|(?:is|was|'s|digits?) off\\b|similar name|spoke too soon|correct myself|overwritten|froze|heard [^.?!]{0,20} wrong",
  `${place} (?:above|below|before|after|right below|too (?:low|high|far))\\b|(?:one|row|line) too (?:low|high|far)|(?:hadn'?t|haven'?t|never) (?:even |actually |yet )?(?:gotten(?! (?:anything|any|the|those|them|an?) (?:\\w+ )?(?:back|records?|notes?|response|information|documents?|reply)\\b)|hit|run|pressed|entered|opened|pulled|typed|switched|changed|looked|loaded|searched|verified|confirmed)|nobody'?s? (?:has )?confirmed|last year'?s`,
  // No claim at all.
  '(?:kidding|joking|joke|sarcas\\w+|i wish|forgot to|in the (?:main )?menu|still (?:at|on|in) the (?:log-?\\s?in|main|home|search)\\b)',
  '(?:test|fake|dummy) (?:member|patient|claim|account)',
  '(?:demo|sample|template|scenario|quiz|imaginary|for instance|hypothetical\\w*|made (?:it|that|this) up|made.up|pretend\\w*|invented|fictional|fictitious|lying|what if\\b|practice (?:screen|system|call|account|data|case|claim|script|environment))',
  '(?:an|just|for) example',
  '(?:the|a) script',
  // Not so.
  `${notReason}(?:not|never)${denied}`,
  "(?:not|n't) (?:saying|telling you|to say|mean(?:ing|s)? (?:that )?(?:it|this|that(?:'?s)?|yours?)\\b(?! (?:can|could|may)))",
  'incorrect|inaccurate|no good|untrue|bogus',
  'mix(?:ed|ing)?[ -]?up|transpos\\w+|mis(?:read|spoke|typed|heard|keyed|said)',
  '(?:gave|told|read) you (?:the )?(?:wrong|bad|false)',
  '(?:with(?:draw|drew)|undo|retract|let me rephrase|(?:scratch|strike) (?:that|it|this|my|what|all)|never ?mind|tak(?:e|ing) (?:that|it|this) back)',
  // No longer so.
  `${notReason}invalid\\w*(?! (?:\\w+ )?${reason})`,
  'out ?(?:of )?dated?|voided(?! and (?:\\w+ )?(?:re-?issued|replace))|no longer|(?<!\\b(?:pending|pended|process|hold|review) )any ?(?:more|longer)|supersed\\w+|replace[sd]|newer',
  "(?:has|have|'s|'ve)(?: since)? (?:been )?(?:changed|moved|updated)|stale|expired (?:coverage|plan|policy|id)|old(?:er)? (?:snapshot|page|screen|system)|before the (?:correction|update|fix)|moved since|hasn'?t (?:refreshed|updated|been right)|earlier (?:snapshot|version|status)",
  '(?:the case|so|true|said|showed) (?:last|until|before)',
  // Said by somebody else, or of what was just said.
  "^(?:was|is) what (?:it|they|he|she|i)\\b|^said (?:the|my|an?|his|her|one|some)\\b|shouldn'?t have said|none of (?:that|this|it) (?:is|was|goes|applies)",
];

export const contrary = new RegExp(`\\b(?:${contraryParts.join('|')})|n't${denied}`, 'g');

/** What to do with an answer that is not so. */
export const voiding = pattern(
  String.raw`
  \b${discarded}
  |\bcross (?:that|it|this) out\b
  |\b(?:let me|lemme|i'?ll|i will|i'?m|i need to|i have to|i(?:'ve| have)? (?:still )?(?:got )?to|gonna
    |going to|give me|now|still|keep) [^.?!]{0,40}?\b(?:yours\b(?! truly)|your (?:date|patient|member
    |claim)\b(?! (?:number|is|was|has|for|back|in|to))|the right (?:one|claim|date|patient|member|person
    |record)|the (?:one|claim) you\b)
  |\byours (?:should|must|will|would|may|might|has to) be\b|\b(?:keep|still) (?:look|search|hunt|scroll)\w*
  |\b(?:scroll|hunt)(?:ing)?\b|\blet me back up\b
`,
  'g',
);

/** "That's not Mister Carter's", "not for Lakeside": what it is not about is ours. */
export const notNamed = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?:\\bnot|n't)(?: (?:actually|really|for|with|about|from|under|on|at))*(?: (?:mister|mr|miss|mrs|ms|doctor|dr)\\.?)? (?:${names.join('|')})\\b`,
    'g',
  );

/** What is said of a case that is not ours or not real. */
export const supposed = pattern(
  String.raw`
  \b(?:used to|at one time|in the past|been fixed|were (?:this|it|that) (?:an?|the)|can'?t find yours
  |weeks? back|typical|in theory|months? back|told (?:me|him|her|us|them|a|the)|overturned|say you|suppose
  |as if|(?:might|may|could|would|i'd|you'd) (?:hear|say|see|go|read|tell|be (?:saying|telling|reading))
  |incorrectly|mistakenly|wrongly|ahead of you|(?:his|her) own|not (?:the (?:one|claim|visit)|yours?)
  |company|the first (?:answer|thing))\b
`,
  'g',
);

/** From here on, the payer talks about our claim as it is. */
export const turnsToOurs = pattern(String.raw`
  \b(?:yours|here'?s|here is|(?<!not )now|today|current(?:ly)?|correct|definitely|actual(?:ly)?|real)\b
  |(?:^|[.,;] |\b(?:but|and|so|then|okay|ok|oh|while|whereas) )(?:for |on |as for )?(?:your|this (?:one
    |claim|patient|visit))\b
`);

/** Said of what was stated before, or of what the payer has open. */
export const aboutAnswer = pattern(
  String.raw`
  \b(?:(?:that|this)(?: (?:status|answer|result|info|information))?|the (?:status|answer|result)|those|it
    |what i(?:'ve| have| just)* (?:said|told|read|gave|quoted|described)|the (?:\w+ )?(?:info|information
    |answer|statement|record|entry|file|profile|system|screen|page|computer|name|data|search|filter))(?:'s
    |'d| is| was| were| has| had| would| came| comes| must| might| says| shows?| looks?)\b
  |\bi(?:'d|'m)?(?: just| only| actually| must have| must've| apparently| accidentally| never| think i
    | may have)* (?:was|were|had|looked|looking|read|gave|given|said|told|pulled|clicked|typed|searched
    |switched|opened|entered|selected|meant|mixed|jumped|quoted|described|am not|don't think|doubt)\b
`,
  'g',
);

/** Topics of the answer, which are read elsewhere, and of the call itself. */
export const onTopic = pattern(String.raw`
  \d
  |\b(?:yes|yep|yeah|yup|exactly|right|correct|numbers?|(?:that|this|it)(?:'s| is) (?:it|him|her|me|the one)
    |all (?:i|we|the|that)|everything (?:i|we)|paid|pays?|payment|applied to account|den(?:y|ied|ial)
    |process\w*|pend\w*|received|bill\w*|submit\w*|check|eft|direct deposit|remit\w*|eob|explanation|letter
    |mail\w*|fax\w*|sent|issued|released|address|portal|website|online|days?|weeks?|review\w*|records
    |documents?|notes|auth\w*|referral|codes?|reason|cover\w*|network|contract\w*|deductible|co-?pay
    |co-?insurance|balance|owes?|allow\w*|reference|survey|apolog\w*|thank\w*|appreciate|help\w*|appeal\w*
    |dispute|correct(?:ed|ion)|deadline|filing|limit|policy|eligib\w*|active|term\w*|primary|secondary
    |medicare|medicaid|duplicate|line item|units?|lacks?|missing|modifier|diagnosis|procedure|audit
    |recoup\w*|refund\w*|overpa\w*|offset|normal|great|good|fine|okay|perfect|funny|nice|day|weekend|weather
    |spell\w*|extension|transfer\w*|department|team|phone|voice|noise|mute|headset|echo|hold|wait|claim$)\b
`);

/** What is not so: "it was not denied, it's pending". */
export const negated =
  /\b(?:not|never|neither|(?:was|is|has|have)n'?t)\b(?: (?!only|sure)\w+){0,2} (?:denied|denial|paid|pending|pended|in process|suspended|on hold|finali[sz]ed)\b/;

/** The whole claim is stated, not only its lines. */
export const inTotal = /\b(?:total (?:paid|payment|of)|(?:paid|claim) total|both lines)\b/;

/** The payer takes back what it said. */
export const correcting = pattern(
  String.raw`
  ^(?:(?:oh|no|nope|sorry|wait|whoa|hmm)\W*)*\b(?:no|nope|whoa|wait)\W*$
  |\b(?:(?<!please |moment )wait(?! (?:for|on|until|times?)\b)|correction|no,? (?:(?:that|it)(?:'?s| is
    | was) (?:the|an?|her|his|another)\b|i(?:'?m| am)\b)|(?:did|was|has|is)(?:n'?t| not)(?= ?(?:$|[.,!]))
    |(?<!what i |you |does |that )(?:mean|meant)|oops|whoops|pardon|apologies(?! for)|scratch|strike
    |never ?mind|take that back|(?<!please |pleas |on )(?:hold|hang) on|mistake|misread|misspoke|wrong
    |not (?:right|it)|(?<!(?:i'm|am|so|very) )sorry,? (?:i(?:'m| am| was|'ve)|that(?:'s| is| was)|this is
    |the)\b|make (?:that|it)|should say|or (?:rather|is (?:that|it))|i lied|my bad|let me (?:double
    |re-?)\s?check(?! (?:(?:that|it|this|here|on) )*(?:okay )?(?:yeah|yes|yep|yup)\b)|(?<!-)hmm)\b
`,
  'g',
);

/** In a later turn, without saying what is true instead. */
export const withdrawing =
  /\b(?:(?:did|was|has|is)(?:n'?t| not)(?= ?(?:$|[.,!]))|that'?s not (?:right|it)|my mistake|or is (?:that|it)|i (?:mean|meant)(?=\W*(?:$|\d)))\b/g;

/** What became undone. */
export const undone = pattern(
  String.raw`
  \b(?:reversing|stop(?:ped)?[- ]pa(?:id|y\w*)|(?:pull|took|tak|claw|yank)\w* (?:\w+ ){0,3}(?:back|out)
  |shouldn't have|should not have|flipped|reversed|reversal|void\w*(?! and (?:\w+ )?re-?issued)|stopped
  |undeliver\w*|cancell?ed|withdrawn|rescinded|retracted|refunded|recalled)\b
`,
  'g',
);

/** What was stated before may no longer be true. */
export const overtaken =
  /\b(?:in error|by mistake|mistakenly|incorrectly|wrongly|(?:already|been|got) fixed|approved it|since been (?!paid|denied)|was(?:n't| not)? (?:until|when)|until (?:this|last|yesterday|today))\b/g;

/** The money went elsewhere, or is wanted back. */
export const diverted = pattern(
  String.raw`
  \b(?:not to (?:you|your)\b|held\b|printing
  |(?:not|n't) (?:been |yet )*(?:mailed|sent|issued|released|printed|gone)|returned (?:to|by|as)|bounced
  |recovery|(?:ask\w*|want\w*|need\w*|request\w*) (?:\w+ ){0,2}back|cashed by|stale|expired|escheat\w*|lost
  |tak(?:e|ing) (?:\w+ ){0,3}back|adjusted to|zeroed
  |applied to (?:an?|another|your|the) (?:\w+ ){0,2}(?:balance|account|claim)
  |to (?:the|an?|another) (?:group|clinic|practice|office|location) (?:in|at|on(?! (?:\d|the|jan|feb|mar|apr
    |may|jun|jul|aug|sep|oct|nov|dec)))
  |for (?:that|this|those|these) (?:code|procedure)|last year)\b
`,
  'g',
);

/** Part of the claim. */
export const parts = pattern(
  String.raw`
  \b(?:except|excluding|partial\w*|partly|(?:some|most|half|rest|part) of (?:it|them|the claim|that|this)
  |the rest|for (?:the )?\d{5}\b|\d{5} (?:paid|denied|was|is)
  |(?:first|second|third|last) (?:lines?|services?|procedures?|charges?|items?)|line (?:one|two|three|\d))\b
`,
  'g',
);

/** A condition of what was said just before. */
export const condition =
  /\b(?:if(?! you (?:disagree|don'?t agree|want|wish|feel|choose|would)\b)|unless|provided|assuming|in case|once|as soon as|contingent|depend\w*|subject to)\b/g;

/** "But they lifted it", "that's under dispute": what is said of the outcome afterwards may change it. */
export const ofOutcome =
  /^(?:and )?(?:but|though|although|only|however|then (?!press|pound|star)|except|or (?:was|is|it)|that(?:'s| is| was| has| got| one))\b/;

/** What else is said after a payment. */
export const ofPayment = pattern(String.raw`
  ^(?:electronic\w*|remit\w*|appear\w*|warrant|cashed|cleared|draft|instrument|bulk|direct|transfer\w*
  |towards?|mail\w*|issued|virtual|card|bank|voucher|e[or][bpr]|or|and|per|not|left|leaving|account
  |contract\w*|network|cycle|cost|e-?mailed|faxed|explanation|review|benefits?|each|total\w*|address|paper|method|via
  |through|reference|call|tax|npi|calendar|year|means|internal|more|though|data|repeat|say|main|menu|goodbye
  |pound|star|otherwise|excuse|know|slash|dash|another|fee|schedule|off|under|patience|share|part
  |confirmation|done|pleasure|welcome|care|wonderful|weekend|evening|afternoon|morning|enjoy|nice|bye|helps?
  |calling|hope|else|questions?|problem|worries|understand|codes?|last|ending|complete|included|including
  |insured|discount|remaining|considered|weekly|monthly|daily|box|coinsurance|copayment|copay)$
`);

/** How long it takes: "but normally it's about fifteen more days", "that's the 30 days". */
export const ofTime =
  /^(?:normally|usually|typically|about|around|roughly|business|calendar|working|days?|weeks?|months?|more)$/;

export const arrived = pattern(
  String.raw`
  \b(?:(?:there(?:'s| is)|(?:i|we) (?:do )?(?:see|have|got)) one(?! (?:moment|second|sec|thing|more)\b)
  |came in|was received|received (?=(?:on )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d))
  |(?:shows?|says?|showing) (?:it )?(?:was )?received)\b
`,
  'g',
);

/** "Nothing on file until June 20th". */
export const arrivedLater = /\b(?:until|till)\b/g;

/** A department that does not look up claims cannot say that there is none. */
export const wrongPlace = /\bwrong (?:desk|department|line|number|extension|team|area|place|queue)\b/g;

/** What is in process was never decided, or is in process again. */
export const decided = /\b(?:finali[sz]ed|completed|closed|adjusted|adjustment|appealed)\b/g;

/** Words of each status, which the phrases that state one must account for. */
export const cues: readonly (readonly [LearnedStatus, RegExp])[] = [
  ['denied', /\b(?:bundled(?! (?:rate|payment))|den(?:y|ied|ial|ies|ying)|refus(?:ed|al)|disallowed)\b/g],
  ['paid', /\b(?:paid|reimbursed|approved? (?:for|to) pay\w*)\b/g],
  ['processing', /\b(?:pend(?:ed|ing|s)|suspended|in process|being processed)\b/g],
  [
    'reprocessing',
    /\bre-?(?:process|open|adjudicat|work|run)(?:ed|ing|s)?\b|\boverturned\b|\bsent back\b|\b(?:sent|filed|submitted|received|got|opened) (?:us )?(?:an?|your|the) (?:appeal|dispute|reconsideration)\b/g,
  ],
  ['recouped', /\b(?:recoup\w*|clawed|retracted)\b/g],
  ['processing', arrived],
  ['paid', decided],
];

/** "As of last month, …", "off the cover sheet, …": what says nothing by itself belongs to what follows. */
export const isAdverbial = (low: string) =>
  /^(?:as|the way|when|last|prior|back) \S/.test(low) ||
  !/\b(?:is|was|are|were|has|have|had|did|does|do|can|could|will|would|\w+ed|says?|shows?|got|sees?|paid|sent|came|went|look\w*)\b|'(?:s|m|re|ve|d|ll)\b|n't\b/.test(
    low,
  );

/** What we or the payer may do next says nothing about the status. */
export const advice = pattern(String.raw`
  ^(?:(?:and|so|but|then|or|also|okay|well|now)[ ,]+)*(?:(?:if|unless|once|when|should|until) (?:you|we
    |they)\b
  |until then\b|you(?:'ll|'d)?\b|your (?:office|provider|practice|billing)
  |the (?:provider|office|practice|billing)\b(?! (?:stated?|sa(?:id|ys)|told|indicated|insists|thinks
    |believes|(?:was|were|got|has been) (?:paid|reimbursed|sent|issued)))
  |please|i can(?!'?t)\b|i could\b|i'll\b|i will\b|i(?:'d| would) (?:give|allow|check|call)\b
  |my name(?:'?s| is)\b|we(?:'ll| will| can)\b|let me|feel free|would you|do you|is there|was there|did you
  |anything|can i|may i|shall i|i hope (?:i|you|that (?:helps|answers))\b|sorry (?:if i|it took)\b
  |before you go\b|to (?!my|our|the best|me\b)|press|for (?:more|further)|thank|sorry (?:for|about)
  |i apologi[sz]e|give me|one moment|bear with)
`);

const entry =
  '(?:entr(?:y|ies)|inputs?|selections?|attempts?|tries|responses?|answers?|options?|choices?|keys?)';
/** "Too many invalid entries", "we did not receive a response": of our entries and the call, not of the claim. */
export const aboutCall = pattern(String.raw`
  \b(?:calls? (?:may|might|will|can|is|are) (?:be |being )*(?:monitored|recorded)
  |(?:too many|invalid|incorrect|unrecognized|maximum) (?:(?:invalid|incorrect|failed|unsuccessful|number
    |allowed|of) )*${entry}
  |not a valid ${entry}
  |${entry} (?:(?:you|that|was|is|were|are|made|entered|could|can) )*(?:not |n't )(?:be )?(?:recognized
    |valid|understood|accepted)
  |(?:(?:did|have|do)(?: not|n't)|didn't|haven't) (?:receive[d]?|get|hear|heard|detect|recognize
    |understand) (?:an?|any|your|that) ${entry}(?! (?:to|from|for)\b)
  |no ${entry} (?:was|were|has been|is) (?:received|detected|made|entered|recognized)(?! (?:to|from|for)\b)
  |(?:unable to|cannot|can'?t|could not) (?:complete|continue|connect|take) (?:your|this|the) call
  |call (?:will|cannot|can'?t|could not) (?:now )?be (?:disconnected|ended|terminated|completed)
  |session (?:has )?(?:timed out|expired|ended)
  |(?:having|have|be) (?:(?:some|a|little|bit|of|technical) )*(?:trouble|difficult(?:y|ies)|issues)(?: (?:hearing
    |understanding|with (?:my|the|our) (?:system|computer|phone|line|headset)))?(?= hold\b|[.,]|$)
  |(?:bad|poor|the|our|my|your) (?:connection|headset|phone line))\b
`);

/** The end of a call, and offers to repeat. */
const closing =
  /\b(?:hea?re? (?:that |it |this )?again|hang up|system is (?:not available|unavailable)|offices? (?:are|is) (?:now |currently )?closed|an (?:error|air) has occurred|something went wrong|try (?:again|your call) later)\b/;

export const isHarmless = (clause: Clause) =>
  clause.isAsked ||
  clause.isConditional ||
  clause.sentence.isReadBack ||
  closing.test(clause.low) ||
  aboutCall.test(clause.low) ||
  advice.test(clause.low);
