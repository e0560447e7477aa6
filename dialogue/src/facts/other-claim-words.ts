/** Words for what a claim belongs to, and for another claim than ours. */

import { pattern } from '../pattern.ts';

/** Excludes "the wrong year's chart", which is a table of deadlines or rates and not another claim. */
export const notChart = "(?!'?s (?:chart|table|calendar|schedule|limits?|sheet|list)\\b)";

/** What a claim belongs to, and where it is shown. */
export const place = `(?:claim|(?:(?:health|insurance) )?plan|payer|insurance|carrier|patient|member|person|provider|doctor|physician|office|practice|clinic|facility|group|subscriber|account|file|record|(?<!year'?s )chart|profile|screen|page|window|row|line|entry|visit|year${notChart}|one|tax id|guy|gentleman|lady|woman|man|name|family|customer|policy|(?:service )?dates?(?: of service)?|day)(?:'?s)?\\b`;

export const relative =
  '(?:wife|husband|spouse|partner|son|daughter|kid|child|baby|newborn|mother|father|mom|dad|brother|sister|sibling|twin|dependen(?:t|ce(?= claim))|subscriber|policy ?holder|family member|stepson|stepdaughter|cousin|neighbor|namesake)';

/** What may be pending, denied or have a number, other than a claim. */
export const request =
  '(?:(?:prior|pre) ?)?auth(?:orization)?(?: request)?|pre-?service request|pre-?cert\\w*|referral|enrol?lment|membership|credential\\w*|application|form|questionnaire|w-?9|eob|e o b|explanation of benefits|letter|e-?mail|fax|inquiry|complaint|grievance|prescription|premium|address|survey|callback|appointment|registration|(?:password )?reset|(?:check|search) of (?:our|the|my) \\w+|rate(?: for [\\w ]{3,30}?)?';

/** What is received for a claim, other than the claim itself. */
export const paperwork =
  '(?:(?:medical |office )?records?|information|documentation|documents?|appeal|dispute|reconsideration|request|inquiry|correspondence|notes|form|questionnaire|w-?9|w nine|referral|auth(?:orization)?|eob)';
/** "Allow ten days before calling back about mailed documents". */
export const sentPaperwork = new RegExp(`\\b(?:mailed|faxed|uploaded|e-?mailed) ${paperwork}\\b`);
export const forClaim = '(?:for|on|about|regarding|with) (?:the|this|that|your|our) ';

export const elsewhere =
  '(?:lab|laboratory|pharmacy|hospital|radiolog\\w+|imaging|ambulance|anesthesi\\w+|specialist|chiropractor|dental|dentist|urgent care|eye doctor|surgeon|therapist)';

/** Another claim than ours may be meant. */
export const others = pattern(
  String.raw`
  \b(?:wrong (?:\w+ )?(?:${place}|id\b|number\b)
  |(?:another|other|different|separate)(?! (?:\w+ )?(?:insurance|coverage|carrier|payer|plan|service
    |procedure|code|documentation|document|information|details?|questions?|reason|day|week|\$?\d+|ten|(?:twen
    |thir|for|fif|six|seven|eigh|nine)ty))
  |(?:old(?:er)?|former) (?:\w+ )?(?:id|plan|policy|number|member|insurance|group)
  |(?<!\b(?:covered|enrolled|eligible|active|insured) )under (?:the|his|her|their|an?) (?:old(?:er)?|former|prior|previous|expired|termed|inactive) (?:\w+ )?(?:one|id|plan|policy|number|card|coverage)
  |(?!subscriber|policy)${relative}(?:'?s|\w*)|(?:two|three|several) (?:patients|members|people|records)
  |goes to an? |(?:isn'?t|not|doesn'?t) (?:on|match\w*|under) (?:this|that|the) (?:one|claim)|children
  |and hers|therapist\w*|surgeon\w*|anesthesiologist\w*|after yours|before yours|also (?:has|had|have|got)
  |i (?:just |only )?(?:had|helped|worked with)|(?:two|three|several|multiple) of (?:them|those)
  |i was (?:just )?(?:on|in) (?!mute|hold|lunch|a (?:call|meeting)|(?:the|my) (?:middle|way|phone
    |other line))
  |(?<!\b(?:letter|questionnaire|request|form|notice|e ?o ?b|explanation|survey)s? (?:(?!check|payment|money
    |it\b|says)[\w']+ ){0,4})(?:paid|sent|issued|mailed|went|released
    |made)(?! (?:out )?(?:an?|the|two|another) (?:\w+ )?(?:letter|questionnaire|request|form|notice|survey|e ?o ?b|explanation|statement)s?\b)(?: \w+){0,5}? to (?:the |a |an |his |her )?(?:member|patient|subscriber|hospital|facility|lab
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
