import { addDays } from '@claimline/domain/calendar';
import { type AgeBucket, ageBucketOf, ageBuckets } from '@claimline/domain/claim/age';
import { type DatePreset, datePresets } from '@claimline/domain/list/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { Parameters } from '../parameters.ts';
import { filterCondition } from './filters.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const monthOf = (date: string) => date.slice(0, 7);
const lastMonthOf = (date: string) => monthOf(addDays(`${monthOf(date)}-01`, -1));

const belongs: Record<DatePreset, (day: string, today: string) => boolean> = {
  overdue: (day, today) => day < today,
  today: (day, today) => day === today,
  'last-7-days': (day, today) => day > addDays(today, -7) && day <= today,
  'last-30-days': (day, today) => day > addDays(today, -30) && day <= today,
  'this-month': (day, today) => monthOf(day) === monthOf(today),
  'last-month': (day, today) => monthOf(day) === lastMonthOf(today),
  'next-14-days': (day, today) => day >= today && day <= addDays(today, 14),
};

// In this zone it is already tomorrow for most of the world's day.
test.each(datePresets)(
  '%s selects dates and instants by the day in the account’s time zone',
  async (preset) => {
    await world.database.as({ userId: world.people.user }, async (sql) => {
      const days = `select (now() at time zone 'Pacific/Kiritimati')::date as today, n,
      (now() at time zone 'Pacific/Kiritimati')::date + n as deadline_date,
      now() + n * interval '1 day' as created_at from generate_series(-70, 70) n`;
      const all = await sql<{ today: string; deadline_date: string }>(days);
      for (const id of ['deadline_date', 'created_at'] as const) {
        const parameters = new Parameters();
        const condition = filterCondition(
          { id, value: { preset } },
          { isArchived: false, timeZone: 'Pacific/Kiritimati' },
          parameters,
        );
        const found = await sql<{ deadline_date: string }>(
          `select deadline_date from (${days}) a where ${condition} order by n`,
          parameters.values,
        );
        expect(found.length).toBeGreaterThan(0);
        expect(found.map((row) => row.deadline_date)).toEqual(
          all
            .filter(({ deadline_date: day, today }) => belongs[preset](day, today))
            .map((row) => row.deadline_date),
        );
      }
    });
  },
);

test('ages count days since the date of service, in the account’s time zone', async () => {
  await world.database.as({ userId: world.people.user }, async (sql) => {
    const days = `select n, (now() at time zone 'Pacific/Kiritimati')::date - n as service_from
      from generate_series(-5, 120) n`;
    const agesOf = async (value: AgeBucket[]) => {
      const parameters = new Parameters();
      const context = { isArchived: false, timeZone: 'Pacific/Kiritimati' };
      const condition = filterCondition({ id: 'age', value }, context, parameters);
      const rows = await sql<{ n: number }>(
        `select n from (${days}) a where ${condition} order by n`,
        parameters.values,
      );
      return rows.map(({ n }) => n);
    };
    const all = Array.from({ length: 126 }, (_, place) => place - 5);
    for (const bucket of ageBuckets)
      expect(await agesOf([bucket])).toEqual(all.filter((age) => ageBucketOf(age) === bucket));
    expect(await agesOf(['0-30', '90+'])).toEqual(all.filter((age) => age <= 30 || age > 90));
  });
});
