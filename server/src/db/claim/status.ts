/**
 * The only place that changes a claim's status: each move is checked against the rules, and its history is written in
 * the same transaction. The lint rule `claim-status` reports SQL elsewhere that writes a status.
 */

import { cancelWindowMs } from '@claimline/domain/call/call';
import type { Correction } from '@claimline/domain/claim/correction';
import type { FailureReason } from '@claimline/domain/claim/failure';
import type { FieldChange } from '@claimline/domain/claim/field-change';
import type { ResultColumns } from '@claimline/domain/claim/result-columns';
import { type CompletedStatus, type Mover, mayMove, type Status } from '@claimline/domain/claim/status';
import { traceParent } from '../../tracing.ts';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';

/** A claim with the status it has now. Its row must be locked by this transaction. */
export interface ClaimToMove {
  readonly id: string;
  readonly account_id: string;
  readonly clinic_id: string;
  readonly status: Status;
}

export type MovedBy =
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'call'; readonly callId: string }
  | { readonly kind: 'system' };

export interface StatusMove {
  readonly to: Status;
  readonly by: MovedBy;
  /** Short text for the claim's timeline, without patient data. */
  readonly why: string;
  /** The moment of the move; the transaction's own when left out. */
  readonly at?: Date;
  /** When the next call is due; null when none is. Left out, it does not change. */
  readonly dueAt?: Date | null;
  readonly failure?: { readonly reason: FailureReason; readonly field: string | null };
  readonly changes?: readonly FieldChange[];
  /** Whose rules apply, when that differs from who made the move. */
  readonly mover?: Mover;
}

/** Further assignments of the same update, for the alias `a` of automations. */
type MoreAssignments = (parameters: Parameters) => readonly string[];

/** Moves every claim to the status, or none: a move that the rules do not allow is a fault of the caller. */
export async function moveClaims(
  sql: Sql,
  claims: readonly ClaimToMove[],
  move: StatusMove,
  more: MoreAssignments = () => [],
): Promise<void> {
  if (claims.length === 0) return;
  const { to, by, at, failure } = move;
  for (const { status } of claims) requireAllowedMove(status, to, move.mover ?? moverOf(by));
  const parameters = new Parameters();
  const ids = parameters.add(claims.map(({ id }) => id));
  const status = parameters.add(to);
  const moment = `coalesce(${parameters.add(at ?? null)}::timestamptz, now())`;
  const assignments = [
    `status = ${status}`,
    `status_since = case when a.status = ${status} then a.status_since else ${moment} end`,
    `failure_reason = ${parameters.add(failure?.reason ?? null)}`,
    `failure_field = ${parameters.add(failure?.field ?? null)}`,
    ...(move.dueAt === undefined ? [] : [`due_at = ${parameters.add(move.dueAt)}`]),
    ...more(parameters),
  ];
  await sql(
    `update automations a set ${assignments.join(', ')} where a.id = any (${ids}::text[])`,
    parameters.values,
  );
  await insertHistory(sql, claims, move);
}

const moverOf = (by: MovedBy): Mover => (by.kind === 'person' ? 'person' : 'call');

function requireAllowedMove(from: Status, to: Status, mover: Mover): void {
  // A person may correct the values of an answer and leave its status as it is.
  const staysCorrected = mover === 'person' && from === to;
  if (!staysCorrected && !mayMove(from, to, mover))
    throw new Error(`a ${mover} may not move a claim from ${from} to ${to}`);
}

async function insertHistory(
  sql: Sql,
  claims: readonly ClaimToMove[],
  { to, by, why, at, changes = [] }: StatusMove,
): Promise<void> {
  // The rows bring their clinics: looked up, row-level security would scan every claim the user can see.
  await sql(
    `insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, by_user_id,
       call_id, why, changes)
     select account_id, clinic_id, id, coalesce($5::timestamptz, now()), status, $6, $7, $8, $9, $10, $11
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as moved (account_id, clinic_id, id, status)`,
    [
      claims.map(({ account_id }) => account_id),
      claims.map(({ clinic_id }) => clinic_id),
      claims.map(({ id }) => id),
      claims.map(({ status }) => status),
      at ?? null,
      to,
      by.kind,
      by.kind === 'person' ? by.userId : null,
      by.kind === 'call' ? by.callId : null,
      why,
      JSON.stringify(changes),
    ],
  );
}

/** What a person may ask of the next call. */
export interface CallRequest {
  /** A calendar date: not before that morning. */
  readonly not_before?: string | undefined;
  readonly priority?: 'normal' | 'high' | undefined;
}

/** A change that a person makes, and its text for the timeline. */
interface PersonsMove {
  readonly userId: string;
  readonly why: string;
  readonly changes?: readonly FieldChange[];
}

/**
 * Queues finished claims for a new round of calls. The first call is due after the time to reconsider, and not before the
 * morning of a requested day in the payer's time zone. A priority that is not given does not change, and neither do the
 * deadline and the payer's last answer; a promised date is cleared.
 */
export async function startRounds(
  sql: Sql,
  claims: readonly ClaimToMove[],
  { userId, ...rest }: PersonsMove,
  request: CallRequest = {},
): Promise<void> {
  await moveClaims(sql, claims, { ...rest, to: 'pending', by: { kind: 'person', userId } }, (parameters) => {
    const day = `${parameters.add(request.not_before ?? null)}::date`;
    return [
      'round = a.round + 1',
      `due_at = greatest(now() + make_interval(secs => ${parameters.add(cancelWindowMs / 1000)}),
         (${day} + time '06:00') at time zone
           coalesce((select time_zone from payer_for(a.account_id, a.payer_id)), 'America/New_York'))`,
      `not_before = ${day}`,
      `priority = coalesce(${parameters.add(request.priority ?? null)}, a.priority)`,
      'needs_review = false',
      'promised_date = null',
      // The calls of many claims have traces of their own.
      `trace_parent = ${parameters.add(claims.length === 1 ? traceParent() : null)}`,
    ];
  });
}

/**
 * Sets a status by hand, and the values the lists show. A claim still in process is asked about again on the promised
 * date, or else after the account's interval, in the morning at the payer; any other is not called again by itself.
 * When the status does not change, the next call stays unless another date was promised.
 */
export async function correctStatus(
  sql: Sql,
  claim: ClaimToMove,
  to: CompletedStatus,
  { userId, ...rest }: PersonsMove,
  correction: Correction,
  columns: ResultColumns,
): Promise<void> {
  const { paid_cents, check_number, promised_date } = correction;
  await moveClaims(sql, [claim], { ...rest, to, by: { kind: 'person', userId } }, (parameters) => {
    const isInProcess = to === 'processing' || to === 'reprocessing';
    const isDueAtUnchanged = isInProcess && claim.status === to && promised_date === undefined;
    return [
      'needs_review = false',
      ...resultAssignments(parameters, columns),
      ...(paid_cents === undefined ? [] : [`paid_cents = ${parameters.add(paid_cents)}`]),
      ...(check_number === undefined ? [] : [`check_number = ${parameters.add(check_number)}`]),
      ...(isDueAtUnchanged ? [] : [`due_at = ${isInProcess ? followUp(parameters, columns) : 'null'}`]),
    ];
  });
}

function followUp(parameters: Parameters, { promised_date }: ResultColumns): string {
  const promised = parameters.add(promised_date);
  return `(
    select (case when ${promised}::date > place.today then ${promised}::date
      else place.today + b.follow_up_days end + time '09:00') at time zone place.zone
    from billing_accounts b,
      (select zone, (now() at time zone zone)::date as today
       from (select coalesce((select time_zone from payer_for(a.account_id, a.payer_id)), 'America/New_York') as zone) z
      ) place
    where b.id = a.account_id
  )`;
}

/** What a payer answered in a call, beside the claim's status. */
export interface Answer extends ResultColumns {
  readonly result_call_id: string;
  readonly paid_cents: number | null;
  readonly check_number: string | null;
  readonly needs_review: boolean;
}

/** Moves a claim to the status the payer answered. */
export async function moveToAnswer(
  sql: Sql,
  claim: ClaimToMove,
  move: StatusMove,
  answer: Answer,
): Promise<void> {
  const { result_call_id, paid_cents, check_number, needs_review, ...columns } = answer;
  await moveClaims(sql, [claim], move, (parameters) => [
    `result_call_id = ${parameters.add(result_call_id)}`,
    `paid_cents = ${parameters.add(paid_cents)}`,
    `check_number = ${parameters.add(check_number)}`,
    `needs_review = ${parameters.add(needs_review)}`,
    `checked_at = coalesce(${parameters.add(move.at ?? null)}::timestamptz, now())`,
    ...resultAssignments(parameters, columns),
  ]);
}

function resultAssignments(parameters: Parameters, columns: ResultColumns): string[] {
  return [
    `deadline_date = ${parameters.add(columns.deadline_date)}`,
    `deadline_kind = ${parameters.add(columns.deadline_kind)}`,
    `promised_date = ${parameters.add(columns.promised_date)}`,
    `denial_codes = ${parameters.add(columns.denial_codes)}`,
    `payer_claim_number = ${parameters.add(columns.payer_claim_number)}`,
    `allowed_cents = ${parameters.add(columns.allowed_cents)}`,
    `patient_responsibility_cents = ${parameters.add(columns.patient_responsibility_cents)}`,
  ];
}
