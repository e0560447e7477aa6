/** Whether words that state a status state it of the claim. */

import { pattern } from '../../pattern.ts';
import { introducedName } from '../../people/person-words.ts';
import { months } from '../../speech/spoken-date.ts';
import { ofYear } from '../amounts/amount-meanings.ts';
import { type Clause, clauseAt, sentenceAt } from '../clauses.ts';
import { type Heard, isOfOurs, type Sentence, type Span, spanOfMatch } from '../heard.ts';
import { forClaim, paperwork, relative, sentPaperwork } from '../other-claim-words.ts';
import { followsReason, standingOf } from '../standing.ts';
import { isOfOtherVisits, isPaidElsewhere } from './elsewhere.ts';
import { isOfMissing, namesAnother } from './missing-claim.ts';
import { forScreen, isOfScreen } from './of-screen.ts';
import type { StatusRule } from './status-rules.ts';
import { isOfOtherSubject, objectOf, subjectStart } from './subject.ts';

/** "It came in on June 9th, and let me see what they did with it": the status follows. */
const looksOn =
  /^[^.?!]{0,50}(?:[.!] [^.?!]{0,30})?\b(?:l[ei]t me|lemme|let's|i'?ll|i'm (?:going to|gonna)) (?:(?:just )?(?:see|look|check|find|pull|scroll|open)|\w+ (?:it|that|this))\b|^(?: \w+)? (?:on|from|in|by)\W*$|\b(?:and|but|so)(?: it| that| this| the claim)?(?: was|'s| is| got| has)?\W*$/;

const paperworkBefore = new RegExp(`\\b${paperwork} (?:request )?${forClaim}$`);
const paperworkAfter = new RegExp(
  `^ (?:the |your |our |an? )?(?:(?!claim|bill)\\w+ ){0,2}?(?:${paperwork}|refund)\\b`,
);

const ofMoney = /\b(?:checks?|payment|eft|deposit)\b/;

const item =
  "(?:(?:the|your|an?|any) )?(?:amount paid|date of (?:the )?(?:denial|payment|check)|(?:paid|payment|check|eft|e f t|claim|denial|allowed|processed|received)(?:'s)? (?:numbers?|dates?|amounts?|reasons?|codes?|info(?:rmation)?|details|letter|status))";
/** "The amount paid, the check number, or the denial reason": what may be asked for, or is to be at hand. */
const itemList = new RegExp(`\\b${item}(?:,? (?:(?:and|or) )?${item})+(?! (?:is|are|was|were)\\b)`, 'g');
/** "Have your denial letter ready". */
const toHaveReady =
  /(?:^|\b(?:please|to|and|should|must|sure(?: you)?) )(?:have|keep|get)\b(?! been\b).*\b(?:ready|handy|on hand|at hand|nearby|in front of you)\b/;

/** Whether the words only name what can be said of a paid or a denied claim. */
const isInList = ({ low }: Heard, { start, end }: Span): boolean =>
  [...low.matchAll(itemList)].some(
    ({ index, 0: list }) =>
      index < end &&
      index + list.length > start &&
      ((/\bden/.test(list) && /\b(?:paid|pay|check|eft|e f t)/.test(list)) ||
        /\b(?:can'?t|cannot|not able to|don'?t) (?:see|have|access|give)\b[^.?!]*$/.test(
          low.slice(0, index),
        )),
  );

/** "The amount paid is, one moment please": names a value that was not said. */
const unfinished = pattern(String.raw`
  ^(?:(?:so|and|okay|um|uh|the|this|that|your|our)\W+)*(?:(?:amount|total) paid|paid amount
  |denial(?: (?:reason|code))?|(?:check|eft) number)(?: (?:is|was))?\W*(?:$
  |(?:(?:well|uh|um|sorry|okay|please)\W+)*(?:hold|hang|let me|one (?:moment|second|sec)|give me|just a|bear
    |system|computer|my screen)\b)
`);

const ofCoverage =
  /\b(?:coverage|part [a-d]|medicare|medicaid|insurance|polic(?:y|ies)|eligib\w+|benefits)\b(?!.*\bclaim\b)/;

/** Whether the words state the status of the claim rather than something else. */
export function isOfClaim(rule: StatusRule, heard: Heard, span: Span): boolean {
  const sentence = sentenceAt(heard, span.start);
  const clause = clauseAt(heard, span.start);
  if (!sentence || !clause) return false;
  // "The authorization that denied".
  const isRelative = /^(?:that(?!'s what)|which)\b/.test(clause.low);
  const before = heard.low.slice(isRelative ? sentence.start : subjectStart(heard, clause), span.start);
  const matched = heard.low.slice(span.start, span.end);
  const after = heard.low.slice(span.end, span.end + 30);
  if (unfinished.test(heard.low.slice(clause.start))) return false;
  if (isInList(heard, span) || toHaveReady.test(sentence.low)) return false;
  const verbs = [...matched.matchAll(/\b(?:denied|rejected|declined|(?:re-?)?processing|reviewing)\b/g)];
  const ends = [span.end, ...verbs.map((verb) => span.start + verb.index + verb[0].length)];
  if (ends.some((at) => objectOf.test(heard.low.slice(at)))) return false;
  if (isOfOtherVisits(heard.low, sentence, span)) return false;
  if (rule.status !== 'no-claim' && !followsReason(heard, span) && isOfOtherSubject(heard, span, clause))
    return false;
  if ((rule.isWeak === true || rule.isPresupposed === true) && looksOn.test(heard.low.slice(span.end)))
    return false;
  if (rule.isWeak === true && /^no (?:of|for|on) \w+ $/.test(before)) return false;
  if (rule.isTime === true && sentPaperwork.test(sentence.low)) return false;
  if (rule.needsAmount === true && !hasAmount(heard, sentence, clause)) return false;
  // "We sent a letter asking for the notes. To date we have not received it."
  const isPronoun =
    rule.isPronoun === true ||
    /\b(?:they|those|these)(?:'ve| have)? not been received$|\b(?:not|never) (?:been )?received (?:it|them|that|this)\b/.test(
      `${before}${matched}${/^ \w+/.exec(after)?.[0] ?? ''}`,
    );
  if (
    isPronoun &&
    namesAnother.test(
      heard.low.slice(Math.max(0, span.start - 160), span.start).replace(/^.*\ba claim\b/s, ''),
    )
  )
    return false;
  if (
    rule.needsNothingPaid === true &&
    (!nothingPaid.test(heard.low) || /\bden(?:ied|ial)\b/.test(heard.low))
  )
    return false;
  switch (rule.status) {
    case 'paid':
      // "Denied as a duplicate of one already paid", "denied because insurance paid" give reasons, not statuses.
      return (
        !/(?<!\b(?:primary|medicare|medicaid|carrier|payer|insurance) (?:\w+ )?)\b(?:denied|denial)\b[^.?!]*\b(?:because|due|as|since|for|reason|that|already)\b[^.?!]*$/.test(
          heard.low
            .slice(sentence.start, span.start)
            .replace(
              /^.*\b(?:but|then|later|however|now|since been|no|sorry|wait|excuse me|actually|old status|correct(?:ed|ion)|resubmi\w*|re-?(?:process|ran|run|open|work|consider)\w*|(?:end|w[io]und)(?:ed)? up|that one)\b|^.*, and (?:it|we)\b(?=(?: (?:was|has|then))* $)/,
              '',
            ),
        ) &&
        !/\bexplanation of $|\b(?:he|she)(?: \w+)? $/.test(before) &&
        !/\b(?:year to date|so far this year|for the (?:calendar |plan )?year)\b/.test(
          heard.low.slice(sentence.start, span.start),
        ) &&
        !ofYear.test(heard.low.slice(span.end)) &&
        !ofAllPayments.test(sentence.low) &&
        // "It denied, so the whole $150 is patient responsibility".
        !(
          rule.isDeductible === true &&
          !/\bdeductible\b/.test(matched) &&
          /\bdeni(?:ed|es|al)\b/.test(heard.low.slice(0, span.start))
        ) &&
        !isPaidElsewhere(heard.low, sentence, span) &&
        (rule.isDeductible === true ||
          !/\b(?:primary|other insurance|another insurance|patient|member|medicare|copay|premiums?)\b(?: \w+){0,3} $/.test(
            before,
          )) &&
        !/^ (?:by the (?:primary|patient|member|other)|interest|directly by)/.test(after)
      );
    case 'denied':
      // "The first one was the denied one".
      if (/\bthe $/.test(before) && /^ one\b/.test(after)) return false;
      if (followsReason(heard, span)) return true;
      // "Denied it as primary, and we're secondary": what Medicare did.
      if (/^ (?:it|this|that) as (?:the )?primary\b/.test(after)) return false;
      return rule.isPresupposed === true
        ? !/\bcalling (?:\w+ ){0,2}$/.test(before) &&
            // "That denial on the portal is for his wife".
            !new RegExp(`\\b(?:is|was|'s) (?:for|about|on) (?:his|her|their) ${relative}\\b`).test(
              sentence.low,
            )
        : !/\bexplanation of (?:the )?$|\b(?:request(?! for (?:payment|reimbursement)\b)|authorization|referral|access) (?:(?:\w+ ){0,3}|for (?:\w+ ){1,3}(?:was|is|got|has been) )$/.test(
            before,
          ) &&
            !(
              /\brejected\b/.test(matched) &&
              /\b(?:payment|check|deposit|eft|appeal|file|batch|records?|submission|entry|id)\b/.test(before)
            );
    case 'processing':
      // "We're in Pending Hills, Iowa": a place.
      if (matched.startsWith('pend') && /\b(?:i'm|i am|we're|we are) in $/.test(before)) return false;
      // "He dropped Part B, but we show it's active since March".
      if (matched.endsWith('active') && ofCoverage.test(heard.low.slice(sentence.start, sentence.end)))
        return false;
      // "I'm pending the microphone", "pending your tax ID, I can look it up".
      if (rule.isNegative !== true && /\b(?:i|i'm|i am) $/.test(before)) return false;
      if (
        /^(?:okay )?$/.test(heard.low.slice(clause.start, span.start)) &&
        /^pending$/.test(matched) &&
        /^ (?:your|the|his|her|an?|my|any)\b/.test(after)
      )
        return false;
      // "The records for your claim came in", "we received the dispute".
      if (
        rule.isWeak === true &&
        (paperworkBefore.test(before) || paperworkAfter.test(heard.low.slice(span.end)))
      )
        return false;
      // "It was a paper check. It hasn't cleared."
      if (/\bclear/.test(matched) && ofMoney.test(heard.low.slice(0, span.start))) return false;
      if (/\bwait/.test(matched) && forScreen.test(heard.low.slice(span.end))) return false;
      // "This is Phyllis in bill review".
      return (
        (!(
          /^(?:in|with|at) /.test(matched) && introducedName(heard.low.slice(clause.start, span.end)) !== null
        ) &&
          !/(?<!\b(?:reference|ref|confirmation|ticket|tracking)(?: number)? (?:for|of|on) )\b(?:your|the|this) (?:call(?! (?:reference|ref|id|number)\b)|request|inquiry|order)\b/.test(
            clause.low,
          ) &&
          !/(?<!\bin (?:the|our|my) )\b(?:call|request|inquiry|system|computer|search|delays?|issues?|errors?)(?: (?:is|was|are|will|be|currently|still|being)){0,2} $/.test(
            heard.low.slice(Math.max(0, span.start - 45), span.start),
          )) ||
        isDecidedAgain(heard, span)
      );
    case 'no-claim':
      return isOfMissing(heard, span, { sentence, clause, before });
    case 'recouped':
      return (
        !isCalledOff.test(clause.low) &&
        !ofOtherClaim.test(after) &&
        // "He recouped nicely from surgery".
        !/\b(?:he|she|patient|member)(?:'s| has| had)? $/.test(before) &&
        !/\bdeductible\b/.test(matched) &&
        !/\b(?:denial|decision|determination)\b/.test(before)
      );
    case 'reprocessing':
      // "It pended, and now it's back in line": it was never decided. "The check was sent back": not the claim.
      return (
        !ofOtherClaim.test(after) &&
        !isOfScreen(heard, span, clause) &&
        !/\b(?:pend(?:ed|s)|(?:payment|check|eft|money|letter|mail|(?<!on )appeal)(?!.*\b(?:claim|it)\b))\b/.test(
          /\bback\b/.test(matched) ? heard.low.slice(sentence.start, span.start) : '',
        )
      );
  }
}

/** "A recoupment for the April claim". */
const ofOtherClaim = new RegExp(
  `^ (?:(?:for|from|on|of) )?(?:the|an?|another|some|his|her) (?:${months.join('|')}|other|different|older?|previous|prior|earlier|separate) `,
);

const takingBack = '(?:recoup\\w*|take-?\\s?back|offset|overpayment|refund|withholding)';
const off =
  '(?:cancel\\w+|call(?:ed|ing) off|rescinded|withdr[ae]wn?|dropped|waived|lifted|stopped|halted|released|removed|undone|revers(?:ed|ing)|overturned)';
/** "The recoupment was canceled", "we called off the recoupment". */
const isCalledOff = new RegExp(
  `\\b${takingBack}(?: \\w+){0,3}? (?:was|were|is|are|been|being|got|gets)(?: \\w+)? ${off}\\b|\\b${off}(?: (?!and\\b)\\w+){0,2} ${takingBack}\\b`,
);

/** "Payments issued on or after July 1st are made electronically." */
const ofAllPayments = /\bpayments (?:issued |made |sent )?on (?:or|and) (?:after|before)\b/;

const nothingPaid =
  /\b(?:no payment|no money|nothing|zero|\$0|didn'?t pay|did not pay|not paid|wasn'?t paid|no pay|owes?)\b/;

/** Whether money is named where it is said to have been sent. */
function hasAmount(heard: Heard, sentence: Sentence, clause: Clause): boolean {
  if (
    /\b(?:letter|request|records?|notice|form|questionnaire|eob|explanation|denial|file|batch)\b/.test(
      /^(?:mailed|sent)\b/.test(clause.low) ? sentence.low : clause.low,
    )
  )
    return false;
  return heard.values.some(
    ({ kind, values, span: { start }, ...value }) =>
      kind === 'money' &&
      !/\b(?:number|reference|claim|code|id)(?: is)? $/.test(heard.low.slice(0, start)) &&
      values.length > 0 &&
      start >= sentence.start &&
      start < sentence.end + 20 &&
      !('unit' in value && value.unit === 'bare' && values.every((cents) => cents < 1_000)),
  );
}

const appeal =
  '(?<!\\bfor (?:the|an) )(?:appeal|a peel|dispute|reconsideration|redetermination|grievance)\\b(?! (?:rights|process|deadline|address|form|line|department))';
const ofAppeal = new RegExp(
  `(?<!\\b(?:no|not|to|too|two|can(?:'?t|not)?|could(?:n'?t)?|may|might|should|would|least|you) )\\b${appeal}`,
);

const sentAgain =
  '(?:(?:corrected|replacement|resubmitted) (?:cla\\w{1,2}|clean|bill|one)|(?<=\\b(?:your|the|an?) )(?:corrected|replacement)(?= (?:was|is|has|came)))\\b';
/** "Your corrected claim was received", "the appeal you sent", "we got the replacement claim". */
const cameAgain = pattern(
  String.raw`
  \b(?:it'?s|this is|that'?s|is|as) (?:an?|your|the) (?:\w+ )?${sentAgain}
  |\b(?:${appeal}|adjust(?:ment| men)|${sentAgain}|frequency (?:code )?(?:7|seven)\b)(?:'s| being (?:review|work|process|look)\w*| (?:in|under) (?:review|process|progress)\b
    |(?:,? (?!original|first|not|never|until|isnt|wasnt|hasnt)\w+){0,5}?,? (?:(?:is|was|has been|been|were
      |and|(?!not\b|can\b|may\b|must\b|be\b|to\b|by\b|no\b|if\b|yet\b)\w{2,5})(?: currently| now| just)* (?:received?|logged|opened?|requested|initiated|started|accepted|in|here|on file|being|under)
    |on file|c[ao]me (?:in|to us)|got here|arrived|hit (?:our|the) system|made it (?:in|here)|(?:you|y'all|your office)(?: all| guys)? (?:sent|submitted
      |filed)))\b
  |\b(?:${sentAgain}|adjustment claim|${appeal})(?: (?:number|[\d-]+|zero|oh|one|two|three|four|five|six|seven|eight|nine))* received\b
  |\b(?:you|y'all|your office)(?: all| guys)?(?: then| have| since|'ve)* (?:sent|submitted|filed)(?: us| in| over)* (?:an?|the|your) ${sentAgain}
  |\bwe(?:'ve| have| did)? (?:got|get|received?) (?:an?|your|the) ${appeal}
  |\b(?:we|i)(?:'ve)?(?: have| did| do)? (?:got|get|have|received?|see|show
    |accepted) (?:(?!no\b|original|first)\w+ ){0,4}?${sentAgain}
`,
  'g',
);

/** "Your appeal came in on July 6th and is being reviewed": a claim that was decided before. */
export function isDecidedAgain(heard: Heard, span: Span): boolean {
  const lead = heard.low.slice(sentenceAt(heard, span.start)?.start ?? 0, span.start);
  return (
    ofAppeal.test(lead) ||
    /^ as an? (?:corrected|replacement|adjusted) (?:claim|bill|one)\b/.test(heard.low.slice(span.end)) ||
    [...heard.low.slice(0, span.end).matchAll(cameAgain)].some((match) => {
      const said = spanOfMatch(match);
      return isOfOurs(heard, said) && standingOf(heard, said) === 'fact';
    })
  );
}
