/**
 * Classifies what a clause states: a fact, or only a condition, possibility, offer, question, future or past event.
 * Only statements of fact about our claim may be recorded as facts.
 */

import { pattern } from '../pattern.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Sentence extends Span {
  /** Lower-cased without changing its length, so that positions match the original. */
  readonly low: string;
  readonly isQuestion: boolean;
  /** Our own entry read back to us, not information from the payer. */
  readonly isReadBack: boolean;
}

/** An utterance split into clauses. */
interface Said {
  readonly low: string;
  readonly clauses: readonly Clause[];
}

export interface Clause extends Span {
  readonly low: string;
  readonly sentence: Sentence;
  /** "If it is denied", or a statement that applies only in that case. */
  readonly isConditional: boolean;
  /** A question, with or without a question mark: "was the claim denied". */
  readonly isAsked: boolean;
}

const subject =
  '(?:(?:the|this|that|your|our|another|each) (?:\\w+ ){0,2}?(?:claim|payment|check|amount|line|service|denial|appeal|one|reason|deadline|deductible|balance|responsibility|plan|date|number|code)|i|it|we|you|(?:he|she)(?! had\\b)|they|there|that|this)(?: now| also| then| still| just| only| really| actually| currently| previously| originally)?';
const verb =
  "(?:'s|'re|'ve|'ll|'d|wasn'?t|was|isn'?t|is|were|aren'?t|are|hasn'?t|has|haven'?t|have|had|will|won'?t|would|can'?t|can|could|may|might|should|must|don'?t|do|does|didn'?t|did|paid|pays|pay|denied|allowed|received|issued|sent|need|needs|see|show|shows|found|got|went|applied|applies|owes?|looks|takes|finalized|processed|wired|mailed|cut|picked|covered|released|closed|completed|pended)";
const pronoun = '(?:i|we|you|it|he|she|they|this|that|the|your)';
const glue =
  '(?:if|unless|whether|once|when|until|after|before|having|that|think|believe|guess|says?|said|heard?|tells?|told|sees?|shows?|like|sure|hope|assume|which|who|means?|saying|what|how|why|where|as|case|provided|of|for|on|in|to|with|from|by|under|because|since|than|appears|seems|was|were|is|are|has|have|had|did|does|do|can|could|will|would|should|may)';
const start = pattern(
  String.raw`
  (?<!\b${glue} {1,2})(?<!\bwish [\w' ]{0,20}(?:tell you|say) )(?<![\w'])(?:(?:okay|and|but|or|so|then
    |because|however|although|though|while|since) )?(?:(?:its|thats|theres|theyre|youre|ive|weve|youve)
  |(?<=\b(?:dollars|cents|first|second|third|\w+(?<!mon|bo)th|\w+ty|\d+) )(?:claims|payments|checks) (?:are
    |will|must|may|can)
  |(?<=\band )an? (?:\w+ )?(?:check|payment|deposit|eft) (?:was|has|went)
  |(?<!\b(?:the|a|amount|be|been) )(?:allowed|paid|billed)(?: amount)? (?:is|was)|${subject} ?${verb})\b
`,
  'g',
);
const opening = pattern(String.raw`
  ^(?:(?:and|or|but|so|then|only|even|okay|ok|alright|well|oh|yeah|now)[ ,]+)*(?:if|unless|once|when
  |whenever|until|in case|in the event|assuming|suppos(?:e|ing)|imagin(?:e|ing)|let'?s say|provided|as soon as|as long as|whether
  |(?:in order )?to be (?:paid|processed|considered|reviewed|reprocessed)
  |should (?:you|it|the|this|that|your|we|claim|any)|had (?:it|they|you|this|the))\b
`);
const condition = pattern(String.raw`
  \b(?:if|i wish|unless|whether|whatever|whichever|in case|in the event|provided (?:that|you|it)|as long as
    |assuming|depending (?:on|upon|if)|pending your|subject to)\b
  |\b(?:once|until|as soon as|(?<!^|(?:\b(?:first|second|third|\w+th)|\d(?:st|nd|rd|th)?)(?:,| is|'s| was)? )when
    |when(?! (?:it|we|they|that|this|the claim) (?:$|(?:was|got|received|denied|processed|paid|finali[sz]ed|issued|came)\b))) (?:it|the|we|they|you|this|that|your|all)\b
`);
const isWhenDone =
  /^when (?:it|we|that|this|the claim)(?: was| got)? (?:denied|processed|finali[sz]ed|paid)\b/;
const isDay = /(?:\b(?:first|second|third|\w+th)|\d(?:st|nd|rd|th)?),? $/;
const isPast = /\b(?:was|were|had|did|went|got|came|received|found|sent|denied it|paid it)\b/;

/** "And is still in process", "but has been closed": the subject is that of the clause before. */
export const withoutSubject = pattern(String.raw`
  ^(?:and|but|or|so|then)(?:[ ,]+(?:then|now|still|also|later|since))* (?:(?:is|was|are|were|has|had|have
    |got|gets|remains?|been|being)\b|(?:denied|paid|processed|closed|finali[sz]ed|pended|rejected|completed
    |approved|never|not)\b)
  |^\d{4}\W*$
`);

/** "Okay did you get all that / denied c o one six seven": the question ends there. */
const gotAll =
  /\bdid you (?:get|catch|hear) all (?:of )?(?:that|this),? (?=(?:it'?s|so|okay|the claim|again|denied|paid|pending)\b|$)/g;

/** Splits a sentence into clauses at punctuation and where a new subject begins without any. */
function clauseSpans(sentence: Sentence, breaks: readonly number[]): Span[] {
  const cuts = new Set(
    breaks.map((at) => at - sentence.start).filter((at) => at > 0 && at < sentence.low.length),
  );
  for (const match of sentence.low.matchAll(
    /[,;:\u2014]\s+(?!20\d\d\b)|\s-+\s|\s(?=but\b|oh (?:okay|yes|wait|no|here|sorry)\b|okay\b)|(?<!\b(?:is|was|are|were|have|has|had|got|see\w*|show\w*|find\w*|found|there'?s|and|but|absolutely|just|still|really|with|up|on|to|for|or) )(?=nothing (?:for|from|on|under|dated) )/g,
  ))
    cuts.add(match.index + match[0].length);
  for (const match of sentence.low.matchAll(
    /\blet me (?:see|look|check)(?: here)?,? (?=(?:i|it|so|okay|yes|this one)\b)/g,
  ))
    cuts.add(match.index + match[0].length);
  // "Patient responsibility may apply denial date zero seven zero eight".
  for (const match of sentence.low.matchAll(
    /(?<=\w )(?:denial|received?|process(?:ed|ing)?|paid|payment|check) date (?=(?:is |was )?(?:\d|zero|oh)\b)/g,
  ))
    cuts.add(match.index);
  for (const match of sentence.low.matchAll(gotAll)) cuts.add(match.index + match[0].length);
  for (const match of sentence.low.matchAll(start)) if (match.index > 0) cuts.add(match.index);
  const ends = [...cuts].filter((at) => at < sentence.low.length).sort((a, b) => a - b);
  const places = [0, ...ends, sentence.low.length];
  return places.slice(1).map((end, index) => ({ start: places[index] ?? 0, end }));
}

/** `breaks` are positions where a new utterance begins; earlier words no longer affect what follows. */
export function clausesOf(sentence: Sentence, breaks: readonly number[] = []): Clause[] {
  let wasConditional = false;
  let wasOpening = false;
  let asked: string | null = null;
  let isList = false;
  return clauseSpans(sentence, breaks).map((span, index) => {
    const low = sentence.low.slice(span.start, span.end);
    const isFresh = breaks.includes(sentence.start + span.start);
    // "If records are missing, the claim is denied" denies nothing; "if you look, it was denied" does.
    // Only what follows the condition directly, or continues with "and".
    const follows = wasOpening || /^(?:and|or|then|so)\b/.test(low);
    const inherits =
      !isFresh &&
      wasConditional &&
      follows &&
      !isPast.test(low) &&
      !/^(?:but|however)\b|\b(?:right now|currently|at this time|as of now)\b/.test(low);
    // "Whether your claim is pending, paid, or denied".
    const isListed =
      isList && /^(?:(?:or|and|not|in|is|it's|being|been) )*\w+(?: \w+)?,? ?$|^(?:\w+ )?or\b/.test(low);
    // "It was pending until June 12th, when it denied".
    const isThen = isWhenDone.test(low) && isDay.test(sentence.low.slice(0, span.start));
    const isOpening = (opening.test(low) && !isThen) || isListed;
    isList = (isListed || /\bwhether\b/.test(low)) && /,\s*$/.test(low);
    const isConditional = isOpening || inherits;
    // "Until we get it the claim is on hold" says what is true now.
    wasOpening = isOpening && !/^(?:(?:and|but|so) )*until\b/.test(low);
    const isFirst = index === 0 || isFresh;
    const goesOn =
      asked !== null &&
      !(asksWhat.test(asked) && low.startsWith('it')) &&
      asked.search(gotAll) < 0 &&
      (requests.test(asked)
        ? !/^(?:but|so|okay|oh)\b/.test(low)
        : /^(?:and|or|because|that|if|when|it|you)\b|^(?:an? )?(?:\w+ )?(?:claim|one),? ?$/.test(low));
    const isAsked =
      sentence.isQuestion || ((isFirst || asked !== null) && asks.test(low)) || (!isFirst && goesOn);
    wasConditional = isConditional && (wasOpening || !isOpening);
    asked = isAsked ? low : null;
    return {
      start: sentence.start + span.start,
      end: sentence.start + span.end,
      low,
      sentence,
      isConditional,
      isAsked,
    };
  });
}

export function clauseAt(heard: Said, at: number): Clause | null {
  return heard.clauses.find(({ start, end }) => at >= start && at < end) ?? null;
}

const modal = pattern(String.raw`
  \b(?:either|would|wouldn'?t|could|couldn'?t|might|(?<!\b(?:in|on|of|since|by) )may(?! (?:\d|first|second
    |third|fourth|\w+th\b|twenty|thirty))|should(?! say)|shouldn'?t|ought|supposed|likely|unlikely|probably
    |possibly|perhaps|maybe|presumably|hopefully|potential(?:ly)?|i (?:think|believe|guess|assume|suspect
    |hope)|we (?:think|believe|assume)|(?:(?:mr|mrs|ms)(?: \w+)?|he|she|they|patient|member|office) (?:(?:is
    |are|was|were) )?(?:saying|says|said)|(?:was|were|been|got) told|you(?:'re| are) (?:saying|telling me)
    |not (?:sure|certain)|unsure|guessing|(?:want|wanna|tempted) (?:to )?say|rather(?! than)|(?:my|best
    |only) guess|assuming|in theory|normally|usually|typically|generally|eligible (?:to|for)
    |estimate[ds]?)\b
  |'d (?:only |just )?(?:be|have|pay|deny|need|get)\b|(?<!\bi )said (?:it|that) (?:was|is|had)\b
`);
/** "You should have a check for $80 dated July 6th", "you should have received a payment of $80". */
const hasCheck =
  /\byou should (?:already )?have (?:already )?(?:(?:received|gotten) )?an? (?:\w+ )?(?:check|payment|deposit|eft)\b(?:(?<=received.*|gotten.*)|.*\bdated\b)/;
const future = pattern(String.raw`
  \b(?:will|won'?t|shall|going to(?! (?:the|his|her|their|your|patient|member|deductible)\b)|gonna|about to
    |scheduled|(?:set|due(?= for| to (?:pay|be|go|release|finali))|expected|approved|ready|slated
    |waiting) (?:to|for)|(?<!\b(?:appears?|seems?|looks) )to be|yet to|upcoming)\b
  |'ll\b|\b(?:it|they|you|that)ll\b
`);
const offer = pattern(String.raw`
  \b(?:can(?! (?:see|tell|confirm|say)\b)|able to|like (?:me|us) to|want (?:me|us) to|let me(?! see (?:it |that |this )?(?:was |got |is )?(?:paid|denied|processed|received)\b)|offer to
    |needs? to|have to|has to|try(?:ing)? to|attempt\w* to|(?<!\b(?:your|the|this|that) )request(?:ing
    |ed)? (?:that|for(?! (?:payment|reimbursement)\b)|to|an?)|asked (?:that|for|to)|please|want to(?! say)
    |wish to|how to|(?:forget(?: about)?|disregard|ignore|never ?mind|scratch|strike)(?= (?:the|those|my
    |that (?:\$|\d|\w+(?:ty|teen|dred)\b|payment|check|amount))\b)|to (?:avoid|prevent|find out|learn
    |hear))\b(?:\s+[\w']+){0,5}\s*$
  |\bto (?:have|get) (?:it|them|an?|the|your|this|that)(?: claims?)?\s*$
  |(?<!\b(?:from [\w ]{3,20}|comes|came|amounts|adds up|went|moved|changed|switched|dropped|set|over
    |process(?:ed)?|finali[sz]ed|adjudicated) )\bto\s+$
`);
const negation = pattern(String.raw`
  \b(?:(?:do|does|did)n'?t|(?:do|does|did) not|not) (?:know|see|show|say|seeing|showing|saying)(?: here
    | anywhere| anything| you)? (?:that|where|it)(?: (?:it|this|that|any|any of it|the claim|this one|was|is
    |has|had|been|ever|got|were))*\s*$
  |(?:\b(?:not|never|nothing'?s?|cannot|neither|nor|rather than|instead of|(?:was|is|has|have|did|does|do
    |are|were|had|ca|wo)nt)|n't)\b(?:\s+(?!(?:and|but|so|then|because|since|(?<=\b(?:covered|payable
    |necessary|authorized|eligible|certified|enrolled|met|valid|file|received|returned)\s+)(?:processed
    |finali[sz]ed|den(?:ied|ial)|closed)|(?<=\bnecessary\s+)on)\b)[\w']+){0,3}\s*$
  |\b(?:no|without)(?: \w+)?(?: (?:was|were|is|got|been))*\s*$
  |\b(?:no|zero) (?:other |further )?(?:payments?|checks?|eft|money|funds?|reimbursement)(?: (?:was|were|has
    |have|had|is|are|been|being|ever|actually))*\s*$
`);
/** "There's nothing to suggest that it was denied": denied over more than its clause. */
const deniesThat = pattern(String.raw`
  \b(?:(?:nothing|nowhere)\b[^?!]*\b(?:to|that|which|would) (?:suggest|indicate|impl[yi]|say|tell|show)(?:e?s)?
  |i (?:would|could)(?:n'?t| not) say\b(?:(?!\b(?:but|see|shows?|says?)\b)[^.?!])*(?<=say|,)
  |(?:it|that)(?:'?s| is| was)?(?: not|n'?t) (?:the case|true)(?: [^.?!,]{1,40})?|not that i(?: can| could)? (?:see|know|find|tell)(?: [^.?!,]{1,40})? (?:has|was|is))(?: me| us)?(?: that)? (?:(?:it|this|that|the
    |your|one|claim|was|is|has|had|been) )+(?:paid or )?$
`);
const noPayment = /(?<!\bnot (?:\w+ )*)\b(?:no|zero) (?:payment|pay) $/;
const lead = '^(?:(?:and|so|okay|alright|now)[ ,]+)*';
/** "Was it denied", "what was the denial code", "which check number did you get", "who said it was paid". */
const asks = pattern(String.raw`
  ${lead}(?!would you believe)(?:(?:how(?: long| much)?|when|why|where|what|who) |(?:what|which
    |how)(?: (?!${pronoun}\b)\w+){1,3}? (?=d(?:o|id|oes) |have ))?(?:was|is|were|are|has|have|did|does|do
    |would|could|can|will|should|may) (?:it|the|this|that|your|you|there|we|i|they|any|a)\b
  |${lead}(?:what'?s (?:the|your|that)|who (?:told|says?|said))\b
`);
/** "What was the denial code": "it" after that begins another statement. */
const asksWhat = new RegExp(`${lead}(?:what|which)\\b`);
/** "Can you verify the address" / "we have on file": what follows belongs to what is asked for. */
const requests =
  /^[^,;:]*\b(?:you|i|we)\b[^,;:]*\b(?:verify|confirm|give|have|get|tell|provide|read|repeat|spell|state|know|need|see)\b(?:[^,;:]*\b(?:the|your|his|her|their|what|which|any)(?: [\w']+){1,3}| (?:me|us))? ?$/;
/** "So what you said is it was rejected": our own words. */
const ofOurWords = pattern(String.raw`
  \b(?:you(?:r (?:office|clinic|practice))?|(?:rep\w*|agent|person)(?: then)?(?= told you\b)) (?:just |already )?(?:told|said|mentioned
  |stated)\b(?: (?:me|us|you|him|her|them|the (?:last |other )?\w+))?(?: (?:is|was|that))*(?: (?:it|this
    |the claim)\b(?:(?!\b(?:but|okay|and)\b)[^.?!,;]){0,30}
  | )$
`);
const anyState =
  '(?:payment floor|pend(?:ed|ing)|(?:in )?process(?:ed|ing)?|paid|denied|rejected|approved|suspended|hold|review|finali[sz]ed|adjudicated)';
/** From many claims to ours; not "a claim on the payment floor is approved but hasn't been paid". */
const turns = /this one| but (?!(?:is|has|not|still|(?:is|has)n't)\b)| yours | your claim is /g;
/** A statement about claims in general, up to the end of the sentence. */
const ofMany = pattern(String.raw`
  ${lead}an? (?:\w+ )?claim (?:that|which)(?:'s| is| has)(?: (?:been|still|in|on|under|the|an?))* ${anyState}\b
    (?! (?:for|from|on|dated)\b)
  |${lead}an? (?:${anyState} claim|claim in (?:an? )?${anyState}(?: status)?) (?:has|hasn't|isn't|is(?= (?:one|not|still|being
    |under)\b)|can|may|must|should|means)\b
  |\b(?:one|any) of (?:the following|these|those) (?:\w+ )?status(?:es)?\b
  |\b(?:following|possible|available) (?:\w+ )?statuses\b
  |\b(?:with|on|for) an? (?:[\w ]{1,30} )?denial\b[^.?!,]{0,30} you (?:always|never)\b
  |\b(?:(?:a )?(?:lot|bunch)s? of|many|most|some) (?:folks|people|offices|providers|practices|callers|members|patients)\b
  |\b(?:all|any|some|most|each|every one) (?:of )?(?:your|the|our|his|her
    |their) (?:\w+ )?claims\b(?!.*\b(?:your claim|yours|this (?:one|claim))\b)
  |\b(?:most|all|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen
    |\w+ty) (?:\w+ )?claims (?:pending|paid|denied|approved|in)\b
  |\bclaims with (?:dates? of service|service dates?) [^.?!]{0,40}(?:that|which|will|must)\b
  |\bclaims (?:that|which|may|can|will|must|denied|paid|pended|pending (?:more|over|longer)|over|older)\b
  |\b(?:pended|pending|denied|paid|open|rejected|to pay)(?:,? (?:or|and) \w+)* (?:claims|ones)\b
  |\b(?:those|these|ones|any|some|denials|providers|practices|offices|clinics|members|patients|people|anyone
    |everyone) (?:that|who|which|(?:i|we) (?:can |do |just )?(?:see|show|have|found|find|paid|denied))\b
  |\ball (?:\w+ ){0,2}payments\b
  |(?<!\b(?:no|know|zero|0|two|three|four|found|see|have|\d) (?:\w+ )?)\b(?:claims|plans) (?:with|without
    |for|from|of|submitted|received)\b[^.?!]*\b(?:is|are|must|will|can|cannot|may|should|pay|process)\b
  |\bthere are (?!no |zero |0 )\w+ claims (?:in|on)\b|\bpayment floor is\b
  |(?<!\b(?:no|know|zero|0|both|both (?:the|these|those|your)) )\bclaims (?:(?!claim\b)\w+ ){0,9}(?:are
    |get(?! (?:here|to us)\b)|were|we're)\b
  |\b(?:(?:process|work|review|adjudicat|pay|handl)ing
    |re-?process(?:ing)?) (?:on |through )?(?:\w+ ){0,3}?claims\b
  |\b(?:some|many|several|certain|affected|these|those) (?:\w+ ){0,2}?claims\b
  |\bhow (?:satisfied|happy)\b|\bto rate (?:how|your|our|the)\b
  |\bno claims? (?:(?:that|which|is|are|was|were|has|have|been|gets?|ever|currently|yet|in|on
    |under) )*(?:denied|(?:over)?paid|rejected|closed|process(?:ed|ing)?|pend(?:ed|ing)|recouped|hold
    |review)\b(?! (?:or|nor)\b)
  |^please (?:note|be (?:advised|aware))\b[^.?!]{0,12} (?:effective|beginning|starting|as of)\b
  |^(?:(?:and|so) )?an? (?:\w+ )?(?:payment|recoupment|adjustment|denial|claim)(?: of (?:zero|\$0
    |\w+ dollars)(?: dollars)?)?(?: that is \w+)? (?:\w+ly )?(?:is (?:when|one|where|an?)|means|happens)\b
`);
const generic = pattern(String.raw`
  \b(?:most claims|all claims|(?:for|on|of) any claims?
  |(?<!\b(?:no|zero|0|both|both (?:the|these|those|your)) )claims (?:are|that|which|may|can|will|must)
  |when claims|an? (?:\d|one|two|three|four|five|ten) means|guarantee[ds]?|(?:denial|approval|payment) rates?
  |(?:first|second|third|fourth|this|last) quarter|(?:over)?payments (?:\w+ ){0,4}?are|refunds are
  |checks are|calls (?:are|may|will)|call (?:may|will) be|call is being
  |your (?:call|request|inquiry|entry) (?:is|will|may|has|was|can|could)
  |(?:the|our|next) check write (?:is|runs|occurs)|per week|hours|menu|for example|for instance)\b
`);

const disclaimer = /\b(?:no|not|never|cannot|can't|n't)\b(?: \w+){0,3} guarantee[ds]?\b/;

const habit = pattern(String.raw`
  \b(?:most of the time|a lot of (?:the )?times?|(?:\w+|\d+) times out of|usually|typically|normally
  |ordinarily|generally|as a rule|in general
  |(?:a |any )?(?:claims?|denials?) like (?:this|that|these|those|it|yours)
  |(?:those|these) (?:will |would |always |often )*(?:deny|pay|pend|reject|get|tend)|tends? to)\b
`);

/** Where the payer turns to our claim. */
const ours =
  /\b(?:but|however|okay|ok|oh|yours|your claim|this (?:one|claim|was|is|got)|i(?:'m| am)? (?:see|show|have|do|seeing|showing)|looks like)\b/g;

/** "Most of the time those deny", "it may have paid, but I haven't opened yours yet". `at` is where it is stated. */
function isHabit(sentence: string, at: number): boolean {
  const lead = sentence.slice(0, at);
  const since = [...lead.matchAll(ours)].filter(({ index, 0: said }) => {
    // "I have seen a lot of those": not yet ours.
    return !/^(?:see|show|have)?\w* (?:seen )?(?:a lot|lots|many)/.test(lead.slice(index + said.length - 4));
  });
  return (
    habit.test(lead.slice(since.at(-1)?.index ?? 0)) ||
    /\b(?:lots?|many|plenty|bunch) of (?:those|these|them)\b/.test(sentence) ||
    /^\w* \w* ?like (?:this|that|these|those)\b|^\w+ (?:just |only |simply |\w+ly )?means?\b|^(?: \w+)? is (?:when|where)\b/.test(
      sentence.slice(at),
    )
  );
}

/** Whether a sentence is about claims in general, or about past habits, up to here. */
export const isGeneral = (heard: Said, { start, end }: Span): boolean => {
  const sentence = clauseAt(heard, start)?.sentence;
  const lead = sentence?.low.slice(0, end - sentence.start) ?? '';
  return ofMany.test(lead) || (habit.test(lead) && /\b(?:was|were)\b/.test(lead));
};

/** "Say it were denied, you would send a corrected claim": it was not denied. */
export const supposed = pattern(String.raw`
  (?:(?:^|[,;.] )(?:(?:so|and|but|okay|now|well|let'?s|just) )*(?:say|were|had|should)|\b(?:if|suppose
    |supposing|assuming|imagine|pretend|in case)) (?:that )?(?:it|this|that|they|we|(?:the|your
    |this) claim)(?:'s| \w+)?(?: been)? (?:den|reject|pend)
  |\bhypothetical
`);

/** Whether a clause says nothing else: "Sixty one seventy five." */
export function isAlone(heard: Said, { start, end }: Span): boolean {
  const clause = clauseAt(heard, start);
  return (
    clause !== null &&
    /^\W*(?:(?:and|so|on|the|dated?|for) )*$/.test(heard.low.slice(clause.start, start)) &&
    /^\W*$/.test(heard.low.slice(end, clause.end))
  );
}

/** The role of a statement in its clause. */
export type Standing = 'fact' | 'future' | 'possible' | 'negated' | 'not-said';

const weakest: readonly Standing[] = ['fact', 'future', 'possible', 'negated', 'not-said'];

/** Classifies the words of a span. Only their own clause and what depends on it count. */
export function standingOf(heard: Said, span: Span): Standing {
  const clause = clauseAt(heard, span.start);
  if (clause === null) return 'not-said';
  // Conjunctions separate the statement from what was said before.
  const joint = /^(?:(?:and|but|so|then) )*/.exec(heard.low.slice(span.start, span.end))?.[0].length ?? 0;
  const lead = clause.low.slice(0, span.start + joint - clause.start);
  const tail = heard.low.slice(span.end, Math.max(span.end, Math.min(clause.end, span.end + 60)));
  const found: Standing[] = ['fact'];
  const isCorrected = /\b(?:sorry|correction|i mean|actually)\b/.test(clause.low);
  const { sentence, low } = clause;
  const since = sentence.low.slice(
    0,
    Math.min(span.end + 24, Math.max(clause.end, span.end)) - sentence.start,
  );
  const isOfOurs = /\bincluding (?:yours|this|your)\b/.test(sentence.low);
  const isOfMany = ofMany.test(since.slice([...since.matchAll(turns)].at(-1)?.index ?? 0));
  const isDisclaimed = disclaimer.test(since);
  const isUsual = isHabit(sentence.low, span.start - sentence.start);
  const isGeneral =
    !isOfOurs &&
    (isOfMany ||
      generic.test(low.slice(0, span.end + 40 - clause.start)) ||
      /\bfor (?:example|instance)\b/.test(low));
  const isOurWords = ofOurWords.test(sentence.low.slice(0, span.start + joint - sentence.start));
  if (clause.isAsked || isOurWords || isGeneral || isUsual || isDisclaimed) found.push('not-said');
  if (clause.isConditional || condition.test(lead)) found.push('not-said');
  // "The claim is paid once we get the records": not "it was paid when we got them".
  const next = nextClause(heard, clause);
  const isLater = condition.test(tail) || (next !== null && opening.test(next.low));
  // "It is pending until we get the records" is true now.
  const isNow =
    /^(?:pend|suspend|open|(?:on )?hold)/.test(heard.low.slice(span.start)) && /^ until\b/.test(tail);
  if (isLater && !isNow && /\b(?:is|are|gets?|be|pays|being)\s*$/.test(lead)) found.push('not-said');
  // "Claim finalized, no payment, denied", "zero payment patient responsibility ninety dollars".
  const isOutcome =
    /^(?:denied|disallowed|(?:patient|member) resp)/.test(heard.low.slice(span.start)) &&
    noPayment.test(lead);
  if (negation.test(lead) && !isOutcome) found.push('negated');
  if (deniesThat.test(sentence.low.slice(0, span.start + joint - sentence.start))) found.push('negated');
  if (offer.test(lead)) found.push('not-said');
  if (future.test(lead)) found.push('future');
  if (modal.test(lead) && !isCorrected && !hasCheck.test(sentence.low)) found.push('possible');
  return found.reduce((all, one) => (weakest.indexOf(one) > weakest.indexOf(all) ? one : all));
}

/** The clause right after, in the same sentence and without punctuation between. */
function nextClause(heard: Said, clause: Clause): Clause | null {
  const next = heard.clauses.find(({ start }) => start === clause.end);
  return next && next.sentence === clause.sentence && !/[,;:]\s*$/.test(clause.low) ? next : null;
}
