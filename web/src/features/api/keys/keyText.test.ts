import { expect, it } from 'vitest';
import { clinicsSentence, scopesSentence } from './keyText.ts';

const clinics = [
  { id: 'a', name: 'Alder' },
  { id: 'b', name: 'Birch' },
];

it('lists scopes in their own order', () =>
  expect(scopesSentence(['payers:read', 'claims:submit'])).toBe('Submit, see payers'));

it.each([
  [['a'], 'Alder'],
  [['b', 'a'], 'All your 2 clinics'],
  [['b', 'x'], 'Birch, 1 clinic you’re not a member of'],
  [['x', 'y'], '2 clinics you’re not a member of'],
])('clinics %j', (ids, words) => expect(clinicsSentence(ids, clinics)).toBe(words));
