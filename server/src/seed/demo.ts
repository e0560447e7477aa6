/** The demo: two accounts, five clinics, three people, and about 300 claims over every status. */

import { deadlineNearDays } from '@claimline/domain/account/notification';
import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import type { Payer } from '@claimline/domain/payer/payer';
import type { Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { queueDueDateEvents } from '../db/notifications/notification-events.ts';
import type { CallAudio } from './call-audio.ts';
import { addClaims } from './claims.ts';
import type { DemoClinic, DemoPerson, DemoProvider } from './demo-accounts.ts';
import { makeNpi } from './people.ts';
import type { Random } from './random.ts';

/** How many notifications an account has that nobody has read. */
const unreadCount = 4;

const accounts = [
  {
    name: 'Cedar Ridge Billing',
    clinics: ['Cedar Ridge Family Medicine', 'Lakeside Orthopedics', 'Northgate Pediatrics'],
    sizes: [1.45, 0.95, 0.7],
    providers: ['Dr. Helen Marsh', 'Dr. Samir Rao', 'Cedar Ridge Physical Therapy'],
    roles: { admin: 'admin', user: 'user', viewer: 'viewer' },
  },
  {
    name: 'Harborview Medical Group',
    clinics: ['Harborview Cardiology', 'Harborview Imaging'],
    sizes: [1.2, 0.75],
    providers: ['Dr. Ana Oliveira', 'Harborview Imaging Center'],
    roles: { admin: 'admin', user: 'viewer', viewer: 'viewer' },
  },
] as const;

/** By which electronic claims name payers of the demo. */
const electronicIds: Readonly<Record<string, readonly string[]>> = {
  Aetna: ['60054'],
  Cigna: ['62308'],
  Humana: ['61101'],
  UnitedHealthcare: ['87726'],
};

/** Who sees which clinic: the user works in all but one, the viewer sees two of the first account. */
function sees(role: DemoPerson['role'], accountPlace: number, clinicPlace: number): boolean {
  switch (role) {
    case 'admin':
      return true;
    case 'user':
      return accountPlace === 0 || clinicPlace === 0;
    case 'viewer':
      return accountPlace === 0 && clinicPlace < 2;
  }
}

export async function addDemo(
  sql: Sql,
  people: readonly DemoPerson[],
  payers: readonly Omit<Payer, 'id'>[],
  random: Random,
  today: CalendarDate,
): Promise<{ claims: number; recordings: readonly CallAudio[] }> {
  const recordings: CallAudio[] = [];
  const directory = payers.map((payer) => ({ ...payer, id: newId() }));
  for (const payer of directory)
    await sql(
      `insert into payers (id, name, phone, time_zone, ivr_hours, representative_hours, required_fields, playbook,
         electronic_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        payer.id,
        payer.name,
        payer.phone,
        payer.time_zone,
        JSON.stringify(payer.ivr_hours),
        JSON.stringify(payer.representative_hours),
        payer.required_fields,
        JSON.stringify(payer.playbook),
        electronicIds[payer.name] ?? [],
      ],
    );
  let claims = 0;
  for (const [accountPlace, account] of accounts.entries()) {
    const accountId = newId();
    await sql(`insert into billing_accounts (id, name, created_at) values ($1, $2, $3)`, [
      accountId,
      account.name,
      addDays(today, -400 + accountPlace * 90),
    ]);
    for (const person of people)
      await sql('insert into memberships (account_id, user_id, role) values ($1, $2, $3)', [
        accountId,
        person.id,
        account.roles[person.role],
      ]);
    const providers: DemoProvider[] = account.providers.map((name) => ({
      name,
      NPI: makeNpi(random),
      tax_id: `8${random.digits(8)}`,
      ptan: `P${random.digits(6)}`,
    }));
    for (const provider of providers)
      await sql(
        'insert into providers (id, account_id, name, npi, tax_id, ptan) values ($1, $2, $3, $4, $5, $6)',
        [newId(), accountId, provider.name, provider.NPI, provider.tax_id, provider.ptan],
      );
    for (const [clinicPlace, name] of account.clinics.entries()) {
      const clinic: DemoClinic = {
        id: newId(),
        accountId,
        name,
        callbackPhone: `+1312555${random.digits(4)}`,
      };
      await sql('insert into clinics (id, account_id, name, callback_phone) values ($1, $2, $3, $4)', [
        clinic.id,
        accountId,
        name,
        clinic.callbackPhone,
      ]);
      for (const person of people.filter(({ role }) => sees(role, accountPlace, clinicPlace)))
        await sql('insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
          accountId,
          clinic.id,
          person.id,
        ]);
      claims += await addClaims(sql, {
        clinic,
        size: account.sizes[clinicPlace] ?? 1,
        providers,
        payers: directory,
        people,
        random,
        today,
        recordings,
      });
    }
  }
  await readOlderNotifications(sql);
  return { claims, recordings };
}

/** Most notifications of the demo are read already, as if people had worked before. */
async function readOlderNotifications(sql: Sql): Promise<void> {
  await queueDueDateEvents(sql, deadlineNearDays);
  await sql(
    `update notification_events e set at = ranked.status_since, is_quiet = ranked.place > $1
     from (select q.id, a.status_since,
             row_number() over (partition by q.account_id order by a.status_since desc, q.id) as place
           from notification_events q join automations a on a.id = q.automation_id) ranked
     where ranked.id = e.id`,
    [unreadCount],
  );
}
