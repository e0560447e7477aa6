/** Matching and labels of the command palette. Pure. */

import type { SubmissionRow } from '@claimline/domain/contracts/claims';

/** Lower case and without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Identifiers are compared without spaces and dashes. */
const withoutSeparators = (text: string) => plain(text).replaceAll(/[\s-]/g, '');

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether every typed word starts some word of `names`; empty text matches everything. */
export function matchesName(typed: string, names: string): boolean {
  const words = wordsOf(names);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

/** The text to search for on the server, or null when it is too short. */
export function claimQuery(typed: string): string | null {
  const text = typed.trim();
  return text.length < 2 ? null : text.slice(0, 200);
}

export interface MatchedIdentifier {
  /** The kind of identifier; null for the member ID. */
  readonly label: string | null;
  readonly value: string;
}

/** The identifier that matched, so that the user sees why the claim is listed; otherwise the member ID. */
export function matchedIdentifier(row: SubmissionRow, typed: string): MatchedIdentifier {
  const wanted = withoutSeparators(typed);
  const candidates: { label: string; value: string | null }[] = [
    { label: 'Claim', value: row.claim.claim_number },
    { label: 'Check', value: row.check_number },
    { label: 'NPI', value: row.NPI },
    { label: 'Tax ID', value: row.tax_id },
  ];
  const memberId = { label: null, value: row.patient.member_id };
  if (!/\d/.test(wanted) || withoutSeparators(memberId.value).includes(wanted)) return memberId;
  for (const { label, value } of candidates)
    if (value !== null && withoutSeparators(value).includes(wanted)) return { label, value };
  return memberId;
}
