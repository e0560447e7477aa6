/** Calls every simulated payer: what the payer says about a claim is what the claim then shows. */

import { type Hold, holdLengthMs } from '@claimline/domain/call/call';
import type { Fact, FactField } from '@claimline/domain/claim/result';
import { type ResultColumns, resultColumns } from '@claimline/domain/claim/result-columns';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addClaim, addPayer, addPractice, createTestEngine, type TestEngine } from '../../../test/engine.ts';
import { startTestSimulator, type TestSimulator } from '../../../test/services/simulator.ts';

// Slow enough for a busy machine: a payer hangs up or repeats itself when answers come late.
const pace = 6;
const callsAtOnce = 24;
const long = { timeout: 240_000 };

interface Expected {
  readonly status: string;
  /** Facts that every payer gives. */
  readonly facts: readonly FactField[];
  /** Facts that some payers add. */
  readonly perhaps: readonly FactField[];
  readonly values?: Partial<Record<FactField, unknown>>;
}

/** What any call may add. */
const callOnlyFields: readonly FactField[] = ['call_reference', 'representative_name', 'payer_claim_number'];

const paid: Expected = {
  status: 'paid',
  facts: ['paid_cents', 'paid_date', 'allowed_cents', 'patient_responsibility_cents', 'check_number'],
  perhaps: ['billed_cents', 'payment_method', 'received_date', 'processed_date'],
};
const deductible: Expected = {
  status: 'paid',
  facts: ['paid_cents', 'allowed_cents', 'processed_date'],
  perhaps: ['deductible_cents', 'patient_responsibility_cents'],
  values: { paid_cents: 0 },
};
const denied: Expected = {
  status: 'denied',
  facts: ['denial', 'processed_date', 'deadline_date'],
  perhaps: ['deadline_kind'],
};
const processing: Expected = { status: 'processing', facts: ['received_date', 'promised_date'], perhaps: [] };
const reprocessing: Expected = {
  status: 'reprocessing',
  facts: ['promised_date'],
  perhaps: [],
};
const noClaim: Expected = { status: 'no-claim', facts: [], perhaps: [] };
const recouped: Expected = {
  status: 'recouped',
  facts: ['paid_cents', 'paid_date', 'offset_detail'],
  perhaps: ['processed_date', 'check_number', 'payment_method'],
  values: { offset_detail: expect.stringMatching(/account/i) },
};
const unknown: Expected = { status: 'failed', facts: [], perhaps: [] };

/** The last digit of the member ID decides the outcome; see simulator/README.md. */
const cases: readonly (readonly [payer: string, memberId: string, expected: Expected])[] = [
  ['Aetna', 'W884103320', paid],
  ['Aetna', '884103334', denied],
  ['Aetna', 'NOTFOUND1', unknown],
  ['Blue Cross Blue Shield of Kansas', 'XEA88410335', denied],
  ['Blue Cross Blue Shield of Kansas', '884103348', reprocessing],
  ['Cigna Healthcare', '884103351', paid],
  ['Cigna Healthcare', 'W884103364', denied],
  ['Harbor Mutual', '884103373', deductible],
  ['Harbor Mutual', 'W884103389', recouped],
  ['Humana', 'W884103392', paid],
  ['Humana', '884103407', noClaim],
  ['Kentucky Medicaid', '884103415', denied],
  ['Kentucky Medicaid', 'W884103426', processing],
  ['Noridian Medicare DME', '1EG4TE5MK734', denied],
  ['Noridian Medicare DME', '884103448', reprocessing],
  ['Prairie Health Partners', 'W884103450', paid],
  ['Prairie Health Partners', '884103469', recouped],
  ['Prairie Health Partners', 'NOTFOUND2', unknown],
  ['Redwood Benefit Administrators', 'W884103476', processing],
  ['Redwood Benefit Administrators', '884103487', noClaim],
  ['Summit Health Plan', 'W884103493', deductible],
  ['Summit Health Plan', '884103505', denied],
  ['UnitedHealthcare', 'W884103510', paid],
  ['UnitedHealthcare', '884103526', processing],
];

interface Shown {
  status: string;
  failure_reason: string | null;
  needs_review: boolean;
  facts: Fact[] | null;
  review_reasons: string[] | null;
  payer_lines: Record<string, string> | null;
  duration_ms: number | null;
  hold_ms: number | null;
  holds: Hold[] | null;
  columns: ResultColumns;
}

let testing: TestDatabase;
let simulator: TestSimulator;
let server: TestEngine;
const claims = new Map<string, string>();

beforeAll(async () => {
  [testing, simulator] = await Promise.all([createTestDatabase(), startTestSimulator(pace)]);
  const practice = await addPractice(testing.owner, callsAtOnce);
  const payers = new Map<string, { id: string; phone: string }>();
  for (const payer of await simulator.payers())
    payers.set(payer.name, { id: await addPayer(testing.owner, payer), phone: payer.phone });
  for (const [name, memberId] of cases) {
    const payer = payers.get(name);
    if (!payer) throw new Error(`nobody simulates ${name}`);
    const given = { payerId: payer.id, payerName: name, phone: payer.phone, memberId };
    claims.set(memberId, await addClaim(testing.owner, practice, given));
  }
  server = await createTestEngine(testing, simulator.url, { pace });
  server.engine.start();
});

afterAll(async () => {
  await server.stop();
  await simulator.stop();
  await testing.drop();
});

/** Some lines are busy, silent or dropped at first: skip the wait before the next attempt. */
async function hurry(owner: pg.Pool): Promise<void> {
  const { rowCount } = await owner.query(
    `update automations set due_at = now() where status = 'scheduled' and due_at > now()`,
  );
  if (rowCount) server.engine.wake();
}

async function shown(claim: string | undefined): Promise<Shown> {
  const { rows } = await testing.owner.query<Shown>(
    `select a.status, a.failure_reason, a.needs_review, r.facts, r.review_reasons,
       json_build_object('deadline_date', a.deadline_date, 'deadline_kind', a.deadline_kind,
         'promised_date', a.promised_date, 'denial_codes', a.denial_codes,
         'payer_claim_number', a.payer_claim_number, 'allowed_cents', a.allowed_cents,
         'patient_responsibility_cents', a.patient_responsibility_cents) as columns,
       (select json_object_agg(l.sequence, l.text) from transcript_lines l
        where l.call_id = r.call_id and l.speaker = 'payer') as payer_lines,
       c.duration_ms::int as duration_ms, c.hold_ms::int as hold_ms, c.holds
     from automations a left join results r on r.call_id = a.result_call_id
       left join calls c on c.id = r.call_id where a.id = $1`,
    [claim],
  );
  if (!rows[0]) throw new Error('no such claim');
  return rows[0];
}

/** All calls about the claim: what we heard and did, and what the payer got. */
async function everythingSaid(claim: string | undefined): Promise<string> {
  const { rows } = await testing.owner.query<{ id: string; sid: string; text: string }>(
    `select c.id, c.carrier_sid as sid, string_agg(
       format('%s %s: %s', round(l.at_ms / 1000.0, 1), l.speaker, l.text), E'\n' order by l.sequence) as text
     from calls c left join transcript_lines l on l.call_id = c.id
     where c.automation_id = $1 group by c.id order by c.created_at`,
    [claim],
  );
  const ledger = await simulator.ledger();
  return rows
    .map(
      ({ sid, text }) =>
        `${text}\n${JSON.stringify(
          ledger.find((call) => call.sid === sid),
          null,
          1,
        )}`,
    )
    .join('\n\n');
}

test.concurrent.for(cases)(
  'a call to %s about %s brings the right answer',
  long,
  async ([payer, memberId, expected], { onTestFailed }) => {
    const claim = claims.get(memberId);
    onTestFailed(async () => {
      process.stderr.write(`${payer} ${memberId}\n${await everythingSaid(claim)}\n`);
    });
    const settled = await vi.waitFor(
      async () => {
        await hurry(testing.owner);
        const seen = await shown(claim);
        expect(seen.status).not.toMatch(/^(pending|scheduled|ringing|in-progress)$/);
        return seen;
      },
      { timeout: 220_000, interval: 250 },
    );

    expect(settled).toMatchObject({
      status: expected.status,
      failure_reason: expected.status === 'failed' ? 'member_not_found' : null,
      needs_review: false,
      // Tells why, when it needs review after all.
      review_reasons: expect.toBeOneOf([null, []]),
    });
    if (expected.status === 'failed') return;
    const facts = settled.facts ?? [];
    expect(settled.columns).toEqual(resultColumns(facts));
    const fields = facts.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['status', ...expected.facts]));
    const allowed = new Set<FactField>(['status', ...expected.facts, ...expected.perhaps, ...callOnlyFields]);
    expect(fields.filter((field) => !allowed.has(field))).toEqual([]);
    for (const { line, quote } of facts) expect(settled.payer_lines?.[line]).toContain(quote);
    for (const [field, value] of Object.entries(expected.values ?? {}))
      expect(facts.find((fact) => fact.field === field)?.value).toEqual(value);
    expectHold(settled, payer);
    if (expected === paid) expectSaid(settled);
    if (expected === denied)
      expect(facts.filter(({ field }) => field === 'denial').map(({ value }) => value)).toEqual([
        {
          group: expect.toBeOneOf(['CO', null]),
          CARC: expect.stringMatching(memberId.endsWith('4') ? /^(16|197)$/ : /^(29|27)$/),
          RARC: expect.toBeOneOf(['N290', 'N30', null]),
          words: expect.stringMatching(/(?:adjudication|absent|expired|terminated)$/),
        },
      ]);
  },
);

/** Prairie makes every caller wait for a representative; the hold segments add up to the total, within the call. */
function expectHold({ duration_ms, hold_ms, holds }: Shown, payer: string): void {
  expect(hold_ms).toBe(holdLengthMs(holds ?? []));
  for (const { from_ms, to_ms } of holds ?? []) {
    expect(to_ms).toBeGreaterThanOrEqual(from_ms);
    expect(to_ms).toBeLessThanOrEqual(duration_ms ?? 0);
  }
  if (payer.startsWith('Prairie')) expect(hold_ms).toBeGreaterThan(30_000);
}

/** The digits of the number appear in the line it was taken from. */
function expectSaid({ facts, payer_lines }: Shown): void {
  const check = facts?.find((known) => known.field === 'check_number');
  expect(payer_lines?.[check?.line ?? -1]?.replace(/\D/g, '')).toContain(check?.value);
}
