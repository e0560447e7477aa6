import type { OutputOf } from '@claimline/domain/contract';
import type { listSubmissions } from '@claimline/domain/contracts/claims';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld();
  token = (await world.signIn('user')).access_token;
  const names = ['Ångström', 'O’Neil', 'Nuñez', '100% Real', 'Under_score', 'Emoji😀', 'Smith'];
  for (const [place, name] of names.entries()) {
    const id = await world.addClaim(
      ['paid', 'denied', 'pending', 'failed', 'in-progress', 'scheduled', 'paid'][place],
    );
    await world.owner.query(
      `update automations set patient_last_name = $2, created_at = now() - make_interval(days => $3), billed_cents = $4,
         claim_number = $5, check_number = $6 where id = $1`,
      [id, name, place, 1000 * (place + 1), `CLM-${place}77`, `CHK${place}88`],
    );
  }
});
afterAll(() => world.end());

type Page = OutputOf<typeof listSubmissions>;

async function list(search: Record<string, unknown>): Promise<Page> {
  const { body } = await world.call('listSubmissions', { account_id: world.accountId, ...search }, token);
  expect(body.error).toBeUndefined();
  return body.result as Page;
}
const names = (page: Page) => page.rows.map(({ patient }) => patient.name.replace('José ', ''));

describe('CIA', () => {
  it('shows the newest first, without claims in progress', async () => {
    const page = await list({});
    expect(names(page)).toEqual(['Ångström', 'O’Neil', 'Nuñez', '100% Real', 'Emoji😀', 'Smith']);
    expect(page).toMatchObject({ total: 6, total_is_exact: true, tabs: null });
    expect(page.rows[0]).toMatchObject({ path: `clinics/${world.clinicId}/automations/${page.rows[0]?.id}` });
  });

  it('returns pages', async () => {
    expect(names(await list({ size: 2, page: 0 }))).toEqual(['Ångström', 'O’Neil']);
    const second = await list({ size: 2, page: 1 });
    expect(names(second)).toEqual(['Nuñez', '100% Real']);
    expect(second.total).toBe(6);
    expect(names(await list({ size: 2, page: 9 }))).toEqual([]);
  });

  it('sorts before it pages', async () => {
    const sorting = JSON.stringify([{ id: 'billed_cents', desc: true }]);
    expect(names(await list({ sorting, size: 2 }))).toEqual(['Smith', 'Emoji😀']);
    expect(names(await list({ sorting, size: 2, page: 1 }))).toEqual(['100% Real', 'Nuñez']);
  });

  it('applies filters', async () => {
    const filters = (list: unknown[]) => ({ filters: JSON.stringify(list) });
    expect(names(await list(filters([{ id: 'status', value: ['paid'] }])))).toEqual(['Ångström', 'Smith']);
    expect((await list(filters([{ id: 'status', value: ['paid'] }]))).total).toBe(2);
    expect(names(await list(filters([{ id: 'clinic', value: [world.otherClinicId] }])))).toEqual([]);
    expect((await list(filters([{ id: 'payer', value: ['Aetna'] }]))).total).toBe(6);
    expect((await list(filters([{ id: 'payer', value: ['Cigna'] }]))).total).toBe(0);
  });

  it.each(['{', '[{"id":"nothing"}]', '"x"'])(
    'filters given as %s are refused with the field',
    async (filters) => {
      const { body } = await world.call('listSubmissions', { account_id: world.accountId, filters }, token);
      expect(body.error?.details?.problems?.[0]?.field).toBe('filters');
    },
  );
});

describe('free text', () => {
  it.each([
    ['angstrom', ['Ångström']],
    ['NUNEZ', ['Nuñez']],
    ['ström', ['Ångström']],
    ['jose smi', ['Smith']],
    ['smith jose', ['Smith']],
    ['chk388', ['100% Real']],
    ['clm-277', ['Nuñez']],
    ['😀', ['Emoji😀']],
    ['%', ['100% Real']],
    ['_', []],
    ["'", ['O’Neil']],
    ['’', ['O’Neil']],
    ['\\', []],
    ['0% r', ['100% Real']],
    // Last name first, as in lists of patients.
    ['smith, jose', ['Smith']],
    ['Smith,José', ['Smith']],
    ['smith,', ['Smith']],
    ['  JOSÉ \t smith ', ['Smith']],
    // Decomposed accents and no-break spaces.
    ['Nun\u0303ez', ['Nuñez']],
    ['A\u030angstro\u0308m', ['Ångström']],
    ['jose\u0301\u00a0nun', ['Nuñez']],
    ['emoji😀', ['Emoji😀']],
    ["'; drop table automations; --", []],
    ['"', []],
    ['%%', []],
    ['_%', []],
    ['100\\%', []],
    ['\u{1f600}\ufe0f', ['Emoji😀']],
    ['🙈', []],
    ['é', ['Ångström', 'O’Neil', 'Nuñez', '100% Real', 'Emoji😀', 'Smith']],
    ['sm', ['Smith']],
    ['x', []],
  ])('%s finds %j', async (query, found) => {
    expect(names(await list({ query }))).toEqual(found);
  });

  it.each<[written: string, typed: string[]]>([
    ['Weißmüller', ['weissm', 'WEISSMÜLLER', 'weißmuller', 'ßm']],
    ['Sørensen', ['sorensen', 'SØREN', 'øre']],
    ['Wałęsa', ['walesa', 'wałęsa', 'ŁĘ']],
    ['Yıldız', ['yildiz', 'YILDIZ', 'yıldız', 'YİLDİZ']],
    ['İnci', ['inci', 'İNCİ', 'ınci']],
    ['Þórsdóttir', ['thorsdottir', 'þórs']],
    ['Œuvrard', ['oeuvrard', 'œuv']],
    ['Nguyễn', ['nguyen', 'Nguye\u0302\u0303n']],
    ['Jose\u0301 Marti\u0301', ['josé martí', 'jose marti']],
    ['Петров', ['петров', 'ПЕТРОВ', 'етр']],
    ['Παπαδόπουλος', ['παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', 'παπαδοπουλοσ', 'ΛΟΣ']],
    ['山田', ['山田', '山']],
    ['D\u2019Arcy', ["d'arcy", 'd\u2019arcy']],
    ['Smith-Jones, Jr.', ['smith-jones jr', 'smith-jones, jr.']],
    ['Zq', ['zq', 'q']],
    // Marks of other scripts, and invisible characters that were pasted along.
    ['דָּוִד', ['דוד', 'דָּו']],
    ['محمّد', ['محمد', 'مّد']],
    ['Smi\u200bthe\u00adring', ['smithering', 'mi\u200bthe']],
    ['\u200eLindqvist\u202c', ['lindqvist', '\u202alindqvist\u202c']],
  ])('%s is found by %j', async (written, typed) => {
    const id = await world.addClaim('paid');
    await world.owner.query(
      `update automations set patient_first_name = 'X', patient_last_name = $2 where id = $1`,
      [id, written],
    );
    for (const query of typed) {
      const found = await list({ query });
      expect(
        found.rows.map((row) => row.id),
        query,
      ).toContain(id);
    }
    await world.owner.query('delete from automations where id = $1', [id]);
  });

  // Characters that expand to eighteen each, and four-byte characters: more than an index entry can hold.
  it.each([
    ['ﷺ', 'صلى'],
    ['🙈', '🙈🙈'],
    ['㍿', '株式会社'],
  ])('names full of %s are kept and found', async (sign, typed) => {
    const id = await world.addClaim('paid');
    const name = sign.repeat(60 / sign.length);
    await world.owner.query(
      `update automations set patient_first_name = $2, patient_last_name = $2, payer_name = $3 where id = $1`,
      [id, name, '🙈'.repeat(60)],
    );
    expect((await list({ query: typed })).rows.map((row) => row.id)).toEqual([id]);
    await world.owner.query('delete from automations where id = $1', [id]);
  });

  it('finds claims by the payer’s own claim number', async () => {
    const [row] = (await list({ query: 'smith' })).rows;
    await world.owner.query(`update automations set payer_claim_number = 'E-77/Ä 5' where id = $1`, [
      row?.id,
    ]);
    for (const query of ['e-77', '77/a', 'Ä 5'])
      expect(names(await list({ query })), query).toEqual(['Smith']);
  });

  it('finds claims by member ID, NPI and tax ID', async () => {
    for (const query of ['w1234', '1234567893', '123456789', '12-3456789', '45678'])
      expect((await list({ query })).total, query).toBe(6);
  });

  it.each([
    ['W88 123-45', ['Smith']],
    ['w-8 8', ['Smith']],
    ['w88-', ['Smith']],
    ['98-7654321', ['Smith']],
    ['98-7', ['Smith']],
    ['-7654', ['Smith']],
    ['987-65-4321', ['Smith']],
    // Dashes that belong to a number count.
    ['CLM-6', ['Smith']],
    ['clm-677', ['Smith']],
    ['cl-m6', []],
    ['w88 124', []],
    ['8.8', []],
    ['98,7', []],
  ])('identifiers are found as people write them: %s finds %j', async (query, found) => {
    const [row] = (await list({ query: 'smith' })).rows;
    await world.owner.query(
      `update automations set member_id = 'W8812345', tax_id = '987654321' where id = $1`,
      [row?.id],
    );
    expect(names(await list({ query }))).toEqual(found);
    expect(names(await list({ globalFilter: query }))).toEqual(expect.arrayContaining(found));
    await world.owner.query(
      `update automations set member_id = 'W1234', tax_id = '123456789' where id = $1`,
      [row?.id],
    );
  });

  it('treats SQL wildcards as text', async () => {
    expect(names(await list({ query: '_', clinic_id: world.clinicId, tab: 'all' }))).toEqual(['Under_score']);
  });

  it('finds nothing in clinics the person does not see', async () => {
    const outsider = (await world.signIn('outsider')).access_token;
    const { body } = await world.call(
      'listSubmissions',
      { account_id: world.otherAccountId, query: 'smith' },
      outsider,
    );
    expect(body.result).toMatchObject({ rows: [], total: 0 });
  });
});

describe('the clinic page', () => {
  it.each([
    ['completed', ['Ångström', 'O’Neil', 'Smith']],
    ['calling', ['Under_score', 'Emoji😀']],
    ['waiting', ['Nuñez']],
    ['failed', ['100% Real']],
    ['all', ['Ångström', 'O’Neil', 'Nuñez', '100% Real', 'Under_score', 'Emoji😀', 'Smith']],
  ])('shows the claims of the tab %s', async (tab, found) => {
    const page = await list({ clinic_id: world.clinicId, tab });
    expect(names(page)).toEqual(found);
    expect(page.total).toBe(found.length);
    expect(page.tabs).toEqual({ completed: 3, calling: 2, waiting: 1, failed: 1, all: 7 });
  });

  it('returns 404 for a clinic the person does not see', async () => {
    const { status } = await world.call(
      'listSubmissions',
      { account_id: world.accountId, clinic_id: world.otherClinicId },
      token,
    );
    expect(status).toBe(404);
  });
});

describe('archived', () => {
  it('is listed separately and not counted', async () => {
    const id = await world.addClaim('paid');
    await world.call('archiveClaim', { account_id: world.accountId, claim_id: id, archived: true }, token);
    expect((await list({ showArchived: true })).rows.map((row) => row.id)).toEqual([id]);
    expect((await list({})).total).toBe(6);
    expect((await list({ clinic_id: world.clinicId, tab: 'all' })).tabs?.all).toBe(7);
  });

  it('is refused during a call', async () => {
    const id = await world.addClaim('ringing');
    const { body } = await world.call(
      'archiveClaim',
      { account_id: world.accountId, claim_id: id, archived: true },
      token,
    );
    expect(body.error?.status).toBe('ABORTED');
  });
});
