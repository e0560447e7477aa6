/** Finds the statements of a status, and which of them are of our claim. */

import { pattern } from '../../pattern.ts';
import { clauseAt, sentenceAt } from '../clauses.ts';
import { type Heard, isOfOurs, type Span, spanOfMatch } from '../heard.ts';
import { type Doubt, unsureOf } from '../learned.ts';
import { type Standing, standingOf } from '../standing.ts';
import { isDecidedAgain, isOfClaim } from './of-claim.ts';
import { type LearnedStatus, type StatusRule, statusRules } from './status-rules.ts';

export interface Found extends Span {
  readonly rule: StatusRule;
  readonly status: LearnedStatus;
  readonly confidence: number;
  /** Refers to an earlier time: "it was originally denied". */
  readonly isEarlier: boolean;
}

const earlier = pattern(String.raw`
  \b(?:from|after)\s*$
  |\b(?:previous(?:ly)?|original(?:ly)?|initial(?:ly)?|at first|first(?! (?:claim|one))|old(?= (?:decision|determination|outcome|result)\b)|formerly|used to be
    |had been|(?<!\bi )had|at one (?:point|time)|in the past|back in(?! (?:for|the|our|line|review|process
    |re-?\w+ing)\b|\s*$)|once)\b(?:\s+[\w']+){0,4}\s*$
`);

/** "Paid amount: none". */
const noneAfter = /^,? (?:amount|date)? *(?:none|not applicable|n\/a)\b/;

/** "Initially, it denied": a clause of its own. */
const atFirst =
  /^(?:(?:so|and|well|okay|yeah),? )*(?:at first|originally|initially|(?:on |in )?the (?:first|initial) (?:time|pass|go|go[ -]?round|run|submission)(?: (?:it|we|this|that) [\w ]{2,20})?),? $|(?<!\b(?:(?:denied|paid|pended|rejected|processed)(?: \w+){0,3}|for) )\bthe (?:first|initial) (?:time|pass|go|go[ -]?round|run|submission)(?: (?:back |was )?(?:in|on) [\w ]{3,25})?,? $/;

const first = '(?:the|your) (?:first|original|initial) (?:one|claim|submission|bill)';
const deniesFirst = new RegExp(`^ ${first}\\b`);
const firstDenied = new RegExp(`\\b${first}(?:,? (?:was|got|had|that|we|you|sent|came|through|in|is))* $`);
const sentAgain = /\b(?:the|a|your) (?:corrected|resubmitted|replacement) (?:one|claim|bill|submission)\b/;

/** "We denied the first one, and you sent the corrected one": the status of the first no longer counts. */
const isOfFirst = ({ low }: Heard, { start, end }: Span): boolean =>
  sentAgain.test(low) &&
  (deniesFirst.test(low.slice(end)) || firstDenied.test(low.slice(Math.max(0, start - 60), start)));

/** "What was the denial code you got", "whatever is on the denial": there may be none. */
const asksFor =
  /\b(?:what|which|when)(?:ever\b.*|(?:'?s| is| was| does| did)?) $|\b(?:know|have|see|got|get|find)(?: an? copy of)? (?:what |when )?$/;

const toDeductible =
  /\b(?<!\b(?:checks?|payments?|money) )(?:appl(?:y|ie[ds])|goes|went|taken|took|ate|absorbed)(?: to (?:it|that))?$/;

function standingFor(rule: StatusRule, heard: Heard, span: Span): Standing {
  const standing = standingOf(heard, span);
  const clause = clauseAt(heard, span.start);
  const lead = heard.low.slice(clause?.start ?? 0, span.start);
  const isAskedFor = asksFor.test(lead) && (clause?.isAsked === true || /\bwh(?:at|ich)ever\b/.test(lead));
  if (rule.isPresupposed === true && clause?.isConditional === false && !isAskedFor)
    return standing === 'negated' ? standing : 'fact';
  // Ignore the words that express the negation itself.
  return rule.isNegative === true && standing === 'negated' ? 'fact' : standing;
}

export function allFound(heard: Heard, hedges: Doubt[]): Found[] {
  const all: Found[] = [];
  for (const rule of statusRules)
    for (const match of heard.low.matchAll(rule.pattern)) {
      const span = spanOfMatch(match);
      // The participle determines the meaning: "a check was not mailed", "a deductible, but whether it was applied".
      const verbAt = rule.isDeductible === true ? match[0].search(toDeductible) : -1;
      const verb = {
        start: verbAt > 0 ? span.start + verbAt : span.end - (/[\w']+$/.exec(match[0])?.[0].length ?? 0),
        end: span.end,
      };
      // "Paid amount zero" does not state the status.
      const isZero =
        rule.status === 'paid' &&
        (noneAfter.test(heard.low.slice(span.end)) ||
          heard.values.some(
            ({ kind, values, span: { start, end } }) =>
              kind === 'money' &&
              values[0] === 0 &&
              ((start >= span.end && start - span.end < 16) || heard.low.slice(end, span.start) === ' '),
          ));
      if (isZero && rule.isDeductible !== true) continue;
      // "Twenty dollars, that's the copay" says what the twenty dollars are, not that all of it is the copay.
      const isNaming =
        rule.isDeductible === true &&
        /^(?:that|it|which)(?:'?s| is)\b(?!.*\b(?:all|entirely)\b).* co/.test(match[0]) &&
        heard.values.some(({ kind, span: { end } }) => kind === 'money' && end <= span.start);
      if (isNaming) continue;
      if (!isOfOurs(heard, span) || !isOfClaim(rule, heard, span)) continue;
      const byVerb =
        rule.status === 'recouped' || (rule.status === 'paid' && (rule.isDeductible !== true || verbAt > 0));
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
          : rule.status === 'processing' && isDecidedAgain(heard, span)
            ? 'reprocessing'
            : rule.status,
        confidence: rule.confidence - (/\b(?:appears?|seems?)\b/.test(lead) ? 0.2 : 0),
        isEarlier:
          // "It replaces the one that denied".
          /\breplac(?:es|ing) (?:the|your) (?:one|claim) that (?:was )?$/.test(
            heard.low.slice(0, span.start),
          ) ||
          ((earlier.test(lead) ||
            atFirst.test(heard.low.slice(clause?.sentence.start ?? 0, clause?.start ?? 0))) &&
            !/\b(?:stands|remains|upheld)$/.test(match[0])) ||
          isOfFirst(heard, span) ||
          /^ (?:(?:it|this|wrong|incorrectly) )?(?:at first|(?:the )?first time|originally|initially|(?:on|at|in) (?:the )?(?:first|initial) (?:pass|review|run|look|submission|go(?:[ -]?(?:round|through))?)|in error|by mistake|incorrectly|in the beginning)\b/.test(
            heard.low.slice(span.end),
          ),
      });
    }
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
    (one.status === 'denied' ? /^(?:because|since|due)\b|\bbecause\b/ : /^(?:because|since|due)\b/).test(
      heard.low.slice(clauseAt(heard, one.start)?.start ?? one.start, one.end),
    ) &&
    all.some(({ start, status }) => start < one.start && status !== one.status);
  return all
    .filter((one) => !isUndone(one) && !isPart(one))
    .map((one) => (isReason(one) ? { ...one, isEarlier: true } : one))
    .sort((a, b) => a.end - b.end);
}
