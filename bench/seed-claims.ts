import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type pg from 'pg';

/** What a measurement needs to know of what was put in. */
export type SeededClaims = {
  accountId: string;
  /** Those of the fifty that the member belongs to. */
  memberClinicIds: string[];
  memberId: string;
  email: string;
  password: string;
  seconds: number;
};

const clinicCount = 50;
const memberClinicEvery = 5;
/** Each clinic sends a batch of two hundred when so many claims came in. */
const claimsBetweenBatches = 200 * clinicCount;

/** The share of each status, of an account some years at work: most claims are answered, few are being worked. */
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

/** By how often they come: the first in about one of twelve claims. */
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

/** One first name, borne by every twelfth patient or so. */
export const frequentWord = 'maria';
/** One of the six hundred last names. */
export const rareWord = 'langstein';
/** The number of one claim, among the member's. */
export const singleClaimNumber = 'cl7294051836';

/**
 * Puts an account with fifty clinics and so many claims into an empty, migrated database, and a member of ten of the
 * clinics who can sign in. The same claims each time: chance is a hash of the claim's place.
 */
export async function seedClaims(owner: pg.Client, claims: number): Promise<SeededClaims> {
  const startedAt = performance.now();
  const member = { id: 'benchmember000000001', email: 'member@bench.test', password: 'a member who reads 7' };
  const accountId = 'benchaccount00000001';
  await seedMember(owner, member, accountId);
  // Clinics by their place, so that the rows can compute theirs.
  await owner.query(
    `insert into clinics (id, account_id, name)
     select 'benchclinic' || lpad(place::text, 9, '0'), $1, 'Clinic ' || chr(65 + place % 26) || ' ' || place
     from generate_series(0, ${clinicCount - 1}) place`,
    [accountId],
  );
  const joined = await owner.query<{ clinic_id: string }>(
    `insert into clinic_users (account_id, clinic_id, user_id)
     select $1, id, $2 from clinics where right(id, 9)::int % ${memberClinicEvery} = 1 returning clinic_id`,
    [accountId, member.id],
  );
  await insertClaims(owner, accountId, claims);
  await owner.query('vacuum (analyze)');
  return {
    accountId,
    memberClinicIds: joined.rows.map((row) => row.clinic_id).sort(),
    memberId: member.id,
    email: member.email,
    password: member.password,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

async function seedMember(
  owner: pg.Client,
  { id, email, password }: { id: string; email: string; password: string },
  accountId: string,
): Promise<void> {
  await owner.query(
    `insert into identity.users (id, name, email, email_verified) values ($1, 'Bench Member', $2, true)`,
    [id, email],
  );
  await owner.query(
    `insert into identity.credentials (id, user_id, account_id, provider_id, password)
     values ($1, $1, $1, 'credential', $2)`,
    [id, await hashPassword(password)],
  );
  await owner.query(`insert into billing_accounts (id, name) values ($1, 'Bench Billing')`, [accountId]);
  await owner.query(`insert into memberships (account_id, user_id, role) values ($1, $2, 'user')`, [
    accountId,
    id,
  ]);
}

/** As better-auth keeps it: the salt and a scrypt key (N 16384, r 16, p 1, 64 bytes), both in hexadecimal. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const derive = promisify<
    string,
    string,
    number,
    { N: number; r: number; p: number; maxmem: number },
    Buffer
  >(scrypt);
  const key = await derive(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
  return `${salt}:${key.toString('hex')}`;
}

/** An expression that picks by the draw `chance`, a share for each. */
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

/** One of the list; the higher the power, the more the first ones come before the others. */
function pick(words: string[], chance: string, power: number): string {
  return `(${arrayOf(words)})[1 + floor(${words.length} * power(${chance}, ${power}))::int]`;
}

async function insertClaims(owner: pg.Client, accountId: string, claims: number): Promise<void> {
  await owner.query(
    `create function pg_temp.draw(place bigint, what bigint) returns float8 language sql immutable as
     $$ select (hashint8extended(place, what) & 1048575) / 1048576.0::float8 $$`,
  );
  const draw = (what: number) => `pg_temp.draw(place, ${what})`;
  await owner.query(
    `insert into batches (id, account_id, name, created_at)
     select 'benchbatch' || lpad(place::text, 10, '0'), $1, 'Batch ' || place, now() - interval '1 day'
     from generate_series(0, ($2::bigint / ${claimsBetweenBatches} + 1) * ${clinicCount}) place`,
    [accountId, claims],
  );
  // Ids are scattered, as random ones are; the newest claim has the highest place.
  await owner.query(
    `insert into automations (id, account_id, clinic_id, created_at, status, status_since, archived, failure_reason,
       provider_name, npi, tax_id, patient_first_name, patient_last_name, patient_date_of_birth, member_id, payer_name,
       payer_phone, service_from, service_to, billed_cents, paid_cents, claim_number, check_number, needs_review,
       bulk_ref, deadline_date, deadline_kind, promised_date, denial_codes)
     select substr(md5('claim ' || place), 1, 20), $1,
       'benchclinic' || lpad((place % ${clinicCount})::text, 9, '0'),
       created_at, status, status_since,
       ${draw(2)} < 0.12 and status not in ('ringing', 'in-progress', 'scheduled', 'pending'),
       case when status = 'failed' then ${pick(failureReasons, draw(21), 1.6)} end,
       'Dr. Ash', '1234567893', '123456789',
       ${pick(firstNames, draw(3), 1.53)},
       ${pick(lastNameBeginnings, draw(4), 1)} || ${pick(lastNameEndings, draw(5), 1)},
       date '1940-01-01' + floor(25000 * ${draw(6)})::int,
       'W' || lpad((hashint8extended(place, 7) & 1073741823)::text, 10, '0'),
       ${pick(payers, draw(8), 1.8)}, '+18005550124',
       service_from, service_from, billed_cents,
       case when status in ('paid', 'recouped') then floor(billed_cents * (0.2 + 0.6 * ${draw(11)}))::bigint end,
       case when place = 5001 then upper('${singleClaimNumber}')
         when ${draw(12)} < 0.6 then 'CL' || lpad((hashint8extended(place, 18) & 8589934591)::text, 10, '0') end,
       case when status = 'paid' then 'CHK' || lpad((hashint8extended(place, 13) & 16777215)::text, 8, '0') end,
       ${draw(14)} < 0.03 and status in ('paid', 'denied', 'no-claim'),
       case when ${draw(22)} < 0.6 then
         'benchbatch' || lpad((place / ${claimsBetweenBatches} * ${clinicCount} + place % ${clinicCount})::text, 10, '0') end,
       case when status = 'denied' and ${draw(23)} < 0.85 then status_since::date + (20 + floor(160 * ${draw(24)}))::int end,
       case when status = 'denied' and ${draw(23)} < 0.85 then case when ${draw(25)} < 0.7 then 'appeal' else 'corrected-claim' end end,
       case when status in ('processing', 'reprocessing') and ${draw(26)} < 0.8
         then status_since::date + (7 + floor(30 * ${draw(27)}))::int end,
       case when status = 'denied' then
         case when ${draw(28)} < 0.08 then '{}'
           when ${draw(28)} < 0.5 then array[${pick(reasonCodes, draw(29), 2.2)}]
           else array[${pick(reasonCodes, draw(29), 2.2)}, ${pick(remarkCodes, draw(30), 1.5)}] end end
     from (
       select *, created_at + least(now() - created_at, make_interval(secs => 3456000 * ${draw(20)})) as status_since
       from (
         select place, ${byShare(draw(1))} as status,
           now() - make_interval(secs => 63072000.0 * ($2::bigint - place) / $2::bigint + 3600 * ${draw(15)}) as created_at,
           (now() - make_interval(secs => 63072000.0 * ($2::bigint - place) / $2::bigint))::date
             - (5 + floor(60 * ${draw(16)}))::int as service_from,
           (4000 + 3000 * exp(4.5 * ${draw(17)}))::bigint as billed_cents
         from generate_series(1::bigint, $2::bigint) place
       ) drawn
     ) drawn`,
    [accountId, claims],
  );
}
