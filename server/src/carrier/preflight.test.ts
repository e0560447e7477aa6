import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../test/port.ts';
import { testCarrierSettings } from '../../test/services/carrier.ts';
import { createCarrierAccount } from './account-client.ts';
import { preflight } from './preflight.ts';
import { carrierRoutes } from './routes.ts';

/** Twilio's API for what the preflight asks. */
const api = {
  credentials: 200,
  account: { status: 'active', type: 'Full' },
  owned: ['+18885550100'],
  verified: ['+13125550142'],
  profiles: ['twilio-approved'],
  country: true,
  balance: '250.00',
  recordings: ['RE1'],
  recordingStatus: 401,
};
const healthy = structuredClone(api);

let twilio: FastifyInstance;
let server: FastifyInstance;
let [twilioUrl, serverUrl] = ['', ''];

beforeAll(async () => {
  twilio = Fastify({ forceCloseConnections: true });
  twilio.addHook('onRequest', async (request, reply) => {
    if (!request.url.includes('.wav') && api.credentials !== 200)
      return reply.code(api.credentials).send({ code: 20003, message: 'Authenticate' });
  });
  const account = '/2010-04-01/Accounts/:account';
  const phones = (numbers: string[], phone: string) =>
    numbers.filter((each) => each === phone).map((phone_number) => ({ phone_number }));
  interface Asked {
    Querystring: { PhoneNumber: string; Status: string };
  }
  twilio.get('/2010-04-01/Accounts/:file', () => ({ sid: 'AC1', ...api.account }));
  twilio.get<Asked>(`${account}/IncomingPhoneNumbers.json`, ({ query }) => ({
    incoming_phone_numbers: phones(api.owned, query.PhoneNumber),
    next_page_uri: null,
  }));
  twilio.get<Asked>(`${account}/OutgoingCallerIds.json`, ({ query }) => ({
    outgoing_caller_ids: phones(api.verified, query.PhoneNumber),
    next_page_uri: null,
  }));
  twilio.get(`${account}/Balance.json`, () => ({ balance: api.balance, currency: 'USD' }));
  twilio.get(`${account}/Recordings.json`, () => ({ recordings: api.recordings.map((sid) => ({ sid })) }));
  twilio.get(`${account}/Recordings/:file`, (_request, reply) => reply.code(api.recordingStatus).send());
  twilio.get<Asked>('/v1/CustomerProfiles', ({ query }) => ({
    results: api.profiles
      .filter((status) => status === query.Status)
      .map((status) => ({ sid: 'BU1', status })),
    meta: { key: 'results', next_page_url: null },
  }));
  twilio.get('/v1/DialingPermissions/Countries/US', () => ({ low_risk_numbers_enabled: api.country }));
  twilioUrl = await twilio.listen({ port: 0, host: '127.0.0.1' });

  server = Fastify({ forceCloseConnections: true });
  const refuse = () => Promise.reject(new Error('no call is made'));
  const port = await freePort();
  serverUrl = `http://127.0.0.1:${port}`;
  await server.register(
    carrierRoutes({
      authTokens: testCarrierSettings(null).authTokens,
      publicUrl: serverUrl,
      handlers: {
        voice: refuse,
        after: refuse,
        fallback: refuse,
        status: refuse,
        recording: refuse,
        test: refuse,
        testAfter: refuse,
        mayTest: refuse,
        tested: () => undefined,
        mayConnect: refuse,
        refused: refuse,
        connected: () => undefined,
      },
    }),
  );
  await server.listen({ port, host: '127.0.0.1' });
});
beforeEach(() => {
  Object.assign(api, structuredClone(healthy));
});
afterAll(async () => {
  await server.close();
  await twilio.close();
});

async function check(callerIds = ['+18885550100', '+13125550142'], publicUrl = serverUrl) {
  const settings = testCarrierSettings(twilioUrl);
  const lines = await preflight({ settings, account: createCarrierAccount(settings), publicUrl, callerIds });
  return {
    faults: lines.filter(({ isGood }) => isGood === false).map(({ message }) => message),
    unknown: lines.filter(({ isGood }) => isGood === null).map(({ message }) => message),
    good: lines.filter(({ isGood }) => isGood === true).map(({ message }) => message),
  };
}

test('reports no faults for a healthy account, and lists what Twilio cannot tell', async () => {
  const { faults, unknown, good } = await check();
  expect(faults).toEqual([]);
  expect(unknown).toEqual([expect.stringContaining('HIPAA')]);
  expect(good).toHaveLength(8);
});

test.each<[Partial<typeof api>, string]>([
  [{ credentials: 401 }, 'Credentials: Twilio rejected the credentials: check TWILIO_ACCOUNT_SID'],
  [{ account: { status: 'suspended', type: 'Full' } }, 'Credentials: the account is suspended'],
  [{ account: { status: 'active', type: 'Trial' } }, 'Credentials: the account is a trial'],
  [{ owned: [] }, 'Caller ID +18885550100: doesn’t belong to the account and isn’t verified'],
  [{ verified: [] }, 'Caller ID +13125550142: doesn’t belong to the account'],
  [{ profiles: ['in-review'] }, 'Business profile: not approved'],
  [{ country: false }, 'Geographic permissions: calls to the United States are off'],
  [{ balance: '3.20' }, 'Balance: 3.20 USD: calls stop at zero'],
  [{ recordingStatus: 200 }, 'Recordings: can be downloaded without a password'],
])('explains what is wrong: %j', async (changes, words) => {
  Object.assign(api, changes);
  const { faults, unknown } = await check();
  expect([...faults, ...unknown.filter((each) => !each.startsWith('HIPAA'))]).toEqual([
    expect.stringContaining(words),
  ]);
});

test('a public address that does not lead here by WebSocket is a fault', async () => {
  const { faults } = await check(undefined, `http://127.0.0.1:${await freePort()}`);
  expect(faults).toEqual([expect.stringMatching(/^PUBLIC_URL: .*ECONNREFUSED/)]);
  const elsewhere = await check(undefined, twilioUrl);
  expect(elsewhere.faults).toEqual([expect.stringMatching(/^PUBLIC_URL: .*\(404\)/)]);
});

test('a carrier that does not answer is not a fault of the settings', async () => {
  const settings = testCarrierSettings(`http://127.0.0.1:${await freePort()}`);
  const account = createCarrierAccount(settings);
  const lines = await preflight({ settings, account, publicUrl: serverUrl, callerIds: [] });
  expect(lines[0]).toEqual({ isGood: null, message: expect.stringContaining('Twilio can’t be reached') });
});
