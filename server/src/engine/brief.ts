/** The facts a call may use: gathered once, when it is answered, and stored with its dialogue. */

import type { CallBrief } from '@claimline/dialogue/conversation';
import { dateAt } from '@claimline/domain/calendar';
import type { Disclosure } from '@claimline/domain/call/calling';
import type { Claim, Patient } from '@claimline/domain/claim/claim';
import { callFlowSchema } from '@claimline/domain/payer/call-flow';
import { type AiPolicy, playbookSchema } from '@claimline/domain/payer/payer';
import type { Sql } from '../db/database.ts';
import type { EngineContext } from './context.ts';
import { timeZoneDefault } from './local-time.ts';

/** The longest hold before giving up, in call time. */
export const holdBudgetMs = 45 * 60_000;

interface Row {
  provider_name: string;
  npi: string;
  tax_id: string;
  ptan: string | null;
  patient_first_name: string;
  patient_last_name: string;
  patient_date_of_birth: string;
  member_id: string;
  group_number: string | null;
  relation_to_subscriber: NonNullable<Patient['relation_to_subscriber']> | null;
  service_from: string;
  service_to: string;
  billed_cents: number;
  claim_number: string | null;
  patient_account_number: string | null;
  procedure_codes: string[];
  payer_name: string;
  clinic_name: string;
  callback_phone: string | null;
  playbook: unknown;
  call_flow: unknown;
  time_zone: string;
  ai_policy: AiPolicy;
  account_name: string;
  caller_id: string | null;
  disclose: Disclosure[];
}

export interface CallerGiven {
  /** The installation's number, for accounts without their own. */
  readonly callerId: string;
  readonly isRecorded: boolean;
}

export function readBrief(context: EngineContext, automationId: string): Promise<CallBrief> {
  const given = { callerId: context.callerId, isRecorded: context.recordsCalls };
  return context.database.asSystem('read the claim of a call', (sql) =>
    briefOf(sql, automationId, given, context.now()),
  );
}

export async function briefOf(
  sql: Sql,
  automationId: string,
  { callerId, isRecorded }: CallerGiven,
  now: Date,
): Promise<CallBrief> {
  const [row] = await sql<Row>(
    `select a.provider_name, a.npi, a.tax_id, a.ptan, a.patient_first_name, a.patient_last_name,
            a.patient_date_of_birth, a.member_id, a.group_number, a.relation_to_subscriber, a.service_from,
            a.service_to, a.billed_cents, a.claim_number, a.patient_account_number, a.procedure_codes,
            a.payer_name, c.name as clinic_name, c.callback_phone, p.playbook, f.steps as call_flow,
            coalesce(p.time_zone, $2) as time_zone, coalesce(p.ai_policy, 'allowed') as ai_policy,
            b.name as account_name, b.caller_id, b.disclose
     from automations a join clinics c on c.id = a.clinic_id join billing_accounts b on b.id = a.account_id
       left join lateral payer_for(a.account_id, a.payer_id) p on true
       left join lateral (
         select steps from payer_call_flows where account_id = a.account_id and payer_id = a.payer_id
         order by last_seen_at desc, version desc limit 1
       ) f on true
     where a.id = $1`,
    [automationId, timeZoneDefault],
  );
  if (!row) throw new Error('a call has no claim');
  // Facts that must not be disclosed are left out of the brief: nothing else is ever said or keyed.
  const tells = (what: Disclosure) => row.disclose.includes(what);
  return {
    payer_name: row.payer_name,
    playbook: playbookSchema.parse(row.playbook ?? undefined),
    callFlow: callFlowSchema.catch([]).parse(row.call_flow ?? []),
    provider_name: row.provider_name,
    NPI: row.npi,
    tax_id: row.tax_id,
    ptan: row.ptan,
    patient: patientOf({ ...row, group_number: tells('group-number') ? row.group_number : null }),
    claim: claimOf({
      ...row,
      patient_account_number: tells('patient-account-number') ? row.patient_account_number : null,
      procedure_codes: tells('procedure-codes') ? row.procedure_codes : [],
    }),
    practice: {
      name: tells('billing-company')
        ? `${row.account_name} on behalf of ${row.clinic_name}`
        : row.clinic_name,
      callback_phone: tells('callback-phone') ? (row.callback_phone ?? row.caller_id ?? callerId) : null,
    },
    tellsOfRecording: isRecorded && tells('recording'),
    mayTalkToPeople: row.ai_policy === 'allowed',
    today: dateAt(now, row.time_zone),
    hold_budget_ms: holdBudgetMs,
  };
}

function patientOf(row: Row): Patient {
  return {
    first_name: row.patient_first_name,
    last_name: row.patient_last_name,
    date_of_birth: row.patient_date_of_birth,
    member_id: row.member_id,
    ...(row.group_number === null ? {} : { group_number: row.group_number }),
    ...(row.relation_to_subscriber === null ? {} : { relation_to_subscriber: row.relation_to_subscriber }),
  };
}

function claimOf(row: Row): Claim {
  return {
    service_from: row.service_from,
    service_to: row.service_to,
    billed_cents: row.billed_cents,
    ...(row.claim_number === null ? {} : { claim_number: row.claim_number }),
    ...(row.patient_account_number === null ? {} : { patient_account_number: row.patient_account_number }),
    ...(row.procedure_codes.length === 0 ? {} : { procedure_codes: row.procedure_codes }),
  };
}
