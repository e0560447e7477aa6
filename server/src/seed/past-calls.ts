/** Past calls: what the dialogue makes of a payer's words, and the resulting status of the claim. */

import { type ReplayedCall, replay, type Said } from '@claimline/dialogue/call/replay';
import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import { holdLengthMs } from '@claimline/domain/call/call';
import { patientName } from '@claimline/domain/claim/claim';
import { reviewReasons } from '@claimline/domain/claim/consistency';
import type { FailureReason } from '@claimline/domain/claim/failure';
import { factOf } from '@claimline/domain/claim/result';
import { resultColumns } from '@claimline/domain/claim/result-columns';
import type { CompletedStatus, Status } from '@claimline/domain/claim/status';
import type { Payer } from '@claimline/domain/payer/payer';
import { type ClaimToMove, moveClaims, moveToAnswer } from '../db/claim/status.ts';
import type { Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { holdBudgetMs } from '../engine/brief.ts';
import { type CallAudio, callAudioOf, recordingSidOf } from './call-audio.ts';
import type { DemoClinic, DemoPerson, DemoProvider } from './demo-accounts.ts';
import type { DemoPatient } from './people.ts';
import type { Random } from './random.ts';
import { endlessHold, type PastClaim, scriptOf } from './script.ts';

export interface DemoSetting {
  readonly clinic: DemoClinic;
  readonly providers: readonly DemoProvider[];
  readonly payers: readonly Payer[];
  readonly people: readonly DemoPerson[];
  readonly random: Random;
  readonly today: CalendarDate;
  /** How many claims the clinic has, as a share of an average one. */
  readonly size: number;
  /** Filled with the recordings of the calls. */
  readonly recordings: CallAudio[];
}

export type PastStatus = Exclude<CompletedStatus, 'write-off'>;

export interface DemoClaim {
  readonly id: string;
  readonly submitted: CalendarDate;
  readonly called: CalendarDate;
  /** Within the payer's office hours. */
  readonly dialedAt: Date;
  readonly payer: Payer;
  readonly provider: DemoProvider;
  readonly patient: DemoPatient;
  readonly service_from: CalendarDate;
  readonly billed_cents: number;
}

/** An instant of the working day, this many minutes later. */
export const workdayInstant = (date: CalendarDate, minutes: number) =>
  new Date(Date.parse(`${date}T14:00:00Z`) + minutes * 60_000).toISOString();

/** An instant this many minutes after the claim was dialed. */
const after = ({ dialedAt }: DemoClaim, minutes: number) =>
  new Date(dialedAt.getTime() + minutes * 60_000).toISOString();

export const claimToMove = (
  { accountId, id }: DemoClinic,
  claim: DemoClaim,
  status: Status,
): ClaimToMove => ({
  id: claim.id,
  account_id: accountId,
  clinic_id: id,
  status,
});

function callPast({ clinic }: DemoSetting, claim: DemoClaim, script: readonly Said[]): ReplayedCall {
  const { payer, provider, patient } = claim;
  return replay(
    {
      payer_name: payer.name,
      playbook: {},
      provider_name: provider.name,
      NPI: provider.NPI,
      tax_id: provider.tax_id,
      ptan: provider.ptan,
      patient,
      claim: {
        service_from: claim.service_from,
        service_to: claim.service_from,
        billed_cents: claim.billed_cents,
      },
      practice: { name: clinic.name, callback_phone: clinic.callbackPhone },
      today: claim.called,
      hold_budget_ms: holdBudgetMs,
    },
    script,
  );
}

/** What a payer's phone system knows about the claim. */
function pastOf(claim: DemoClaim): PastClaim {
  const { payer, patient, service_from, billed_cents, called } = claim;
  return {
    payer_name: payer.name,
    patient_name: patientName(patient),
    billed_cents,
    service_from,
    today: called,
  };
}

async function addCall(
  sql: Sql,
  { clinic, recordings }: DemoSetting,
  claim: DemoClaim,
  ending: string,
  call: ReplayedCall | null,
): Promise<{ id: string; ended: string }> {
  const id = newId();
  const holds = call?.conclusion.holds ?? [];
  const answered = after(claim, 1);
  const ended = new Date(Date.parse(answered) + (call?.duration_ms ?? 0)).toISOString();
  await sql(
    `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
       carrier_sid, created_at, placed_at, answered_at, ended_at, duration_ms, hold_ms, holds, media_token)
     values ($1, $2, $3, $4, 1, 1, 'ended', $5, $6, '+18885550100', $7, $8, $8, $9, $10, $11, $12, $13, '')`,
    [
      id,
      clinic.accountId,
      clinic.id,
      claim.id,
      ending,
      claim.payer.phone,
      `CA${id}`,
      after(claim, 0),
      call ? answered : null,
      ended,
      call?.duration_ms ?? null,
      holdLengthMs(holds),
      JSON.stringify(holds),
    ],
  );
  if (call) {
    recordings.push(callAudioOf(call, id, `CA${id}`, answered));
    // Fetched when somebody wants to listen: producing the audio of all of them would delay the start.
    await sql(
      `insert into recordings (call_id, account_id, clinic_id, automation_id, state, carrier_sid, offset_ms, duration_ms)
       values ($1, $2, $3, $4, 'ready', $5, 0, $6)`,
      [id, clinic.accountId, clinic.id, claim.id, recordingSidOf(id), call.duration_ms],
    );
    await sql(
      `insert into transcript_lines (call_id, account_id, clinic_id, automation_id, sequence, speaker, text, pressed, at_ms)
       select $1, $2, $3, $4, * from unnest($5::int[], $6::text[], $7::text[], $8::boolean[], $9::bigint[])`,
      [
        id,
        clinic.accountId,
        clinic.id,
        claim.id,
        call.lines.map((line) => line.sequence),
        call.lines.map((line) => line.speaker),
        call.lines.map((line) => line.text),
        call.lines.map((line) => line.pressed),
        call.lines.map((line) => Math.round(line.at_ms)),
      ],
    );
  }
  return { id, ended };
}

/** The status changes of every claim up to the payer's answer. */
async function moveUntilAnswered(
  sql: Sql,
  clinic: DemoClinic,
  claim: DemoClaim,
  callId: string,
  answered: boolean,
): Promise<void> {
  const move = (from: Status, to: Status, minutes: number, why: string) =>
    moveClaims(sql, [claimToMove(clinic, claim, from)], {
      to,
      at: new Date(after(claim, minutes)),
      by: { kind: 'call', callId },
      why,
    });
  await move('pending', 'scheduled', -1, 'queued');
  await move('scheduled', 'ringing', 0, 'call placed');
  if (answered) await move('ringing', 'in-progress', 1, 'the payer answered');
}

/** The payer answered, with this result. */
export async function answer(
  sql: Sql,
  setting: DemoSetting,
  claim: DemoClaim,
  status: PastStatus,
): Promise<void> {
  const { clinic, today, random } = setting;
  const call = callPast(setting, claim, scriptOf(status, pastOf(claim), random));
  const { facts } = call.conclusion;
  const learned = factOf(facts, 'status')?.value;
  if (learned !== status)
    throw new Error(`the dialogue extracted ${learned} from a call whose script says ${status}`);
  const { id, ended } = await addCall(sql, setting, claim, 'answered', call);
  await moveUntilAnswered(sql, clinic, claim, id, true);
  const review = reviewReasons({ facts, claim, previous: null, doubts: call.conclusion.doubts });
  await sql(
    `insert into results (call_id, account_id, clinic_id, automation_id, created_at, facts, review_reasons)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, clinic.accountId, clinic.id, claim.id, ended, JSON.stringify(facts), review],
  );
  const columns = resultColumns(facts);
  const promised = columns.promised_date ?? addDays(claim.called, 14);
  const isInProcess = status === 'processing' || status === 'reprocessing';
  await moveToAnswer(
    sql,
    claimToMove(clinic, claim, 'in-progress'),
    {
      to: status,
      at: new Date(ended),
      by: { kind: 'call', callId: id },
      why: 'the payer’s answer',
      // Follow-ups promised in the past are asked about tomorrow, so that the demo does not begin with a flood of
      // calls.
      dueAt: isInProcess ? new Date(`${promised > today ? promised : addDays(today, 1)}T15:00:00Z`) : null,
    },
    {
      ...columns,
      result_call_id: id,
      paid_cents: factOf(facts, 'paid_cents')?.value ?? null,
      check_number: factOf(facts, 'check_number')?.value ?? null,
      needs_review: review.length > 0,
    },
  );
}

/** The call brought no answer. */
export async function addFailedCall(
  sql: Sql,
  setting: DemoSetting,
  claim: DemoClaim,
  reason: FailureReason,
): Promise<void> {
  const { clinic } = setting;
  const call = reason === 'hold_exceeded' ? callPast(setting, claim, endlessHold(pastOf(claim))) : null;
  const ending = reason === 'payer_closed' ? 'no-answer' : reason === 'dropped' ? 'dropped' : 'failed';
  const { id, ended } = await addCall(sql, setting, claim, call?.conclusion.ending ?? ending, call);
  await moveUntilAnswered(sql, clinic, claim, id, call !== null);
  await moveClaims(sql, [claimToMove(clinic, claim, call ? 'in-progress' : 'ringing')], {
    to: 'failed',
    at: new Date(ended),
    by: { kind: 'call', callId: id },
    why: reason,
    dueAt: null,
    failure: { reason, field: reason === 'input_mismatch' ? 'Date of birth' : null },
  });
}
