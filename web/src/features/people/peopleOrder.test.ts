import type { Member } from '@claimline/domain/contracts/people';
import { describe, expect, it } from 'vitest';
import { orderedPeople, type SortKey } from './peopleOrder.ts';

const person = (name: string, rest: Partial<Member> = {}): Member => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@clinic.com`,
  role: 'user',
  clinics: [],
  has_second_factor: false,
  last_sign_in_at: null,
  disabled_at: null,
  ...rest,
});
const people = [
  person('Zoë', { role: 'admin', last_sign_in_at: '2026-11-01T00:00:00Z' }),
  person('ann', { role: 'viewer', has_second_factor: true }),
  person('Émile', { last_sign_in_at: '2026-11-20T00:00:00Z' }),
  person('Bo'),
];
const names = (by: SortKey, isDescending = false, search = '') =>
  orderedPeople(people, search, { by, isDescending }).map(({ name }) => name);

describe('sorting members', () => {
  it.each([
    ['name', false, ['ann', 'Bo', 'Émile', 'Zoë']],
    ['name', true, ['Zoë', 'Émile', 'Bo', 'ann']],
    ['role', false, ['Zoë', 'Bo', 'Émile', 'ann']],
    ['role', true, ['ann', 'Bo', 'Émile', 'Zoë']],
    ['second-factor', false, ['ann', 'Bo', 'Émile', 'Zoë']],
    ['last-sign-in', false, ['Émile', 'Zoë', 'ann', 'Bo']],
    ['last-sign-in', true, ['ann', 'Bo', 'Zoë', 'Émile']],
  ] as const)('by %s, descending %s', (by, isDescending, expected) =>
    expect(names(by, isDescending)).toEqual(expected),
  );

  it.each([
    ['zoe', ['Zoë']],
    ['EMI', ['Émile']],
    ['clinic bo', ['Bo']],
    ['nobody', []],
  ] as const)('searched for %s', (search, expected) =>
    expect(names('name', false, search)).toEqual(expected),
  );
});
