import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  addClaim,
  addPayer,
  addPractice,
  callsOf,
  createTestEngine,
  statusesOf,
  statusOf,
  type TestEngine,
} from '../../../test/engine.ts';
import {
  type DialFate,
  sendWebhook,
  startTestCarrier,
  type TestCarrier,
} from '../../../test/services/carrier.ts';

let testing: TestDatabase;
let carrier: TestCarrier;
const running: TestEngine[] = [];

beforeAll(async () => {
  testing = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((engine) => engine.stop()));
  await carrier.stop();
  // The next test must not call what this test leaves queued.
  await testing.owner.query(`update automations set archived = true, due_at = null`);
  await testing.owner.query(`update calls set state = 'ended', ending = 'failed' where state <> 'ended'`);
});
afterAll(() => testing.drop());

async function engineOn(options: Parameters<typeof createTestEngine>[2] = {}): Promise<TestEngine> {
  const engine = await createTestEngine(testing, carrier.url, options);
  running.push(engine);
  return engine;
}

const soon = { timeout: 60_000, interval: 20 };

test('a due claim is dialed once, with URLs that identify the call and nothing else', async () => {
  carrier = await startTestCarrier();
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice, { phone: '+18005550111' });
  const later = await addClaim(testing.owner, practice, { dueAt: new Date(Date.now() + 60_000) });
  const { engine, url } = await engineOn();
  engine.start();

  await vi.waitFor(async () => expect((await callsOf(testing.owner, claim))[0]?.state).toBe('placed'), soon);
  expect(await statusesOf(testing.owner, claim)).toEqual(['pending', 'scheduled', 'ringing']);
  expect(await statusOf(testing.owner, later)).toBe('pending');
  const [call] = await callsOf(testing.owner, claim);
  expect(carrier.dialled).toEqual([
    expect.objectContaining({
      to: '+18005550111',
      url: `${url}/carrier/voice?call=${call?.id}#rc=5&rp=ct,rt,5xx`,
      statusUrl: `${url}/carrier/status?call=${call?.id}#rc=5&rp=ct,rt,5xx`,
    }),
  ]);
});

test('when a dial response is lost, the call is looked up at the carrier and not dialed again', async () => {
  carrier = await startTestCarrier();
  carrier.fate = () => 'swallowed';
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice);
  const { engine } = await engineOn();
  engine.start();

  await vi.waitFor(
    async () =>
      expect(await callsOf(testing.owner, claim)).toEqual([
        expect.objectContaining({ state: 'placed', carrier_sid: carrier.dialled[0]?.sid }),
      ]),
    soon,
  );
  expect(carrier.asked).toBe(1);
});

test('finds a call at the carrier whose process died while dialing it', async () => {
  carrier = await startTestCarrier();
  carrier.fate = () => 'swallowed';
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice);
  const first = await engineOn();
  first.engine.start();
  await vi.waitFor(() => expect(carrier.dialled).toHaveLength(1), soon);
  await first.engine.stop();
  // The state after a kill between the dial and its record.
  await testing.owner.query(
    `update calls set state = 'intended', carrier_sid = null where automation_id = $1`,
    [claim],
  );

  const second = await engineOn();
  second.engine.start();
  await vi.waitFor(
    async () =>
      expect(await callsOf(testing.owner, claim)).toEqual([
        expect.objectContaining({ state: 'placed', carrier_sid: carrier.dialled[0]?.sid }),
      ]),
    soon,
  );
  expect(carrier.asked).toBe(1);
});

test('a dial that never reached the carrier is closed after a while and retried as a new attempt', async () => {
  carrier = await startTestCarrier();
  carrier.fate = () => 'broken';
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice);
  const { engine } = await engineOn();
  engine.start();
  await vi.waitFor(async () => expect((await callsOf(testing.owner, claim))[0]?.state).toBe('unknown'), soon);
  expect(carrier.asked).toBe(1);

  carrier.fate = () => 'placed';
  await vi.waitFor(
    async () =>
      expect(await callsOf(testing.owner, claim)).toEqual([
        expect.objectContaining({ attempt: 1, ending: 'never-placed', ending_detail: 'not-found' }),
        expect.objectContaining({ attempt: 2, state: 'placed' }),
      ]),
    soon,
  );
  expect(carrier.dialled).toHaveLength(1);
});

test('a claim stays queued when the carrier is too busy or refuses our settings', async () => {
  carrier = await startTestCarrier();
  const answers = [
    { status: 429, code: 20429 },
    { status: 429, code: 20429 },
  ];
  carrier.fate = () => answers.shift() ?? 'placed';
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice);
  const { engine } = await engineOn();
  engine.start();
  await vi.waitFor(() => expect(carrier.dialled).toHaveLength(1), soon);
  expect(await callsOf(testing.owner, claim)).toEqual([
    expect.objectContaining({ ending: 'never-placed', ending_detail: 'carrier-away' }),
    expect.objectContaining({ ending: 'never-placed', ending_detail: 'carrier-away' }),
    expect.objectContaining({ attempt: 3, ending: null }),
  ]);

  carrier.fate = () => ({ status: 401, code: 20003 });
  const refused = await addClaim(testing.owner, practice);
  engine.wake();
  await vi.waitFor(
    async () => expect((await callsOf(testing.owner, refused))[0]?.ending).toBe('never-placed'),
    soon,
  );
  expect(await statusOf(testing.owner, refused)).toBe('scheduled');
});

test('a number that the carrier cannot call needs attention', async () => {
  carrier = await startTestCarrier();
  carrier.fate = () => ({ status: 400, code: 21211 });
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice);
  const { engine } = await engineOn();
  engine.start();
  await vi.waitFor(async () => expect(await statusOf(testing.owner, claim)).toBe('failed'), soon);
  const { rows } = await testing.owner.query('select failure_reason, due_at from automations where id = $1', [
    claim,
  ]);
  expect(rows).toEqual([{ failure_reason: 'wrong_number', due_at: null }]);
});

test('two engines on one database exceed no limit and dial no claim twice', async () => {
  carrier = await startTestCarrier();
  const most = { account: 0, number: 0, unanswered: 0 };
  carrier.fate = async (to): Promise<DialFate> => {
    const { rows } = await testing.owner.query<{ account: string; number: string; unanswered: string }>(
      `select (select max(n) from (select count(*) n from calls where state <> 'ended' group by account_id) x) as account,
              (select count(*) from calls where state <> 'ended' and to_phone = $1) as number,
              (select count(*) from calls where state in ('intended', 'unknown') and to_phone = $1) as unanswered`,
      [to],
    );
    most.account = Math.max(most.account, Number(rows[0]?.account));
    most.number = Math.max(most.number, Number(rows[0]?.number));
    most.unanswered = Math.max(most.unanswered, Number(rows[0]?.unanswered));
    return 'placed';
  };
  const small = await addPractice(testing.owner, 2);
  const large = await addPractice(testing.owner, 20);
  const claims: string[] = [];
  for (let index = 0; index < 16; index++) {
    claims.push(await addClaim(testing.owner, index % 2 ? small : large, { phone: '+18005550122' }));
    claims.push(await addClaim(testing.owner, index % 2 ? large : small));
  }
  const engines = [await engineOn({ pace: 100 }), await engineOn({ pace: 100 })];
  for (const { engine } of engines) engine.start();

  const ended = new Set<string>();
  await vi.waitFor(async () => {
    for (const call of carrier.dialled) {
      if (ended.has(call.sid)) continue;
      ended.add(call.sid);
      await sendWebhook(call.statusUrl, {
        CallSid: call.sid,
        CallStatus: 'failed',
        ErrorCode: '13224',
        SequenceNumber: '2',
      });
    }
    expect(ended.size).toBe(claims.length);
  }, soon);
  await vi.waitFor(
    async () =>
      expect(await Promise.all(claims.map((claim) => statusOf(testing.owner, claim)))).toEqual(
        claims.map(() => 'failed'),
      ),
    soon,
  );
  expect(carrier.asked).toBe(claims.length);
  expect(new Set(carrier.dialled.map((call) => call.call)).size).toBe(claims.length);
  expect(most.account).toBeLessThanOrEqual(20);
  expect(most.number).toBeLessThanOrEqual(5);
  expect(most.unanswered).toBe(1);
});

test('an account never exceeds its limit on simultaneous calls', async () => {
  carrier = await startTestCarrier();
  const practice = await addPractice(testing.owner, 2);
  for (let index = 0; index < 6; index++) await addClaim(testing.owner, practice);
  const engines = [await engineOn({ pace: 100 }), await engineOn({ pace: 100 })];
  for (const { engine } of engines) engine.start();

  for (let done = 0; done < 6; done++) {
    await vi.waitFor(() => expect(carrier.dialled.length).toBe(Math.min(done + 2, 6)), soon);
    const { rows } = await testing.owner.query(
      `select count(*)::int as open from calls where account_id = $1 and state <> 'ended'`,
      [practice.accountId],
    );
    expect(rows).toEqual([{ open: Math.min(2, 6 - done) }]);
    const call = carrier.dialled[done];
    if (!call) throw new Error('no call');
    await sendWebhook(call.statusUrl, { CallSid: call.sid, CallStatus: 'failed', ErrorCode: '13224' });
  }
});

test('a canceled claim is never dialed after the cancel', async () => {
  carrier = await startTestCarrier();
  const practice = await addPractice(testing.owner, 100);
  const claims: string[] = [];
  for (let index = 0; index < 30; index++) claims.push(await addClaim(testing.owner, practice));
  const { engine } = await engineOn({ pace: 100 });
  engine.start();

  const cancelled: { claim: string; dialledThen: number }[] = [];
  for (const claim of claims.toReversed()) {
    const { rowCount } = await testing.owner.query(
      `update automations set status = 'failed', failure_reason = 'cancelled', due_at = null
       where id = $1 and status in ('pending', 'scheduled')`,
      [claim],
    );
    if (rowCount === 1) cancelled.push({ claim, dialledThen: carrier.asked });
  }
  const called = claims.filter((claim) => !cancelled.some((one) => one.claim === claim));
  await vi.waitFor(() => expect(carrier.dialled).toHaveLength(called.length), soon);
  for (const { claim } of cancelled) expect(await callsOf(testing.owner, claim)).toEqual([]);
  expect(cancelled.length).toBeGreaterThan(0);
});

test('outside the payer’s hours a claim waits for the opening; an archived claim is not called', async () => {
  carrier = await startTestCarrier();
  const practice = await addPractice(testing.owner);
  const payerId = await addPayer(testing.owner, {
    name: 'Prairie Health Plan',
    phone: '+18005550133',
    time_zone: 'America/Chicago',
    ivr_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 420, closes: 1080 })),
    playbook: {},
  });
  const night = new Date('2026-06-06T03:00:00Z');
  const claim = await addClaim(testing.owner, practice, { payerId, phone: '+18005550133', dueAt: night });
  const archived = await addClaim(testing.owner, practice, { dueAt: night });
  await testing.owner.query('update automations set archived = true where id = $1', [archived]);
  const { engine } = await engineOn({ now: () => night });
  engine.start();

  await vi.waitFor(
    async () => expect(await statusesOf(testing.owner, claim)).toEqual(['pending', 'scheduled', 'scheduled']),
    soon,
  );
  const { rows } = await testing.owner.query<{ due_at: Date; why: string }>(
    `select due_at, (select why from status_history where automation_id = a.id order by id desc limit 1) as why
     from automations a where id = $1`,
    [claim],
  );
  expect(rows).toEqual([{ due_at: new Date('2026-06-08T12:00:00Z'), why: 'closed' }]);
  expect(await statusOf(testing.owner, archived)).toBe('pending');
  expect(carrier.asked).toBe(0);
});

test('a claim in process returns on its date in a new round', async () => {
  carrier = await startTestCarrier();
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice, { dueAt: new Date(Date.now() - 1000) });
  await testing.owner.query(`update automations set status = 'processing' where id = $1`, [claim]);
  const { engine } = await engineOn();
  engine.start();
  await vi.waitFor(() => expect(carrier.dialled).toHaveLength(1), soon);
  expect(await statusesOf(testing.owner, claim)).toEqual(['processing', 'pending', 'scheduled', 'ringing']);
  const { rows } = await testing.owner.query('select round, attempt from calls where automation_id = $1', [
    claim,
  ]);
  expect(rows).toEqual([{ round: 2, attempt: 1 }]);
});

test('a claim that is marked as on the phone without a call is queued again', async () => {
  carrier = await startTestCarrier();
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice, { dueAt: null });
  await testing.owner.query(`update automations set status = 'in-progress' where id = $1`, [claim]);
  const { engine } = await engineOn();
  engine.start();
  await vi.waitFor(() => expect(carrier.dialled).toHaveLength(1), soon);
  expect(await statusesOf(testing.owner, claim)).toEqual(['in-progress', 'scheduled', 'ringing']);
});

test('a call whose last webhook never arrived is looked up and settled', async () => {
  carrier = await startTestCarrier();
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice);
  const first = await engineOn();
  first.engine.start();
  await vi.waitFor(async () => expect((await callsOf(testing.owner, claim))[0]?.state).toBe('placed'), soon);
  await first.engine.stop();
  const [dialled] = carrier.dialled;
  if (!dialled) throw new Error('no call');
  dialled.status = 'busy';

  const second = await engineOn({ pace: 1 });
  second.engine.start();
  await vi.waitFor(async () => expect((await callsOf(testing.owner, claim))[0]?.ending).toBe('busy'), soon);
  expect(await statusesOf(testing.owner, claim)).toEqual(['pending', 'scheduled', 'ringing', 'scheduled']);
});
