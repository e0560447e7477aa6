/**
 * What the words of a clause are for a statement: a fact, or only a possibility, an offer, a future or a past event, or
 * about claims in general.
 */

import { pattern } from '../pattern.ts';
import { months } from '../speech/spoken-date.ts';
import { type Clause, clauseAt, condition, lead, opening, type Said, type Span } from './clauses.ts';

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
  \b(?:can(?! (?:(?:only|just|also) )?(?:see|tell(?! you (?:after|before)\b)|confirm|say)\b)|able to|like (?:me|us) to|want (?:me|us) to|let me(?! see (?:it |that |this )?(?:was |got |is )?(?:paid|denied|processed|received)\b)|offer to
    |needs? to|have to|has to|try(?:ing)? to|attempt\w* to|(?<!\b(?:your|the|this|that) )request(?:ing
    |ed)? (?:that|for(?! (?:payment|reimbursement)\b)|to|an?)|asked (?:that|for|to)|please|want to(?! say)
    |wish to|how to|(?:forget(?: about)?|disregard|ignore|never ?mind|scratch|strike)(?= (?:the|those|my
    |that (?:\$|\d|\w+(?:ty|teen|dred)\b|payment|check|amount))\b)|to (?:avoid|prevent|find out|learn
    |hear))\b(?:\s+[\w']+){0,5}\s*$
  |\bto (?:have|get) (?:it|them|an?|the|your|this|that)(?: claims?)?\s*$
  |\bto (?:have|get) (?:claims? )?$
  |(?<!\b(?:from [\w ]{3,20}|comes|came|amounts|adds up|went|moved|changed|switched|dropped|set|over
    |process(?:ed)?|finali[sz]ed|adjudicated) )\bto\s+$
`);
const negation = pattern(String.raw`
  \b(?:(?:do|does|did)n'?t|(?:do|does|did) not|not) (?:know|see|show|say|seeing|showing|saying)(?: here
    | anywhere| anything| you)? (?:that|where|it)(?: (?:it|this|that|any|any of it|the claim|this one|was|is
    |has|had|been|ever|got|were))*\s*$
  |(?:\b(?:not|never|nothing'?s?|(?:nobody|no one)(?:'?s)?(?! (?:told|let|notif|call|sen|inform|sai|mention))|cannot|neither|nor|rather than|instead of|(?:was|is|has|have|did|does|do
    |are|were|had|ca|wo)nt)|n't)\b(?:\s+(?!(?:and|but|so|then|because|since|(?<=\b(?:covered|payable
    |necessary|authorized|eligible|certified|enrolled|met|valid|file|received|returned)\s+)(?:processed
    |finali[sz]ed|den(?:ied|ial)|closed)|(?<=\bnecessary\s+)on)\b)[\w']+){0,3}\s*$
  |\b(?:no|without)(?: \w+)?(?: (?:was|were|is|got|been))*\s*$
  |\b(?:don'?t|do not) (?:have|see|show) an? [\w']+ or (?:an? )?$
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
/** "No authorization / denied six eighteen", "not medically necessary / denied": a reason, and then the outcome. */
const reasonBefore = pattern(String.raw`
  (?:^|[.,;] )(?:(?:so|yeah|yes|okay|well|it'?s|it is|it was|that'?s|that was|for|due to|because)[ ,]+)*
  (?:(?:no|without|missing|lack of|lacks|needs?|needed)(?: (?:an?|any|the|valid|prior|pre))*[ -](?:auth(?:orization)?|pre-?\s?cert\w*
  |pre-?auth\w*|referral|coverage|modifier|notes|records?|documentation|eob|npi)
  |not (?:an? )?(?:(?:medically )?necessary|medical necessity|covered(?: service| benefit)?|authorized|eligible|timely
  |payable|credentialed|enrolled|active|certified))(?: (?:on file|number|received|attached|submitted|obtained
  |(?:on|for|at) (?:the )?(?:date|time) of service))*,? $
`);
const endsThere =
  /^(?:\W*$|[.,;]| (?:on |as of )?(?:the )?(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|c ?o|p ?r|o ?a|code|reason|with|sir|ma'?am)\b)/;

/** Whether a denial is stated right after its reason. */
export const followsReason = (heard: Said, { start, end }: Span): boolean =>
  heard.low.slice(start, end).endsWith('denied') &&
  endsThere.test(heard.low.slice(end)) &&
  reasonBefore.test(heard.low.slice(clauseAt(heard, start)?.sentence.start ?? start, start));

const noPayment = /(?<!\bnot (?:\w+ )*)\b(?:no|zero) (?:payment|pay) $/;
/** "So what you said is it was rejected": our own words. */
const ofOurWords = pattern(String.raw`
  \b(?:you(?:r (?:office|clinic|practice))?|(?:rep\w*|agent|person)(?: then)?(?= (?:told you|noted)\b)|(?:patient|member|subscriber|he|she)(?= told (?:us|me)\b)) (?:just |already )?(?:told|said|noted|mentioned
  |stated)\b(?: (?:me|us|you|him|her|them|the (?:last |other )?\w+))?(?: (?:is|was|that))*(?: (?:it|this
    |the claim)\b(?:(?!\b(?:but|okay|and)\b)[^.?!,;]){0,30}
  | )$
`);
/** "You called July 8th, and it was pending then": said in an earlier call. */
const ofEarlierCall = pattern(String.raw`
  (?:\b(?:last|previous|prior) (?:inquiry|status check)\b[^.?!]{0,50} (?:said|showed|returned)
  |\b(?<!\b(?:like|as) )(?:rep\w*|agent|person|lady|guy|colleague|they|we|some(?:one|body)|clearing\s?house|portal
    |website|report)(?: (?:may|might|could|would|will|already|have|had|has|then))* (?:told|tell|advised|informed) (?:you|y'?all|the caller)
  |\b(?:you|y'?all|callers?|office|clinic|practice|provider|service)\b[^.?!]{0,60}?\b(?:was|were|got|been) (?:told|tell|advised|informed)
  |\b(?<!\bsince (?:the )?)last time (?:you|y'?all|we|i|they|he|she|your \w+) (?:called|checked|looked|spoke))\b
  (?:(?!\b(?:but|so|now|let me|wrong|right|(?:in)?correct\w*|and (?:it|we|i|the|that|this|then|your))\b)[^.?!;]){0,50}$
`);
const anyState =
  '(?:payment floor|pend(?:ed|ing)|(?:in )?process(?:ed|ing)?|paid|denied|rejected|approved|suspended|hold|review|finali[sz]ed|adjudicated)';
/** "Most claims finalize within thirty days / claim for June third … / status is pending": the last parts are about ours. */
const readOut = `(?<!\\b(?:a|any|every|each|most|the|of|for|on) )\\bclaim (?:for|from|dated) (?:the )?(?=(?:${months.join('|')})\\b)|(?<!\\b(?:a|an|any|every|each|the|in|of|with) )\\b(?:claim )?status is `;
/** From many claims to ours; not "a claim on the payment floor is approved but hasn't been paid". */
const turns = new RegExp(
  `${readOut}|this one| but (?!(?:is|has|not|still|(?:is|has)n't)\\b)| yours |(?<!\\b(?:how|whether|if|when|why)) your claim (?:is|was) `,
  'g',
);
/** A statement about claims in general, up to the end of the sentence. */
const ofMany = pattern(String.raw`
  ${lead}an? (?:\w+ )?claim (?:that|which)(?:'s| is| has)(?: (?:been|still|in|on|under|the|an?))* ${anyState}\b
    (?! (?:for|from|on|dated)\b)
  |${lead}an? (?:${anyState} claim|claim in (?:an? )?${anyState}(?: status)?) (?:has|hasn't|isn't|is(?= (?:one|not|still|being
    |under)\b)|can|may|must|should|means)\b
  |\b(?:every|each) (?:\w+ )?claim (?:that|which|we|i|you|gets?|got)\b
  |\b(?:one|any) of (?:the following|these|those) (?:\w+ )?status(?:es)?\b
  |\b(?:following|possible|available) (?:\w+ )?statuses\b
  |\b(?:with|on|for) an? (?:[\w ]{1,30} )?denial\b[^.?!,]{0,30} you (?:always|never)\b
  |\b(?:(?:a )?(?:lot|bunch)s? of|many|most|some) (?:folks|people|offices|providers|practices|callers|members|patients)\b
  |\b(?:all|any|some|most|each|every one) (?:of )?(?:your|the|our|his|her
    |their) (?:\w+ )?claims\b(?!.*\b(?:your claim|yours|this (?:one|claim))\b)
  |\b(?:most|all|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen
    |\w+ty) (?:\w+ )?claims (?:pending|paid|denied|approved|in)\b
  |^for (?:\w+ )?claims (?:in|under|on) (?!(?:this|that|your|the) )|\bclaims with an? status of\b|\bclaim with an? status of \w+ (?:can|may|must|will)
  |\bclaims received (?:through|up to|by|until|as of)\b|\b(?:claims (?:\w+ ){1,7}|dates of service )must be\b
  |\b(?:recouped|recovered|deducted|offset|withheld) (?:from|against) future\b
  |\bclaims with (?:dates? of service|service dates?) [^.?!]{0,40}(?:that|which|will|must)\b
  |\bclaims (?:that|which|may|can|will|must|denied|paid|pended|pending (?:more|over|longer)|over|older)\b
  |\b(?:pended|pending|denied|paid|open|rejected|to pay)(?:,? (?:or|and) \w+)* (?:claims|ones)\b
  |\b(?:those|these|ones|any|some|denials|providers|practices|offices|clinics|members|patients|people|anyone
    |everyone) (?:that|who|which|(?:i|we) (?:can |do |just )?(?:see|show|have|found|find|paid|denied))\b
  |\ball (?:\w+ ){0,2}payments\b
  |(?<!\b(?:no|know|zero|0|both|both of|two|three|four|found|see|have|\d) (?:\w+ )?)\b(?:claims|plans) (?:with|without
    |for|from|of|submitted|received)\b[^.?!]*\b(?:is|are|must|will|can|cannot|may|should|pay|process)\b
  |\bthere are (?!no |zero |0 )\w+ claims (?:in|on)\b|\bpayment floor is\b
  |(?<!\b(?:no|know|zero|0|both|both (?:of )?(?:the|these|those|your|his|her|their)) )\bclaims (?:(?!claim\b)\w+ ){0,9}(?:are
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
  \b(?:most claims|all claims|(?<!\b(?:records?|trace|evidence|sign) )(?:for|on|of) any claims?
  |(?<!\b(?:no|zero|0|both|both (?:the|these|those|your)) )claims (?:are|that|which|may|can|will|must)
  |when claims|an? (?:\d|one|two|three|four|five|ten) means|guarantee[ds]?|(?:denial|approval|payment) rates?
  |(?:first|second|third|fourth|this|last) quarter|(?:over)?payments (?:\w+ ){0,4}?are|refunds are
  |checks are|calls (?:are|may|will)|call (?:may|will) be|call is being
  |your (?:call|request|inquiry|entry) (?:is|will|may|has|was|can|could)
  |(?:the|our|next) check write (?:is|runs|occurs)|per week|hours|menu|for example|for instance|such as)\b
`);

/** "It's in a reprocessing project for all claims with that error": up to there, it is about ours. */
const inProject =
  /^.*\b(?:it|this|that|yours|claim)(?:'?s| is| was| got| has been) (?:\w+ ){0,3}?(?:in|into|part of|with) (?:an? |the |our )?(?:\w+ ){0,3}?(?:project|batch|sweep|adjustment)\b/;

/** Of what follows soon: "not a guarantee of payment / one claim was found …" is over. */
const disclaimer = /\b(?:no|not|never|cannot|can't|n't)\b(?: \w+){0,3} guarantee[ds]?(?: [\w']+){0,9} ?$/;

const habit = pattern(String.raw`
  \b(?:most of the time|a lot of (?:the )?times?|(?:\w+|\d+) times out of|usually|typically|normally
  |ordinarily|generally|as a rule|in general
  |(?:a |any )?(?:claims?|denials?) like (?:this|that|these|those|it|yours)
  |(?:those|these) (?:will |would |always |often )*(?:deny|pay|pend|reject|get|tend)|tends? to)\b
`);

/** Where the payer turns to our claim. */
const ours = new RegExp(
  `${readOut}|\\b(?:but|however|okay|ok|oh|yours|your claim|we (?:received|got) (?:it|this|that|yours)|this (?:one|claim|was|is|got)|i(?:'m| am)? (?:see|show|have|do|seeing|showing)|looks like)\\b`,
  'g',
);

/** "They fund on the fifteenth usually / it's approved": the second part is about our claim. */
const habitBefore =
  /\b(?:they|we|those|these|it|that|checks|payments) (?!says?\b|sees?\b|know|tell|find|think)[^.?!]{3,60}(?<!\b(?:and|but|so|that|because|then|or|most|are|is) )\b(?:usually|typically|normally|generally|ordinarily|most of the time|as a rule),? (?=(?:(?:but|so|and) )?(?:it|this|yours|(?:the|your|this) claim)(?:'s| is| was| has)\b)/g;

/** "Most of the time those deny", "it may have paid, but I haven't opened yours yet". `at` is where it is stated. */
function isHabit(sentence: string, at: number, end: number): boolean {
  const lead = sentence.slice(0, at);
  const over = [...sentence.matchAll(habitBefore)].map(({ index, 0: words }) => index + words.length);
  const from = over.findLast((place) => place <= at) ?? 0;
  const since = [...lead.matchAll(ours)].filter(({ index, 0: said }) => {
    // "I have seen a lot of those": not yet ours.
    return !/^(?:see|show|have)?\w* (?:seen )?(?:a lot|lots|many)/.test(lead.slice(index + said.length - 4));
  });
  return (
    habit.test(lead.slice(Math.max(from, since.at(-1)?.index ?? 0))) ||
    habit.test(sentence.slice(at, end)) ||
    /\b(?:lots?|many|plenty|bunch) of (?:those|these|them)\b/.test(sentence) ||
    // "We don't pay that code more than twice a year, that's our policy in general".
    /^[^.?!]{0,60}\b(?:policy|rule|practice|limit) in general\b/.test(sentence.slice(end)) ||
    /^\w* \w* ?like (?:this|that|these|those)\b|^\w+ (?:just |only |simply |\w+ly )?means?\b|^(?: \w+)? is (?:when|where)\b/.test(
      sentence.slice(at),
    )
  );
}

/** "So the claims denied, CO 50": recognition writes no apostrophe. "The claims denied in June can be appealed" is general. */
const ourClaims =
  /^(?:(?:okay|ok|so|and|well|yeah|yes|see|now|alright)[ ,]+)*(?:(?:the|this|that|your) |(?<=\b(?:so|okay|see|alright),? ))claims (?=(?:denied|paid|pended)\b(?!.*\b(?:are|can|have|may|must|need|should|that|will)\b))/;
const asOurs = (sentence: string) =>
  sentence.replace(ourClaims, (words) => words.replace(/claims $/, 'claim  '));

/** Whether a sentence is about claims in general, or about past habits, up to here. */
export const isGeneral = (heard: Said, { start, end }: Span): boolean => {
  const sentence = clauseAt(heard, start)?.sentence;
  const lead = sentence === undefined ? '' : asOurs(sentence.low).slice(0, end - sentence.start);
  return ofMany.test(lead) || (habit.test(lead) && /\b(?:was|were)\b/.test(lead));
};

/** Whether this is what they do as a rule: "normally we pay by check". */
export function isUsual(heard: Said, { start, end }: Span): boolean {
  const sentence = clauseAt(heard, start)?.sentence;
  return sentence !== undefined && isHabit(sentence.low, start - sentence.start, end - sentence.start);
}

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
    /^\W*(?:(?:and|so|on|the|dated?|for|okay|sir|ma'am|hon|honey|dear|sweetie)[ ,.]+)*$/.test(
      heard.low.slice(clause.start, start),
    ) &&
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
  const since = asOurs(sentence.low).slice(
    0,
    Math.min(span.end + 24, Math.max(clause.end, span.end)) - sentence.start,
  );
  const project = inProject.exec(sentence.low)?.[0];
  const isOfOurs =
    /\bincluding (?:yours|this|your)\b/.test(sentence.low) ||
    (project !== undefined && span.end - sentence.start <= project.length);
  const isOfMany = ofMany.test(since.slice([...since.matchAll(turns)].at(-1)?.index ?? 0));
  const isGeneral =
    !isOfOurs &&
    (isOfMany ||
      generic.test(low.slice(0, span.end + 40 - clause.start)) ||
      /\bfor (?:example|instance)\b/.test(low));
  const before = sentence.low.slice(0, span.start + joint - sentence.start);
  const isDisclaimed = disclaimer.test(before);
  const isOurWords = ofOurWords.test(before) || ofEarlierCall.test(before);
  if (clause.isAsked || isOurWords || isGeneral || isUsual(heard, span) || isDisclaimed)
    found.push('not-said');
  if (clause.isConditional || condition.test(lead)) found.push('not-said');
  // "The claim is paid once we get the records": not "it was paid when we got them".
  const next = nextClause(heard, clause);
  // "Your claim is in process once it is paid you will receive a check": the condition of what follows.
  const after = next && nextClause(heard, next);
  const isOfNext = after?.isConditional === true && !/^(?:and|or|but)\b/.test(after.low);
  const isLater = condition.test(tail) || (next !== null && opening.test(next.low) && !isOfNext);
  // "It is pending until we get the records" is true now.
  const isNow =
    /^(?:pend|suspend|open|(?:on )?hold)/.test(heard.low.slice(span.start)) && /^ until\b/.test(tail);
  if (isLater && !isNow && /\b(?:is|are|gets?|be|pays|being)\s*$/.test(lead)) found.push('not-said');
  // "Claim finalized, no payment, denied", "zero payment patient responsibility ninety dollars".
  const isOutcome =
    /^(?:denied|disallowed|(?:patient|member) resp)/.test(heard.low.slice(span.start)) &&
    noPayment.test(lead);
  if (negation.test(lead) && !isOutcome && !followsReason(heard, span)) found.push('negated');
  if (deniesThat.test(before)) found.push('negated');
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
