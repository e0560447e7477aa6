/** What the finder matches and shows of what it found. Pure. */

import type { SubmissionRow } from '@claimline/domain/contracts/claims';

/** Lower case and without accents, as people type when they are in a hurry. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** As identifiers are compared: without the spaces and dashes that people put in or leave out. */
const closedUp = (text: string) => plain(text).replaceAll(/[\s-]/g, '');

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether every word of `typed` begins some word of `names`; nothing typed matches everything. */
export function isNamed(typed: string, names: string): boolean {
  const words = wordsOf(names);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

/** The text to ask the server for, or null while too little is typed to be worth asking. */
export function claimQuery(typed: string): string | null {
  const text = typed.trim();
  return text.length < 2 ? null : text.slice(0, 200);
}

export interface FoundBy {
  /** What the identifier is, for those that are not the member ID. */
  readonly label: string | null;
  readonly value: string;
}

/** The identifier that a claim was found by, so that one sees why it is in the list; else its member ID. */
export function foundBy(row: SubmissionRow, typed: string): FoundBy {
  const wanted = closedUp(typed);
  const candidates: { label: string; value: string | null }[] = [
    { label: 'Claim', value: row.claim.claim_number },
    { label: 'Check', value: row.check_number },
    { label: 'NPI', value: row.NPI },
    { label: 'Tax ID', value: row.tax_id },
  ];
  const memberId = { label: null, value: row.patient.member_id };
  if (!/\d/.test(wanted) || closedUp(memberId.value).includes(wanted)) return memberId;
  for (const { label, value } of candidates)
    if (value !== null && closedUp(value).includes(wanted)) return { label, value };
  return memberId;
}
