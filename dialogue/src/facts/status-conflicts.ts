/** What contradicts the status: another one, a word of another one that no phrase read, a correction without its end. */

import { statusLabels } from '@claimline/domain/claim/status';
import { clauseAt, standingOf } from './clauses.ts';
import { type Heard, isInMenu, isOfOther, spanOfMatch } from './heard.ts';
import type { Doubt } from './learned.ts';
import { between, isExplained } from './status-changes.ts';
import { type Found, isOfClaim } from './status-found.ts';
import type { LearnedStatus, StatusRule } from './status-rules.ts';

function bothSaid(one: LearnedStatus, other: LearnedStatus): Doubt {
  const readings = [statusLabels[one], statusLabels[other]];
  return {
    field: 'status',
    readings: [],
    words: `The payer said both ${readings.join(' and ')}, and not that one replaced the other.`,
  };
}

/** Words of each status, whatever is said with them: a second reading, which the phrases must account for. */
const cues: readonly (readonly [LearnedStatus, RegExp])[] = [
  ['denied', /\b(?:den(?:y|ied|ial|ies|ying)|refus(?:ed|al)|disallowed)\b/g],
  ['paid', /\b(?:paid|reimbursed)\b/g],
  ['processing', /\b(?:pend(?:ed|ing|s)|suspended|in process|being processed)\b/g],
  [
    'reprocessing',
    /\bre-?(?:process|open|adjudicat|work|run)(?:ed|ing|s)?\b|\boverturned\b|\bsent back\b|\b(?:sent|filed|submitted|received|got|opened) (?:us )?(?:an?|your|the) (?:appeal|dispute|reconsideration)\b/g,
  ],
  ['recouped', /\b(?:recoup\w*|clawed|retracted)\b/g],
];

/** A word of another status, stated as a fact of our claim, that no phrase read. */
export function unread(heard: Heard, all: readonly Found[], chosen: Found): Doubt[] {
  return cues.flatMap(([status, pattern]) => {
    const isPast = status === 'paid' && chosen.status === 'recouped';
    if (isPast || status === chosen.status || all.some((one) => one.status === status)) return [];
    const said = [...heard.low.matchAll(pattern)].find((match) => {
      const span = spanOfMatch(match);
      const rule: StatusRule = { status, pattern, confidence: 1 };
      const isRead = all.some((one) => span.start < one.end && span.end > one.start);
      return (
        !isRead &&
        !isInMenu(heard, span) &&
        !isOfOther(heard, span) &&
        isOfClaim(rule, heard, span) &&
        standingOf(heard, span) === 'fact' &&
        !(span.end <= chosen.start && isExplained(status, chosen.status, between(heard, span, chosen))) &&
        !/^ (?:amount|claims?|to date|up|by)\b|^-/.test(heard.low.slice(span.end))
      );
    });
    if (said === undefined) return [];
    const words = heard.text.slice(Math.max(0, said.index - 40), said.index + said[0].length + 20).trim();
    return [
      { field: 'status', readings: [], words: `It is unclear what the payer meant by \u201c${words}\u201d.` },
    ];
  });
}

/** "It was denied. No, hang on": what was stated is withdrawn, and nothing else was stated yet. */
export function withdrawal(heard: Heard, all: readonly Found[]): Doubt[] {
  const end = Math.max(...all.map((one) => one.end));
  const said =
    /\b(?:no|oh|wait|sorry)\b,? (?:\w+ )?(?:hang on|hold on|wait|that'?s (?:not right|wrong|not it|the wrong))\b|\b(?:never ?mind|scratch that|strike that|take that back|misspoke)\b/.exec(
      heard.low.slice(end),
    );
  if (said === null || clauseAt(heard, end + said.index)?.isConditional !== false) return [];
  return [
    { field: 'status', readings: [], words: `The payer seemed to correct itself: \u201c${said[0]}\u201d.` },
  ];
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
