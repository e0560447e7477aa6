/**
 * Reserves a line for the next due claim: checks payer hours and limits and records the intent, in one transaction.
 * Only what is committed here is ever dialed, and it is dialed once.
 */

import { randomBytes } from 'node:crypto';
import type { Status } from '@claimline/domain/claim/status';
import { type AiPolicy, type DayWindow, isOpen, nextCommonOpening } from '@claimline/domain/payer/payer';
import { isFictional, usNumberProblem } from '@claimline/domain/us-number';
import { dialDelay } from '../../counters.ts';
import { unsettledRestore } from '../../db/backup/restores.ts';
import { moveClaims } from '../../db/claim/status.ts';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { isNumberConfirmed } from '../../db/payers/confirmed-numbers.ts';
import type { EngineContext } from '../context.ts';
import { timeZoneDefault } from '../local-time.ts';
import { spreadOverHour } from '../outcome/after-call.ts';
import { pausedCallerIds, startProbeCall } from './dialing-pauses.ts';
import { notInPausedBatch } from './schedule-due.ts';

/** Engines reserve one after the other, so that two together cannot exceed a limit. */
const reserveLock = 4_022_126_003;

export interface ReservedCall {
  readonly id: string;
  readonly automation_id: string;
  readonly to_phone: string;
  readonly from_phone: string;
  /** Of the request that submitted the claim. */
  readonly trace_parent: string | null;
}

export type Reservation =
  | { readonly kind: 'call'; readonly call: ReservedCall }
  /** The payer is closed, the account wants no calls now, or the payer does not allow such calls at all. */
  | { readonly kind: 'put-off' }
  /** The limit of new calls in this second is reached. */
  | { readonly kind: 'too-soon'; readonly waitMs: number }
  /** Nothing is due, or no line is free for what is due. */
  | { readonly kind: 'none' };

interface Candidate {
  id: string;
  due_at: string;
  account_id: string;
  clinic_id: string;
  status: Status;
  round: number;
  to_phone: string;
  from_phone: string;
  trace_parent: string | null;
  ivr_hours: DayWindow[];
  time_zone: string;
  ai_policy: AiPolicy;
  calling_hours: DayWindow[];
  calling_time_zone: string;
}

export async function reserve(context: EngineContext): Promise<Reservation> {
  return context.database.asSystem('reserve a line', async (sql) => {
    await sql('select pg_advisory_xact_lock($1)', [reserveLock]);
    const now = context.now();
    const waitMs = await waitForDialRate(sql, context, now);
    if (waitMs > 0) return { kind: 'too-soon', waitMs };

    if (await unsettledRestore(sql)) return { kind: 'none' };
    const pausedIds = await pausedCallerIds(sql, now);
    if (pausedIds === null) return { kind: 'none' };
    const candidate = await nextCandidate(sql, context, now, pausedIds);
    if (!candidate) return { kind: 'none' };
    const claims = [candidate];
    const bySystem = { at: now, by: { kind: 'system' } } as const;
    if (candidate.ai_policy === 'refused') {
      const failure = { reason: 'payer_refused_automation', field: null } as const;
      const why = 'the payer doesn’t accept automated calls';
      await moveClaims(sql, claims, { ...bySystem, to: 'failed', why, dueAt: null, failure });
      return { kind: 'put-off' };
    }
    if (!mayDial(context, candidate.to_phone)) {
      const failure = { reason: 'wrong_number', field: null } as const;
      const why = 'this number is never called';
      await moveClaims(sql, claims, { ...bySystem, to: 'failed', why, dueAt: null, failure });
      return { kind: 'put-off' };
    }
    const line = { hours: candidate.ivr_hours, timeZone: candidate.time_zone };
    const desk = { hours: candidate.calling_hours, timeZone: candidate.calling_time_zone };
    const isLineOpen = isOpen(line.hours, line.timeZone, now);
    if (!isLineOpen || !isOpen(desk.hours, desk.timeZone, now)) {
      const opening = nextCommonOpening(line, desk, now);
      const why = isLineOpen ? 'outside your calling hours' : 'closed';
      if (opening === null) {
        const failure = { reason: 'payer_closed', field: null } as const;
        await moveClaims(sql, claims, { ...bySystem, to: 'failed', why, dueAt: null, failure });
      } else {
        // Spread over a few minutes, so that not every claim calls right at opening time.
        const dueAt = spreadOverHour(opening, context.random() / 6);
        await moveClaims(sql, claims, { ...bySystem, to: 'scheduled', why, dueAt });
      }
      return { kind: 'put-off' };
    }

    const call: ReservedCall = {
      id: newId(),
      automation_id: candidate.id,
      to_phone: candidate.to_phone,
      from_phone: candidate.from_phone,
      trace_parent: candidate.trace_parent,
    };
    await writeIntent(sql, context, candidate, call, now);
    dialDelay.observe(Math.max(0, now.getTime() - Date.parse(candidate.due_at)) / 1000);
    await startProbeCall(context, sql, { ...call, created_at: now });
    // The claim is on the phone from the intent on: nobody can cancel between intent and dial.
    await moveClaims(sql, claims, {
      to: 'ringing',
      at: now,
      by: { kind: 'call', callId: call.id },
      why: 'call placed',
    });
    return { kind: 'call', call };
  });
}

/**
 * Checked again for every call: a number may be older than the rules, or come from where no form checked it. Only the
 * simulated carrier has somebody at numbers that belong to nobody.
 */
function mayDial({ isCarrierSimulated }: EngineContext, phone: string): boolean {
  return usNumberProblem(phone) === null && (isCarrierSimulated || !isFictional(phone));
}

async function waitForDialRate(sql: Sql, context: EngineContext, now: Date): Promise<number> {
  const windowMs = 1000 / context.pace;
  const [recent] = await sql<{ begun: number; oldest: string | null }>(
    'select count(*) as begun, min(created_at) as oldest from calls where created_at > $1 and created_at <= $2 and not sandbox',
    // Another server's clock may be slightly ahead.
    [new Date(now.getTime() - windowMs), new Date(now.getTime() + windowMs)],
  );
  if (!recent?.oldest || recent.begun < context.limits.dialsPerSecond) return 0;
  return Math.max(1, Math.ceil(new Date(recent.oldest).getTime() + windowMs - now.getTime()));
}

/**
 * The first due claim whose account and payer have a free line, locked; claims locked by another transaction are
 * skipped.
 */
async function nextCandidate(
  sql: Sql,
  context: EngineContext,
  now: Date,
  heldIds: readonly string[],
): Promise<Candidate | undefined> {
  const [candidate] = await sql<Candidate>(
    `with open_calls as materialized (
       select account_id, to_phone, from_phone, state, automation_id from calls where state <> 'ended'
     ), full_accounts as (
       select a.id from billing_accounts a
       where a.concurrent_calls <= (select count(*) from open_calls c where c.account_id = a.id)
         or a.suspended_at is not null
         -- Of an account that is not approved yet.
         or (a.daily_calls_max is not null and a.daily_calls_max <= (
           select count(*) from clinics k join calls c on c.clinic_id = k.id
           where k.account_id = a.id and c.created_at > $1::timestamptz - interval '1 day' and not c.sandbox))
     ), unacknowledged as (
       select to_phone, from_phone from open_calls where state in ('intended', 'unknown')
     )
     select a.id, a.due_at, a.account_id, a.clinic_id, a.status, a.round, a.trace_parent, way.to_phone,
            way.from_phone,
            coalesce(p.ivr_hours, '[]') as ivr_hours, coalesce(p.time_zone, $4) as time_zone,
            coalesce(p.ai_policy, 'allowed') as ai_policy, b.calling_hours, b.calling_time_zone
     from automations a
       join billing_accounts b on b.id = a.account_id
       left join lateral payer_for(a.account_id, a.payer_id) p on true
       -- The current number: it may have been corrected since the claim was queued.
       cross join lateral (
         select coalesce(p.phone, a.payer_phone) as to_phone, coalesce(b.caller_id, $2) as from_phone
       ) way
     where a.status = 'scheduled' and not a.archived and not a.sandbox and a.due_at <= $1
       and a.account_id not in (select id from full_accounts)
       and way.to_phone not in (select phone from full_numbers($3))
       and (way.to_phone, way.from_phone) not in (select to_phone, from_phone from unacknowledged)
       and a.id not in (select automation_id from open_calls)
       and way.from_phone <> all ($5)
       and ${notInPausedBatch}
       and ${isNumberConfirmed}
     order by (a.priority = 'high') desc, a.due_at, a.id
     limit 1 for update of a skip locked`,
    [now, context.callerId, context.limits.perNumber, timeZoneDefault, heldIds],
  );
  return candidate;
}

async function writeIntent(
  sql: Sql,
  context: EngineContext,
  candidate: Candidate,
  call: ReservedCall,
  now: Date,
): Promise<void> {
  await sql(
    `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, to_phone, from_phone,
                        created_at, heard_at, media_token, held_by)
     select $1, $2, $3, $4, $5,
            (select coalesce(max(attempt), 0) + 1 from calls where automation_id = $4 and round = $5),
            'intended', $6, $7, $8, $8, $9, $10`,
    [
      call.id,
      candidate.account_id,
      candidate.clinic_id,
      call.automation_id,
      candidate.round,
      call.to_phone,
      call.from_phone,
      now,
      randomBytes(24).toString('base64url'),
      context.processId,
    ],
  );
}
