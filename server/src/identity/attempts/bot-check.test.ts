/** Proof of work: when it is required and which proofs are accepted. */

import { botCheckFailed } from '@claimline/domain/claim/outcome';
import type { Proof } from '@claimline/domain/contracts/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedProof } from '../../../test/proof.ts';
import { type CallBody, createWorld, testPassword, type World } from '../../../test/world.ts';
import { createLog } from '../../log.ts';
import { openIdentity } from '../better-auth.ts';
import { proofAfter as proofAfterGuesses } from './code-tries.ts';
import { proofAfter, triesMax } from './sign-in-tries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.owner.query('truncate outgoing_emails, identity.sign_in_tries'));
afterAll(() => world.end());

const proofNow = () => solvedProof(world.services.identity.botCheck);

/** The whole response, as an outsider sees it. */
async function answerTo(name: string, data: object, remoteAddress = '127.0.0.1') {
  const { statusCode, body, headers } = await world.edge.inject({
    method: 'POST',
    url: `/functions/${name}`,
    remoteAddress,
    payload: { data },
  });
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, body, rest, reason: (JSON.parse(body) as CallBody).error?.details?.reason };
}
const signIn = (email: string, password: string, proof?: Proof, place?: string) =>
  answerTo('signIn', { email, password, proof }, place);

/** Simulates recent refusals for the address. */
async function refuse(email: string, times: number): Promise<void> {
  await world.owner.query('truncate identity.sign_in_tries');
  expect((await signIn(email, 'not it')).reason).toBe('invalid-credential');
  await world.owner.query('update identity.sign_in_tries set tries = $1', [times]);
}

describe('a proof of work', () => {
  it('is required only after refusals, for known and unknown addresses alike', async () => {
    const known = world.emailOf('user');
    await refuse(known, proofAfter.fromOnePlace);
    // The right password is refused like a wrong one: it was not checked.
    const asked = await signIn(known, testPassword);
    expect(asked).toMatchObject({ statusCode: 403, reason: botCheckFailed });
    expect(asked.body).toContain('Reload the page and try again.');
    // Nobody else needs a proof, and neither does the person from another place.
    expect((await signIn(world.emailOf('viewer'), testPassword)).statusCode).toBe(200);
    expect((await signIn(known, testPassword, undefined, '203.0.113.7')).statusCode).toBe(200);
    await refuse('nobody@example.test', proofAfter.fromOnePlace);
    expect(await signIn('nobody@example.test', testPassword)).toEqual(asked);
  });

  it('allows a sign-in with the right password, which resets the count', async () => {
    const email = world.emailOf('user');
    await refuse(email, proofAfter.fromOnePlace - 1);
    expect((await signIn(email, 'not it')).reason).toBe('invalid-credential');
    expect((await signIn(email, 'not it')).reason).toBe(botCheckFailed);
    expect((await signIn(email, 'not it', await proofNow())).reason).toBe('invalid-credential');
    expect((await signIn(email, testPassword, await proofNow())).statusCode).toBe(200);
    expect((await signIn(email, testPassword)).statusCode).toBe(200);
  });

  it('is required where one place tries many addresses', async () => {
    await refuse('first@example.test', proofAfter.ofAnyone);
    expect((await signIn('another@example.test', 'not it')).reason).toBe(botCheckFailed);
    expect((await signIn('another@example.test', 'not it', undefined, '203.0.113.7')).reason).toBe(
      'invalid-credential',
    );
  });

  it('is required after the first few emails, for any recipient', async () => {
    for (let email = 0; email < proofAfterGuesses.emails; email++)
      expect((await answerTo('requestSignInLink', { email: 'nobody@example.test' })).statusCode).toBe(200);
    const asked = await answerTo('requestPasswordReset', { email: world.emailOf('user') });
    expect(asked.reason).toBe(botCheckFailed);
    expect(await answerTo('requestPasswordReset', { email: 'nobody@example.test' })).toEqual(asked);
    expect((await world.owner.query('select from outgoing_emails')).rowCount).toBe(0);
    const email = world.emailOf('user');
    for (const name of ['requestPasswordReset', 'requestSignInLink'])
      expect((await answerTo(name, { email, proof: await proofNow() })).statusCode, name).toBe(200);
    expect((await world.owner.query('select from outgoing_emails')).rowCount).toBe(2);
  });
});

describe('requests without the required proof', () => {
  it('are refused completely after a while, only for their own place', async () => {
    const email = world.emailOf('user');
    await refuse(email, triesMax.fromOnePlace - 1);
    expect((await signIn(email, 'not it')).reason).toBe(botCheckFailed);
    const ended = await signIn(email, testPassword, await proofNow());
    expect(ended).toMatchObject({ statusCode: 429, reason: 'too-many-requests' });
    const { rows } = await world.owner.query<{ tries: number }>(
      'select tries from identity.sign_in_tries order by tries',
    );
    // Only checked tries count against the address everywhere and against the place for everyone.
    expect(rows.map(({ tries }) => tries)).toEqual([19, 19, 20]);
  });

  it('find no invitation by trying tokens', async () => {
    const accept = (token: string, proof?: Proof) =>
      answerTo('acceptInvitation', { token, name: 'Mara', password: testPassword, proof });
    for (let guess = 0; guess < proofAfterGuesses.codes; guess++)
      expect((await accept(`guess ${guess}`)).reason).toBe('invalid-action-code');
    expect((await accept('one more')).reason).toBe(botCheckFailed);
    expect((await accept('one more', await proofNow())).reason).toBe('invalid-action-code');
  });
});

describe('a proof of work is rejected', () => {
  const withProof = async (proof: Proof) => (await signIn(world.emailOf('user'), testPassword, proof)).reason;

  it('when it is used twice, even at once', async () => {
    const proof = await proofNow();
    const reasons = await Promise.all([withProof(proof), withProof(proof)]);
    expect(reasons.toSorted()).toEqual([botCheckFailed, undefined]);
    expect(await withProof(proof)).toBe(botCheckFailed);
  });

  it('when it is wrong, or solves an easier challenge than the one given', async () => {
    const { challenge, solution } = await proofNow();
    const derivedKey = `${challenge.parameters.keyPrefix}${'00'.repeat(16)}`;
    for (const proof of [
      { challenge, solution: { ...solution, derivedKey } },
      { challenge, solution: { ...solution, derivedKey: 'no hex' } },
      { challenge: { ...challenge, signature: '' }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: '00' } }, solution },
    ])
      expect(await withProof(proof)).toBe(botCheckFailed);
    // None of these used up the challenge.
    expect(await withProof({ challenge, solution })).toBeUndefined();
  });

  it('when its date was changed', async () => {
    const { challenge, solution } = await proofNow();
    const expiresAt = Math.floor(Date.now() / 1000) + 3600;
    const younger = { ...challenge, parameters: { ...challenge.parameters, expiresAt } };
    expect(await withProof({ challenge: younger, solution })).toBe(botCheckFailed);
  });

  it('when another server signed it', async () => {
    const other = await openIdentity({
      databaseUrl: world.url,
      publicUrl: 'http://127.0.0.1:3000',
      secret: 'the secret of another server, just as long',
      log: createLog('silent'),
    });
    const foreign = await solvedProof(other.botCheck);
    await other.close();
    expect(await withProof(foreign)).toBe(botCheckFailed);
  });
});
