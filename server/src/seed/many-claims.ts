/** An account with very many claims, to try out and measure the lists. */

import { sandboxMembers } from '@claimline/domain/claim/sandbox';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';

export const manyClinics = 50;
/** A member of some clinics sees one of this many. */
const memberClinicEvery = 5;
/** Each clinic sends a batch whenever it has about two hundred new claims. */
const claimsBetweenBatches = 200 * manyClinics;
/** Claims per transaction. */
const claimsAtOnce = 10_000;

/**
 * The share of each status in an account that has worked for some years: most claims are answered, few are in
 * progress.
 */
const statusShares: [status: string, percent: number][] = [
  ['paid', 46],
  ['denied', 16],
  ['processing', 12],
  ['no-claim', 6],
  ['failed', 8],
  ['write-off', 4],
  ['scheduled', 3],
  ['pending', 2.4],
  ['reprocessing', 2],
  ['recouped', 0.5],
  ['ringing', 0.05],
  ['in-progress', 0.05],
];

/** Ordered by frequency: the first in about one of twelve claims. */
const firstNames =
  'Maria James Mary Robert Linda Michael Patricia David Barbara William Elizabeth Richard Jennifer Joseph Susan Thomas Jessica Charles Karen Daniel Nancy Matthew Lisa Anthony Betty Mark Sandra Steven Ashley Paul Kimberly Andrew Emily Kenneth Donna Joshua Michelle Kevin Carol Brian Amanda Ronald Melissa Timothy Deborah Jason Stephanie Jeffrey'.split(
    ' ',
  );
const lastNameBeginnings =
  'Ander Barn Calder Dun Ells Fair Gart Hal Ing Jar Kes Lang Mar Nor Ock Pem Quin Rad Sten Tor Ul Van Wal Yar Zel Ash Brad Clay Dray Ed'.split(
    ' ',
  );
const lastNameEndings =
  'son ton ley field wood man well ford berg stein ing worth by ham mond land ridge croft dale er'.split(' ');
const failureReasons =
  'member_not_found input_mismatch hold_exceeded dropped ivr_failure payer_closed provider_not_found cancelled wrong_number system'.split(
    ' ',
  );
/** CARCs and RARCs, the frequent ones first. */
const reasonCodes =
  '16 197 29 96 204 18 22 27 109 50 11 97 151 167 31 B7 A1 4 226 252 129 140 P12 256 288'.split(' ');
const remarkCodes = 'N290 M15 N30 MA04 N130 M76 N382 MA130 N522 M51 N657 N704'.split(' ');
const payers =
  'Medicare|UnitedHealthcare|Aetna|Cigna|Humana|Blue Cross Blue Shield of Kansas|Anthem|Centene|Molina Healthcare|Kaiser Permanente|Highmark|Oscar Health|Oregon Medicaid|Kentucky Medicaid|Noridian DME|First Coast|CGS|Tricare|Bright Health|Independence Blue Cross|WellCare|Amerigroup|Health Net|EmblemHealth|Harbor Trust'.split(
    '|',
  );

/** An expression that picks a value by the random number `chance`, with a share for each. */
function byShare(chance: string): string {
  let upTo = 0;
  const cases = statusShares.map(([status, percent]) => {
    upTo += percent;
    return `when ${chance} < ${(upTo / 100).toFixed(6)} then '${status}'`;
  });
  return `case ${cases.join(' ')} else 'paid' end`;
}

function arrayOf(words: string[]): string {
  return `array[${words.map((word) => `'${word}'`).join(',')}]`;
}

/** One of the list; the higher the power, the more the first ones are preferred. */
function pick(words: string[], chance: string, power: number): string {
  return `(${arrayOf(words)})[1 + floor(${words.length} * power(${chance}, ${power}))::int]`;
}

const sandboxMember = sandboxMembers[0]?.memberId ?? '';

/** The number of a claim among those a member sees. */
export const singleClaimNumber = 'cl7294051836';

export interface ManyClaims {
  readonly accountId: string;
  readonly claims: number;
  /** Admins see every clinic; users see every fifth. */
  readonly adminIds: readonly string[];
  readonly memberIds: readonly string[];
}

const why = 'create the large account';
const finishedName = (claims: number) => `Big Sky Billing (${claims.toLocaleString('en')} claims)`;
const unfinishedName = (claims: number) =>
  `Big Sky Billing (${claims.toLocaleString('en')} claims, unfinished)`;

/** An account of that size whose claims were not all created. */
export async function findUnfinished(database: Database, claims: number): Promise<string | undefined> {
  const [account] = await database.asSystem(why, (sql) =>
    sql<{ id: string }>('select id from billing_accounts where name = $1 order by created_at desc limit 1', [
      unfinishedName(claims),
    ]),
  );
  return account?.id;
}

/** Creates the account with fifty clinics, and no claims yet. */
export async function addLargeAccount(
  database: Database,
  { accountId, claims, adminIds, memberIds }: ManyClaims,
): Promise<void> {
  await database.asSystem(why, async (sql) => {
    await sql('insert into billing_accounts (id, name) values ($1, $2)', [accountId, unfinishedName(claims)]);
    for (const [ids, role] of [
      [adminIds, 'admin'],
      [memberIds, 'user'],
    ] as const)
      await sql(
        'insert into memberships (account_id, user_id, role) select $1, id, $3 from unnest($2::text[]) id',
        [accountId, ids, role],
      );
    const ids = Array.from({ length: manyClinics }, newId);
    await sql(
      `insert into clinics (id, account_id, name)
       select id, $2, 'Clinic ' || chr(65 + place::int % 26) || ' ' || place
       from unnest($1::text[]) with ordinality clinic (id, place)`,
      [ids, accountId],
    );
    await sql(
      `insert into clinic_users (account_id, clinic_id, user_id)
       select $1, clinic.id, person.id
       from unnest($2::text[]) with ordinality clinic (id, place),
         (select id, 1 as every from unnest($3::text[]) id union all select id, $5 from unnest($4::text[]) id) person
       where clinic.place % person.every = 0`,
      [accountId, ids, adminIds, memberIds, memberClinicEvery],
    );
    await sql(
      `insert into batches (id, account_id, name, created_at)
       select ${batchId('place')}, $1, 'Batch ' || place + 1, now() - interval '1 day'
       from generate_series(0, ($2::bigint / ${claimsBetweenBatches} + 1) * ${manyClinics}) place`,
      [accountId, claims],
    );
  });
}

/**
 * Creates the claims of a large account, after those that it has already. They are the same every time, except that
 * their times end now: random numbers are hashes of the claim's number. None of them is ever called. `progress` gets
 * the number of claims so far.
 */
export async function addManyClaims(
  database: Database,
  { accountId, claims }: Pick<ManyClaims, 'accountId' | 'claims'>,
  progress: (claims: number) => void,
): Promise<void> {
  const { clinicIds, made } = await database.asSystem(why, async (sql) => {
    const clinics = await sql<{ id: string }>(
      `select id from clinics where account_id = $1 order by split_part(name, ' ', 3)::int`,
      [accountId],
    );
    const [counted] = await sql<{ made: number }>(
      'select count(*) as made from automations where account_id = $1',
      [accountId],
    );
    return { clinicIds: clinics.map(({ id }) => id), made: counted?.made ?? 0 };
  });
  for (let from = made + 1; from <= claims; from += claimsAtOnce) {
    const to = Math.min(claims, from + claimsAtOnce - 1);
    await database.asSystem(why, async (sql) => {
      // Also flushes the pending entries of the word index.
      await sql(`set local work_mem = '256MB'`);
      await sql(insertion, [accountId, clinicIds, claims, from, to]);
    });
    progress(to);
  }
  await database.asSystem(why, (sql) =>
    sql('update billing_accounts set name = $2 where id = $1', [accountId, finishedName(claims)]),
  );
}

/** For the account `$1`. */
function batchId(place: string): string {
  return `substr(md5($1 || ' batch ' || (${place})), 1, 20)`;
}

/** A number from 0 to 1 for each claim and purpose. */
function draw(purpose: number): string {
  return `((hashint8extended(place, ${purpose}) & 1048575) / 1048576.0::float8)`;
}

// oxlint-disable-next-line claimline/claim-status -- a million claims with statuses of the past, made by one statement
const insertion = `insert into automations (id, account_id, clinic_id, created_at, status, status_since, archived, failure_reason,
       provider_name, npi, tax_id, patient_first_name, patient_last_name, patient_date_of_birth, member_id, payer_name,
       payer_phone, service_from, service_to, billed_cents, paid_cents, claim_number, check_number, needs_review,
       bulk_ref, deadline_date, deadline_kind, promised_date, denial_codes)
     select substr(md5($1 || ' claim ' || place), 1, 20), $1,
       ($2::text[])[1 + place % ${manyClinics}],
       created_at, status, status_since,
       ${draw(2)} < 0.12 and status not in ('ringing', 'in-progress', 'scheduled', 'pending'),
       case when status = 'failed' then ${pick(failureReasons, draw(21), 1.6)} end,
       'Dr. Ash', '1234567893', '123456789',
       ${pick(firstNames, draw(3), 1.53)},
       ${pick(lastNameBeginnings, draw(4), 1)} || ${pick(lastNameEndings, draw(5), 1)},
       date '1940-01-01' + floor(25000 * ${draw(6)})::int,
       -- A real claim on the phone without a call would be called again.
       case when status in ('ringing', 'in-progress') then '${sandboxMember}'
         else 'W' || lpad((hashint8extended(place, 7) & 1073741823)::text, 10, '0') end,
       ${pick(payers, draw(8), 1.8)}, '+18005550124',
       service_from, service_from, billed_cents,
       case when status in ('paid', 'recouped') then floor(billed_cents * (0.2 + 0.6 * ${draw(11)}))::bigint end,
       case when place = 5004 then upper('${singleClaimNumber}')
         when ${draw(12)} < 0.6 then 'CL' || lpad((hashint8extended(place, 18) & 8589934591)::text, 10, '0') end,
       case when status = 'paid' then 'CHK' || lpad((hashint8extended(place, 13) & 16777215)::text, 8, '0') end,
       ${draw(14)} < 0.03 and status in ('paid', 'denied', 'no-claim'),
       case when ${draw(22)} < 0.6 then
         ${batchId(`place / ${claimsBetweenBatches} * ${manyClinics} + place % ${manyClinics}`)} end,
       case when status = 'denied' and ${draw(23)} < 0.85 then status_since::date + (20 + floor(160 * ${draw(24)}))::int end,
       case when status = 'denied' and ${draw(23)} < 0.85 then case when ${draw(25)} < 0.7 then 'appeal' else 'corrected-claim' end end,
       case when status in ('processing', 'reprocessing') and ${draw(26)} < 0.8
         then status_since::date + (7 + floor(30 * ${draw(27)}))::int end,
       case when status = 'denied' then
         case when ${draw(28)} < 0.08 then '{}'
           when ${draw(28)} < 0.5 then array[${pick(reasonCodes, draw(29), 2.2)}]
           else array[${pick(reasonCodes, draw(29), 2.2)}, ${pick(remarkCodes, draw(30), 1.5)}] end end
     from (
       select *, created_at + least((now() - created_at), interval '40 days') * ${draw(20)} as status_since
       from (
         select place, ${byShare(draw(1))} as status,
           now() - make_interval(secs => 63072000.0 * ($3::bigint - place) / $3::bigint + 3600 * ${draw(15)}) as created_at,
           (now() - make_interval(secs => 63072000.0 * ($3::bigint - place) / $3::bigint))::date
             - (5 + floor(60 * ${draw(16)}))::int as service_from,
           (4000 + 3000 * exp(4.5 * ${draw(17)}))::bigint as billed_cents
         from generate_series($4::bigint, $5::bigint) place
       ) drawn
     ) drawn`;
