/** Behind proxies and NAT: which address counts, and that one machine does not lock out its office. */

import { botCheckFailed } from '@claimline/domain/claim/outcome';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solvedProof } from '../../test/proof.ts';
import { createWorld, testPassword, type World } from '../../test/world.ts';
import { readConfiguration } from '../configuration.ts';
import { trustedBy } from './server.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const required = {
  DATABASE_URL: 'postgresql://localhost/claimline',
  AUTH_SECRET: 'a secret of the tests, forty characters long',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  CARRIER_URL: 'http://127.0.0.1:1',
};
const proxiesIn = (given?: string) =>
  readConfiguration({ ...required, ...(given === undefined ? {} : { TRUSTED_PROXIES: given }) })
    .trustedProxies;

async function addressSeen(
  given: string | undefined,
  connection: string,
  forwarded: string,
): Promise<string> {
  const app = Fastify({ trustProxy: trustedBy(proxiesIn(given)) });
  app.get('/', (request) => request.ip);
  const answer = await app.inject({
    url: '/',
    remoteAddress: connection,
    headers: { 'x-forwarded-for': forwarded },
  });
  await app.close();
  return answer.body;
}

describe('the address of a caller', () => {
  it.each([
    ['by default, a proxy on this machine is believed', undefined, '127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['and nobody else', undefined, '10.0.0.7', '203.0.113.5', '10.0.0.7'],
    ['a proxy in a trusted range is believed', '10.0.0.0/8', '10.0.0.7', '203.0.113.5', '203.0.113.5'],
    [
      'what a caller forged before it is not',
      '10.0.0.0/8',
      '10.0.0.7',
      '1.1.1.1, 203.0.113.5',
      '203.0.113.5',
    ],
    [
      'two trusted addresses in a row',
      '10.0.0.7, 192.0.2.1',
      '10.0.0.7',
      '203.0.113.5, 192.0.2.1',
      '203.0.113.5',
    ],
    ['two hops', '2', '198.51.100.1', '1.1.1.1, 203.0.113.5, 192.0.2.1', '203.0.113.5'],
  ])('%s', async (_case, given, connection, forwarded, expected) => {
    expect(await addressSeen(given, connection, forwarded)).toBe(expected);
  });

  it.each([',', '0', '10', 'proxy.example.com', '10.0.0.0/40'])('TRUSTED_PROXIES=%s is refused', (given) => {
    expect(() => proxiesIn(given)).toThrow('TRUSTED_PROXIES');
  });
});

describe('an office behind one address', () => {
  const address = '203.0.113.77';
  const signIn = (data: object) =>
    world.edge.inject({
      method: 'POST',
      url: '/functions/signIn',
      remoteAddress: address,
      payload: { data },
    });

  it('can sign in although one of its machines sends requests that no form would', async () => {
    await Promise.all(Array.from({ length: 200 }, () => signIn({ nonsense: true })));
    expect((await signIn({ email: world.emailOf('user'), password: testPassword })).statusCode).toBe(200);
  });

  it('can sign in, with a proof of work, although one of its machines guesses passwords', async () => {
    await Promise.all(
      Array.from({ length: 150 }, (_, n) => signIn({ email: `person${n}@example.test`, password: 'wrong' })),
    );
    const given = { email: world.emailOf('viewer'), password: testPassword };
    const refused = (await signIn(given)).json<{ error: { details: { reason: string } } }>();
    expect(refused.error.details.reason).toBe(botCheckFailed);
    const proof = await solvedProof(world.services.identity.botCheck);
    expect((await signIn({ ...given, proof })).statusCode).toBe(200);
  });
});
