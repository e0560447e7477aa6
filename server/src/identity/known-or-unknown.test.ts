/** Outsiders cannot find out whether an address is known, neither from a response nor from its timing. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedProof } from '../../test/proof.ts';
import { type CallBody, createWorld, testPassword, type World } from '../../test/world.ts';
import type { Caller } from './identity.ts';

const nobody: Caller = { cookieHeader: undefined, userAgent: undefined, address: '127.0.0.1' };
const knownPhone = '+18005550124';
let world: World;
let admin: string;

/** Unknown addresses are new each time: a second email is treated differently from the first. */
let count = 0;
const someone = () => `nobody${++count}@example.test`;

beforeAll(async () => {
  world = await createWorld({ passwordHash: 'slow' });
  admin = (await world.signIn('admin')).access_token;
  const { owner, people } = world;
  await owner.query('update identity.users set banned = true where id = $1', [people.disabled]);
  await owner.query('update identity.users set phone = $2 where id = $1', [people.user, knownPhone]);
  // One person who signs in only at a provider, and one with a second factor.
  await owner.query('delete from identity.credentials where user_id = $1', [people.leaver]);
  await owner.query(
    `insert into identity.second_factors (user_id, seed_sealed, turned_on_at) values ($1, 'none', now())`,
    [people.clinicless],
  );
});
beforeEach(() => world.owner.query('truncate outgoing_emails, identity.sign_in_tries'));
afterAll(() => world.end());

/** Every kind of known address, and one unknown. */
const addresses = () => [
  someone(),
  ...(['user', 'clinicless', 'disabled', 'leaver', 'outsider'] as const).map((kind) => world.emailOf(kind)),
];

interface Answer {
  /** Status, headers and body as received, except for what the caller sent and what is random each time. */
  readonly seen: string;
  readonly tookMs: number;
  readonly workMs: number;
}

/** CPU time of this process: other work on the machine does not count. */
async function workFor(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function ask(name: string, data: object, token?: string): Promise<Answer> {
  const startedMs = performance.now();
  const sent = world.edge.inject({
    method: 'POST',
    url: `/functions/${name}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { data },
  });
  const workMs = await workFor(() => sent);
  const answer = await sent;
  const tookMs = performance.now() - startedMs;
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
  const body = Object.values(data)
    .filter((value) => typeof value === 'string')
    .reduce((text, value) => text.replaceAll(value, 'WHAT WAS SENT'), answer.body)
    .replace(/"request_id":"\w{20}"/, '"request_id":"DRAWN"');
  const length = Number(headers['content-length']) - (answer.body.length - body.length);
  const seen = JSON.stringify({ status: answer.statusCode, ...headers, 'content-length': length, body });
  return { seen, tookMs, workMs };
}

const unexpected = () => {
  throw new Error('it was not refused');
};

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Alternates between the cases, so that other activity affects all of them equally. */
async function workOf(rounds: number, cases: readonly (() => Promise<number>)[]): Promise<number[]> {
  const works = cases.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [place, run] of cases.entries()) works[place]?.push(await run());
  return works.map(median);
}

/**
 * Skipping the expensive step would cut the cost to a tenth; random variation in the median of many runs is far
 * smaller.
 */
function expectAlike(works: readonly number[]): void {
  expect(Math.max(...works) / Math.min(...works), works.join(' ')).toBeLessThan(3);
}

const signIn = async (email: string) =>
  ask('signIn', { email, password: 'not it', proof: await solvedProof(world.services.identity.botCheck) });

describe('signing in', () => {
  it('gives the same response for everyone, at the end of a time step', async () => {
    const answers = [];
    for (const email of addresses()) answers.push(await signIn(email));
    for (const { seen, tookMs } of answers) {
      expect(seen).toBe(answers[0]?.seen);
      expect(tookMs).toBeGreaterThan(245);
    }
    expect(answers[0]?.seen).toContain('invalid-credential');
  });

  it('hashes a password for unknown addresses and people without a password too', async () => {
    const { identity } = world.services;
    let place = 0;
    const tried = (email: string) => () =>
      workFor(() =>
        identity
          .signIn(email, 'not it', { ...nobody, address: `10.0.0.${++place}` })
          .then(unexpected, () => undefined),
      );
    const works = await workOf(3, [someone(), world.emailOf('user'), world.emailOf('leaver')].map(tried));
    expectAlike(works);
    // If nothing were hashed at all, the times would be equal too.
    const [hash = 0] = await workOf(3, [
      () => workFor(() => identity.createUser({ email: someone(), name: 'X', password: testPassword })),
    ]);
    expect(Math.min(...works)).toBeGreaterThan(hash / 3);
  });
});

describe.each([
  ['a new password', 'requestPasswordReset'],
  ['a link', 'requestSignInLink'],
])('asking for %s', (_what, name) => {
  it('gives the same response for everyone, at the end of a time step much longer than the work', async () => {
    const answers = [];
    for (const email of addresses().slice(0, 5)) answers.push(await ask(name, { email }));
    for (const { seen, tookMs } of answers) {
      expect(seen).toBe(answers[0]?.seen);
      expect(tookMs).toBeGreaterThan(245);
    }
    // The median: garbage collection can happen during any of them.
    expect(median(answers.map(({ workMs }) => workMs))).toBeLessThan(125);
    expect((await world.owner.query('select from outgoing_emails')).rowCount).toBeGreaterThan(0);
  });
});

describe('requesting a code by text message', () => {
  it('gives the same response for every number, at the end of a time step, and so does a wrong code', async () => {
    const given = [];
    for (const phone of [knownPhone, '+18005550199']) {
      const asked = await ask('requestPhoneCode', { phone });
      expect(asked.tookMs).toBeGreaterThan(245);
      const { body } = await world.call('requestPhoneCode', { phone });
      const { request_id } = body.result as { request_id: string };
      const wrong = await ask('signInByPhone', { request_id, code: 'aaaaaa' });
      given.push(asked.seen + wrong.seen);
    }
    expect(given[1]).toBe(given[0]);
    expect((await world.owner.query('select from outgoing_emails')).rowCount).toBe(2);
  });
});

describe('an invitation', () => {
  const invite = (email: string) =>
    ask(
      'invitePeople',
      { account_id: world.accountId, emails: [email], role: 'viewer', clinic_ids: [] },
      admin,
    );
  /** The token in the email of the newest invitation to this address. */
  async function tokenFor(email: string): Promise<string> {
    const { body } = await world.call('listPeople', { account_id: world.accountId }, admin);
    const { invitations } = body.result as { invitations: { id: string; email: string }[] };
    const invitation_id = invitations.find((one) => one.email === email)?.id;
    const link = await world.call('linkInvitation', { account_id: world.accountId, invitation_id }, admin);
    return new URL((link.body.result as { url: string }).url).searchParams.get('token') ?? '';
  }

  it('is created, listed and opened the same way for known and unknown addresses', async () => {
    const seen = [];
    for (const email of [world.emailOf('outsider'), someone()]) {
      const invited = await invite(email);
      const { body } = await world.call('listPeople', { account_id: world.accountId }, admin);
      const { invitations } = body.result as { invitations: Record<string, unknown>[] };
      const listed = invitations.find((one) => one['email'] === email);
      const opened = (await world.call('openInvitation', { token: await tokenFor(email) })).body as CallBody;
      const page = { ...(opened.result as object), expires_at: '', email: '' };
      const shape = Object.entries(listed ?? {}).map(([key, value]) =>
        key.endsWith('_at') || ['id', 'email'].includes(key) ? key : [key, value],
      );
      seen.push(
        JSON.stringify({
          invited: invited.seen.replace(email, 'WHAT WAS SENT').replace(/"content-length":\d+/, ''),
          shape,
          page,
        }),
      );
    }
    expect(seen[1]).toBe(seen[0]);
  });

  it('takes the same effort to create', async () => {
    const { emailOf } = world;
    const works = [() => emailOf('outsider'), someone].map((email) => () => workFor(() => invite(email())));
    expectAlike(await workOf(9, works));
  });

  it('is refused in the same way for every unknown token, whatever else is sent', async () => {
    const seen = [];
    for (const name of ['Mara', 'outsider'])
      seen.push((await ask('acceptInvitation', { token: 'unknown', name, password: testPassword })).seen);
    expect(seen[1]).toBe(seen[0]);
  });
});
