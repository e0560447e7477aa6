/** Finds the statements of a status, and which of them are of our claim. */

import { introducedName } from '../../people/person-words.ts';
import { type Clause, clauseAt, type Standing, standingOf, withoutSubject } from '../clauses.ts';
import { relative, request } from '../doubtful-words.ts';
import { type Heard, isOfOurs, type Sentence, type Span, sentenceAt, spanOfMatch } from '../heard.ts';
import { type Doubt, unsureOf } from '../learned.ts';
import { isOutage } from '../outage.ts';
import { type LearnedStatus, type StatusRule, statusRules } from './status-rules.ts';

export interface Found extends Span {
  readonly rule: StatusRule;
  readonly status: LearnedStatus;
  readonly confidence: number;
  /** Refers to an earlier time: "it was originally denied". */
  readonly isEarlier: boolean;
}

const earlier =
  /\bfrom\s*$|\b(?:previous(?:ly)?|original(?:ly)?|initial(?:ly)?|at first|first(?! (?:claim|one))|formerly|used to be|had been|had|at one (?:point|time)|in the past|back in(?! (?:for|the|our|line|review|process|re-?\w+ing)\b|\s*$)|once)\b(?:\s+[\w']+){0,4}\s*$/;

/** "It came in on June 9th, and let me see what they did with it": the status follows. */
const looksOn =
  /^[^.?!]{0,50}(?:[.!] [^.?!]{0,30})?\b(?:let me|lemme|let's|i'?ll|i'm (?:going to|gonna)) (?:just )?(?:see|look|check|find|pull|scroll|open)\b|^(?: (?:it|that|this))? (?:on|from|in|by)\W*$/;

/** "I'm not finding anything under that number. Mind reading me the member ID again?" */
const asksAnew =
  /[.?!,] (?![^.?!]*\b(?:another|different|new|press|to (?:search|try|enter))\b)(?=[^.?!]*\b(?:again|once more|one more time|re-?enter|over)\b)[^.?!]*\b(?:mind|could|can|please|let'?s|what(?:'s| is)|try|say|enter|give|may i)\b[^.?!]*\b(?:i\.?d|npi|number|name|birth\w*|dob|date)\b/;

/** "I don't have the claim up yet": it was not looked for. */
const notOpen = /^ (?:up|open|loaded|pulled|in front of me|on (?:the|my) screen)\b/;

/** "No record of that PIN", not "of that date". */
const ofSomething =
  /^(?: (?:of|for|on|under|from|with))? (?:that|this|your|any|an?|the) (?!claims?|bills?|charges?|services?|dates?|day|visit|submissions?|invoices?|one|encounter|procedure|receipt|receiving|transaction|\d|\w+ (?:claims?|bills?|charges?|submissions?)\b|(?:first|second|third|fourth|\w+th)\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))[a-z]/;

/** "Still waiting on the screen". */
const forScreen =
  /^(?: on| for)? (?:the |my |this |our |that |it )?(?:screen|systems?|computer|page|program|window|to (?:load|come up|open|pull))\b/;

/** "I've looked by his ID and by your tax number". */
const searched = /\b(?:look|search|check|tr[iy])\w* (?:it )?(?:by|under|with|using|for)\b.*$/;

/** "The amount paid is, one moment please": names a value that was not said. */
const unfinished =
  /^(?:(?:so|and|okay|um|uh|the|this|that|your|our)\W+)*(?:(?:amount|total) paid|paid amount|denial(?: (?:reason|code))?|(?:check|eft) number)(?: (?:is|was))?\W*(?:$|(?:(?:well|uh|um|sorry|okay|please)\W+)*(?:hold|hang|let me|one (?:moment|second|sec)|give me|just a|bear|system|computer|my screen)\b)/;

/** Whether the words state the status of the claim rather than something else. */
export function isOfClaim(rule: StatusRule, heard: Heard, span: Span): boolean {
  const sentence = sentenceAt(heard, span.start);
  const clause = clauseAt(heard, span.start);
  if (!sentence || !clause) return false;
  // "The authorization that denied".
  const isRelative = /^(?:that|which)\b/.test(clause.low);
  const before = heard.low.slice(isRelative ? sentence.start : subjectStart(heard, clause), span.start);
  const matched = heard.low.slice(span.start, span.end);
  const after = heard.low.slice(span.end, span.end + 30);
  if (unfinished.test(heard.low.slice(clause.start))) return false;
  const verbs = [...matched.matchAll(/\b(?:denied|rejected|declined|(?:re-?)?processing|reviewing)\b/g)];
  const ends = [span.end, ...verbs.map((verb) => span.start + verb.index + verb[0].length)];
  if (ends.some((at) => objectOf.test(heard.low.slice(at)))) return false;
  if (rule.status !== 'no-claim' && isOfOtherSubject(heard, span, clause)) return false;
  if ((rule.isWeak === true || rule.isPresupposed === true) && looksOn.test(heard.low.slice(span.end)))
    return false;
  if (rule.needsAmount === true && !hasAmount(heard, sentence, clause)) return false;
  if (
    rule.isPronoun === true &&
    namesAnother.test(heard.low.slice(Math.max(0, span.start - 160), span.start))
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
        !/\b(?:denied|denial)\b[^.?!]*\b(?:because|due|as|since|for|reason|that|already)\b[^.?!]*$/.test(
          heard.low
            .slice(sentence.start, span.start)
            .replace(
              /^.*\b(?:but|then|later|however|now|since been|no|sorry|wait|excuse me|actually|old status|correct(?:ed|ion)|resubmi\w*|that one)\b/,
              '',
            ),
        ) &&
        !/\bexplanation of $/.test(before) &&
        !/\b(?:year to date|so far this year)\b/.test(heard.low.slice(sentence.start, span.start)) &&
        (rule.isDeductible === true ||
          !/\b(?:primary|other insurance|another insurance|patient|member|medicare|copay|premiums?)\b(?: \w+){0,3} $/.test(
            before,
          )) &&
        !/^ (?:by the (?:primary|patient|member|other)|interest|directly by)/.test(after)
      );
    case 'denied':
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
      // "I'm pending the microphone", "pending your tax ID, I can look it up".
      if (/\b(?:i|i'm|i am) $/.test(before)) return false;
      if (
        span.start === clause.start &&
        /^pending$/.test(matched) &&
        /^ (?:your|the|his|her|an?|my)\b/.test(after)
      )
        return false;
      if (/\bwait/.test(matched) && forScreen.test(heard.low.slice(span.end))) return false;
      // "This is Phyllis in bill review".
      return (
        (!(
          /^(?:in|with|at) /.test(matched) && introducedName(heard.low.slice(clause.start, span.end)) !== null
        ) &&
          !/\b(?:your|the|this) (?:call|request|inquiry|order)\b/.test(clause.low) &&
          !/(?<!\bin (?:the|our|my) )\b(?:call|request|inquiry|system|computer|search|delays?|issues?|errors?)(?: (?:is|was|are|will|be|currently|still|being)){0,2} $/.test(
            heard.low.slice(Math.max(0, span.start - 45), span.start),
          )) ||
        isOfAppeal(heard, span)
      );
    case 'no-claim':
      return (
        !isOutage(heard.low, span) &&
        !isOfCheck.test(heard.low.slice(sentence.start, span.start)) &&
        !notOpen.test(heard.low.slice(span.end)) &&
        !(
          /\b(?:record|trace|evidence|sign)\b/.test(matched) && ofSomething.test(heard.low.slice(span.end))
        ) &&
        !asksAnew.test(heard.low.slice(span.end)) &&
        !/\b(?:members?|patients?|providers?|subscribers?)(?:'?s)? (?:id|record|number|with|was|is|could|not)?\b/.test(
          matched,
        ) &&
        // "That ID is not on file" is about the member, not the claim.
        !/\b(?:whether|if)\b/.test(matched) &&
        (/\bclaims?\b|\bit (?:was|is|has|never)\b/.test(clause.low) ||
          !/\b(?:members?|patients?|providers?|subscribers?|recipients?|beneficiary|i\.?d\.?|npi|number|(?<!our )records?|information|documents?|documentation|response|appeals?|payments?|check|authorization|referral|form|questionnaire)\b/.test(
            before.replace(searched, ''),
          )) &&
        !/\b(?:closed|denied|denial|pended|pending|suspended|reason|(?:denied|denies|pended|closed|hold)\b[^.?!]*\bbecause|(?<!\bour )records?|information|documentation|response|authorization|referral|questionnaire|primary|eob)\b[^.?!]*$/.test(
          before,
        )
      );
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
        !/\b(?:pend(?:ed|s)|(?:payment|check|eft|money|letter|mail|(?<!on )appeal)(?!.*\b(?:claim|it)\b))\b/.test(
          /\bback\b/.test(matched) ? heard.low.slice(sentence.start, span.start) : '',
        )
      );
  }
}

const subject = `(?:${request}|coverage|polic(?:y|ies)|plan|insurance|eligibility|(?<!fee )contract|license|benefits|member|patient|provider|subscriber)`;
const being =
  "(?:(?:'?s|'ve|with (?:us|you)|is|was|are|were|has|have|had|been|being|got|remains?|still|now|also|just|currently|actually|only|already|not|never|in|on) ?)*";
/** "The authorization is pending", "his coverage was suspended". */
const subjectAt = new RegExp(
  `\\b${subject} ?${being}$|\\b(?:${request}) (?:number|id)\\b(?!.*\\b(?:claim|bill)\\b).* ${being}$|^(?:\\w+ ){0,3}?(?:the|your|an?|this|that|his|her|\\w+'s) (?:\\w+ ){0,3}?${subject}(?: (?:for|from|of|on|dated|you|that|with|under|in) .{1,60}?)? ${being}$`,
);
const subjectFirst = new RegExp(
  `^(?:\\w+ ){0,2}?(?:the|your|an?|this|that|his|her) (?:\\w+ ){0,3}?${subject}(?: (?:for|from|of|on|dated) .{1,40}?)? (?:is|was|has|had|got)\\b`,
);
const beingAt = new RegExp(
  `(?:\\b(?:is|was|are|were|been|being)|'s) ${being}$|^(?:is|was|has been|on|in|under|being)\\b`,
);
/** "His coverage was active and it's still active". */
const subjectOf = new RegExp(
  `\\b${subject}(?: \\w+){0,2}? (?:is|was|has been|had been|became|went|started|ended)\\b`,
  'g',
);

/** "Authorization number 4471, status denied". */
const ofRequest = new RegExp(`\\b(?:${request})\\b(?!.*\\b(?:claim|bill)\\b)[^.?!]*$`);

/** "We denied your request for an extension", not "we denied the claim, no referral". */
const objectOf = new RegExp(
  `^ (?:the|an?|his|her|your|that|this|their) (?:(?!claims?|bills?|charges?|services?|visit|line|no|without|for|because|due|as|since|missing)\\w+ ){0,3}?(?:${request}|entry|call|search|selection|requests?(?! for (?:payment|reimbursement)))\\b`,
);

/** "Your application was received / and is in process": the subject of a clause without one is that of the clause before. */
function subjectStart(heard: Heard, clause: Clause): number {
  const index = heard.clauses.indexOf(clause);
  const before = heard.clauses[index - 1];
  const isOwn =
    before === undefined || before.sentence !== clause.sentence || !withoutSubject.test(clause.low);
  return isOwn ? clause.start : subjectStart(heard, before);
}

/** What is pending or denied is not the claim. */
function isOfOtherSubject(heard: Heard, { start, end }: Span, clause: Clause): boolean {
  const from = subjectStart(heard, clause);
  const lead = heard.low.slice(from, start);
  const said = heard.low.slice(start, end);
  const goesOn =
    from < clause.start || /\band (?:(?:is|was|has|been|being|still|now|currently) )*$/.test(lead);
  if (goesOn && subjectFirst.test(lead)) return true;
  if (subjectAt.test(lead)) return beingAt.test(lead) || beingAt.test(said);
  const isPronoun = /^(?:(?:and|so|but) )*(?:it|that|this)(?:'s| is| was| has been)\b/.test(`${lead}${said}`);
  const before = heard.low.slice(Math.max(0, start - 120), clause.start);
  if (/^(?:the |its )?status\b/.test(lead) && ofRequest.test(before)) return true;
  const last = isPronoun ? [...before.matchAll(subjectOf)].at(-1) : undefined;
  if (last === undefined || /\b(?:claim|bill|charges?|visit)\b/.test(before.slice(last.index))) return false;
  const rest = before.slice(last.index + last[0].length);
  return (
    /\b(?:active|open|suspended|approved|on hold)$/.test(said) ||
    /^ (?:\w+ )?(?:requested|submitted|received|sent|faxed|opened|filed|denied|rejected|accepted|approved|pending|being|(?:in|under) (?:process|review|progress))\b/.test(
      rest,
    )
  );
}

/** "A recoupment for the April claim". */
const ofOtherClaim =
  /^ (?:(?:for|from|on|of) )?(?:the|an?|another|some|his|her) (?:jan\w*|feb\w*|mar\w*|apr\w*|may|jun\w*|jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|other|different|older?|previous|prior|earlier|separate) /;

const takingBack = '(?:recoup\\w*|take-?\\s?back|offset|overpayment|refund|withholding)';
const off =
  '(?:cancel\\w+|call(?:ed|ing) off|rescinded|withdr[ae]wn?|dropped|waived|lifted|stopped|halted|released|removed|undone|revers(?:ed|ing)|overturned)';
/** "The recoupment was canceled", "we called off the recoupment". */
const isCalledOff = new RegExp(
  `\\b${takingBack}(?: \\w+){0,3}? (?:was|were|is|are|been|being|got|gets)(?: \\w+)? ${off}\\b|\\b${off}(?: (?!and\\b)\\w+){0,2} ${takingBack}\\b`,
);

/** What else may be missing than the claim. */
const namesAnother =
  /\b(?:records?|information|documents?|documentation|letter|response|form|auth\w*|referral|appeal|eob|payment|check|invoice|questionnaire|notes|remit\w*|pended|denied|pending)\b/;

/** "There's a stop on that check since it was never received". */
const isOfCheck =
  /\b(?:checks?|payments?|letters?|forms?|appeals?|questionnaires?)\b(?!.*\b(?:claim|bill|submission)\b).*\b(?:it|they|which|that)(?:'?s)?\b[^,;]*$/;

const nothingPaid =
  /\b(?:no payment|no money|nothing|zero|\$0|didn'?t pay|did not pay|not paid|wasn'?t paid|no pay|owes?)\b/;

/** Whether money is named where it is said to have been sent. */
function hasAmount(heard: Heard, sentence: Sentence, clause: Clause): boolean {
  if (/\b(?:letter|request|records?|notice|form|questionnaire|eob|explanation)\b/.test(clause.low))
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

/** "Your appeal came in on July 6th and is being reviewed". */
function isOfAppeal(heard: Heard, span: Span): boolean {
  const lead = heard.low.slice(sentenceAt(heard, span.start)?.start ?? 0, span.start);
  return /(?<!\b(?:no|to|can|could|may|might|should|would|least|you) )\b(?:appeal|a peel|dispute|reconsideration|redetermination|grievance)\b(?! (?:rights|process|deadline|address|form|line|department))/.test(
    lead,
  );
}

function standingFor(rule: StatusRule, heard: Heard, span: Span): Standing {
  const standing = standingOf(heard, span);
  if (rule.isPresupposed === true && !clauseAt(heard, span.start)?.isConditional)
    return standing === 'negated' ? standing : 'fact';
  // Ignore the words that express the negation itself.
  return rule.isNegative === true && standing === 'negated' ? 'fact' : standing;
}

export function allFound(heard: Heard, hedges: Doubt[]): Found[] {
  const all: Found[] = [];
  for (const rule of statusRules)
    for (const match of heard.low.matchAll(rule.pattern)) {
      const span = spanOfMatch(match);
      // The participle determines the meaning: "a check was not mailed".
      const verb = { start: span.end - (/[\w']+$/.exec(match[0])?.[0].length ?? 0), end: span.end };
      // "Paid amount zero" does not state the status.
      const isZero =
        rule.status === 'paid' &&
        heard.values.some(
          ({ kind, values, span: { start, end } }) =>
            kind === 'money' &&
            values[0] === 0 &&
            ((start >= span.end && start - span.end < 16) || heard.low.slice(end, span.start) === ' '),
        );
      if (isZero && rule.isDeductible !== true) continue;
      if (!isOfOurs(heard, span) || !isOfClaim(rule, heard, span)) continue;
      const byVerb = rule.status === 'recouped' || (rule.status === 'paid' && rule.isDeductible !== true);
      const [first, last] = [standingFor(rule, heard, span), standingFor(rule, heard, byVerb ? verb : span)];
      const standing = first === 'fact' ? last : first;
      const isPromise =
        standing === 'future' && rule.status === 'paid' && !rule.isWeak && !rule.needsNothingPaid;
      const isDue = standing === 'future' && rule.status === 'processing';
      if (standing === 'possible')
        hedges.push(unsureOf(heard.text.slice(clauseAt(heard, span.start)?.start ?? 0, span.end)));
      if (standing !== 'fact' && !isPromise && !isDue && !(standing === 'future' && rule.needsNothingPaid))
        continue;
      const clause = clauseAt(heard, span.start);
      const lead = heard.low.slice(clause?.start ?? 0, verb.start);
      all.push({
        ...span,
        rule,
        status: isPromise
          ? 'processing'
          : rule.status === 'processing' && isOfAppeal(heard, span)
            ? 'reprocessing'
            : rule.status,
        confidence: rule.confidence - (/\b(?:appears?|seems?)\b/.test(lead) ? 0.2 : 0),
        isEarlier:
          earlier.test(lead) ||
          /^ (?:(?:it|this|wrong|incorrectly) )?(?:at first|(?:the )?first time|originally|initially|in error|by mistake|incorrectly|in the beginning)\b/.test(
            heard.low.slice(span.end),
          ),
      });
    }
  // "Still pending. Oh wait, sorry, that's a different patient."
  const taken = [...heard.low.matchAll(retraction)].at(-1)?.index ?? 0;
  // "The payment made on June 30th was taken back" says what became of it.
  const isUndone = (one: Found) =>
    one.status === 'paid' &&
    all.some(
      ({ status, start }) =>
        status === 'recouped' &&
        start > one.start &&
        sentenceAt(heard, start) === sentenceAt(heard, one.start),
    );
  // "Adjustment in progress".
  const isPart = (one: Found) =>
    one.status === 'processing' &&
    all.some(({ status, start, end }) => status === 'reprocessing' && start <= one.start && end >= one.end);
  // "It is being adjusted because it paid at the wrong rate": the reason is from before.
  const isReason = (one: Found) =>
    one.rule.isDeductible !== true &&
    /^(?:because|since|due)\b/.test(clauseAt(heard, one.start)?.low ?? '') &&
    all.some(({ start, status }) => start < one.start && status !== one.status);
  return all
    .filter((one) => one.end > taken && !isUndone(one) && !isPart(one))
    .map((one) => (isReason(one) ? { ...one, isEarlier: true } : one))
    .sort((a, b) => a.end - b.end);
}

/** The earlier words were about someone or something else. */
const retraction =
  /\b(?:sorry|wait|oops|actually|no|h[oa](?:ld|ng) on)\b[^?!]{0,60}\b(?:different|wrong|another|other) (?:patient|member|claim|person|account|line|screen|date|data|service|provider|doctor|office|visit)\b/g;
