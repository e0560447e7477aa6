/** Whole calls: the engine, the dialogue and the carrier routes against the simulated carrier's payers. */

import type { Fact } from '@claimline/domain/claim/result';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  addClaim,
  addPayer,
  addPractice,
  callsOf,
  createTestEngine,
  type Practice,
  statusesOf,
  statusOf,
  type TestEngine,
} from '../../test/engine.ts';
import { startTestSimulator, type TestSimulator } from '../../test/services/simulator.ts';

const pace = 6;
const patience = { timeout: 200_000, interval: 50 };
const longTest = { timeout: 240_000 };

let testing: TestDatabase;
let simulator: TestSimulator;
let server: TestEngine;
let practice: Practice;

beforeAll(async () => {
  testing = await createTestDatabase();
  simulator = await startTestSimulator(pace);
  server = await createTestEngine(testing, simulator.url, { pace });
  practice = await addPractice(testing.owner, 50);
  await testing.owner.query(
    `create table unchanged (call_id text);
     create function note_unchanged() returns trigger language plpgsql security definer
       as $$ begin insert into public.unchanged values (new.id); return null; end $$;
     create trigger note_unchanged after update of dialogue_state on calls for each row
       when (old.dialogue_state #- '{dialogue,speakingUntilMs}' = new.dialogue_state #- '{dialogue,speakingUntilMs}')
       execute function note_unchanged()`,
  );
  server.engine.start();
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
  await testing.drop();
});

/** Submits a claim to a payer that is always open; the last digit decides what the payer answers. */
async function submit(payerName: string, memberId: string): Promise<string> {
  const payer = await simulator.payer(payerName);
  const payerId = await addPayer(testing.owner, { ...payer, ivr_hours: [] });
  const claim = await addClaim(testing.owner, practice, { payerId, payerName, phone: payer.phone, memberId });
  server.engine.wake();
  return claim;
}

async function becomes(claim: string, status: string): Promise<void> {
  await vi.waitFor(async () => expect(await statusOf(testing.owner, claim)).toBe(status), patience);
}

/** Skips the wait before the next attempt. */
async function nextAttempt(claim: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await testing.owner.query(
      `update automations set due_at = now()
       where id = $1 and status = 'scheduled' and due_at > now()`,
      [claim],
    );
    expect(rowCount).toBe(1);
  }, patience);
  server.engine.wake();
}

async function factsOf(claim: string): Promise<Fact[]> {
  const { rows } = await testing.owner.query<{ facts: Fact[] }>(
    'select facts from results r join automations a on a.result_call_id = r.call_id where a.id = $1',
    [claim],
  );
  return rows[0]?.facts ?? [];
}

async function transcriptOf(callId: string | undefined): Promise<{ sequence: number; text: string }[]> {
  const { rows } = await testing.owner.query<{ sequence: number; text: string }>(
    'select sequence, text from transcript_lines where call_id = $1 order by sequence',
    [callId],
  );
  return rows;
}

async function dialsOf(claim: string): Promise<number> {
  const ids = (await callsOf(testing.owner, claim)).map((call) => call.id);
  const ledger = await simulator.ledger();
  return ledger.filter((call) => ids.includes(new URL(call.url).searchParams.get('call') ?? '')).length;
}

/** Each field's quote is in the transcript line it names, and the transcript has no gap. */
async function expectEvidence(claim: string): Promise<void> {
  const [call] = (await callsOf(testing.owner, claim)).filter((one) => one.ending === 'answered');
  const lines = await transcriptOf(call?.id);
  expect(lines.map((line) => line.sequence)).toEqual(lines.map((_, index) => index));
  const facts = await factsOf(claim);
  expect(facts.length).toBeGreaterThan(0);
  for (const fact of facts) expect(lines[fact.line]?.text).toContain(fact.quote);
}

const answered = ['pending', 'scheduled', 'ringing', 'in-progress'];

test.concurrent(
  'reports a paid claim with amount, check and date, each with its evidence',
  longTest,
  async () => {
    const claim = await submit('Aetna', 'W884103370');
    await becomes(claim, 'paid');
    expect(await statusesOf(testing.owner, claim)).toEqual([...answered, 'paid']);
    await expectEvidence(claim);
    const fields = (await factsOf(claim)).map((fact) => fact.field);
    expect(fields).toEqual(expect.arrayContaining(['status', 'paid_cents', 'check_number', 'paid_date']));
    const { rows } = await testing.owner.query<{ paid_cents: string; check_number: string; due_at: null }>(
      'select paid_cents, check_number, due_at from automations where id = $1',
      [claim],
    );
    expect(Number(rows[0]?.paid_cents)).toBeGreaterThan(0);
    expect(rows[0]?.check_number).toMatch(/\d{5,}/);
    expect(await dialsOf(claim)).toBe(1);
  },
);

test.concurrent('writes nothing after a step that changes nothing to continue with', longTest, async () => {
  const claim = await submit('Aetna', 'W884103379');
  await vi.waitFor(async () => {
    const [call] = await callsOf(testing.owner, claim);
    expect(call?.ending).toBe('answered');
  }, patience);
  const { rows } = await testing.owner.query(
    'select from unchanged join calls on calls.id = call_id where calls.automation_id = $1',
    [claim],
  );
  expect(rows).toEqual([]);
});

test.concurrent('reports a denied claim with the reason', longTest, async () => {
  const claim = await submit('Aetna', 'W884103374');
  await becomes(claim, 'denied');
  expect(await statusesOf(testing.owner, claim)).toEqual([...answered, 'denied']);
  await expectEvidence(claim);
  expect((await factsOf(claim)).map((fact) => fact.field)).toContain('denial');
});

test.concurrent('processing: comes back by itself on the promised date', longTest, async () => {
  const claim = await submit('Aetna', 'W884103376');
  await becomes(claim, 'processing');
  expect(await statusesOf(testing.owner, claim)).toEqual([...answered, 'processing']);
  await expectEvidence(claim);
  const promised = (await factsOf(claim)).find((fact) => fact.field === 'promised_date');
  const { rows } = await testing.owner.query<{ day: string }>(
    `select to_char(due_at at time zone 'America/New_York', 'YYYY-MM-DD') as day from automations where id = $1`,
    [claim],
  );
  expect(rows[0]?.day).toBe(promised?.value);
});

test.concurrent('reports that the payer has no claim on file', longTest, async () => {
  const claim = await submit('Aetna', 'W884103377');
  await becomes(claim, 'no-claim');
  expect(await statusesOf(testing.owner, claim)).toEqual([...answered, 'no-claim']);
  await expectEvidence(claim);
});

test.concurrent('a busy line is tried again until it answers', longTest, async () => {
  const claim = await submit('Harbor Mutual', '884103371');
  await nextAttempt(claim);
  await nextAttempt(claim);
  await becomes(claim, 'paid');
  expect((await callsOf(testing.owner, claim)).map((call) => call.ending)).toEqual([
    'busy',
    'busy',
    'answered',
  ]);
  expect(await statusesOf(testing.owner, claim)).toEqual([
    'pending',
    'scheduled',
    'ringing',
    'scheduled',
    'ringing',
    'scheduled',
    'ringing',
    'in-progress',
    'paid',
  ]);
  expect(await dialsOf(claim)).toBe(3);
});

test.concurrent('retries an unanswered line later', longTest, async () => {
  const claim = await submit('Summit Health Plan', '884103374');
  await nextAttempt(claim);
  await becomes(claim, 'denied');
  expect((await callsOf(testing.owner, claim)).map((call) => call.ending)).toEqual(['no-answer', 'answered']);
  expect(await dialsOf(claim)).toBe(2);
});

test.concurrent(
  'stores what the line offered and asked for the next call to the payer',
  longTest,
  async () => {
    const claim = await submit('Aetna', 'W884103371');
    await becomes(claim, 'paid');
    const { rows } = await testing.owner.query<{ steps: { kind: string; field?: string }[]; calls: number }>(
      `select f.steps, f.calls from payer_call_flows f join automations a on a.payer_id = f.payer_id where a.id = $1`,
      [claim],
    );
    expect(rows).toMatchObject([{ calls: 1 }]);
    const fields = (rows[0]?.steps ?? []).flatMap(({ field }) => (field === undefined ? [] : [field]));
    expect(fields).toEqual(expect.arrayContaining(['member', 'dob', 'dos']));
    expect(JSON.stringify(rows)).not.toMatch(/884103371|1234567893/);
  },
);
