/** The demo's claims of one clinic: most with their past calls, some waiting to be called now. */

import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import { patientName } from '@claimline/domain/claim';
import type { FailureReason } from '@claimline/domain/failure';
import type { Payer } from '@claimline/domain/payer';
import { factOf, reviewReasons } from '@claimline/domain/result';
import type { CompletedStatus, Status } from '@claimline/domain/status';
import type { Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { DemoClinic, DemoPerson, DemoProvider } from './cast.ts';
import { type MadePatient, makePatient } from './people.ts';
import type { Chance } from './random.ts';
import { type ReplayedCall, replay } from './replay.ts';
import { scriptOf } from './script.ts';

interface Setting {
  readonly clinic: DemoClinic;
  readonly providers: readonly DemoProvider[];
  readonly payers: readonly Payer[];
  readonly people: readonly DemoPerson[];
  readonly chance: Chance;
  readonly today: CalendarDate;
}

type PastStatus = Exclude<CompletedStatus, 'write-off'>;

/** How many of each a clinic has; with five clinics about 300. */
const past: readonly [PastStatus, number][] = [
  ['paid', 22],
  ['denied', 10],
  ['processing', 7],
  ['reprocessing', 2],
  ['no-claim', 4],
  ['recouped', 2],
];
const failures: readonly FailureReason[] = [
  'member_not_found',
  'payer_closed',
  'dropped',
  'input_mismatch',
  'hold_exceeded',
];
const waitingCount = 6;

export async function addClaims(sql: Sql, setting: Setting): Promise<number> {
  const { chance } = setting;
  const batch = await addBatch(sql, setting);
  let added = 0;
  for (const [status, count] of past)
    for (let place = 0; place < count; place++, added++) {
      const claim = await addClaim(sql, setting, chance.below(3) === 0 ? batch : null, 12 + chance.below(60));
      await answer(sql, setting, claim, status);
    }
  const writtenOff = await addClaim(sql, setting, null, 50);
  await answer(sql, setting, writtenOff, 'denied');
  await moveByPerson(sql, setting, writtenOff, 'write-off', 'Timely filing passed; balance is contractual.');
  for (const reason of failures) {
    const claim = await addClaim(sql, setting, null, 5 + chance.below(30));
    await fail(sql, setting, claim, reason);
  }
  for (let place = 0; place < waitingCount; place++) await addClaim(sql, setting, null, 0);
  return added + 1 + failures.length + waitingCount;
}

async function addBatch(sql: Sql, { clinic, people, today }: Setting): Promise<string> {
  const id = newId();
  await sql(
    'insert into batches (id, account_id, name, uploaded_by, created_at) values ($1, $2, $3, $4, $5)',
    [id, clinic.accountId, `${clinic.name} open claims`, people[0]?.id, addDays(today, -45)],
  );
  return id;
}

interface MadeClaim {
  readonly id: string;
  readonly submitted: CalendarDate;
  readonly called: CalendarDate;
  readonly payer: Payer;
  readonly provider: DemoProvider;
  readonly patient: MadePatient;
  readonly service_from: CalendarDate;
  readonly billed_cents: number;
}

const at = (date: CalendarDate, minutes: number) =>
  new Date(Date.parse(`${date}T14:00:00Z`) + minutes * 60_000).toISOString();

/** A claim submitted so many days ago; one of today waits to be called now. */
async function addClaim(
  sql: Sql,
  { clinic, providers, payers, people, chance, today }: Setting,
  batch: string | null,
  daysAgo: number,
): Promise<MadeClaim> {
  const submitted = addDays(today, -daysAgo);
  const patient = makePatient(chance, chance.below(10));
  const claim: MadeClaim = {
    id: newId(),
    submitted,
    called: addDays(submitted, 1),
    payer: chance.pick(payers),
    provider: chance.pick(providers),
    patient,
    service_from: addDays(submitted, -(28 + chance.below(40))),
    billed_cents: 6_000 + chance.below(160_000),
  };
  const waits = daysAgo === 0;
  const created = waits ? new Date().toISOString() : at(submitted, chance.below(400));
  const submitter = people.find(({ role }) => role === 'admin')?.id;
  await sql(
    `insert into automations (id, account_id, clinic_id, created_at, created_by, status_since, bulk_ref, provider_name,
       npi, tax_id, ptan, patient_first_name, patient_last_name, patient_date_of_birth, member_id, payer_id,
       payer_name, payer_phone, service_from, service_to, billed_cents, procedure_codes, patient_account_number,
       claim_number, group_number, due_at)
     values ($1, $2, $3, $4, $5, $4, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, $20, $21,
       $22, $23, $24)`,
    [
      claim.id,
      clinic.accountId,
      clinic.id,
      created,
      submitter,
      batch,
      claim.provider.name,
      claim.provider.NPI,
      claim.provider.tax_id,
      claim.provider.ptan,
      patient.first_name,
      patient.last_name,
      patient.date_of_birth,
      patient.member_id,
      claim.payer.id,
      claim.payer.name,
      claim.payer.phone,
      claim.service_from,
      claim.billed_cents,
      [chance.pick(['99213', '99214', '97110', '93000', '71046', '20610'])],
      `A${chance.digits(6)}`,
      chance.below(3) === 0 ? `CL${chance.digits(9)}` : null,
      claim.payer.required_fields.includes('patient.group_number') ? `G${chance.digits(5)}` : null,
      waits ? created : null,
    ],
  );
  await keep(sql, clinic, claim.id, created, null, 'pending', {
    kind: 'person',
    userId: submitter,
    why: 'submitted',
  });
  return claim;
}

async function keep(
  sql: Sql,
  clinic: DemoClinic,
  claimId: string,
  when: string,
  from: Status | null,
  to: Status,
  by: { kind: 'person' | 'call'; userId?: string | undefined; callId?: string; why: string },
): Promise<void> {
  await sql(
    `insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, by_user_id,
       call_id, why)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      clinic.accountId,
      clinic.id,
      claimId,
      when,
      from,
      to,
      by.kind,
      by.userId ?? null,
      by.callId ?? null,
      by.why,
    ],
  );
}

function callPast(setting: Setting, claim: MadeClaim, status: PastStatus): ReplayedCall {
  const { clinic, chance } = setting;
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
      hold_budget_ms: 45 * 60_000,
    },
    scriptOf(
      status,
      { ...claim, payer_name: payer.name, patient_name: patientName(patient), today: claim.called },
      chance,
    ),
  );
}

async function addCall(
  sql: Sql,
  { clinic }: Setting,
  claim: MadeClaim,
  ending: string,
  call: ReplayedCall | null,
): Promise<{ id: string; ended: string }> {
  const id = newId();
  const answered = at(claim.called, 5);
  const ended = new Date(Date.parse(answered) + (call?.duration_ms ?? 0)).toISOString();
  await sql(
    `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
       carrier_sid, created_at, placed_at, answered_at, ended_at, duration_ms, media_token)
     values ($1, $2, $3, $4, 1, 1, 'ended', $5, $6, '+18885550100', $7, $8, $8, $9, $10, $11, '')`,
    [
      id,
      clinic.accountId,
      clinic.id,
      claim.id,
      ending,
      claim.payer.phone,
      `CA${id}`,
      at(claim.called, 4),
      call ? answered : null,
      ended,
      call?.duration_ms ?? null,
    ],
  );
  if (call)
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
  return { id, ended };
}

/** The way every called claim went before its answer. */
async function keepCalling(
  sql: Sql,
  clinic: DemoClinic,
  claim: MadeClaim,
  callId: string,
  answered: boolean,
) {
  const by = (why: string) => ({ kind: 'call' as const, callId, why });
  await keep(sql, clinic, claim.id, at(claim.called, 3), 'pending', 'scheduled', by('taken up'));
  await keep(sql, clinic, claim.id, at(claim.called, 4), 'scheduled', 'ringing', by('call placed'));
  if (answered)
    await keep(
      sql,
      clinic,
      claim.id,
      at(claim.called, 5),
      'ringing',
      'in-progress',
      by('the payer answered'),
    );
}

async function answer(sql: Sql, setting: Setting, claim: MadeClaim, status: PastStatus): Promise<void> {
  const { clinic, today } = setting;
  const call = callPast(setting, claim, status);
  const { facts } = call.conclusion;
  const learned = factOf(facts, 'status')?.value;
  if (learned !== status)
    throw new Error(`the dialogue heard ${learned} on a call whose script says ${status}`);
  const { id, ended } = await addCall(sql, setting, claim, 'answered', call);
  await keepCalling(sql, clinic, claim, id, true);
  const review = reviewReasons(facts, claim.billed_cents);
  await sql(
    `insert into results (call_id, account_id, clinic_id, automation_id, created_at, facts, review_reasons)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, clinic.accountId, clinic.id, claim.id, ended, JSON.stringify(facts), review],
  );
  const promised = factOf(facts, 'promised_date')?.value ?? addDays(claim.called, 14);
  const comesBack = status === 'processing' || status === 'reprocessing';
  await sql(
    `update automations set status = $2, status_since = $3, result_call_id = $4, paid_cents = $5, check_number = $6,
       needs_review = $7, due_at = $8 where id = $1`,
    [
      claim.id,
      status,
      ended,
      id,
      factOf(facts, 'paid_cents')?.value ?? null,
      factOf(facts, 'check_number')?.value ?? null,
      review.length > 0,
      // What was promised in the past is asked again tomorrow, so that the demo does not begin with a flood.
      comesBack ? `${promised > today ? promised : addDays(today, 1)}T15:00:00Z` : null,
    ],
  );
  await keep(sql, clinic, claim.id, ended, 'in-progress', status, {
    kind: 'call',
    callId: id,
    why: 'the payer’s answer',
  });
}

async function fail(sql: Sql, setting: Setting, claim: MadeClaim, reason: FailureReason): Promise<void> {
  const { clinic } = setting;
  const ending = reason === 'payer_closed' ? 'no-answer' : reason === 'dropped' ? 'dropped' : 'failed';
  const { id, ended } = await addCall(sql, setting, claim, ending, null);
  await keepCalling(sql, clinic, claim, id, false);
  await sql(
    `update automations set status = 'failed', status_since = $2, failure_reason = $3, failure_field = $4 where id = $1`,
    [claim.id, ended, reason, reason === 'input_mismatch' ? 'patient.date_of_birth' : null],
  );
  await keep(sql, clinic, claim.id, ended, 'ringing', 'failed', { kind: 'call', callId: id, why: reason });
}

async function moveByPerson(
  sql: Sql,
  { clinic, people }: Setting,
  claim: MadeClaim,
  to: Status,
  why: string,
): Promise<void> {
  const when = at(addDays(claim.called, 3), 30);
  await sql('update automations set status = $2, status_since = $3, needs_review = false where id = $1', [
    claim.id,
    to,
    when,
  ]);
  await keep(sql, clinic, claim.id, when, 'denied', to, { kind: 'person', userId: people[0]?.id, why });
}
