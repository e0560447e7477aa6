/**
 * Answers sandbox claims without reserving a line or using the carrier. The payer's words are fixed; everything after
 * them is as on any call: dialogue, result, status and history.
 */

import { randomBytes } from 'node:crypto';
import { replay } from '@claimline/dialogue/call/replay';
import { stateVersion } from '@claimline/dialogue/call/state';
import { dateAt } from '@claimline/domain/calendar';
import type { CallEnding } from '@claimline/domain/call/call';
import type { FailureReason } from '@claimline/domain/claim/failure';
import { type SandboxOutcome, sandboxOutcomeOf, sandboxStayMs } from '@claimline/domain/claim/sandbox';
import { type ClaimToMove, moveClaims } from '../../db/claim/status.ts';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { briefOf } from '../brief.ts';
import type { CallMemory } from '../call-memory.ts';
import type { EngineContext } from '../context.ts';
import { notInPausedBatch } from '../dialing/schedule-due.ts';
import { timeZoneDefault } from '../local-time.ts';
import { lockCall } from '../locked-call.ts';
import { finishLocked } from '../outcome/finish-call.ts';
import { saveLines } from '../transcript.ts';
import { sandboxScript } from './sandbox-script.ts';

const atOnce = 10;

interface Due extends ClaimToMove {
  status_since: string;
  round: number;
  member_id: string;
  payer_name: string;
  payer_phone: string;
  billed_cents: number;
  service_from: string;
  time_zone: string;
}

const isDue = `a.sandbox and a.due_at <= $1 and not a.archived
  and a.status in ('pending', 'scheduled', 'ringing', 'in-progress')`;

/** Accounts take turns. Returns how many claims moved; 0 when nothing more is due. */
export async function answerSandbox(context: EngineContext): Promise<number> {
  const at = context.now();
  return context.database.asSystem('answer sandbox claims', async (sql) => {
    const due = await sql<Due>(
      `with accounts as (
         select distinct account_id from automations where sandbox and due_at <= $1
       ), first as (
         select s.* from accounts join lateral (
           select a.id, row_number() over (order by a.due_at) as turn from automations a
           where a.account_id = accounts.account_id and ${isDue} and ${notInPausedBatch}
           -- More than are taken, because another process may have locked the first ones.
           order by a.due_at limit ${5 * atOnce}
         ) s on true
       )
       select a.id, a.account_id, a.clinic_id, a.status, a.status_since, a.round, a.member_id,
         a.payer_name, a.payer_phone, a.billed_cents, a.service_from, coalesce(p.time_zone, $2) as time_zone
       from first join automations a using (id) left join payers p on p.id = a.payer_id
       where ${isDue}
       order by first.turn, a.due_at limit ${atOnce} for update of a skip locked`,
      [at, timeZoneDefault],
    );
    for (const claim of due) await answer(context, sql, claim, at);
    return due.length;
  });
}

const wayOfCall = ['pending', 'scheduled', 'ringing', 'in-progress'] as const;
const whyMoved = {
  scheduled: 'queued',
  ringing: 'call placed',
  'in-progress': 'answered',
} as const;
/** Nobody answers the phone for these. */
const unanswered: ReadonlySet<FailureReason> = new Set(['payer_closed', 'wrong_number']);

async function answer(context: EngineContext, sql: Sql, claim: Due, at: Date): Promise<void> {
  // Refused at import; if one exists anyway, it is not called either.
  const outcome = sandboxOutcomeOf(claim.member_id) ?? {
    kind: 'failed',
    reason: 'input_mismatch',
    field: 'Member ID',
  };
  if (outcome.kind === 'failed' && outcome.reason === 'cancelled') {
    const failure = { reason: outcome.reason, field: null };
    await moveClaims(sql, [claim], {
      to: 'failed',
      at,
      by: { kind: 'system' },
      why: 'cancelled',
      dueAt: null,
      failure,
    });
    return;
  }
  const callId = newId();
  const goal = outcome.kind === 'failed' && unanswered.has(outcome.reason) ? 'ringing' : 'in-progress';
  let status = claim.status;
  let since = new Date(claim.status_since);
  for (;;) {
    if (
      outcome.kind === 'stays' &&
      outcome.status === status &&
      at.getTime() - since.getTime() < sandboxStayMs
    ) {
      await sql('update automations set due_at = $2 where id = $1', [
        claim.id,
        new Date(since.getTime() + sandboxStayMs),
      ]);
      return;
    }
    const next = wayOfCall[wayOfCall.indexOf(status as (typeof wayOfCall)[number]) + 1];
    if (status === goal || next === undefined || next === 'pending') break;
    await moveClaims(sql, [{ ...claim, status }], {
      to: next,
      at,
      by: next === 'scheduled' ? { kind: 'system' } : { kind: 'call', callId },
      why: whyMoved[next],
    });
    status = next;
    since = at;
  }
  if (outcome.kind === 'failed') await fail(sql, { ...claim, status }, callId, at, outcome);
  else await conclude(context, sql, claim, callId, at, outcome);
}

async function insertCall(
  sql: Sql,
  claim: Due,
  callId: string,
  call: {
    state: 'in-progress' | 'ended';
    ending: CallEnding | null;
    at: Date;
    answeredAt: Date | null;
    memory: CallMemory | null;
  },
): Promise<void> {
  await sql(
    `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
       created_at, heard_at, placed_at, answered_at, ended_at, dialogue_state, media_token)
     select $1, $2, $3, $4, $5,
       (select coalesce(max(attempt), 0) + 1 from calls where automation_id = $4 and round = $5),
       $6, $7, $8, 'sandbox', $9, $9, $9, $10, case when $6 = 'ended' then $9::timestamptz end, $11, $12`,
    [
      callId,
      claim.account_id,
      claim.clinic_id,
      claim.id,
      claim.round,
      call.state,
      call.ending,
      claim.payer_phone,
      call.at,
      call.answeredAt,
      call.memory === null ? null : JSON.stringify(call.memory),
      randomBytes(24).toString('base64url'),
    ],
  );
}

const endingOf: Partial<Record<FailureReason, CallEnding>> = {
  payer_closed: 'no-answer',
  hold_exceeded: 'hold-exceeded',
  dropped: 'dropped',
};

async function fail(
  sql: Sql,
  claim: Due,
  callId: string,
  at: Date,
  { reason, field }: Extract<SandboxOutcome, { kind: 'failed' }>,
): Promise<void> {
  await insertCall(sql, claim, callId, {
    state: 'ended',
    ending: endingOf[reason] ?? 'failed',
    at,
    answeredAt: unanswered.has(reason) ? null : at,
    memory: null,
  });
  await moveClaims(sql, [claim], {
    to: 'failed',
    at,
    by: { kind: 'call', callId },
    why: 'set by its sandbox member ID',
    dueAt: null,
    failure: { reason, field },
  });
}

/** Processes the script and ends the call like any other. */
async function conclude(
  context: EngineContext,
  sql: Sql,
  claim: Due,
  callId: string,
  at: Date,
  outcome: Exclude<SandboxOutcome, { kind: 'failed' }>,
): Promise<void> {
  const status = outcome.kind === 'stays' ? 'paid' : outcome.status;
  const needsReview = outcome.kind === 'completed' && outcome.needsReview;
  const caller = { callerId: context.callerId, isRecorded: false };
  const brief = await briefOf(sql, claim.id, caller, at);
  const today = dateAt(at, claim.time_zone);
  // A playbook adjusts how a real line is understood; this script is our own.
  const heard = replay({ ...brief, playbook: {} }, sandboxScript(status, { ...claim, today }, needsReview));
  const answeredAt = new Date(at.getTime() - heard.duration_ms / context.pace);
  const memory: CallMemory = {
    version: stateVersion,
    dialogue: heard.state,
    isOver: true,
    wakeAtMs: null,
  };
  await insertCall(sql, claim, callId, { state: 'in-progress', ending: null, at, answeredAt, memory });
  const call = await lockCall(sql, callId);
  if (!call) throw new Error('a sandbox call is gone');
  await saveLines(sql, call, heard.lines);
  await finishLocked(context, sql, call, { kind: 'talked' });
  if (status === 'write-off') await confirmWriteOff(sql, claim, at);
}

/** On other claims this is a person's decision; here the member ID requests it. */
async function confirmWriteOff(sql: Sql, claim: Due, at: Date): Promise<void> {
  await moveClaims(
    sql,
    [{ ...claim, status: 'denied' }],
    {
      to: 'write-off',
      at,
      by: { kind: 'system' },
      mover: 'person',
      why: 'set by its sandbox member ID',
      dueAt: null,
    },
    () => ['needs_review = false', 'deadline_date = null', 'deadline_kind = null'],
  );
}
