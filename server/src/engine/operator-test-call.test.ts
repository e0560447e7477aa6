import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createTestEngine, type TestEngine } from '../../test/engine.ts';
import { testCarrierSettings } from '../../test/services/carrier.ts';
import { startTestSimulator, type TestSimulator } from '../../test/services/simulator.ts';
import { openDatabase } from '../db/database.ts';
import { createLog } from '../log.ts';
import { placeTestCall } from './operator-test-call.ts';

let testing: TestDatabase;
let simulator: TestSimulator;
let server: TestEngine;

beforeAll(async () => {
  testing = await createTestDatabase();
  simulator = await startTestSimulator(8);
  server = await createTestEngine(testing, simulator.url, { pace: 8 });
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
  await testing.drop();
});

async function call(phone: string): Promise<{ isGood: boolean; printed: string[] }> {
  const database = openDatabase(testing.url, createLog('silent'), { people: 2, system: 2 });
  const printed: string[] = [];
  const isGood = await placeTestCall(
    {
      database,
      carrier: testCarrierSettings(simulator.url),
      publicUrl: server.url,
      print: (line) => printed.push(line),
    },
    phone,
  );
  await database.close();
  return { isGood, printed };
}

test('a test call speaks, listens and hangs up', async () => {
  const { isGood, printed } = await call((await simulator.payer('Aetna')).phone);
  expect(printed.slice(1, 4).toSorted()).toEqual([
    'answered, and Twilio reaches this server',
    expect.stringMatching(/^heard: |^our voice/),
    'the WebSocket is open',
  ]);
  expect(isGood).toBe(true);
});

test('a number that does not answer is reported', async () => {
  const { isGood, printed } = await call('+13125550177');
  expect(printed.at(-1)).toBe('The call is failed, and not everything worked.');
  expect(isGood).toBe(false);
});
