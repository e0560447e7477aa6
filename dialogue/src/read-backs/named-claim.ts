/** Which of our claim's values an utterance names as the claim's own. */

import type { CallBrief } from '../conversation.ts';
import { matchPatient } from '../names/names.ts';
import { namesIn } from '../names/spoken-names.ts';
import { marked, plain } from '../speech/plain-text.ts';
import { completeDate } from '../speech/spoken-date.ts';
import { type Token, tokensOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';

export type Named = 'patient' | 'member' | 'service' | 'billed' | 'claim-number';

/** Shorter identifiers appear inside others by chance. */
const lengthMin = 6;

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

export function namedOfClaim(text: string, brief: CallBrief): Named[] {
  const { patient, claim, today } = brief;
  const tokens = tokensOf(marked(text));
  const isAfter = (at: number, words: RegExp) => words.test(wordsBefore(tokens, at));
  const isRead = (value: string | undefined) =>
    value !== undefined && value.length >= lengthMin && compact(text).includes(compact(value));
  const isService = datesIn(tokens, today).some(
    ({ from, values }) =>
      isAfter(from, /\b(?:services?|dos|seen|visit)\b/) &&
      values.some((value) => completeDate(value, today, 'past') === claim.service_from),
  );
  const isBilled = amountsIn(tokens).some(
    ({ from, values }) =>
      isAfter(from, /\b(?:billed|bill|charges?|charged|submitted)\b/) && values.includes(claim.billed_cents),
  );
  const isPatient = namesIn(plain(text)).some(
    ({ parts }) => parts.length > 1 && matchPatient(parts, patient) === 'same',
  );
  return [
    ...(isPatient ? ['patient' as const] : []),
    ...(isRead(patient.member_id) ? ['member' as const] : []),
    ...(isService ? ['service' as const] : []),
    ...(isBilled ? ['billed' as const] : []),
    ...(isRead(claim.claim_number) ? ['claim-number' as const] : []),
  ];
}

/** The few words before a value, which say what it is. */
function wordsBefore(tokens: readonly Token[], at: number): string {
  return tokens
    .slice(Math.max(0, at - 4), at)
    .map(({ word }) => word)
    .join(' ');
}
