/** The callable protocol in detail, over plain HTTP and with the real Firebase SDK. */

import type { AddressInfo } from 'node:net';
import type { Access } from '@claimline/domain/contracts/sign-in';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallBody, createWorld, testPassword, type World } from '../../test/world.ts';

let world: World;
let origin: string;
let app: FirebaseApp;

beforeAll(async () => {
  world = await createWorld();
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.edge.server.address() as AddressInfo).port}`;
  app = initializeApp({ projectId: 'claimline', apiKey: 'none', appId: 'none' });
});
afterAll(async () => {
  await deleteApp(app);
  await world.end();
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('a call', () => {
  it('answers {result}', async () => {
    const answer = await post(
      '/functions/signIn',
      JSON.stringify({ data: { email: world.emailOf('user'), password: testPassword } }),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()[0]).toMatch(/^claimline\.session_token=.*HttpOnly.*SameSite=Lax/);
    expect(await answer.json()).toMatchObject({ result: { expires_in_ms: 900_000, user: { name: 'user' } } });
  });

  it('names every invalid field at once, in the specification’s words, and changes nothing', async () => {
    const { access_token } = await world.signIn('user');
    const { status, body } = await world.call(
      'submitClaim',
      {
        account_id: world.accountId,
        clinic_id: world.clinicId,
        provider_name: 7,
        NPI: '1234567890',
        tax_id: '12',
        patient: { first_name: 'Ana', date_of_birth: '1980-02-30', member_id: 'W1' },
        payer: { payer_id: world.payerId },
        claim: { service_from: '2026-05-02', service_to: '2026-05-01', billed_cents: 10.5 },
      },
      access_token,
    );
    expect(status).toBe(400);
    expect(body.error?.status).toBe('INVALID_ARGUMENT');
    const problems = new Map(body.error?.details?.problems?.map(({ field, message }) => [field, message]));
    expect(problems.get('patient.last_name')).toBe('Required');
    expect(problems.get('provider_name')).toBe('Expected string, received number');
    for (const field of ['NPI', 'tax_id', 'patient.date_of_birth', 'claim.billed_cents']) {
      expect(problems.get(field), field).toBeTruthy();
      expect(body.error?.message).toContain(field);
    }
    const { rows } = await world.owner.query<{ n: number }>('select count(*)::int as n from automations');
    expect(rows[0]?.n).toBe(0);
  });

  it('refuses a claim without a field that the payer’s phone system requires', async () => {
    const { access_token } = await world.signIn('user');
    const { body } = await world.call(
      'submitClaim',
      {
        account_id: world.accountId,
        clinic_id: world.clinicId,
        provider_name: 'Dr. Ash',
        NPI: '1234567893',
        tax_id: '123456789',
        patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W1' },
        payer: { payer_id: world.payerId },
        claim: { service_from: '2026-05-01', service_to: '2026-05-01', billed_cents: 100 },
      },
      access_token,
    );
    expect(body.error?.details?.problems).toEqual([
      { field: 'ptan', message: 'Medicare requires the PTAN.' },
    ]);
  });

  it.each([
    ['no {data}', '{}', 400, 'INVALID_ARGUMENT'],
    ['no JSON', '{', 400, 'INVALID_ARGUMENT'],
    ['an array', '[]', 400, 'INVALID_ARGUMENT'],
    ['too much', `{"data":"${'x'.repeat(1_100_000)}"}`, 400, 'INVALID_ARGUMENT'],
  ])('with %s is answered with %i', async (_what, body, status, code) => {
    const answer = await post('/functions/listAccounts', body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { status: code } });
  });

  it.each(['noSuchFunction', 'constructor', '__proto__', 'toString'])('of %s is not found', async (name) => {
    const answer = await post(`/functions/${name}`, '{"data":{}}');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { status: 'NOT_FOUND' } });
  });

  it('answers an unknown email exactly like a wrong password', async () => {
    const [unknown, wrong] = await Promise.all(
      ['nobody@example.test', world.emailOf('user')].map((email) =>
        world.call('signIn', { email, password: 'not it' }),
      ),
    );
    expect(unknown).toEqual(wrong);
    expect(wrong?.body.error?.details?.reason).toBe('invalid-credential');
  });
});

describe('a session', () => {
  it('is refreshed by its cookie and ends with sign-out, and so do its tokens', async () => {
    const signedIn = await world.edge.inject({
      method: 'POST',
      url: '/functions/signIn',
      payload: { data: { email: world.emailOf('viewer'), password: testPassword } },
    });
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    const token = signedIn.json<{ result: Access }>().result.access_token;
    const refresh = () =>
      world.edge.inject({ method: 'POST', url: '/functions/refreshAccess', cookies, payload: { data: {} } });
    expect((await refresh()).json<{ result: Access }>().result.user.name).toBe('viewer');
    expect((await world.call('listAccounts', {}, token)).status).toBe(200);

    await world.edge.inject({ method: 'POST', url: '/functions/signOut', cookies, payload: { data: {} } });
    expect((await refresh()).json<CallBody>().error).toMatchObject({
      status: 'UNAUTHENTICATED',
      details: { reason: 'user-token-expired' },
    });
    expect((await world.call('listAccounts', {}, token)).status).toBe(401);
  });

  it('the session’s own token is not an access token', async () => {
    const { rows } = await world.owner.query<{ token: string }>(
      'select token from identity.sessions limit 1',
    );
    expect((await world.call('listAccounts', {}, rows[0]?.token)).status).toBe(401);
  });
});

/** Events of a stream as they arrive. */
async function* events(response: Response): AsyncGenerator<Record<string, unknown>> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield JSON.parse(text.slice('data: '.length, end));
      text = text.slice(end + 2);
    }
  }
}

describe('a stream', () => {
  const watch = (token: string | undefined, account: string) =>
    post('/functions/watchAccount', JSON.stringify({ data: { account_id: account } }), {
      accept: 'text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    });

  it('reports changes in the user’s clinics only', async () => {
    const { access_token } = await world.signIn('user');
    const stream = events(await watch(access_token, world.accountId));
    expect((await stream.next()).value).toEqual({ message: { kind: 'ready' } });
    const id = await world.addClaim('paid');
    expect((await stream.next()).value).toEqual({
      message: { kind: 'claim', clinic_id: world.clinicId, claim_id: id, status: 'paid' },
    });
    await stream.return(undefined);

    const outside = await world.signIn('clinicless');
    const silent = events(await watch(outside.access_token, world.accountId));
    expect((await silent.next()).value).toEqual({ message: { kind: 'ready' } });
    await world.addClaim('paid');
    // The next event is that the user was added to a clinic; nothing about the earlier claim.
    await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
      world.accountId,
      world.clinicId,
      world.people.clinicless,
    ]);
    expect((await silent.next()).value).toEqual({ message: { kind: 'account' } });
    await silent.return(undefined);
  });

  it('sends every refusal as an event', async () => {
    const { access_token } = await world.signIn('outsider');
    for (const [token, account, status] of [
      [undefined, world.accountId, 'UNAUTHENTICATED'],
      [access_token, world.accountId, 'NOT_FOUND'],
    ] as const) {
      const answer = await watch(token, account);
      expect(answer.status).toBe(200);
      expect((await events(answer).next()).value).toMatchObject({ error: { status } });
    }
  });

  it('ends at once for a user who is disabled', async () => {
    const { access_token } = await world.signIn('admin');
    const stream = events(await watch(access_token, world.accountId));
    await stream.next();
    await world.owner.query('update identity.users set banned = true where id = $1', [world.people.admin]);
    expect((await stream.next()).value).toMatchObject({ error: { details: { reason: 'user-disabled' } } });
    expect((await stream.next()).done).toBe(true);
    await world.owner.query('update identity.users set banned = false where id = $1', [world.people.admin]);
  });
});

describe('the Firebase SDK', () => {
  const credentials = () => ({ email: world.emailOf('user'), password: testPassword });

  it('calls by address', async () => {
    const { data } = await httpsCallable(getFunctions(app, `${origin}/functions`), 'signIn')(credentials());
    expect(data).toMatchObject({ user: { name: 'user' } });
  });

  it('calls by project and region, and reads code and details of a refusal', async () => {
    const functions = getFunctions(app);
    connectFunctionsEmulator(functions, '127.0.0.1', Number(new URL(origin).port));
    const signIn = httpsCallable(functions, 'signIn');
    expect((await signIn(credentials())).data).toMatchObject({ user: { name: 'user' } });
    await expect(signIn({ ...credentials(), password: 'not it' })).rejects.toMatchObject({
      code: 'functions/unauthenticated',
      details: { reason: 'invalid-credential' },
    });
    await expect(signIn({ email: 'x' })).rejects.toMatchObject({ code: 'functions/invalid-argument' });
  });

  it('streams, and reads a refusal of a stream', async () => {
    const functions = getFunctions(app, `${origin}/functions`);
    const { stream, data } = await httpsCallable(functions, 'watchAccount').stream({
      account_id: world.accountId,
    });
    const refused = expect(data).rejects.toMatchObject({ code: 'functions/unauthenticated' });
    await expect(async () => {
      for await (const _message of stream) expect.unreachable();
    }).rejects.toMatchObject({ code: 'functions/unauthenticated' });
    await refused;
  });
});
