import { expect, test } from 'vitest';
import { dateProblems } from './claim-dates.ts';

const today = '2026-06-10';
const fieldsOf = (dates: Parameters<typeof dateProblems>[0]) =>
  dateProblems(dates, today).map(({ field }) => field);

test.each([
  [{}, []],
  [{ born: '1980-01-02', from: '2026-06-01', to: '2026-06-03' }, []],
  [{ born: '2026-06-10', from: '2026-06-10', to: '2026-06-10' }, []],
  [{ born: '2026-06-02', from: '2026-06-01' }, ['patient.date_of_birth']],
  [{ born: '2026-06-11' }, ['patient.date_of_birth']],
  [{ from: '2026-06-11', to: '2026-06-12' }, ['claim.service_from']],
  [{ from: '2026-06-10', to: '2026-06-11' }, ['claim.service_to']],
  [{ to: '2026-06-11' }, ['claim.service_to']],
  [{ born: '2026-07-01', from: '2026-06-11' }, ['patient.date_of_birth', 'claim.service_from']],
])('finds what is wrong with %j', (dates, fields) => expect(fieldsOf(dates)).toEqual(fields));
