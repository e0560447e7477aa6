/** Two statuses in one call: whether the payer says that one replaced the other. */

import { statusLabels } from '@claimline/domain/claim/status';
import { pattern } from '../../pattern.ts';
import { clauseAt } from '../clauses.ts';
import { correction } from '../corrections.ts';
import { type Heard, type Span } from '../heard.ts';
import type { Doubt } from '../learned.ts';
import type { Found } from './status-found.ts';
import type { LearnedStatus } from './status-rules.ts';

const lifted = '(?:taken off|removed|lifted|dropped|rescinded|withdrawn)';
/** Words that explain why an earlier status no longer applies. */
export const change = pattern(String.raw`
  \b(?:then|since been|since|later|after(?:wards?)?|now|however|overturn\w*|reversed|re-?process\w*
  |appeal\w*|corrected|re-?submitted|subsequently|re-?issued|re-?opened|reconsider\w*|re-?adjudicated|upheld|eventually
  |(?:on|at) (?:an? |the )?second (?:pass|review|look)|thr(?:ew|own) (?:(?:the|that|our) denial |it |that )?out
  |(?:denial|it|that|this)(?:'s| has| was| got)?(?: been)? ${lifted}
  |finally|again|adjusted|updated|replaced|no longer|anymore)\b
  |^ (?:(?:was|has been|got|been) )?${lifted}\b
`);

const found =
  /\b(?:oh|wait|here (?:it|we)|found (?:it|one)|there (?:it|we)|after all|now i|i do (?:see|have)|never ?mind)\b/;

/** Status changes that need no explanation. */
const natural: Readonly<Record<LearnedStatus, readonly LearnedStatus[]>> = {
  paid: ['recouped', 'reprocessing'],
  denied: ['reprocessing'],
  processing: ['reprocessing'],
  reprocessing: ['paid', 'denied', 'processing', 'recouped'],
  'no-claim': [],
  recouped: ['reprocessing'],
};

const ofParts = pattern(String.raw`
  \b(?:lines?|line items?|services?|procedures?|items?|charges?|codes?) (?:number )?(?:one|two|three|four
    |\d)\b
  |\b(?:(?<!\bour )part(?:ly|ial|ially)?|one of the|some of|(?:other|remaining|rest of the|second) (?:line|service
    |charge|procedure|part)s?|the (?:other|rest|remainder))\b
`);

/** The words between two statements, and the rest of the clause of the later one. */
export function between(heard: Heard, one: Span, other: Span): string {
  const rest = heard.low.slice(other.end, clauseAt(heard, other.start)?.end ?? 0);
  return `${heard.low.slice(one.end, other.start)} | ${rest}`;
}

/** Whether the payer says that the status changed, or that it misspoke. */
export function isExplained(from: LearnedStatus, to: LearnedStatus, words: string): boolean {
  if (natural[from].includes(to)) return true;
  if (ofParts.test(words)) return false;
  return correction.test(words) || change.test(words) || (from === 'no-claim' && found.test(words));
}

/** "It did pay, but that was voided". */
const voided =
  /\b(?:that|it|payment|check|eft) (?:was|got|has been|had been) (?:then |later )?(?:voided|cancell?ed)\b/;

/**
 * From where on the payer corrects a status that it stated before: what it said of that outcome is not so. A later
 * development ("then it was paid") corrects nothing.
 */
export function correctedFrom(
  heard: Heard,
  now: readonly Found[],
  known: LearnedStatus | null,
): number | null {
  const before = known === null ? [] : [{ status: known, end: 0 }];
  const places = [...before, ...now].flatMap((one, index) => {
    const next = now[index + 1 - before.length];
    if (next === undefined || one.status === next.status || natural[one.status].includes(next.status))
      return [];
    const lead = heard.low.slice(one.end, next.start);
    const isVoid = one.status === 'paid' && voided.test(lead);
    const at = lead.search(isVoid ? voided : correction);
    const isLater = at < 0 || change.test(lead.slice(at)) || ofParts.test(lead);
    return isLater ? [] : [one.end + at];
  });
  // "It paid $80, then that was reversed, and now it's denied": nothing is paid.
  const last = now.at(-1)?.status;
  const reversed = now.findLast(({ status }) => status === 'recouped');
  const isUndone = last === 'denied' || last === 'processing' || last === 'reprocessing';
  return places.at(-1) ?? (isUndone ? (reversed?.end ?? null) : null);
}

function bothSaid(one: LearnedStatus, other: LearnedStatus): Doubt {
  const readings = [statusLabels[one], statusLabels[other]];
  return {
    field: 'status',
    readings: [],
    words: `The payer said both ${readings.join(' and ')}, and not that one replaced the other.`,
  };
}

/** Statuses stated as current that are not the current status. */
export function conflictsIn(
  heard: Heard,
  now: readonly Found[],
  last: Found,
  known: LearnedStatus | null,
): Doubt[] {
  const doubts: Doubt[] = [];
  for (const [index, one] of now.entries()) {
    const next = now[index + 1];
    if (next === undefined || one.status === next.status) continue;
    if (!isExplained(one.status, next.status, between(heard, one, next)))
      doubts.push(bothSaid(one.status, next.status));
  }
  const first = now[0] ?? last;
  if (known !== null && known !== first.status) {
    const words = between(heard, { start: 0, end: 0 }, first);
    if (!isExplained(known, first.status, words)) doubts.push(bothSaid(known, first.status));
  }
  return doubts;
}
