/** The stored transcript: each line once, by its position in the call. */

import type { Line } from '@claimline/dialogue/conversation';
import type { Fact } from '@claimline/domain/claim/result';
import type { Sql } from '../db/database.ts';
import type { LockedCall } from './locked-call.ts';

type CallOfClaim = Pick<LockedCall, 'id' | 'account_id' | 'clinic_id' | 'automation_id'>;

/** The statement that stores `lines` (jsonb) of the call in `call`, a relation with its ids. */
export const insertionOfLines = (call: string, lines: string) =>
  `insert into transcript_lines (call_id, sequence, account_id, clinic_id, automation_id, speaker, text, pressed, at_ms)
   select call.id, line.sequence, call.account_id, call.clinic_id, call.automation_id, line.speaker, line.text,
     line.pressed, round(line.at_ms)
   from ${call} call,
     jsonb_to_recordset(${lines}) as line (sequence integer, speaker text, text text, pressed boolean, at_ms numeric)
   on conflict (call_id, sequence) do update set at_ms = excluded.at_ms`;

export async function saveLines(sql: Sql, call: CallOfClaim, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await sql(
    insertionOfLines(
      '(select $1::text as id, $2::text as account_id, $3::text as clinic_id, $4::text as automation_id)',
      '$5::jsonb',
    ),
    [call.id, call.account_id, call.clinic_id, call.automation_id, JSON.stringify(lines)],
  );
}

/** Drops every fact whose quote is not in the transcript line it names. */
export async function filterProvenFacts(sql: Sql, callId: string, facts: readonly Fact[]): Promise<Fact[]> {
  const lines = await sql<{ sequence: number; text: string }>(
    `select sequence, text from transcript_lines where call_id = $1 and speaker = 'payer'`,
    [callId],
  );
  const textOf = new Map(lines.map((line) => [line.sequence, line.text]));
  return facts.filter((fact) => textOf.get(fact.line)?.includes(fact.quote) ?? false);
}
