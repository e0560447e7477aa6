/** The demo's claims of one clinic: most with past calls, some due now. */

import { addDays, type CalendarDate, instantOf } from '@claimline/domain/calendar';
import type { FailureReason } from '@claimline/domain/claim/failure';
import type { Status } from '@claimline/domain/claim/status';
import { insertSubmissions } from '../db/claim/insert-submissions.ts';
import { moveClaims } from '../db/claim/status.ts';
import type { Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import {
  addFailedCall,
  answer,
  claimToMove,
  type DemoClaim,
  type DemoSetting,
  type PastStatus,
  workdayInstant,
} from './past-calls.ts';
import { makePatient } from './people.ts';

/**
 * How many claims of each kind an average clinic has, about 300 over five clinics; and the last digits of member IDs for which
 * the simulated payers give the same answer when the claim is called again.
 */
const past: readonly { status: PastStatus; count: number; digits: readonly number[] }[] = [
  { status: 'paid', count: 22, digits: [0, 1, 2] },
  { status: 'denied', count: 10, digits: [4, 5] },
  { status: 'processing', count: 7, digits: [6] },
  { status: 'reprocessing', count: 2, digits: [8] },
  { status: 'no-claim', count: 4, digits: [7] },
  { status: 'recouped', count: 2, digits: [9] },
];
const anyDigit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const failures: readonly FailureReason[] = [
  'hold_exceeded',
  'member_not_found',
  'payer_closed',
  'input_mismatch',
  'dropped',
];
const waitingCount = 6;

export async function addClaims(sql: Sql, setting: DemoSetting): Promise<number> {
  const { random } = setting;
  const batch = await addBatch(sql, setting);
  let added = 0;
  for (const { status, count, digits } of past)
    for (let place = 0; place < inClinic(count, setting); place++, added++) {
      const claim = await addClaim(
        sql,
        setting,
        digits,
        random.below(3) === 0 ? batch : null,
        12 + random.below(60),
      );
      await answer(sql, setting, claim, status);
    }
  const writtenOff = await addClaim(sql, setting, [4, 5], null, 50);
  await answer(sql, setting, writtenOff, 'denied');
  await moveByPerson(sql, setting, writtenOff, 'write-off', 'Timely filing passed; balance is contractual.');
  const failed = failures.slice(0, 2 + Math.round(setting.size * 2));
  for (const reason of failed) {
    const claim = await addClaim(sql, setting, anyDigit, null, 5 + random.below(30));
    await addFailedCall(sql, setting, claim, reason);
  }
  const waiting = inClinic(waitingCount, setting);
  const calledNow = { ...setting, payers: answeringAnytime(setting.payers) };
  for (let place = 0; place < waiting; place++) await addClaim(sql, calledNow, anyDigit, null, 0);
  return added + 1 + failed.length + waiting;
}

const inClinic = (count: number, { size }: DemoSetting) => Math.max(1, Math.round(count * size));

/**
 * Payers whose phone system answers day and night, and whose representatives do not: the demo's calls of now are placed at
 * whatever hour it is started, and should look like calls that are possible then.
 */
function answeringAnytime(payers: DemoSetting['payers']): DemoSetting['payers'] {
  const some = payers.filter(
    ({ ivr_hours, representative_hours }) => ivr_hours.length === 0 && representative_hours.length > 0,
  );
  return some.length > 0 ? some : payers;
}

/** The date itself on a weekday, otherwise the Monday after. */
function workday(date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

async function addBatch(sql: Sql, { clinic, people, today }: DemoSetting): Promise<string> {
  const id = newId();
  await sql(
    'insert into batches (id, account_id, name, uploaded_by, created_at) values ($1, $2, $3, $4, $5)',
    [id, clinic.accountId, `${clinic.name} open claims`, people[0]?.id, addDays(today, -45)],
  );
  return id;
}

/** A claim submitted this many days ago; one from today is due to be called now. */
async function addClaim(
  sql: Sql,
  { clinic, providers, payers, people, random, today }: DemoSetting,
  digits: readonly number[],
  batch: string | null,
  daysAgo: number,
): Promise<DemoClaim> {
  const submitted = addDays(today, -daysAgo);
  const patient = makePatient(random, random.pick(digits));
  const payer = random.pick(payers);
  const called = workday(addDays(submitted, 1));
  const claim: DemoClaim = {
    id: newId(),
    submitted,
    called,
    // From 9:10 AM to 4:10 PM where the payer is.
    dialedAt: instantOf(called, 550 + random.below(420), payer.time_zone),
    payer,
    provider: random.pick(providers),
    patient,
    service_from: addDays(submitted, -(28 + random.below(40))),
    billed_cents: 6_000 + random.below(160_000),
  };
  const created = daysAgo === 0 ? new Date() : new Date(workdayInstant(submitted, random.below(400)));
  const submitter = people.find(({ role }) => role === 'admin')?.id;
  if (!submitter) throw new Error('the demo has no admin');
  await insertSubmissions(sql, {
    accountId: clinic.accountId,
    userId: submitter,
    batchId: batch,
    submittedAt: created,
    taken: [
      {
        id: claim.id,
        submission: {
          clinic_id: clinic.id,
          provider_name: claim.provider.name,
          NPI: claim.provider.NPI,
          tax_id: claim.provider.tax_id,
          ptan: claim.provider.ptan ?? undefined,
          patient: {
            ...patient,
            group_number: claim.payer.required_fields.includes('patient.group_number')
              ? `G${random.digits(5)}`
              : undefined,
          },
          payer: { payer_id: claim.payer.id },
          claim: {
            service_from: claim.service_from,
            service_to: claim.service_from,
            billed_cents: claim.billed_cents,
            procedure_codes: [random.pick(['99213', '99214', '97110', '93000', '71046', '20610'])],
            patient_account_number: `A${random.digits(6)}`,
            claim_number: random.below(3) === 0 ? `CL${random.digits(9)}` : undefined,
          },
          call: {},
        },
      },
    ],
  });
  return claim;
}

async function moveByPerson(
  sql: Sql,
  { clinic, people }: DemoSetting,
  claim: DemoClaim,
  to: Status,
  why: string,
): Promise<void> {
  const [person] = people;
  if (!person) throw new Error('the demo has no people');
  const when = new Date(workdayInstant(addDays(claim.called, 3), 30));
  const by = { kind: 'person', userId: person.id } as const;
  await moveClaims(sql, [claimToMove(clinic, claim, 'denied')], { to, at: when, by, why }, () => [
    'needs_review = false',
  ]);
}
