/**
 * A scripted attack on an account: by an outsider, a removed member, a viewer, a stolen cookie and a forged carrier. Prints
 * what was refused and allowed. The same requests succeed for the account's admin, so none is refused for being malformed.
 */

import {
  type Attempt,
  attempt,
  type Credentials,
  callFunction,
  forgedSignature,
  openSocket,
  send,
  tableOf,
} from './support/attacker.ts';
import { newPassword, newPersonInOwnAccount } from './support/new-person.ts';
import { type Ask, addPerson, askAs, demoUser, expect, fillSignIn, test } from './support/people.ts';

const origin = `http://127.0.0.1:${process.env['E2E_PORT']}`;

interface SignedIn extends Required<Credentials> {
  readonly ask: Ask;
}

/** A session outside the browser. */
async function signIn(email: string, password: string): Promise<SignedIn> {
  const answer = await fetch(`${origin}/functions/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { email, password } }),
  });
  const { result } = (await answer.json()) as { result: { access_token: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const token = result.access_token;
  const ask: Ask = async (name, data) => {
    const asked = await fetch(`${origin}/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    });
    const body = (await asked.json()) as { result?: Record<string, unknown>; error?: { message: string } };
    if (!body.result) throw new Error(`${name}: ${body.error?.message}`);
    return body.result;
  };
  return { token, cookie, ask };
}

interface Target {
  readonly account_id: string;
  readonly clinic_id: string;
  readonly claim_id: string;
  /** An import that the admin began. */
  readonly import_id: string;
}

const submission = {
  provider_name: 'Dr. Ash',
  NPI: '1234567893',
  tax_id: '12-3456789',
  patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W-1' },
  payer: { name: 'Slow Mutual', phone: '(800) 555-0199' },
  claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000 },
  call: { not_before: '2099-01-02' },
};

type Calls = readonly (readonly [name: string, data: object])[];

/** What every member may read. */
const reads = ({ account_id, claim_id }: Target): Calls => [
  ['getAccount', { account_id }],
  ['listClinics', { account_id }],
  ['listSubmissions', { account_id }],
  ['getClaim', { account_id, claim_id }],
  ['listMembers', { account_id }],
  ['listDirectory', { account_id }],
  ['listBatches', { account_id }],
  ['getOverview', { account_id }],
  ['listExports', { account_id }],
  ['startExport', { account_id, format: 'csv' }],
  ['listWork', { account_id }],
  ['getWorkSummary', { account_id }],
  ['listLetters', { account_id, claim_id }],
];

/** What users and admins may do. */
const work = ({ account_id, clinic_id, claim_id, import_id }: Target): Calls => [
  ['addNote', { account_id, claim_id, text: 'Paid in full.' }],
  ['submitClaim', { account_id, clinic_id, ...submission }],
  ['cancelClaim', { account_id, claim_id }],
  ['archiveClaim', { account_id, claim_id, archived: true }],
  ['beginImport', { account_id, file_name: 'claims.csv', file_bytes: 100 }],
  ['takeNextWork', { account_id }],
  ['listImports', { account_id }],
  ['getImport', { account_id, import_id }],
  ['cancelImport', { account_id, import_id }],
];

/** What only admins may do. */
const administration = ({ account_id, clinic_id }: Target): Calls => [
  ['getSettings', { account_id }],
  ['getAccountLeaving', { account_id }],
  ['startAccountArchive', { account_id }],
  ['listPeople', { account_id }],
  ['listApiKeys', { account_id }],
  ['listWebhooks', { account_id }],
  ['listAuditEvents', { account_id, time_zone: 'America/New_York' }],
  ['listNumbersToConfirm', { account_id }],
  ['confirmNumber', { account_id, phone: '(800) 555-0199' }],
  ['saveAccountName', { account_id, name: 'Taken over' }],
  ['createClinic', { account_id, name: 'Taken over' }],
  ['invitePeople', { account_id, emails: ['thief@example.test'], role: 'admin', clinic_ids: [clinic_id] }],
  ['createApiKey', { account_id, name: 'Thief', scopes: ['claims:read'], clinics: [clinic_id] }],
  ['requestAccountDeletion', { account_id, account_name: 'Taken over' }],
  ['cancelAccountDeletion', { account_id }],
];

const callsOn = (target: Target): Calls => [...reads(target), ...work(target), ...administration(target)];

async function attack(who: string, credentials: Credentials, calls: Calls): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const [name, data] of calls)
    attempts.push(attempt(who, name, await callFunction(origin, name, data, credentials)));
  return attempts;
}

async function watch(who: string, credentials: Credentials, { account_id }: Target): Promise<Attempt> {
  const answer = await callFunction(origin, 'watchAccount', { account_id }, credentials, true);
  return attempt(who, 'watchAccount (stream)', answer);
}

async function forgeCarrier(): Promise<Attempt[]> {
  const who = 'forged carrier';
  const form = { CallSid: `CA${'0'.repeat(32)}`, AccountSid: `AC${'0'.repeat(32)}`, CallStatus: 'completed' };
  const attempts: Attempt[] = [];
  for (const name of ['voice', 'after', 'status', 'recording']) {
    const path = `/carrier/${name}?call=any`;
    const sent = {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    attempts.push(attempt(who, `${name}, unsigned`, await send(origin, 'POST', path, {}, sent)));
    const headers = { ...sent.headers, 'x-twilio-signature': forgedSignature(origin + path, form) };
    const answer = await send(origin, 'POST', path, {}, { ...sent, headers });
    attempts.push(attempt(who, `${name}, with a wrong signature`, answer));
  }
  const media = '/carrier/media/any/any';
  attempts.push(attempt(who, 'media socket, unsigned', await openSocket(origin, media, {})));
  const signature = forgedSignature(origin.replace('http', 'ws') + media, {});
  attempts.push(
    attempt(
      who,
      'media socket, with a wrong signature',
      await openSocket(origin, media, { 'x-twilio-signature': signature }),
    ),
  );
  return attempts;
}

test('an attack is refused at every point', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, await demoUser('admin'));
  await expect(page).not.toHaveURL(/login/);
  const operator = await askAs(page);

  const { email: adminEmail, accountId: account_id } = await newPersonInOwnAccount(operator, 'admin');
  const admin = await signIn(adminEmail, newPassword);
  const { clinics } = (await admin.ask('listClinics', { account_id })) as { clinics: { id: string }[] };
  const clinic_id = String(clinics[0]?.id);
  const member = { accountId: account_id, clinicIds: [clinic_id], password: newPassword };
  const submitted = await admin.ask('submitClaim', { account_id, clinic_id, ...submission });
  const claim_id = String(submitted['claim_id']);
  const begun = await admin.ask('beginImport', { account_id, file_name: 'claims.csv', file_bytes: 100 });
  const target: Target = { account_id, clinic_id, claim_id, import_id: String(begun['id']) };
  const renewals: Calls = [
    ['refreshAccess', {}],
    ['startPage', { page: { account_id, list: {} } }],
  ];
  /** Opens a link to an export that was just made for the admin, and works for a minute. */
  const openLink = async (who: string, credentials: Credentials) => {
    const { path } = await admin.ask('startExport', { account_id, format: 'csv' });
    return attempt(who, 'export link of the admin', await send(origin, 'GET', String(path), credentials));
  };

  const viewer = await signIn(
    await addPerson(admin.ask, { ...member, role: 'viewer', name: 'Vera Lind' }),
    newPassword,
  );
  const removedEmail = await addPerson(admin.ask, { ...member, role: 'admin', name: 'Rita Lind' });
  const removed = await signIn(removedEmail, newPassword);
  const { people } = (await admin.ask('listPeople', { account_id })) as {
    people: { id: string; email: string }[];
  };
  const removedId = people.find(({ email }) => email === removedEmail)?.id;
  await admin.ask('removeMember', { account_id, user_id: removedId });
  const other = await newPersonInOwnAccount(operator, 'admin');
  const outsider = await signIn(other.email, newPassword);
  const { key } = await outsider.ask('createApiKey', {
    account_id: other.accountId,
    name: 'Outsider',
    scopes: ['claims:read', 'claims:submit', 'claims:act', 'payers:read', 'usage:read'],
    clinics: (
      (await outsider.ask('listClinics', { account_id: other.accountId })) as typeof member & {
        clinics: { id: string }[];
      }
    ).clinics.map(({ id }) => id),
  });
  const ownKey = { token: String(key) };
  const body = JSON.stringify({ ...submission, clinic_id });
  const headers = { 'content-type': 'application/json' };

  const gone = await signIn(adminEmail, newPassword);
  await fetch(`${origin}/functions/signOut`, {
    method: 'POST',
    headers: { ...headers, cookie: gone.cookie },
    body: JSON.stringify({ data: {} }),
  });
  const sessionCookie = admin.cookie.split('; ').find((each) => each.includes('session_token')) ?? '';
  const tampered = { cookie: admin.cookie.replace(/session_token=../, 'session_token=xx') };
  const asBearer = { token: decodeURIComponent(sessionCookie.split('=')[1] ?? '').split('.')[0] ?? '' };

  const attempts: Attempt[] = [
    ...(await attack('outsider, not signed in', {}, callsOn(target))),
    await watch('outsider, not signed in', {}, target),
    await openLink('outsider, not signed in', {}),
    attempt('outsider, not signed in', 'REST claim', await send(origin, 'GET', `/v1/claims/${claim_id}`, {})),
    attempt(
      'outsider, not signed in',
      'upload',
      await send(
        origin,
        'POST',
        '/uploads',
        {},
        { headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'import_id YW55' } },
      ),
    ),
    ...(await attack('outsider, admin of another account', outsider, callsOn(target))),
    await watch('outsider, admin of another account', outsider, target),
    await openLink('outsider, admin of another account', outsider),
    attempt(
      'outsider, key of another account',
      'REST claim',
      await send(origin, 'GET', `/v1/claims/${claim_id}`, ownKey),
    ),
    attempt(
      'outsider, key of another account',
      'REST cancel',
      await send(origin, 'POST', `/v1/claims/${claim_id}/cancel`, ownKey, {
        body: '{}',
        headers: { ...headers, 'if-match': '"1"' },
      }),
    ),
    ...(await attack('outsider, key of another account', ownKey, callsOn(target))),
    ...(await attack('removed member', removed, callsOn(target))),
    await watch('removed member', removed, target),
    await openLink('removed member', removed),
    ...(await attack('viewer', viewer, [...work(target), ...administration(target)])),
    await openLink('viewer', viewer),
    ...(await attack('stolen cookie, without an access token', { cookie: admin.cookie }, callsOn(target))),
    ...(await attack('stolen cookie, as a bearer token', asBearer, callsOn(target))),
    ...(await attack('stolen cookie, tampered', tampered, renewals)),
    ...(await attack('stolen cookie, after sign-out', { cookie: gone.cookie }, renewals)),
    ...(await attack('stolen token, after sign-out', { token: gone.token }, callsOn(target))),
    await openLink('stolen link, in another session', gone),
    ...(await forgeCarrier()),
  ];
  const refusedSubmission = await send(origin, 'POST', '/v1/claims', ownKey, { body, headers });
  // A clinic of another account is reported like one that does not exist.
  expect(refusedSubmission).toBe('400');

  process.stdout.write(`\n${tableOf(attempts)}\n\n`);
  expect(attempts.filter(({ isRefused }) => !isRefused)).toEqual([]);

  const control = await attack('admin', admin, callsOn(target));
  control.push(await openLink('admin', { cookie: admin.cookie }));
  expect(control.filter(({ answer }) => answer !== '200')).toEqual([]);
});
