/** File names that every system accepts, with what the file contains and its date. */

import { type CalendarDate, dateAt } from '@claimline/domain/calendar';
import { type LetterKind, letterLabels } from '@claimline/domain/claim/denial-letter';
import { statusLabels } from '@claimline/domain/claim/status';
import type { DayWindow } from '@claimline/domain/list/insight';
import type { ListRequest } from '../../db/claim-list/list-query.ts';

const wordsMax = 60;

/** Removes what some systems do not allow in names: `/ \ : * ? " < > |`, control characters, dots at the ends. */
function plainWords(text: string): string {
  return text
    .replace(/[/\\:*?"<>|\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, wordsMax)
    .replace(/^[. ]+|[. ]+$/g, '');
}

/** `Claimline Riverside Cardiology denied 2026-11-21.xlsx`. `place` is the name of the clinic or account. */
export function exportName(
  request: Pick<ListRequest, 'tab' | 'filters' | 'showArchived'>,
  file: { place: string; isSelection: boolean; extension: string; timeZone: string },
  now: Date,
): string {
  const status = request.filters.find((filter) => filter.id === 'status');
  const what = [
    request.showArchived ? 'archived' : '',
    request.tab === undefined || request.tab === 'all' || status !== undefined ? '' : request.tab,
    status !== undefined && status.value.length <= 2
      ? status.value.map((each) => statusLabels[each].toLowerCase()).join(' and ')
      : '',
    file.isSelection ? 'selected' : '',
  ];
  return `${fileWords(['Claimline', file.place, ...what, dateAt(now, file.timeZone)])}.${file.extension}`;
}

/** `Proof of contact Aetna 2026-11-21.pdf`, without the patient's name, which would appear in lists of downloads. */
export function proofName(
  claim: { payerName: string; claimId: string },
  timeZone: string,
  now: Date,
): string {
  return `${fileWords(['Proof of contact', claim.payerName, claim.claimId, dateAt(now, timeZone)])}.pdf`;
}

/** `Appeal Aetna 4kXo 2026-11-21.pdf`, without the patient's name. */
export function letterName(
  letter: { kind: LetterKind; payerName: string; claimId: string },
  today: CalendarDate,
): string {
  return `${fileWords([letterLabels[letter.kind], letter.payerName, letter.claimId, today])}.pdf`;
}

/** `Claimline savings Cedar Ridge Billing 2026-10-25 to 2026-11-23.pdf` */
export function savingsName(place: string, { from, to }: DayWindow): string {
  return `${fileWords(['Claimline savings', place, `${from} to ${to}`])}.pdf`;
}

const fileWords = (parts: readonly string[]) =>
  parts
    .map(plainWords)
    .filter((part) => part !== '')
    .join(' ');
