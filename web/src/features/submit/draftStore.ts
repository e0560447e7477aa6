/**
 * Keeps an unfinished claim across a reload. It is patient data, so it is stored only in this tab (`sessionStorage`),
 * with its user, and deleted on submit and at sign-out.
 */

import { z } from 'zod';
import { draftKeyPrefix } from '../../session/personalDrafts.ts';
import type { Draft } from './draft.ts';

const text = z.string();
const storedSchema = z.object({
  user_id: text,
  draft: z.object({
    clinic_id: text,
    provider_id: text,
    provider_name: text,
    NPI: text,
    tax_id: text,
    ptan: text,
    payer: z.object({ choice: text, name: text, phone: text }),
    patient: z.object({
      first_name: text,
      last_name: text,
      date_of_birth: text,
      member_id: text,
      group_number: text,
      relation_to_subscriber: text,
    }),
    claim: z.object({
      service_from: text,
      service_to: text,
      billed: text,
      claim_number: text,
      patient_account_number: text,
      procedure_codes: text,
      note: text,
    }),
    call: z.object({ not_before: text, priority: z.enum(['normal', 'high']) }),
  }),
});

const keyOf = (account_id: string) => `${draftKeyPrefix}${account_id}`;

/** This user's draft in this tab, or null. Another user's draft is removed. */
export function storedDraft(account_id: string, user_id: string): Draft | null {
  try {
    const stored = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(account_id)) ?? 'null'));
    if (stored.success && stored.data.user_id === user_id) return stored.data.draft;
  } catch {
    // Invalid, or storage is blocked: there is no draft.
  }
  forgetDraft(account_id);
  return null;
}

export function storeDraft(account_id: string, user_id: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(account_id), JSON.stringify({ user_id, draft }));
  } catch {
    // Storage is full or blocked: the draft is lost on reload.
  }
}

export function forgetDraft(account_id: string): void {
  try {
    sessionStorage.removeItem(keyOf(account_id));
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
