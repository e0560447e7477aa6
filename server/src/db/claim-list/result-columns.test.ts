/** What a migration made of results that were there before holds with what is made of those to come. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fact } from '@claimline/domain/claim/result';
import { resultColumns } from '@claimline/domain/claim/result-columns';
import type { OutputOf } from '@claimline/domain/contract';
import type { ClaimView, listSubmissions } from '@claimline/domain/contracts/claims';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { newId } from '../ids.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const fact = (field: string, value: unknown) =>
  ({ field, value, confidence: 1, quote: 'so', line: 0, at_ms: 0 }) as Fact;
const denial = (CARC: string | null, RARC: string | null) =>
  fact('denial', { group: 'CO', CARC, RARC, words: 'not covered' });

async function answered(status: string, facts: readonly Fact[]): Promise<string> {
  const id = await world.addClaim(status);
  const call = newId();
  await world.owner.query(
    `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
       media_token) values ($1, $2, $3, $4, 1, 1, 'ended', 'answered', '+18005550124', '+18005550125', 'token')`,
    [call, world.accountId, world.clinicId, id],
  );
  await world.owner.query(
    `insert into results (call_id, account_id, clinic_id, automation_id, facts) values ($1, $2, $3, $4, $5)`,
    [call, world.accountId, world.clinicId, id, JSON.stringify(facts)],
  );
  await world.owner.query('update automations set result_call_id = $2 where id = $1', [id, call]);
  return id;
}

const columnsOf = async (id: string) => {
  const { rows } = await world.owner.query<object>(
    `select deadline_date::text, deadline_kind, promised_date::text, denial_codes,
       payer_claim_number from automations where id = $1`,
    [id],
  );
  return rows[0];
};

async function fillAsMigrated(): Promise<void> {
  for (const name of ['0055_list_filters.sql', '0057_search_words.sql']) {
    const file = path.join(import.meta.dirname, '../migrations', name);
    const [statement] = /^update automations a set.*?;$/ms.exec(await readFile(file, 'utf8')) ?? [];
    await world.owner.query(statement ?? '');
  }
}

it.each<[string, Fact[]]>([
  [
    'denied',
    [
      fact('payer_claim_number', 'E1'),
      denial('16', 'n290'),
      denial('CO-045', null),
      fact('deadline_date', '2026-08-01'),
    ],
  ],
  ['denied', [denial(null, null), fact('deadline_kind', 'appeal')]],
  ['denied', [denial('PR 204', 'MA04'), denial('0', 'M 15'), denial('A1', null)]],
  ['processing', [fact('promised_date', '2026-07-01'), fact('promised_date', '2026-07-02')]],
  ['paid', []],
])('%s: %j', async (status, heard) => {
  const facts = [fact('status', status), ...heard];
  const id = await answered(status, facts);
  await fillAsMigrated();
  expect(await columnsOf(id)).toEqual(resultColumns(facts));
});

it('what a person settled since has no deadline', async () => {
  const id = await answered('paid', [
    fact('status', 'denied'),
    denial('16', null),
    fact('deadline_date', '2026-08-01'),
  ]);
  await fillAsMigrated();
  expect(await columnsOf(id)).toEqual(resultColumns([]));
});

it.each(['Nowhere/Land', 'EST', 'EST5EDT', 'UTC+3', '+05:00', 'America/New_York '])(
  'the account’s time zone is not %s',
  async (zone) => {
    const change = world.owner.query('update billing_accounts set time_zone = $2 where id = $1', [
      world.accountId,
      zone,
    ]);
    await expect(change).rejects.toThrow(/check constraint/);
  },
);
it.each(['America/Chicago', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince', 'UTC'])(
  'the account’s time zone may be %s',
  async (zone) => {
    const change = world.owner.query('update billing_accounts set time_zone = $2 where id = $1', [
      world.accountId,
      zone,
    ]);
    await expect(change).resolves.toMatchObject({ rowCount: 1 });
  },
);

describe('what the payer told', () => {
  const told = [
    fact('status', 'denied'),
    denial('16', null),
    fact('deadline_date', '2026-08-01'),
    fact('deadline_kind', 'appeal'),
    fact('promised_date', '2026-07-01'),
  ];
  let id: string;
  const change = async (name: string, given: object = {}) => {
    const { access_token } = await world.signIn('user');
    const claim = { account_id: world.accountId, claim_id: id };
    const { body } = await world.call('getClaim', claim, access_token);
    const { status_since, history } = body.result as ClaimView;
    const changed = await world.call(
      name,
      {
        ...claim,
        ...given,
        ...(name === 'correctClaim'
          ? {
              seen_status_since: status_since,
              seen_change_id: history.at(-1)?.id ?? null,
              why: 'so it is',
            }
          : {}),
      },
      access_token,
    );
    expect(changed.body.error).toBeUndefined();
  };
  beforeEach(async () => {
    id = await answered('denied', told);
    await fillAsMigrated();
    await world.owner.query(`update automations set promised_date = '2026-07-01' where id = $1`, [id]);
  });

  it('is over for what a person settles, and comes back with the status', async () => {
    await change('correctClaim', { status: 'paid' });
    expect(await columnsOf(id)).toEqual(resultColumns([]));
    await change('correctClaim', { status: 'denied' });
    expect(await columnsOf(id)).toEqual(resultColumns(told));
  });

  it('stands while the claim is called again, but for the promise, which is asked for anew', async () => {
    await change('callAgain');
    expect(await columnsOf(id)).toEqual({ ...resultColumns(told), promised_date: null });
  });

  it('is what a row of the list shows', async () => {
    const { access_token } = await world.signIn('user');
    const { body } = await world.call(
      'listSubmissions',
      { account_id: world.accountId, size: 200 },
      access_token,
    );
    const { denial_codes, payer_claim_number: _, ...others } = resultColumns(told);
    const rows = (body.result as OutputOf<typeof listSubmissions>).rows;
    expect(rows.find((row) => row.id === id)).toMatchObject({ ...others, denial: denial_codes });
  });
});
