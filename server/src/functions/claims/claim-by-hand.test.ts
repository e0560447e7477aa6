/** Manual changes of a claim: corrected values, edited details, calling again, archiving, notes. */

import type { ClaimView } from '@claimline/domain/contracts/claims';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';

let world: World;
const tokens = new Map<PersonKind, string>();

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'viewer', 'outsider'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
});
afterAll(() => world.end());

function ask(name: string, claim_id: string, given: Record<string, unknown> = {}, kind: PersonKind = 'user') {
  return world.call(name, { account_id: world.accountId, claim_id, ...given }, tokens.get(kind));
}
async function look(claim_id: string): Promise<ClaimView> {
  const { body } = await ask('getClaim', claim_id);
  expect(body.error).toBeUndefined();
  return body.result as ClaimView;
}
const heard = (field: string, value: unknown) => ({
  field,
  value,
  confidence: 0.9,
  quote: 'so',
  line: 0,
  at_ms: 0,
});

/** A claim after a call that brought these facts. */
async function answered(facts: readonly object[], id?: string): Promise<string> {
  const claim_id = id ?? (await world.addClaim('paid'));
  const call = newId();
  await world.owner.query(
    `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone, media_token)
     select $1, account_id, clinic_id, id, 1, 1 + (select count(*) from calls where automation_id = $2), 'ended', 'answered',
       payer_phone, '+18885550100', $1 from automations where id = $2`,
    [call, claim_id],
  );
  await world.owner.query(
    `insert into results (call_id, account_id, clinic_id, automation_id, facts)
     select $1, account_id, clinic_id, id, $3 from automations where id = $2`,
    [call, claim_id, JSON.stringify(facts)],
  );
  await world.owner.query(
    `insert into status_history (account_id, clinic_id, automation_id, from_status, to_status, by_kind, call_id)
     select account_id, clinic_id, id, 'in-progress', 'paid', 'call', $1 from automations where id = $2`,
    [call, claim_id],
  );
  await world.owner.query(`update automations set status = 'paid', result_call_id = $1 where id = $2`, [
    call,
    claim_id,
  ]);
  return claim_id;
}

const seenOf = (claim: ClaimView) => ({
  seen_status_since: claim.status_since,
  seen_change_id: claim.history.at(-1)?.id,
});
const correction = (claim: ClaimView, values: object, status: string = claim.status) => ({
  ...seenOf(claim),
  seen_change_id: claim.history.at(-1)?.id ?? null,
  status,
  values,
  why: 'The remittance says so.',
});

describe('correcting values', () => {
  it('takes effect at once, also in lists, and shows the payer’s answer, who, when and why', async () => {
    const id = await answered([heard('paid_cents', 10_000), heard('check_number', '0042')]);
    const values = { paid_cents: 12_345, check_number: '0099', paid_date: '2026-06-03', allowed_cents: null };
    expect((await ask('correctClaim', id, correction(await look(id), values))).body.result).toEqual({
      status: 'paid',
    });
    const claim = await look(id);
    expect(claim).toMatchObject({ paid_cents: 12_345, check_number: '0099', needs_review: false });
    expect(claim.corrected).toEqual({ paid_cents: 12_345, check_number: '0099', paid_date: '2026-06-03' });
    expect(claim.result?.facts.map(({ value }) => value)).toEqual([10_000, '0042']);
    expect(claim.review).toMatchObject({
      kind: 'corrected',
      by_name: 'user',
      why: 'The remittance says so.',
    });
    expect(claim.history.at(-1)?.changes).toEqual([
      { of: 'result', field: 'paid_cents', from: 10_000, to: 12_345 },
      { of: 'result', field: 'check_number', from: '0042', to: '0099' },
      { of: 'result', field: 'paid_date', from: null, to: '2026-06-03' },
    ]);
    const { body } = await world.call(
      'listSubmissions',
      { account_id: world.accountId, query: '0099' },
      tokens.get('user'),
    );
    expect(body.result).toMatchObject({ rows: [{ id, paid_cents: 12_345 }] });
  });

  it('refuses the second of two at once, and overwrites nothing', async () => {
    const id = await answered([heard('paid_cents', 10_000)]);
    const seen = await look(id);
    const answers = await Promise.all([
      ask('correctClaim', id, correction(seen, { paid_cents: 1 }), 'user'),
      ask('correctClaim', id, correction(seen, { paid_cents: 2 }), 'admin'),
    ]);
    const refused = answers.filter(({ body }) => body.error !== undefined);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body.error).toMatchObject({
      status: 'ABORTED',
      details: { reason: 'changed-meanwhile' },
      message: expect.stringMatching(/^(user|admin) corrected this result /),
    });
    const claim = await look(id);
    expect(claim.history).toHaveLength(seen.history.length + 1);
    expect(claim.paid_cents).toBe(answers[0]?.body.error === undefined ? 1 : 2);
  });

  it('refuses values that change nothing, and names each invalid value', async () => {
    const id = await answered([heard('paid_cents', 10_000)]);
    const claim = await look(id);
    const same = await ask('correctClaim', id, correction(claim, { paid_cents: 10_000 }));
    expect(same.body.error?.details?.problems?.[0]?.field).toBe('status');
    const wrong = await ask('correctClaim', id, correction(claim, { paid_cents: -1, paid_date: 'soon' }));
    expect(wrong.body.error?.details?.problems?.map(({ field }) => field)).toEqual([
      'values.paid_cents',
      'values.paid_date',
    ]);
    expect((await look(id)).history).toHaveLength(claim.history.length);
  });

  it('the next answer starts without corrections and is compared with the previous one', async () => {
    const id = await answered([heard('paid_cents', 10_000), heard('check_number', '0042')]);
    await ask('correctClaim', id, correction(await look(id), { paid_cents: 5 }));
    await answered([heard('paid_cents', 11_000), heard('check_number', '0042')], id);
    const claim = await look(id);
    expect(claim.corrected).toEqual({});
    expect(claim.review).toBeNull();
    expect(claim.history.at(-1)?.changes).toEqual([
      { of: 'result', field: 'paid_cents', from: 10_000, to: 11_000 },
    ]);
  });
});

describe('editing a claim', () => {
  const edit = { patient: { member_id: 'w-77 001' } };

  it('changes the field, records before and after, and calls again', async () => {
    const id = await world.addClaim('failed');
    expect((await ask('editClaim', id, { edit, call_again: true })).body.result).toEqual({
      status: 'pending',
    });
    const claim = await look(id);
    expect(claim).toMatchObject({
      status: 'pending',
      failure_reason: null,
      patient: { member_id: 'W77001', first_name: 'José' },
    });
    expect(claim.next_call_at).not.toBeNull();
    expect(claim.history.at(-1)).toMatchObject({
      from: 'failed',
      to: 'pending',
      by_name: 'user',
      changes: [{ of: 'claim', field: 'patient.member_id', from: 'W1234', to: 'W77001' }],
    });
    // A retry after a lost answer: it is already queued.
    expect((await ask('editClaim', id, { edit, call_again: true })).body.error?.status).toBe('ABORTED');
    expect((await look(id)).history).toHaveLength(claim.history.length);
  });

  it('edits a waiting claim without moving it in the queue, and refuses one on the phone', async () => {
    const waiting = await world.addClaim('scheduled');
    expect((await ask('editClaim', waiting, { edit })).body.result).toEqual({ status: 'scheduled' });
    for (const status of ['ringing', 'in-progress']) {
      const id = await world.addClaim(status);
      expect((await ask('editClaim', id, { edit })).body.error?.message).toContain('on the phone');
      expect((await look(id)).patient.member_id).toBe('W1234');
    }
  });

  it('reports all problems at once, like submitting', async () => {
    const id = await world.addClaim('failed');
    const faults = async (given: object) =>
      (await ask('editClaim', id, { edit: given })).body.error?.details?.problems?.map(({ field }) => field);
    expect(await faults({ NPI: '123', patient: { member_id: '?' } })).toEqual([
      'edit.NPI',
      'edit.patient.member_id',
    ]);
    expect(await faults({ claim: { service_to: '2026-04-01' } })).toEqual(['claim.service_to']);
    expect(await faults({ payer: { payer_id: world.payerId } })).toEqual(['ptan']);
    expect(await faults({ payer: { payer_id: 'nobody' } })).toEqual(['payer.payer_id']);
    expect(await faults({})).toEqual(['edit']);
    expect(await faults({ patient: { member_id: 'W1234' } })).toEqual(['edit']);
    expect((await look(id)).history).toEqual([]);
  });

  it('refuses viewers and people of other accounts', async () => {
    const id = await world.addClaim('failed');
    expect((await ask('editClaim', id, { edit }, 'viewer')).body.error?.status).toBe('PERMISSION_DENIED');
    expect((await ask('editClaim', id, { edit }, 'outsider')).body.error?.status).toBe('NOT_FOUND');
  });

  it('even its SQL statement cannot use another account’s payer', async () => {
    const id = await world.addClaim('failed');
    const theirs = newId();
    await world.owner.query(
      `insert into payers (id, account_id, name, phone, time_zone) values ($1, $2, 'Theirs', '+18005550199', 'America/Chicago')`,
      [theirs, world.otherAccountId],
    );
    const { body } = await ask('editClaim', id, { edit: { payer: { payer_id: theirs } } });
    expect(body.error?.details?.problems?.[0]?.field).toBe('payer.payer_id');
    await expect(
      world.services.database.as({ userId: world.people.user }, (sql) =>
        sql('update automations set payer_id = $1 where id = $2', [theirs, id]),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('calling again', () => {
  it('waits for the requested day, with the requested priority', async () => {
    const id = await world.addClaim('denied');
    await ask('callAgain', id, { not_before: '2099-03-01', priority: 'high' });
    const claim = await look(id);
    expect(claim).toMatchObject({ status: 'pending', not_before: '2099-03-01', priority: 'high' });
    expect(claim.next_call_at).toMatch(/^2099-03-01T1[01]:00/);
  });

  it('tells the second person who was first, and refuses an archived claim', async () => {
    const id = await world.addClaim('denied');
    const seen = await answered([heard('paid_cents', 1)], id).then(look);
    await ask('correctClaim', id, correction(seen, { paid_cents: 2 }), 'admin');
    const late = await ask('callAgain', id, { seen_change_id: seen.history.at(-1)?.id });
    expect(late.body.error?.message).toMatch(/^admin corrected this result/);
    await ask('archiveClaim', id, { archived: true });
    expect((await ask('callAgain', id)).body.error?.message).toContain('archived');
    expect((await look(id)).status).toBe('paid');
  });
});

describe('archiving', () => {
  it('appears in the history, keeps the result, and is refused a second time', async () => {
    const id = await answered([heard('paid_cents', 1)]);
    await ask('correctClaim', id, correction(await look(id), { paid_cents: 2 }));
    const seen = await look(id);
    const seen_change_id = seen.history.at(-1)?.id;
    await ask('archiveClaim', id, { archived: true, seen_change_id }, 'admin');
    const claim = await look(id);
    expect(claim.history.at(-1)?.changes).toEqual([
      { of: 'claim', field: 'archived', from: false, to: true },
    ]);
    expect(claim).toMatchObject({
      archived: true,
      review: { kind: 'corrected' },
      corrected: { paid_cents: 2 },
    });
    // Sent twice, done once.
    expect((await ask('archiveClaim', id, { archived: true, seen_change_id })).body.result).toEqual({
      archived: true,
    });
    const late = await ask('editClaim', id, { edit: { tax_id: '987654321' }, seen_change_id });
    expect(late.body.error?.message).toMatch(/^admin archived this claim/);
    await ask('archiveClaim', id, { archived: false });
    expect((await look(id)).history.at(-1)?.changes[0]?.to).toBe(false);
  });
});

describe('notes sent twice', () => {
  it('are stored once and found again by their request id', async () => {
    const id = await world.addClaim('paid');
    const note = { text: 'Called the patient.', request_id: 'r-1' };
    const answers = await Promise.all([1, 2, 3].map(() => ask('addNote', id, note)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.result))).size).toBe(1);
    expect(answers[0]?.body.error).toBeUndefined();
    expect((await look(id)).notes).toHaveLength(1);
    const other = await ask('addNote', id, { ...note, text: 'Something else.' });
    expect(other.body.error?.details?.problems?.[0]?.field).toBe('request_id');
    // Request ids belong to a person.
    expect((await ask('addNote', id, note, 'admin')).body.error).toBeUndefined();
    expect((await look(id)).notes).toHaveLength(2);
  });
});
