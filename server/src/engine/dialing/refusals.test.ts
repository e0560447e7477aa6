/** Each line of the error codes in docs/carrier.md is a test here. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callsPausedWords } from '@claimline/domain/account/notification';
import { failureLabels } from '@claimline/domain/claim/failure';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  addClaim,
  addPractice,
  callsOf,
  createTestEngine,
  type Practice,
  statusOf,
  type TestEngine,
} from '../../../test/engine.ts';
import { sendWebhook, startTestCarrier, type TestCarrier } from '../../../test/services/carrier.ts';
import { knownErrorCodes } from '../../carrier/error-codes.ts';
import { createLog } from '../../log.ts';

const documentation = readFileSync(path.join(import.meta.dirname, '../../../../docs/carrier.md'), 'utf8');
const lines = documentation
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, code]) => /^\d{5}$/.test(code ?? ''))
  .map(([, code = '', operator = '', admins = '', biller = '', claim = '']) => ({
    code,
    operator,
    admins,
    biller,
    claim,
  }));

let testing: TestDatabase;
let carrier: TestCarrier;
let server: TestEngine;
let practice: Practice;
let logged = '';

const soon = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  testing = await createTestDatabase();
  carrier = await startTestCarrier();
  const log = createLog('info', { write: (line) => (logged += line) });
  server = await createTestEngine(testing, carrier.url, { log, pace: 100 });
  server.engine.start();
});
afterAll(async () => {
  await server.stop();
  await carrier.stop();
  await testing.drop();
});
beforeEach(async () => {
  logged = '';
  practice = await addPractice(testing.owner, 100);
  await testing.owner.query(
    `insert into identity.users (id, name, email) values ($1, 'Ada Admin', $1 || '@example.com')`,
    [`admin-${practice.accountId}`],
  );
  await testing.owner.query(`insert into memberships (account_id, user_id, role) values ($1, $2, 'admin')`, [
    practice.accountId,
    `admin-${practice.accountId}`,
  ]);
});
afterEach(async () => {
  carrier.fate = () => 'placed';
  await testing.owner.query(`update automations set archived = true, due_at = null where not archived`);
  await testing.owner.query(`update calls set state = 'ended', ending = 'failed' where state <> 'ended'`);
  await testing.owner.query('delete from dialing_holds');
  // Calls of earlier tests would show that the carrier calls other numbers.
  await testing.owner.query(
    `update calls set created_at = created_at - interval '2 days' where created_at > now() - interval '1 day'`,
  );
});

async function seenByBiller(claimId: string): Promise<string> {
  const { rows } = await testing.owner.query<{
    status: string;
    reason: keyof typeof failureLabels;
    why: string;
  }>(
    `select status, failure_reason as reason,
            (select why from status_history where automation_id = a.id order by id desc limit 1) as why
     from automations a where id = $1`,
    [claimId],
  );
  const [row] = rows;
  return row?.status === 'failed' ? `Failed: ${failureLabels[row.reason]}` : `Queued: ${row?.why}`;
}

async function notifiedAdmins(): Promise<string[]> {
  const { rows } = await testing.owner.query<{ subject_id: string }>(
    `select subject_id from notification_events where account_id = $1 and event = 'calls-paused'`,
    [practice.accountId],
  );
  return rows.map(({ subject_id }) => callsPausedWords(subject_id));
}

/** The call of the claim, placed and known to us. */
async function placed(claimId: string): Promise<{ id: string; sid: string }> {
  await vi.waitFor(async () => {
    server.engine.wake();
    expect((await callsOf(testing.owner, claimId)).at(-1)?.state).toBe('placed');
  }, soon);
  const call = (await callsOf(testing.owner, claimId)).at(-1);
  return { id: call?.id ?? '', sid: call?.carrier_sid ?? '' };
}

/** The carrier refuses the claim's call with this code: when it is dialed, or when its session begins. */
async function refuse(code: string, claimId: string): Promise<void> {
  if (!code.startsWith('641')) {
    carrier.fate = () => ({ status: code === '20003' ? 401 : 400, code: Number(code) });
    server.engine.wake();
  } else {
    server.engine.wake();
    const { id, sid } = await placed(claimId);
    const form = { CallSid: sid, CallStatus: 'in-progress' };
    await sendWebhook(`${server.url}/carrier/voice?call=${id}`, form);
    const failed = { SessionStatus: 'failed', ErrorCode: code, ErrorMessage: 'no' };
    await sendWebhook(`${server.url}/carrier/after?call=${id}`, { ...form, ...failed });
  }
  await vi.waitFor(async () => expect((await callsOf(testing.owner, claimId))[0]?.state).toBe('ended'), soon);
}

test('the documentation has a line for every code', () => {
  expect(lines.map(({ code }) => code)).toEqual(knownErrorCodes);
});

test.each(lines)('explains the refusal $code: $biller', async ({ code, operator, admins, biller, claim }) => {
  const claimId = await addClaim(testing.owner, practice);
  await refuse(code, claimId);

  expect(logged).toContain(JSON.stringify({ code, advice: operator }).slice(1, -1));
  expect(await notifiedAdmins()).toEqual(admins === 'no' ? [] : [callsPausedWords(code)]);
  expect(admins === 'caller ID').toBe(callsPausedWords(code).includes('caller ID'));
  // While it is tried once more, the claim shows that a call was placed.
  await vi.waitFor(async () => expect(await seenByBiller(claimId)).toBe(biller), soon);
  if (claim === 'waits for a person') return;

  expect(claim).toBe('is called again; no attempt is counted');
  carrier.fate = () => 'placed';
  const { rows } = await testing.owner.query('select from_phone, code from dialing_holds');
  expect(rows).toMatchObject([{ code }]);
  await placed(claimId);
});

test('one code stops dialing for all claims, and the first call that succeeds starts it again', async () => {
  carrier.fate = () => ({ status: 401, code: 20003 });
  const claims = await Promise.all(Array.from({ length: 5 }, () => addClaim(testing.owner, practice)));
  const askedBefore = carrier.asked;
  server.engine.wake();
  await vi.waitFor(() => expect(logged).toContain('calls are paused'), soon);
  // Tried once more meanwhile, by one call.
  await vi.waitFor(async () => {
    server.engine.wake();
    const { rows } = await testing.owner.query<{ tries: number }>('select tries from dialing_holds');
    expect(rows[0]?.tries).toBe(2);
  }, soon);
  // Some calls may have been on their way when the first was refused.
  expect(carrier.asked - askedBefore).toBeLessThanOrEqual(claims.length + 1);
  expect(logged.split('calls are paused')).toHaveLength(3);
  expect(await notifiedAdmins()).toHaveLength(1);

  carrier.fate = () => 'placed';
  await testing.owner.query('update dialing_holds set retry_at = now()');
  server.engine.wake();
  await Promise.all(claims.map(placed));
  expect(logged).toContain('calls are placed again');
  expect((await testing.owner.query('select from dialing_holds')).rowCount).toBe(0);
});

test('a refused caller ID does not stop the calls of others', async () => {
  const other = await addPractice(testing.owner, 100);
  await testing.owner.query(`update billing_accounts set caller_id = '+13125550177' where id = $1`, [
    other.accountId,
  ]);
  const [refused, called] = [await addClaim(testing.owner, other), await addClaim(testing.owner, practice)];
  carrier.fate = (_to, from) => (from === '+13125550177' ? { status: 400, code: 21210 } : 'placed');
  server.engine.wake();
  await placed(called);
  await vi.waitFor(async () => expect(await seenByBiller(refused)).toContain('calls are paused'), soon);
  expect(await notifiedAdmins()).toEqual([]);
});

test.each(['21215', '21216'])('%s is about the number while other numbers are called', async (code) => {
  await placed(await addClaim(testing.owner, practice));
  const blocked = await addClaim(testing.owner, practice);
  await refuse(code, blocked);
  expect(await seenByBiller(blocked)).toBe('Failed: Wrong number');
  expect((await testing.owner.query('select from dialing_holds')).rowCount).toBe(0);
});

test('an unknown refusal stops dialing: claims are not failed one after the other', async () => {
  const claimId = await addClaim(testing.owner, practice);
  await refuse('21999', claimId);
  expect(await seenByBiller(claimId)).toContain('calls are paused');
  expect(logged).toContain('https://www.twilio.com/docs/api/errors/21999');
});

test.each(['404', '410', '484', '604'])('SIP %s counts against the number the second time', async (sip) => {
  const claimId = await addClaim(testing.owner, practice);
  for (const expected of ['Queued: the number is not in service', 'Failed: Wrong number']) {
    const { id, sid } = await placed(claimId);
    const form = { CallSid: sid, CallStatus: 'failed', SipResponseCode: sip };
    await sendWebhook(`${server.url}/carrier/status?call=${id}`, form);
    expect(await seenByBiller(claimId)).toBe(expected);
  }
});

test('a call that fails with an error code after it was placed is judged by the code', async () => {
  const claimId = await addClaim(testing.owner, practice);
  const { id, sid } = await placed(claimId);
  const form = { CallSid: sid, CallStatus: 'failed', ErrorCode: '10004' };
  await sendWebhook(`${server.url}/carrier/status?call=${id}`, form);
  expect(await seenByBiller(claimId)).toBe(
    'Queued: calls are paused: the phone carrier isn’t accepting calls',
  );
});

test('a call whose instructions the carrier could not fetch is our fault, not the payer’s', async () => {
  const claimId = await addClaim(testing.owner, practice);
  const { id, sid } = await placed(claimId);
  const url = `${server.url}/carrier/status?call=${id}`;
  await sendWebhook(url, { CallSid: sid, CallStatus: 'in-progress', SequenceNumber: '2' });
  await sendWebhook(url, { CallSid: sid, CallStatus: 'completed', SequenceNumber: '3' });
  expect((await callsOf(testing.owner, claimId))[0]).toMatchObject({ ending_detail: 'interrupted' });
  expect(await statusOf(testing.owner, claimId)).toBe('scheduled');
});
