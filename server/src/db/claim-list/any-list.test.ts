/** Any mixture of filters, orders, words and pages returns the same claims as a plain sort. */

import { failureLabels } from '@claimline/domain/claim/failure';
import { groupOf, statuses, statusLabels } from '@claimline/domain/claim/status';
import type { Filters, Sorting } from '@claimline/domain/list/search';
import { clinicTabs, sortableColumns } from '@claimline/domain/list/search';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addListedClaims } from '../../../test/listed-claims.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { exportedClaims } from '../exports/export-rows.ts';
import { countMatching } from './count.ts';
import { type ListRequest, resolveListQuery } from './list-query.ts';
import { idsMatching } from './matching.ts';
import { pageOfAutomations } from './page.ts';

let world: World;
let clinicIds: string[];
beforeAll(async () => {
  world = await createWorld();
  clinicIds = await addListedClaims(world, 6_000);
  // Amounts of every length, each of some claims.
  await world.owner.query(
    `update automations set billed_cents = (array[5, 1004, 141996, 1041996, 12000000, 9999999900])[1 + ltrim(member_id, 'M')::int / 50 % 6]
     where billed_cents = 149`,
  );
});
afterAll(() => world.end());

type Asked = [filter: Filters[number], where: string];

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const some = <T extends string>(...values: T[]) => fc.subarray(values, { minLength: 1 });

function range<T extends string | number>(
  values: fc.Arbitrary<T>,
): fc.Arbitrary<[T | undefined, T | undefined]> {
  return fc
    .tuple(fc.option(values, { nil: undefined }), fc.option(values, { nil: undefined }))
    .filter(([least, most]) => least !== undefined || most !== undefined)
    .map(([least, most]) =>
      least !== undefined && most !== undefined && least > most ? [most, least] : [least, most],
    );
}

type Bound = string | number | undefined;

const within = (column: string, [least, most]: [Bound, Bound]) =>
  [least === undefined ? [] : `${column} >= '${least}'`, most === undefined ? [] : `${column} <= '${most}'`]
    .flat()
    .join(' and ');

const dayOf = (first: string) =>
  fc.integer({ min: -2, max: 25 }).map((days) => {
    const day = new Date(`${first}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + days);
    return day.toISOString().slice(0, 10);
  });

const dates = (
  id: 'created_at' | 'status_since' | 'service_from' | 'deadline_date' | 'promised_date',
  first: string,
  column: string = id,
) =>
  range(dayOf(first)).map(
    ([from, to]): Asked => [
      { id, value: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } },
      within(column, [from, to]),
    ],
  );
const cents = (id: 'billed_cents' | 'paid_cents', most: number) =>
  range(fc.integer({ min: 0, max: most })).map(
    ([min, max]): Asked => [
      { id, value: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } },
      within(id, [min, max]),
    ],
  );
const inLosAngeles = (column: string) => `(${column} at time zone 'America/Los_Angeles')::date`;

const filters: fc.Arbitrary<Asked> = fc.oneof(
  some(...statuses).map((value): Asked => [{ id: 'status', value }, `status in (${listOf(value)})`]),
  some('Aetna', 'aetna', 'Cigna', 'Humana', 'Nobody').map(
    (value): Asked => [{ id: 'payer', value }, `payer_name in (${listOf(value)})`],
  ),
  some('clinic1', 'clinic2', 'clinic3', 'clinic4').map(
    (value): Asked => [{ id: 'clinic', value }, `clinic_id in (${listOf(value)})`],
  ),
  some('batch1', 'batch2', 'nobatch').map(
    (value): Asked => [{ id: 'batch', value }, `bulk_ref in (${listOf(value)})`],
  ),
  fc.boolean().map((value): Asked => [{ id: 'needs_review', value }, `needs_review = ${value}`]),
  some('dropped', 'cancelled', 'system', 'wrong_number').map(
    (value): Asked => [{ id: 'failure_reason', value }, `failure_reason in (${listOf(value)})`],
  ),
  fc.constant<Asked>([{ id: 'denial', value: true }, 'denial_codes is not null']),
  fc.constant<Asked>([{ id: 'denial', value: 'coded' }, 'cardinality(denial_codes) > 0']),
  some('16', '45', 'N290', '197', '1').map(
    (value): Asked => [{ id: 'denial', value }, `denial_codes && array[${listOf(value)}]`],
  ),
  dates('created_at', '2026-01-01', inLosAngeles('created_at')),
  dates('status_since', '2026-03-07', inLosAngeles('status_since')),
  dates('service_from', '2026-01-01'),
  dates('deadline_date', '2026-05-01'),
  dates('promised_date', '2026-06-01'),
  cents('billed_cents', 160),
  cents('paid_cents', 45),
);

const orders: Record<Sorting[number]['id'], string[]> = {
  created_at: ['created_at'],
  status: ['status'],
  status_since: ['status_since'],
  patient: ['lower(patient_last_name)', 'lower(patient_first_name)'],
  payer: ['lower(payer_name)'],
  clinic: ['(select lower(name) from clinics where clinics.id = clinic_id)'],
  service_from: ['service_from'],
  billed_cents: ['billed_cents'],
  paid_cents: ['paid_cents'],
  deadline_date: ['deadline_date'],
  promised_date: ['promised_date'],
};

/** Identifiers as people write them, and as they are kept. */
const kept: Record<string, string> = {
  '12-3456': '123456',
  'M-12': 'm12',
  'm 59 99': 'm5999',
  '99 9': '999',
};

const words = fc.constantFrom(
  ...Object.keys(kept),
  '',
  '',
  '',
  'quist',
  'ANA',
  'm12',
  'm5999',
  'o',
  'ray ana',
  'zz',
  '%',
  '123456789',
);
const overAll = fc.constantFrom(
  ...Object.keys(kept),
  '',
  '',
  '',
  '',
  'huma',
  'paid',
  'quist',
  'm12',
  'x',
  'zzz',
  'o c',
  'no claim',
  'dropped',
  'ALDER',
  'unnamed',
  'Jan 5, 2026',
  'feb 1 2026',
  'Feb 30, 2026',
  'mar',
  'jun 1',
  '2026',
  '$1',
  '1.4',
  '16',
  'n290',
  '16, 45',
  '123456789',
  'm5999',
  'a,',
  '00',
  '0.0',
  '4199',
  '419.96',
  '1,4',
  '$1,041',
  '$1,41',
  '$1,419',
  '$1,419.9',
  '$120',
  '10419',
  '010',
  '99,99',
  '99999999',
  '120000',
);

/** The plain way: one text of each column as the list writes it. */
function overAllColumns(typed: string): string {
  const words = typed
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
  if (words === '') return 'true';
  const labels = (given: Record<string, string>) =>
    `(values ${Object.entries(given)
      .map(([value, label]) => `('${value}', '${label}')`)
      .join(', ')}) label (value, words)`;
  const day = (column: string) => `to_char(${column}, 'FMMon FMDD YYYY')`;
  const amount = (column: string) => `to_char(${column} / 100.0, 'FM999,999,990.00')`;
  const written = [
    'search',
    'payer_name',
    'status',
    `(select words from ${labels(statusLabels)} where value = status)`,
    `(select words from ${labels(failureLabels)} where value = failure_reason)`,
    '(select name from clinics where clinics.id = clinic_id)',
    `(select coalesce(name, 'Unnamed Batch') from batches where batches.id = bulk_ref)`,
    `array_to_string(denial_codes, ' ')`,
    ...['service_from', 'service_to', 'deadline_date', 'promised_date'].map(day),
    ...['created_at', 'status_since'].map((column) => day(inLosAngeles(column))),
  ].map((text) => `lower(${text}) like '%${words}%'`);
  if (kept[typed] !== undefined) written.push(`search like '%${kept[typed]}%'`);
  const amounts = ['billed_cents', 'paid_cents'].map(
    (column) =>
      `'$' || ${amount(column)} like '%${typed}%' or replace('$' || ${amount(column)}, ',', '') like '%${typed}%'`,
  );
  return `(${[...written, ...amounts].map((each) => `coalesce(${each}, false)`).join(' or ')})`;
}

const requests = fc.record({
  asked: fc.array(filters, { maxLength: 4 }),
  sorting: fc.uniqueArray(fc.record({ id: fc.constantFrom(...sortableColumns), desc: fc.boolean() }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  tab: fc.option(fc.constantFrom(...clinicTabs), { nil: undefined }),
  showArchived: fc.boolean(),
  query: words,
  globalFilter: overAll,
  page: fc.constantFrom(0, 0, 0, 1, 3, 30),
  size: fc.constantFrom(1, 7, 25, 200),
});

const walkedMax = 1_000;
const exportedAtOnce = 500;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

// A hundred and fifty mixtures, each asked in five ways: on a busy machine they take their time.
it('any mixture of filters finds the same claims as a full scan', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ asked, ...given }) => {
      const request = {
        accountId: world.accountId,
        clinicIds,
        filters: asked.map(([filter]) => filter),
        ...given,
      } satisfies ListRequest;
      const like = (text: string) => `'%${text.toLowerCase().replace('%', '\\%')}%'`;
      const inTab = statuses.filter((status) =>
        given.tab === undefined
          ? status !== 'in-progress'
          : given.tab === 'all' || groupOf(status) === given.tab,
      );
      const where = [
        `clinic_id in (${listOf(clinicIds)})`,
        `archived = ${given.showArchived}`,
        `status in (${listOf(inTab)})`,
        ...asked.map(([, condition]) => condition),
        `(search like ${like(given.query)} or search like ${like(kept[given.query] ?? given.query)})`,
        overAllColumns(given.globalFilter),
      ].join(' and ');
      const order = [
        ...given.sorting.flatMap(({ id, desc }) =>
          orders[id].map((expression) => `${expression} ${desc ? 'desc' : 'asc'} nulls last`),
        ),
        'created_at desc',
        'id desc',
      ].join(', ');
      const plain = await world.owner.query<{ id: string }>(
        `select id from automations where ${where} order by ${order}`,
      );
      const all = plain.rows.map(({ id }) => id);
      const [found, counted, matching, exported] = await world.database.as(
        { userId: world.people.user },
        async (sql) => {
          const listQuery = await resolveListQuery(sql, request);
          const page = await pageOfAutomations(sql, request);
          const count = await countMatching(sql, listQuery);
          if (given.size !== 7) return [page, count];
          const matching = await idsMatching(sql, listQuery, null, walkedMax);
          const exported = await exportedClaims(sql, { request, claimIds: null }).next();
          return [page, count, ids(matching).toSorted(), ids(exported.done ? [] : exported.value)];
        },
      );
      expect(counted).toEqual({ total: all.length, isExact: true });
      // Bulk actions and exports are of the same claims, exports in the same order.
      if (matching && all.length < walkedMax) expect(matching).toEqual(all.toSorted());
      if (exported) expect(exported).toEqual(all.slice(0, exportedAtOnce));
      const offset = given.page * given.size;
      expect(found.rows.map(({ id }) => id)).toEqual(all.slice(offset, offset + given.size));
      if (found.isExact) expect(found.total).toBe(all.length);
      else expect(found.total).toBeLessThanOrEqual(all.length);
      expect(found.total).toBeGreaterThanOrEqual(found.rows.length === 0 ? 0 : offset + found.rows.length);
    }),
    { numRuns: 150 },
  );
});
