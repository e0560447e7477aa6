/** Words that give a date its meaning: received, processed, paid, a deadline, a promise. */

import { pattern } from '../pattern.ts';
import { renames } from './corrections.ts';
import { type Labels, labelsIn } from './labels.ts';
import { forClaim, paperwork } from './other-claim-words.ts';

export type DateField = 'received_date' | 'processed_date' | 'paid_date' | 'deadline_date' | 'promised_date';
/** `rework`: a step back, such as an adjustment or a recoupment: decided on that day, unless the claim is open again. */
export type Label = DateField | 'rework' | 'other';

const labels: Labels<Label> = {
  other: pattern(
    String.raw`
  \b(?:(?:policy|coverage|plan|auth\w*|referral)\b[^.?!]{0,40}?\b(?:starts?|started|begins?|began|expires?
    |expired|ends?|ended|(?:active|effective)(?: (?:until|till))?)
  |(?<!\w )(?:the|your|an?|his|her|our|last|latest) (?:(?!claims?\b|bill\b|submission|one\b
    |charges?\b|encounter\b|invoice\b)[\w'-]+ ){1,6}?(?:was|were|has been|have been) received
  |(?<!\bif [^.?!]{2,50})(?:no|not|never|nothing) (?:\w+ )?received|dates? of service|service dates?|born|birth|(?<!\b(?:ach|eft|e f t|deposit|payment),? )effective|termed
  |terminated|terminat\w+|coverage (?:began|ended|started)|eligib\w*|dos
  |${paperwork} (?:request )?(?:${forClaim}(?:\w+ )?(?:claim|bill) )?(?:(?<!\b(?:wait|waiting|need|needs
    |send)\b[^.?!]{0,60})it |(?!(?:it|claim|bill) )\w+ )?(?:was |were |has been )?(?:received(?! date)|logged|entered|came in
    |arrived|got (?:here|in))
  |received (?:the |your |our |an? )?(?:(?!claims?\b)\w+ ){0,3}?(?:${paperwork}|bill|letter)(?<!(?:the|your
    |our|this|received) bill)
  |(?<=\b(?:he|she|they)(?:'s|'re| is| are) )(?:out|away|off|back|on \w+)(?: \w+)? (?:until|till|through|on
    |by)
  |(?<=\b(?:vendor|pricing|repricer|network|team|department|there),?(?: (?:and|then|it))* )came back|active(?: on| from| as of)? since|(?:we|they)(?:'ve)? (?:asked?|requested)(?: (?:for )?\w+)? on|(?:pended|suspended|approved)(?= (?:(?:back )?on|as of)\b)|(?:from|pend) date|(?:forwarded|routed|transferred|referred)(?: (?:it|this|that|them|your claim|the claim))?|called|cashed|cleared|(?:clear|cash)(?= on\b)|voided|returned|stopped
  |(?<!\b(?:have|went|accepted|open|taken|appeals?|submitted|filed|submit|resubmit|file|appeal|send|it|claim
    |that|allow) )(?<!\b(?:can|may|have to|must) (?:\w+ ){0,2}?(?:appeal|dispute|send|submit|file|fax|upload)\b(?:(?!cover|active|eligib)[^.?!,;]){0,40} )through(?! (?:ach|eft|e f t|a c h|direct|electronic|your bank)\b)(?!(?<=\b(?:claim|it|one|that|this|payment|and|was) (?:paid|processed|finali[sz]ed|pushed) through) on\b))\b
`,
    'g',
  ),
  deadline_date: pattern(
    String.raw`
  \b(?:deadline|(?:request|rights?|(?<!\b(?:enrol\w*|benefit|coverage|payment|review|processing|waiting|service|office) )window(?: to \w+)?
    |(?:appeals?|filing|disputes?|reconsideration) period) (?:ends?|expires?|closes|is up|runs (?:out|through|until))
  |postmark(?:ed|s)?(?: (?:date|it))? (?:by|of|before|on or before)|till|(?:takes|brings|gets|puts) you (?:out |up )?(?:to|at)|runs? out
  |if (?:we|they|i) (?:don'?t|do not|haven'?t|have not|aren'?t|are not)\b[^.?!]{0,60}?\bby
  |if [^.?!]{2,50}(?:(?:is|are)(?: not|n't)|'?s not) (?:received|returned|here|in|back)\b[^.?!]{0,20}?\bby
  |(?:need|want|get|send|fax|have|reach\w*) (?:it|that|them|this|those|us)\b(?: \w+){0,3}? (?:by|(?<=\bin(?: to us)? )before)
  |(?:accepted|open|taken|appeals?|submitted|filed) through|no later than|appeal by|file by
  |submit(?:ted)? by|(?:response|reply|documents?|records?|appeals?|disputes?|corrected (?:claims?|bills?)|resubmissions?) (?:is |are )?due|have (?:until|through)|has until|until|timely (?:filing)?(?! ?(?:filing )?on (?:the )?$)|last da(?:y|te)|due (?:(?:back |in )?to us )?by
  |(?:must|has to|have to|needs? to) be\b[^.?!]{0,30}\bby
  |(?:mail|send|fax|upload|provide|respond|reply|return|submit|resubmit|file|request|appeal
    |reconsideration
    |redetermination|correct\w*(?! (?:payment|check)))\b[^.?!]{0,40}\b(?:by|through|before)
  |limit|must (?:be (?:received|filed|submitted|requested|made|sent|mailed)|reach|arrive|get to)|within
  |up to)\b
`,
    'g',
  ),
  promised_date: pattern(
    String.raw`
  \b(?:expect(?:ed)?|(?:you|we)(?:'re| are) looking at
  |(?:next|upcoming) (?:(?:check|payment) )?(?:run|write|cycle)
  |(?:check|payment) (?:run|write|cycle)(?: date|(?: date)?(?: is|'s| runs))|get back to you
  |(?:estimated|expected|anticipated) (?:completion|finish)|finish date|check (?:again|back)|call (?:again|back)
  |estimated|anticipated|should (?:be|have|see|go out|process|finish|finali[sz]e|hear|complete|release|pay|issue)
  |will (?:be|have|process|finish|complete|see|release|issue|pay)|allow|check back|follow up|call back
  |(?:set|slated|queued|lined up|due) to (?:release|pay|issue|finali[sz]e|process|complete|finish|go(?: out)?|be (?:released|paid|issued|sent|processed|finali[sz]ed))
  |look for(?= (?:\w+ ){1,5}(?:by|before|no later than|on or before) (?:the )?\s*$)|by then|(?:they|he|she)(?:'?re| are)? (?:say(?:ing)?|(?:tell|quot|giv)(?:ing|e)? (?:us|me)|(?:told|gave) (?:us|me))(?= (?:\w+day,? )?(?:the )?\s*$)|(?:puts|takes|brings) (?:it|us|that) (?:out )?(?:at|to)|scheduled|makes it(?= (?:the )?\s*$)|(?:it|that|this|claim) pays|pays out|(?:you|we|they)(?:'ll| will) (?:\w+ )?(?:see|have|get|receive|be|hear)|promis(?:ed|ing)
  |targets?(?: of| is| completion)|(?:gave|given)(?: me| us| you)? a date of
  |(?:check|payment|it) goes out(?: (?:on|in|with) (?:the|our|this)(?: \w+)? (?:run|write|cycle))?|release date|releas(?:es|ing)|complete by|ready by
  |(?:decision|outcome|result|completion|resolution|determination|target|release)(?: date)? (?:is )?(?:date
    |by|due|expected)
  |(?:be|get|got) (?:done|finished|ready)|done by|takes?|turnaround|give it|another)\b
`,
    'g',
  ),
  received_date: pattern(
    String.raw`
  \b(?:(?<!\byou )rec(?:ei|ie)ved|receipt|(?<!\b(?:to|will|should|\w+'ll) )receive(?= date|\s*$)|did receive(?= (?:it|(?:this|that|the|your) (?:claim|one|bill)|(?:this|that) on)\b)
  |c[ao]me (?:in|to us)|made it (?:here|in)|hit (?:the|our) system|got (?:in|into|in ?to) (?:our|the) system
  |g[eo]t (?:(?:it|this|that|yours)(?: one)?|(?:the|your|this|that) (?:\w+ )?(?:claim|bill))
  |(?<!\b(?:bank|account|address|card|number|info|information) (?:(?:that )?(?:you|we) (?:have |had )?)?)on file(?! (?:starts?|started|begins?|began|expires?|expired|ends?|ended|runs|covers|is|was)\b)|got here
  |accepted(?= (?:electronically |into (?:our|the) system )?(?:on |by \w+ on )?(?:the )?\s*$)|came over|logged|loaded|keyed|took (?:it|(?:that|this)(?: one)?) in|arrived|(?<!\byou )entered
  |in (?:our|the) system (?:since|as of)
  |(?:had|have|has) (?:it|this|that|the claim)(?: \w+){0,2} since)\b
`,
    'g',
  ),
  paid_date: pattern(
    String.raw`
  \b(?:you received|paid|(?<!\b(?:set to |pre[ -]?))pay|payed|up paying|payment|(?<!\b(?:eligibility|benefits?|status|spot) )checks?|eft|e f t|draft(?= number)|replaced|funds transfer|trace|warrant
  |(?:re-?)?issued|mailed|deposited|remit\w*|disbursed|released|dated
  |(?<!\byou )sent(?! (?:it|that|this|them|back|in|over|for|(?:you |out )*(?:an?|the|our) (?:\w+ )?(?:letter|request|fax|form|notice|questionnaire)|(?:on |out )?to (?:the |our |an? )(?!provider|office|clinic
    |practice|bank|doctor|group|patient|member|facility|payee|address))\b)
  |(?:issue|settlement|draft) date|wired|reimbursed|settled|remitted|cut(?= on\b|\s*$)
  |direct deposit(?! (?:\w+ )?(?:set|enrol\w*|starts?|started|form|sign\w*|request\w*|info\w*|effective)\b)
  |(?:that|it|payment|reimbursement|money|funds?) (?:\w+ )?went (?:out|electronic\w*|direct|to (?:you|your|the bank))
  |(?<=(?:\d|dollars|cents|even|[a-z]ty|[a-z]teen|one|two|three|four|five|six|seven|eight|nine),? )went (?:out|to you)|it went(?= (?:on )?(?:the )?\s*$))\b
`,
    'g',
  ),
  processed_date: pattern(
    String.raw`
  \b(?:(?:claim|it|one) (?:was |has been )?closed|decided|kicked back|(?:claim|it|one)(?: (?:that )?you(?:'re| are|'ve)? (?:ask|call|want)\w*(?: in)?(?: about| on| for)?)? went through
  |processed|disallowed|did process|finali[sz](?:ed|ation|e(?= date))|adjudicat(?:ed|ion(?= (?:date|was)\b))|completed|den(?:y|ied|ial)
  |process(?:ing)? date|(?<!\bno (?:final )?)(?:decision|determination)|closed|finished|completion)\b
`,
    'g',
  ),
  rework: pattern(
    String.raw`
  \b(?:reviewed|recouped|recover(?:ed|y)|reversed|retracted|withheld|offset|applied|adjusted|adjustment
  |(?:took|taken|pulled|clawed) (?:\w+ ){0,3}?back|re-?opened|re-?processed
  |(?:sent|routed|returned|went) back|sent (?:it|that|this) back for re-?processing)\b
`,
    'g',
  ),
};

/** Words that introduce a date: "date is", "the date on the check was". */
export const dateIntroduction =
  "date (?:is|was|of(?: receipt)?|(?:on|of|for) (?:(?:the|that|this|your) )?(?:it|that|this|one|check|payment|deposit|eft|e f t|denial)(?:'?s| is| was)?)";

/** "Recovered from check 5501", "took it back on the July remit": a payment that is ours no more. */
export const takingBack =
  /\b(?:(?:tak\w+|took|pull\w*|claw\w*)\b.*\bback\b|recoup|recover(?:ed|y)|(?<!\bdenial (?:was|got|is) )revers(?:ed|al)|offset|retract)(?!.*\b(?:re-?)?(?:issued|released|paid|cut|sent|made)\b)/;

/** "Expected on Friday, July 24th", "payment date, July 24th": the comma separates nothing. */
export const joins = /(?:\b(?:sun|mon|tues|wednes|thurs|fri|satur)day,?|(?<=\bdate),) $/;

const sinceThen =
  /\b(?:pend|pending|pended|(?:re-?)?process|(?:re-?)?processing|review|hold|suspended|queue|line|inventory|backlog|adjustments?|appeals?|department|unit)(?: status)? (?:since|from|as of) (?:the )?$|\b(?:been(?: (?:there|sitting|pending))?|was|(?:touched|worked|opened|moved)(?: (?:it|on it|that|this))?) since (?:the )?$/;

/** "The deadline for this date is June 3rd", "the limit is 180 days from the date of service, that would be November 30th". */
const isLimit = pattern(String.raw`
  \b(?:deadline|limit)\b[^.?!]{0,20} for (?:this|that|the) date(?: of service)?(?: is)?,? *$
  |\b(?:limit|filing|deadline|you have|(?:send|submit|file|appeal|correct\w*)\b.* within)\b.* dates? of service(?: to (?:file|submit|bill)(?: it)?)?,? (?:(?:so
    |and) )?(?:that|which|it)(?:'s|'d be| is| would be| will be| makes it) (?:the )?$
  |\b(?:limit|filing|deadline|you have|you've got)\b.* (?:days|months|weeks|dates? of service),? so (?:the )?$
`);

/** "They're due by August 3rd": what we have to send. */
const areDue =
  /\b(?:they|those|these|(?:records|notes|documents|forms?) )(?:'re| are|is) due (?:back |in |here |to us )*(?:by|on|before) (?:the )?$/;

/** "It will be denied if no response by August 7th". */
const ifNotBy =
  /\bif (?:there(?:'s| is) )?no (?:response|reply|answer|records|information|documentation)(?: is| has been| are)?(?: received| sent| returned)? by (?:the )?$/;

/** "We didn't get that claim till July 13th", "the payment didn't go out until the 22nd". */
export const notUntil =
  /\b(?:did(?:n'?t| not)|never) (?:(?:get|got|receive|received) (?:it|that|this|(?:(?:the|your|that|this) )?(?:claim|bill))(?: one)?|(?:go|went) out|(?:get|got) (?:paid|issued|mailed|processed|here)|pay|process|issue) (?:un)?till? (?:the )?$/;

/** "The date of receipt is": the day is named, so words before it do not make it a promise. */
const isNamedDay =
  /\b(?:date (?:of receipt|received|processed|paid)|(?:receipt|received|processed|paid) date)(?: is| was)?,? $/;

/** "It'll go out with the August 5th check run", "it's set for the July 29th check write". */
const isRun = /^ (?:(?:check|payment|pay|remit(?:tance)?) )?(?:run|write|cycle|batch)\b/;
const isFutureRun =
  /\b(?:will|'ll|itll|goes|going|gonna|set|slated|scheduled|due|queued|waiting|(?:should|to|would) (?:be|go|make))\b[^.?!]*$|'ll [^.?!]*$/;

/** "It was adjusted and on July 9th it paid": the date belongs to what follows. */
export const introducesNext = /\b(?:and|but|then|so)(?: then)? on (?:the )?$/;
const nextSubject =
  /^,? (?:it|we|they|(?:the|your|that|this|an?) (?:claim|check|payment|eft)|an?)(?:'s| was| got| has been| have| finally| then| actually)* ?$/;
/** "It paid, and on June 20th we received a refund", "and on July 9th you sent us your appeal": the date belongs to something else. */
const nextEvent =
  /^,? (?:(?:we|they)(?: \w+)? (?:received|got|sent|requested|asked)(?: (?:us|you|out|back|for))* (?:an?|the|your|his|her|their|more|some) (?:\w+ )?(?:appeals?|refunds?|letters?|notes|records?|disputes?|requests?|forms?|reconsiderations?|information|documents?|documentation)\b|you (?:\w+ )?(?:sent|called|filed|submitted|appealed|faxed)\b)/;

/**
 * The last label before the date, unless a comma or a new clause separates them; otherwise the first label after it.
 */
export function labelOf(
  lead: string,
  trail: string,
  said: string,
  clauseStart = 0,
): { label: Label; isNear: boolean } | null {
  // "From June 19th, when it denied".
  const [, done] =
    /^(?:,?(?: which)? (?:is|was)|,? that(?:'s| is| was)|'s|,)? when (?:it|we|that|this|the claim)(?: was| got)? (denied|processed|finali[sz]ed|paid|received|came in|got (?:it|this|that|the claim|yours))\b/.exec(
      trail,
    ) ?? [];
  if (done !== undefined && /^(?:rec|came|got)/.test(done)) return { label: 'received_date', isNear: true };
  if (done !== undefined) return { label: done === 'paid' ? 'paid_date' : 'processed_date', isNear: true };
  // "June sixth, no, sorry, that's when we received it".
  const [renamed] = renames.exec(trail) ?? [];
  const [next] = renamed === undefined ? [] : labelsIn(trail.slice(renamed.length), labels);
  if (next && next.start < 2) return { label: next.label, isNear: true };
  if (isRun.test(trail) && isFutureRun.test(lead)) return { label: 'promised_date', isNear: true };
  // "We sent the corrected claim on, please check back by August 10th".
  if (/\b(?:check|call|look) (?:again|back) (?:by|before|on|after) (?:the )?$/.test(lead))
    return { label: 'promised_date', isNear: true };
  if (isLimit.test(lead) || ifNotBy.test(lead) || areDue.test(lead))
    return { label: 'deadline_date', isNear: true };
  const late = notUntil.exec(lead);
  if (late) {
    // "The payment did not go out until the 22nd" is the paid date; without a word of payment, it is the processed date.
    const isPayment = /\b(?:payment|check|eft|money|deposit|funds?|paid)\b/.test(lead);
    const isDone = /\b(?:pay|process|issue|go out|went out|paid|issued|mailed|processed) /.test(late[0]);
    const done = isPayment ? 'paid_date' : 'processed_date';
    return { label: isDone ? done : 'received_date', isNear: true };
  }
  // "Within 60 days of June 30th", "you have to wait until August 3rd before we can open a tracer".
  if (
    /\b(?:(?:days|weeks|months) (?:of|from|after)|wait(?: \w+)? (?:until|till)|(?:tracer|stop payment)\b.* until) (?:the )?$/.test(
      lead,
    )
  )
    return { label: 'other', isNear: true };
  // "A letter went out to you on June 19th".
  if (/\bletters? (?:went|was|were|got) (?:\w+ ){0,5}?(?:on )?(?:the )?$/.test(lead))
    return { label: 'other', isNear: true };
  // "We have no payment on it, it's been pending since June 11th".
  if (sinceThen.test(lead)) return { label: 'other', isNear: true };
  const before = labelsIn(lead, labels).at(-1);
  const after = labelsIn(trail, labels)[0];
  const afterGap = trail.slice(0, after?.start);
  if (introducesNext.test(lead) && nextEvent.test(trail)) return { label: 'other', isNear: true };
  if (after && introducesNext.test(lead) && nextSubject.test(afterGap))
    return { label: after.label, isNear: true };
  const gap = before ? lead.slice(before.end).replace(joins, '') : '';
  if (before && !/[,;]\s*(?:and\s+)?(?:on|as of)?\s*$/.test(gap))
    return { label: sharper(before.label, lead, before, said, clauseStart), isNear: gap.length < 30 };
  // "It's being redone, as of July 15th, so no payment's been issued yet".
  if (after && !/\b(?:no|not|never|nothing|\w+n't)(?: been| yet| a| any| the)* $/.test(afterGap))
    return { label: after.label, isNear: after.start < 40 };
  return before ? { label: before.label, isNear: false } : null;
}

const deadlineWords =
  "appeals?|disputes?|reconsideration|redetermination|rights|corrected|resubmi\\w*|fil(?:e|ed|ing)|timely|submit\\w*|send|fax|upload|return|must|has to|have to|needs? to|we(?:'d| would)? need (?:it|that|this|them|those|these)|due (?:back |in )?to us|needs? (?:them|it|those|these|that) (?:in|back|here)|(?<!\\b(?:they|he|she|it|vendor|network|team|department|member|patient|employer)(?:'ll| will| needs? to| has to| have to| should| can)* )(?:get|have) (?:it|that|them|this|those|these)(?: back| in| over)* (?:to us|in\\b(?! (?:process|review|the)))|(?:documents?|records?|information|notes|response|reply)(?: is| are)? due|expires|postmark\\w*|window|if [^.?!]{2,50}(?:not|n't) (?:received|returned|here|in|back)|last da(?:y|te)|respond|reply|limit|deadline|if (?:we|they|i) (?:don'?t|do not|haven'?t|have not|aren'?t|are not)(?!.*\\bfrom (?:him|her|them|the (?:member|patient)))";
const ours = new RegExp(`\\b(?:you|your|providers?|${deadlineWords})\\b`);
/** "It takes up to thirty days, so by August 14th you should hear": how long they take. */
const isLength = /^(?:within|up to)\b/;
const ofOurDeadline = new RegExp(
  `\\b(?:(?<!\\bdo )you(?: have|'ve got| get)(?! any\\b)|${deadlineWords})\\b`,
);

/** "Check will be mailed by March 3" is a promise; "must be received by" is a deadline. */
function sharper(
  label: Label,
  lead: string,
  found: { start: number },
  before: string,
  clauseStart: number,
): Label {
  const run = lead.slice(Math.max(0, Math.min(clauseStart, found.start), found.start - 45));
  // A deadline applies only to us: "the decision will be mailed by", "so no later than" are promises.
  const isOurs = (isLength.test(lead.slice(found.start)) ? ofOurDeadline : ours).test(before);
  const isTheirs =
    /\b(?:decision|turnaround|floor|will be (?:mailed|sent|made|completed|processed|issued))\b/.test(run) &&
    !/\b(?:you|must|has to|have to)\b/.test(run);
  // "The turnaround is 60 days, so no later than September 8th".
  const isOutcome = /\b(?:turnaround|takes?)\b[^.?!]*\bso,? no later than\b/.test(before);
  // "We should have it done by July 31st", "they have until July 31st".
  const isPromise =
    /\b(?:we|they|it|you)(?:'ll|'d| should| will| expect to| hope to| can) (?:(?!need|have|must)\w+ ){0,2}(?:have(?! to)|get|be|see)\b[^.?!]*\b(?:by|(?<=\b(?:see (?:it|that|this|(?:the|your) (?:payment|check|money))|answer|decision|response|outcome|result|update|done|finished|complete)\b[^.?!]*)no later than)\s*(?:the )?$|\b(?:we|they)'ll have an?\b[^.?!]* for you no later than\s*(?:the )?$|\blook(?:ing)? for\b[^.?!]*\b(?:by|before)\s*(?:the )?$|\b(?:they|we)(?:'ve| have| still have| have still| gave (?:themselves|ourselves))? (?:got )?(?:until|till)\s*(?:the )?$|\b(?:they|we|it)(?:'ll| will)? (?:have to|has to|must|need to|needs to|'?ve got to) (?:(?:be|have (?:it|this|that)|get (?:it|this|that)) )?(?:done|finish\w*|decid\w*|complete\w*|worked|processed|wrapped up|answer|make (?:a|the|their|our) (?:decision|determination))\b(?! (?:and|with) )[^.?!]*\b(?:by|before)\s*(?:the )?$/.test(
      run,
    );
  if (label === 'deadline_date' && (!isOurs || isTheirs || isOutcome || isPromise)) return 'promised_date';
  // "A denial issued on June 22nd".
  if (
    label === 'paid_date' &&
    /\b(?:denial|determination|denied)\b(?! will\b)[^.?!]*\b(?:issued|dated|sent|mailed)\b[^.?!]*$|\b(?:rejected|denied|declined) (?:for )?payment (?:on )?(?:the )?$/.test(
      run,
    )
  )
    return 'processed_date';
  if (/\b(?:must|has to|have to|needs? to)\b[^.]*\b(?:by|before)\s*$/.test(run)) return 'deadline_date';
  if (
    (label === 'rework' || /^(?:paid|processed|received)_date$/.test(label)) &&
    !isNamedDay.test(lead) &&
    /\b(?:will|\w+'ll|itll|theyll|going to|gonna|should(?!(?: already)? have (?:already )?(?:received|gotten|an? .*\bdated)\b)|expected|estimated|scheduled|to be|anticipated|expect|commit\w* to|(?:is|'s) due|(?<!\byou(?:'?re| are| were) )look(?:ing)? for|next (?:check|payment))\b/.test(
      run,
    )
  )
    return 'promised_date';
  if (
    label === 'deadline_date' &&
    /\b(?:allow|give (?:it|us|that)|process\w*|pay\w*|decision|review\w*|complete\w*)\b/.test(run) &&
    !/\b(?:appeal|corrected|file|filing|deadline|submit|resubmit|dispute)\b/.test(run) &&
    (!/\buntil\b/.test(run + lead.slice(found.start)) || /\b(?:allow|give)\b/.test(run))
  )
    return 'promised_date';
  return label;
}

/** "We need the corrected claim before December 1st". */
export function limitOf(lead: string, sentence: string): Label | null {
  if (!/\b(?:by|before) (?:the )?$/.test(lead)) return null;
  if (
    /\b(?:appeals?|disputes?|reconsideration|redetermination|grievance|corrected|resubmi\w*|file|submit|send|records|request)\b/.test(
      sentence,
    )
  )
    return 'deadline_date';
  return /\b(?:will|should|expect\w*|done|finish\w*|decision|complet\w*|hear)\b/.test(sentence)
    ? 'promised_date'
    : null;
}
