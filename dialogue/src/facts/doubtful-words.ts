/** Words that put an answer in doubt: the payer is not sure of it, says that it is not so, or takes it back. */

import { pattern } from '../pattern.ts';
import { elsewhere, place, relative } from './other-claim-words.ts';

/** Not "they said up to thirty days", which is how long their colleagues take. */
const noLength =
  '(?! (?:(?:us|me) )?(?:(?:about|another|up to|within) )?(?:\\d+|(?!no\\b)[a-z]+(?: [a-z]+)?) (?:business |calendar )?(?:days|weeks)(?=\\W*$|[.,;]| from\\b))';

/** The payer does not know, or only repeats what somebody said. */
export const unsure = pattern(
  String.raw`
  \b(?:they (?:tell|told|said|say)\b${noLength}|(?:may|might|could) (?:not )?be (?:him|her|them|yours|someone|somebody)
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
  |i don'?t know (?:if|whether) (?:they|it|we|this|that|the claim)(?:'re|'s|'ll| is| are| was| were| will| would| going to
    | gonna| ever| be| been)* (?:pa(?:y|id)|den(?:y|ied)|(?:re-?)?(?:process|issue|open)|reverse|take)\w*
  |i (?:honestly|really|truly|just|frankly) don'?t know(?! (?:if|whether|when|how|where) you)
  |don'?t (?:honestly|really) know|no idea|question mark|conflict\w*|contradict\w*
  |doesn'?t (?:make (?:any )?sense|add up)|confus\w*|two different|i hope(?! (?:i|you)\b)|hopefully
  |neither(?! (?:paid|denied|pend\w+|on hold|in process|approved)\b)
  |(?<!\bthink )(?:patient|member|provider|office|doctor|he|she|they|someone|somebody|employer|you
    |who) (?:\w+ )?(?:said|says|stated|states|indicated|insists|told|tells|claims that|thinks|mentioned
    |reported|believes)\b${noLength}
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
  |(?:that|this|it|which) (?:may|might|could) (?:not )?be (?:wrong|off|old|outdated|right(?! (?:now|away))|accurate|current)
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
/** "It was on a consolidated EFT with about forty other claims", "a project with like four thousand other claims". */
const sharedPayment =
  /\b(?:check|eft|e f t|payment|deposit|project|batch)s?\b.*\b(?:with|for|and|cover\w*|includ\w*) (?:(?:about|around|like|\w+ty|\w+teen|\d+|\w+ (?:hundred|thousand)|several|some|a few|your) )*$/;
/** "That's not for another patient", "it's not a guess", "no mistake about it": the doubt is ruled out. */
export const isRuledOut = (low: string, at: number): boolean =>
  (excludable.test(low.slice(at)) && excludes.test(low.slice(0, at))) ||
  (/^other claims\b/.test(low.slice(at)) && sharedPayment.test(low.slice(0, at))) ||
  (/^(?:mistake|doubt|guess)(?!\w* on\b)/.test(low.slice(at)) && /(?<!\boh )\bno $/.test(low.slice(0, at)));

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
  `(?!(?<=\\b(?:has|have|had|got|his|her|their|about|for|with|any|update|check) )(?:another|other) (?:\\w+ )?(?:insurance|payer|carrier|plan)\\b)(?:another|(?:some )?other|different|separate) (?!\\w+ days?\\b)(?:\\w+ )?(?!(?:line|name|one|day|group|date)\\b)${place}`,
  "(?:some|any)(?:one|body) else's",
  '(?:is|was|about|from|under|of|up|have|had|got|see|in|on) (?:some|any)(?:one|body) else\\b(?! (?:can|will|who|to)\\b)',
  '(?:last|previous|prior) (?:search|person|caller|call|patient|member|customer|individual)',
  'caller (?:before|ahead of) you',
  'stranger|other line',
  `(?:\\bis|was|'s|that|searching|searched|about|under|into|on|for)(?: an?| the| some| his| her)* ${elsewhere}\\b(?! (?:benefits?|department|line|team|questions?|coverage|number|address|services?)\\b)`,
  `(?:that|this|it)(?:'s| is| was| belongs to| concerns)[^.?!,]{0,20} ${relative}`,
  `${notReason}(?:(?:doesn'?t|don'?t|didn'?t|does not) match)`,
  `${notReason}(?:doesn'?t|don'?t|didn'?t|does not) go with`,
  "(?:doesn'?t|don'?t|didn'?t|does not) (?:belong|(?:apply|relate|pertain) to (?:you|yours|him|her|them)\\b)|(?:is|was|'s|digits?) off\\b|similar name|spoke too soon|correct myself|overwritten|froze|heard [^.?!]{0,20} wrong",
  `(?!days?\\b)${place} (?:above|below|before|after|right below|too (?:low|high|far))\\b|(?:one|row|line) too (?:low|high|far)|(?:hadn'?t|haven'?t|never) (?:even |actually |yet )?(?:gotten(?! (?:anything|any|the|those|them|an?) (?:\\w+ )?(?:back|records?|notes?|response|information|documents?|reply)\\b)|hit|run|pressed|entered|opened|pulled|typed|switched|changed|looked|loaded|searched|verified|confirmed)|nobody'?s? (?:has )?confirmed|last year'?s`,
  // No claim at all.
  '(?:kidding|joking|joke|sarcas\\w+|i wish|forgot to|in the (?:main )?menu|still (?:at|on|in) the (?:log-?\\s?in|main|home|search)\\b)',
  '(?:test|fake|dummy) (?:member|patient|claim|account)',
  '(?:demo|sample|template|scenario|quiz|imaginary|for instance|hypothetical\\w*|made (?:it|that|this) up|made.up|pretend\\w*|invented|fictional|fictitious|lying|what if\\b|practice (?:screen|system|call|account|data|case|claim|script|environment))',
  '(?:an|just|for) example',
  '(?:the|a) script',
  // Not so.
  `(?!(?<=^)not from you\\b)${notReason}(?:not|never)${denied}`,
  "(?:not|n't) (?:saying|telling you|to say|mean(?:ing|s)? (?:that )?(?:it|this|that(?:'?s)?|yours?)\\b(?! (?:can|could|may)))",
  '(?<!\\b(?:for|due to|because of)(?: an?| the)? )(?:incorrect|inaccurate)|no good|untrue|bogus',
  'mix(?:ed|ing)?[ -]?up|transpos\\w+|mis(?:read|spoke|typed|heard|keyed|said)',
  '(?:gave|told|read) you (?:the )?(?:wrong|bad|false)',
  '(?:with(?:draw|drew)|undo|retract|let me rephrase|(?:scratch|strike) (?:that|it|this|my|what|all)|never ?mind|tak(?:e|ing) (?:that|it|this) back)',
  // No longer so.
  `${notReason}(?<!\\b(?:missing|incomplete)(?:,| or|,? or) )invalid\\w*(?! (?:\\w+ )?${reason})`,
  'out ?(?:of )?dated?|voided(?! and (?:\\w+ )?(?:re-?issued|replace))|no longer|(?<!\\b(?:pending|pended|process|hold|review) )any ?(?:more|longer)|supersed\\w+|replace[sd](?! (?:the|your|our) (?:\\w+ )?(?:one|claim) that (?:was )?(?:denied|rejected))|newer',
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
  |weeks? back|typical|in theory|months? back|(?<!\b(?:like|as) (?:i|we) (?:already |just )?)told (?:me|him|her|us|them|a|the)|overturned|say you|suppose
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

/** The payer takes back what it said. */
export const correcting = pattern(
  String.raw`
  ^(?:(?:oh|no|nope|sorry|wait|whoa|hmm)\W*)*\b(?:no|nope|whoa|wait)\W*$
  |\b(?:(?<!please |moment )wait(?! (?:for|on|until|times?)\b)|correction|no,? (?:(?:that|it)(?:'?s| is
    | was) (?:the|an?|her|his|another)\b|i(?:'?m| am)\b)|(?:did|was|has|is)(?:n'?t| not)(?= ?(?:$|[.,!]))
    |(?<!what i |you |does |that )(?:mean|meant)|oops|whoops|pardon|apologies(?! for)|scratch|strike
    |never ?mind|take that back|(?<!please |pleas |on )(?:hold|hang) on(?!,? (?:it'?s|my|the)[\w ']{0,20}(?:loading|slow|lagging|thinking)\b)|mistake|misread|misspoke|(?<!\b(?:loaded|keyed|entered|processed|priced|billed|set up|paid|built) (?:it |that |this )?)(?<!\b(?:because|since) (?:the|your|an?|our|his|her) (?:\w+ ){1,4}(?:was|were|is|are) )wrong
    |not (?:right|it)|(?<!(?:i'm|am|so|very) )sorry,? (?:i(?:'m| am| was|'ve)|that(?:'s| is| was)|this is
    |the)\b|make (?:that|it)|should say|or (?:rather|is (?:that|it))|i lied|my bad|let me (?:double
    |re-?)\s?check(?! (?:(?:that|it|this|here|on) )*(?:okay )?(?:yeah|yes|yep|yup)\b)|(?<!-)hmm)\b
`,
  'g',
);

/** In a later turn, without saying what is true instead. */
export const withdrawing =
  /\b(?:(?:did|was|has|is)(?:n'?t| not)(?= ?(?:$|[.,!]))|that'?s not (?:right|it)|my mistake|or is (?:that|it)|i (?:mean|meant)(?=\W*(?:$|\d)))\b/g;
