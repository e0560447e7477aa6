/** A claim that reached its status in the past, with its calls, written directly into the tables. */

import { newId } from '../src/db/ids.ts';
import type { World } from './world.ts';

interface PastCall {
  at: string;
  ending?: string;
  holdMs?: number | null;
  durationMs?: number | null;
}
export interface PastClaim {
  clinicId?: string;
  accountId?: string;
  payer?: { name: string; id: string | null };
  status?: string;
  since: string;
  codes?: readonly string[] | null;
  archived?: boolean;
  calls?: readonly PastCall[];
  denials?: readonly { CARC: string | null; RARC: string | null; words: string }[];
}

export async function addPastClaim(world: World, past: PastClaim): Promise<string> {
  const { status = 'paid', since, codes = null, archived = false, calls = [], denials } = past;
  const id = newId();
  const place = [past.accountId ?? world.accountId, past.clinicId ?? world.clinicId];
  const payer = past.payer ?? { name: 'Desert Health', id: null };
  await world.owner.query(
    `insert into automations (id, account_id, clinic_id, status, status_since, failure_reason, denial_codes, archived,
       provider_name, npi, tax_id, patient_first_name, patient_last_name, patient_date_of_birth, member_id, payer_id,
       payer_name, payer_phone, service_from, service_to, billed_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'Dr. Ash', '1234567893', '123456789', 'Ana', 'Diaz', '1970-02-03', 'W1', $9,
       $10, '+18005550124', '2026-05-01', '2026-05-01', 12345)`,
    [
      id,
      ...place,
      status,
      since,
      status === 'failed' ? 'dropped' : null,
      codes,
      archived,
      payer.id,
      payer.name,
    ],
  );
  for (const [attempt, { at, ending = 'answered', holdMs = null, durationMs = null }] of calls.entries()) {
    const callId = newId();
    await world.owner.query(
      `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
         created_at, ended_at, hold_ms, duration_ms, media_token)
       values ($1, $2, $3, $4, 1, $5, 'ended', $6, '+18005550124', '+18005550100', $7, $7, $8, $9, 'secret')`,
      [callId, ...place, id, attempt + 1, ending, at, holdMs, durationMs],
    );
    if (denials === undefined) continue;
    const facts = denials.map((value) => ({
      field: 'denial',
      value: { group: null, ...value },
      confidence: 1,
      quote: value.words,
      line: 1,
      at_ms: 0,
    }));
    await world.owner.query(
      'insert into results (call_id, account_id, clinic_id, automation_id, facts) values ($1, $2, $3, $4, $5)',
      [callId, ...place, id, JSON.stringify(facts)],
    );
    await world.owner.query('update automations set result_call_id = $2 where id = $1', [id, callId]);
  }
  return id;
}
