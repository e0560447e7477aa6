/** Ends a call exactly once: determines its result and updates its claim. */

import { dateAt } from '@claimline/domain/calendar';
import { type CallEnding, type Hold, holdLengthMs } from '@claimline/domain/call/call';
import { type Answer, reviewReasons } from '@claimline/domain/claim/consistency';
import type { FailureReason } from '@claimline/domain/claim/failure';
import { type Fact, factOf } from '@claimline/domain/claim/result';
import { resultColumns } from '@claimline/domain/claim/result-columns';
import { type CompletedStatus, isOnThePhone } from '@claimline/domain/claim/status';
import type { DayWindow } from '@claimline/domain/payer/payer';
import { callsEnded, holdTime } from '../../counters.ts';
import { moveClaims, moveToAnswer } from '../../db/claim/status.ts';
import type { Sql } from '../../db/database.ts';
import { currentMemory } from '../call-memory.ts';
import { callTimeMs } from '../call-time.ts';
import type { EngineContext } from '../context.ts';
import { timeZoneDefault } from '../local-time.ts';
import { claimOf, type LockedCall, lockCall } from '../locked-call.ts';
import { expectRecording } from '../recording/answer-recording.ts';
import { filterProvenFacts } from '../transcript.ts';
import { type Attempt, type EndingDetail, nextStep } from './after-call.ts';
import { conclusionOf, hadOutage } from './conclusion.ts';
import { followUpAt } from './follow-up.ts';
import { learnCallFlow } from './learn-call-flow.ts';
import { proposeFacts } from './propose-facts.ts';

/** How a call ended, as far as the line shows. */
export type CallEnd =
  /** We hung up or the line ended: the dialogue decides the result. `byCarrierError`: a carrier error. */
  | { readonly kind: 'talked'; readonly byCarrierError?: true }
  | {
      readonly kind: 'not-connected';
      readonly ending: 'busy' | 'no-answer' | 'failed';
      readonly detail: EndingDetail | null;
    }
  | { readonly kind: 'never-placed'; readonly detail: EndingDetail };

const endingsBelieved: ReadonlySet<CallEnding> = new Set(['answered', 'hold-exceeded']);

interface Outcome {
  readonly ending: CallEnding;
  readonly detail: EndingDetail | null;
  readonly facts: readonly Fact[];
  /** What the call left uncertain, worded for the biller. */
  readonly doubts: readonly string[];
  readonly holds: readonly Hold[];
  readonly failure: { readonly reason: FailureReason; readonly field: string | null } | null;
}

interface Claim {
  billed_cents: number;
  service_from: string;
  follow_up_days: number;
  attempts_per_day: number;
  ivr_hours: DayWindow[];
  representative_hours: DayWindow[];
  time_zone: string;
}

/** Safe to repeat: a call that has ended does not change. */
export async function finishCall(context: EngineContext, callId: string, end: CallEnd): Promise<void> {
  if (end.kind === 'talked') await proposeFacts(context, callId);
  await context.database.asSystem('finish a call', async (sql) => {
    const call = await lockCall(sql, callId);
    if (call && call.state !== 'ended') await finishLocked(context, sql, call, end);
  });
  context.wake();
}

/** Like `finishCall`, within the caller's transaction, for an open call that it has locked. */
export async function finishLocked(
  context: EngineContext,
  sql: Sql,
  call: LockedCall,
  end: CallEnd,
): Promise<void> {
  const now = context.now();
  const outcome = await outcomeOf(context, sql, call, end, now);
  const [claim] = await sql<Claim>(
    `select a.billed_cents, a.service_from, b.follow_up_days, b.attempts_per_day, coalesce(p.ivr_hours, '[]') as ivr_hours,
            coalesce(p.representative_hours, '[]') as representative_hours,
            coalesce(p.time_zone, $2) as time_zone
     from automations a join billing_accounts b on b.id = a.account_id left join lateral payer_for(a.account_id, a.payer_id) p on true
     where a.id = $1`,
    [call.automation_id, timeZoneDefault],
  );
  if (!claim) throw new Error('a call has no claim');
  const earlier = await earlierAttempts(sql, call, now);
  await closeCall(context, sql, call, outcome, now);
  callsEnded.inc({ ending: outcome.ending });
  if (outcome.holds.length > 0) holdTime.observe(holdLengthMs(outcome.holds) / 1000);
  const reasons = await keepResult(sql, call, claim, outcome);
  if (outcome.ending === 'answered') await learnCallFlow(sql, call, now);
  // A claim that is no longer on the phone was settled in another way: store the call and leave the claim alone.
  if (!isOnThePhone(call.status)) return;
  await settleClaim(context, sql, call, claim, outcome, earlier, reasons, now);
}

async function outcomeOf(
  context: EngineContext,
  sql: Sql,
  call: LockedCall,
  end: CallEnd,
  now: Date,
): Promise<Outcome> {
  const nothing = { facts: [], doubts: [], holds: [], failure: null };
  // It was dialed before this process started, so it was unattended for a while.
  const isInterrupted = new Date(call.created_at) < context.startedAt;
  switch (end.kind) {
    case 'never-placed':
      return { ...nothing, ending: 'never-placed', detail: end.detail };
    case 'not-connected':
      return {
        ...nothing,
        ending: end.ending,
        detail: end.detail ?? (end.ending === 'failed' && isInterrupted ? 'interrupted' : null),
      };
    case 'talked': {
      const conclusion = await conclusionOf(context, sql, call, now);
      // Without a connection the carrier never got our instructions: the payer heard nothing.
      const wasLeftAlone =
        isInterrupted ||
        call.connections !== 1 ||
        hadOutage(currentMemory(call.dialogue_state), callTimeMs(context, call, now));
      const detail = wasLeftAlone || end.byCarrierError ? 'interrupted' : null;
      if (conclusion === null) return { ...nothing, ending: 'dropped', detail };
      const { doubts, holds } = conclusion;
      const facts = await filterProvenFacts(sql, call.id, conclusion.facts);
      // A line may interpret our silence as an answer while nobody listens, so use only what it said for certain.
      if (detail !== null && !endingsBelieved.has(conclusion.ending))
        return { ending: 'dropped', detail, facts, doubts, holds, failure: null };
      const { ending, failure } = conclusion;
      return { ending, detail: null, facts, doubts, holds, failure };
    }
  }
}

async function earlierAttempts(sql: Sql, call: LockedCall, now: Date): Promise<Attempt[]> {
  const rows = await sql<{
    ending: CallEnding;
    ending_detail: EndingDetail | null;
    placed_at: string | null;
    round: number;
  }>(
    `select ending, ending_detail, placed_at, round from calls
     where automation_id = $1 and id <> $2 and ending is not null and (round = $3 or created_at > $4)`,
    [call.automation_id, call.id, call.round, new Date(now.getTime() - 2 * 24 * 60 * 60_000)],
  );
  return rows.map((row) => ({
    ending: row.ending,
    detail: row.ending_detail,
    placed_at: row.placed_at === null ? null : new Date(row.placed_at),
    isThisRound: row.round === call.round,
  }));
}

async function closeCall(
  context: EngineContext,
  sql: Sql,
  call: LockedCall,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await sql(
    `update calls set state = 'ended', ending = $2, ending_detail = $3, ended_at = $4, duration_ms = $5, heard_at = $4,
       hold_ms = $6, holds = $7
     where id = $1`,
    [
      call.id,
      outcome.ending,
      outcome.detail,
      now,
      call.answered_at === null ? null : callTimeMs(context, call, now),
      Math.round(holdLengthMs(outcome.holds)),
      JSON.stringify(outcome.holds),
    ],
  );
  await expectRecording(sql, call.id, now);
}

async function keepResult(sql: Sql, call: LockedCall, claim: Claim, outcome: Outcome): Promise<string[]> {
  const { facts, doubts } = outcome;
  const previous = await previousAnswer(sql, call, claim.time_zone);
  const reasons = reviewReasons({ facts, claim, previous, doubts });
  if (factOf(outcome.facts, 'status')?.value === 'write-off')
    reasons.push('The payer mentioned a write-off. Only you can decide that: confirm or correct the result.');
  if (outcome.facts.length > 0)
    await sql(
      `insert into results (call_id, account_id, clinic_id, automation_id, facts, review_reasons)
       values ($1, $2, $3, $4, $5, $6) on conflict (call_id) do nothing`,
      [call.id, call.account_id, call.clinic_id, call.automation_id, JSON.stringify(outcome.facts), reasons],
    );
  return reasons;
}

/** The claim's answer before this call; null when it has none. */
async function previousAnswer(sql: Sql, call: LockedCall, timeZone: string): Promise<Answer['previous']> {
  const [row] = await sql<{ facts: Fact[]; created_at: string }>(
    `select r.facts, r.created_at from automations a join results r on r.call_id = a.result_call_id
     where a.id = $1 and r.call_id <> $2`,
    [call.automation_id, call.id],
  );
  return row ? { facts: row.facts, date: dateAt(new Date(row.created_at), timeZone) } : null;
}

async function settleClaim(
  context: EngineContext,
  sql: Sql,
  call: LockedCall,
  claim: Claim,
  outcome: Outcome,
  earlier: readonly Attempt[],
  reasons: readonly string[],
  now: Date,
): Promise<void> {
  const move = { at: now, by: { kind: 'call', callId: call.id } } as const;
  if (outcome.failure) {
    const why = 'the payer’s answer needs review';
    const { failure } = outcome;
    await moveClaims(sql, [claimOf(call)], { ...move, to: 'failed', why, dueAt: null, failure });
    return;
  }
  const heard = outcome.ending === 'answered' ? factOf(outcome.facts, 'status')?.value : undefined;
  if (heard !== undefined && call.status === 'in-progress') {
    const columns = resultColumns(outcome.facts);
    const to = statusToShow(heard);
    const dueAt = followUpAt(to, columns.promised_date, claim.follow_up_days, claim.time_zone, now);
    await moveToAnswer(
      sql,
      claimOf(call),
      { ...move, to, why: 'the payer’s answer', dueAt },
      {
        ...columns,
        result_call_id: call.id,
        paid_cents: factOf(outcome.facts, 'paid_cents')?.value ?? null,
        check_number: factOf(outcome.facts, 'check_number')?.value ?? null,
        needs_review: reasons.length > 0,
      },
    );
    return;
  }
  const next = nextStep({
    ended: {
      ending: outcome.ending,
      detail: outcome.detail,
      placed_at: call.placed_at === null ? null : new Date(call.placed_at),
      isThisRound: true,
    },
    earlier,
    ivrHours: claim.ivr_hours,
    representativeHours: claim.representative_hours,
    timeZone: claim.time_zone,
    attemptsPerDay: claim.attempts_per_day,
    now,
    pace: context.pace,
    jitter: context.random(),
  });
  if (next.kind === 'again')
    await moveClaims(sql, [claimOf(call)], { ...move, to: 'scheduled', why: next.why, dueAt: next.at });
  else {
    const failure = { reason: next.reason, field: null };
    await moveClaims(sql, [claimOf(call)], { ...move, to: 'failed', why: next.why, dueAt: null, failure });
  }
}

/** A call can only propose a write-off: until a person confirms it, the claim is denied and under review. */
function statusToShow(heard: CompletedStatus): Exclude<CompletedStatus, 'write-off'> {
  return heard === 'write-off' ? 'denied' : heard;
}
