/** Words by which the payer says that something is not so, is no longer so, or is not about our claim. */

/** What a claim belongs to, and where it is shown. */
export const place =
  "(?:claim|patient|member|person|provider|doctor|physician|office|practice|clinic|facility|group|subscriber|account|file|record|chart|profile|screen|page|window|row|line|entry|visit|year|one|tax id|guy|gentleman|lady|woman|man|name|family|customer|policy|(?:service )?dates?(?: of service)?|day)(?:'?s)?\\b";

export const relative =
  '(?:wife|husband|spouse|partner|son|daughter|kid|child|baby|newborn|mother|father|mom|dad|brother|sister|sibling|twin|dependent|subscriber|policy ?holder|stepson|stepdaughter|cousin|neighbor|namesake)';

const elsewhere =
  '(?:lab|laboratory|pharmacy|hospital|radiolog\\w+|imaging|ambulance|anesthesi\\w+|specialist|chiropractor|dental|dentist|urgent care|eye doctor|surgeon|therapist)';

/** What may be wrong or different without a consequence for the claim. */
const aside =
  '(?:department|team|area|queue|number|extension|address|fax|button|option|team|transfer|phone|line|card|insurance|carrier|payer|plan|coverage|way|time|reason|question|code|modifier|diagnosis|place of service|procedure|taxonomy|npi|form|amount|name)';

const denied =
  '(?: (?:actually|really|necessarily|even|quite|be|been|all))* (?:(?:for|about|from|under) (?!you to|the (?:next|time|moment))|true|valid|correct|right(?! now| away)|accurate|current|real|reliable|him|hers?|yours?\\b|you\\b|the (?:one|right|same)|this (?:patient|member|claim)|trust|certain|confirm|so\\b|it\\b)';

const parts = [
  // Another claim than ours, or another place than where ours is shown.
  `wrong (?!(?:\\w+ )?${aside}|of)`,
  `(?:another|(?:some )?other|different|separate) (?:\\w+ )?(?!(?:line|name|one|day|group|date)\\b)${place}`,
  "(?:some|any)(?:one|body) else's",
  '(?:is|was|about|from|under|of|up|have|had|got|see|in|on) (?:some|any)(?:one|body) else\\b(?! (?:can|will|who|to)\\b)',
  '(?:last|previous|prior) (?:search|person|caller|call|patient|member|customer|individual)',
  'caller (?:before|ahead of) you',
  'stranger|other line',
  `(?:\\bis|was|'s|that|searching|searched|about|under|into|on|for)(?: an?| the| some| his| her)* ${elsewhere}\\b(?! (?:benefits?|department|line|team|questions?|coverage|number|address|services?)\\b)`,
  `(?:that|this|it)(?:'s| is| was| belongs to| concerns)[^.?!,]{0,20} ${relative}`,
  "(?:doesn'?t|don'?t|didn'?t|does not) (?:match|go with|belong)|(?:is|was|'s|digits?) off\\b|similar name|spoke too soon|correct myself|overwritten|froze|heard [^.?!]{0,20} wrong",
  `${place} (?:above|below|before|after|right below|too (?:low|high|far))\\b|(?:one|row|line) too (?:low|high|far)|(?:hadn'?t|haven'?t|never) (?:even |actually |yet )?(?:entered|opened|pulled|typed|switched|changed|looked|loaded|searched|verified|confirmed)|nobody'?s? (?:has )?confirmed|last year'?s`,
  // No claim at all.
  '(?:test|fake|dummy) (?:member|patient|claim|account)',
  '(?:demo|sample|template|scenario|quiz|imaginary|for instance|hypothetical\\w*|made.up|pretend\\w*|training(?! purpose))',
  '(?:an|just|for) example',
  '(?:the|a) script',
  // Not so.
  `(?:not|never)${denied}`,
  'incorrect|inaccurate|no good|untrue|bogus',
  'mix(?:ed|ing)?[ -]?up|transpos\\w+|mis(?:read|spoke|typed|heard|keyed|said)|second.?guess\\w*|contradict\\w*|confused',
  '(?:gave|told|read) you (?:the )?(?:wrong|bad|false)',
  '(?:with(?:draw|drew)|undo|retract|let me rephrase|disregard|cross (?:that|it|this) out|(?:ignore|forget|scratch|strike) (?:about )?(?:that|it|this|my|what|all)|never ?mind|tak(?:e|ing) (?:that|it|this) back)',
  // No longer so.
  'out ?(?:of )?dated?|voided|invalid\\w*|no longer|any ?(?:more|longer)|supersed\\w+|replace[sd]|newer',
  "(?:has|have|'s|'ve)(?: since)? (?:been )?(?:changed|moved|updated)|stale|expired (?:coverage|plan|policy|id)|old(?:er)? (?:snapshot|page|screen|system)|before the (?:correction|update|fix)|moved since|hasn'?t (?:refreshed|updated|been right)|earlier (?:snapshot|version|status)",
  '(?:the case|so|true) (?:last|until|before)',
];

export const contrary = new RegExp(`\\b(?:${parts.join('|')})|n't${denied}`, 'g');

/** What to do with an answer that is not so. */
export const voiding =
  /\b(?:disregard|ignore|throw out|toss|erase|cross out|forget) (?:about )?(?:that|this|it|what i|my|all|everything|the (?:last|previous))\b|\bcross (?:that|it|this) out\b|\blet me back up\b/g;

/** Said of what was stated before, or of what the payer has open. */
export const aboutAnswer =
  /\b(?:that|this|those|it|what i(?:'ve| have| just)* (?:said|told|read|gave|quoted|described)|the (?:\w+ )?(?:info|information|answer|statement|record|entry|file|profile|system|screen|page|computer|name|data|search|filter))(?:'s|'d| is| was| were| has| had| would| came| comes| must| might| says| shows?| looks?)\b|\bi(?:'d|'m)?(?: just| only| actually| must have| must've| apparently| accidentally| never| think i| may have)* (?:was|were|had|looked|looking|read|gave|given|said|told|pulled|clicked|typed|searched|switched|opened|entered|selected|meant|mixed|jumped|quoted|described|am not|don't think|doubt)\b/g;

/** Topics of the answer, which are read elsewhere, and of the call itself. */
export const onTopic =
  /\d|\b(?:yes|yep|yeah|yup|exactly|right|correct|numbers?|(?:that|this|it)(?:'s| is) (?:it|him|her|me|the one)|all (?:i|we|the|that)|everything (?:i|we)|paid|pays?|payment|den(?:y|ied|ial)|process\w*|pend\w*|received|bill\w*|submit\w*|check|eft|direct deposit|remit\w*|eob|explanation|letter|mail\w*|fax\w*|sent|issued|released|address|portal|website|online|days?|weeks?|review\w*|records|documents?|notes|auth\w*|referral|codes?|reason|cover\w*|network|contract\w*|deductible|co-?pay|co-?insurance|balance|owes?|allow\w*|reference|survey|apolog\w*|thank\w*|appreciate|help\w*|appeal\w*|dispute|correct(?:ed|ion)|deadline|filing|limit|policy|eligib\w*|active|term\w*|primary|secondary|medicare|medicaid|duplicate|line item|units?|lacks?|missing|modifier|diagnosis|procedure|audit|recoup\w*|refund\w*|overpa\w*|offset|normal|great|good|fine|okay|perfect|funny|nice|day|weekend|weather|spell\w*|extension|transfer\w*|department|team|phone|voice|noise|mute|headset|echo|hold|wait|claim$)\b/;

/** What is said of a case that is not ours or not real. */
export const supposed =
  /\b(?:used to|been fixed|were (?:this|it|that) (?:an?|the)|can'?t find yours|weeks? back|typical|in theory|months? back|told (?:me|him|her|us|them|a|the)|overturned|say you|suppose|imagine|pretend|as if|(?:might|may|could|would|i'd|you'd) (?:hear|say|see|go|read|tell|be (?:saying|telling|reading))|incorrectly|mistakenly|wrongly|ahead of you|(?:his|her) own|not (?:the (?:one|claim|visit)|yours?)|company|the first (?:answer|thing))\b/g;

/** From here on, the payer talks about our claim as it is. */
export const turnsToOurs =
  /\b(?:yours?|here'?s|here is|(?<!not )now|today|current(?:ly)?|correct|definitely|actual(?:ly)?|real|this (?:one|claim|patient|visit))\b/;

/** "That's not Mister Carter's", "not for Lakeside": what it is not about is ours. */
export const notNamed = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?:\\bnot|n't)(?: (?:actually|really|for|with|about|from|under|on|at))*(?: (?:mister|mr|miss|mrs|ms|doctor|dr)\\.?)? (?:${names.join('|')})\\b`,
    'g',
  );
