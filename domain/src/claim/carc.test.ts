import { expect, test } from 'vitest';
import { carcText, denialText } from './carc.ts';

test('knows a code however it is written, and no remark codes', () => {
  expect(carcText('CO-029')).toBe('Filed too late');
  expect(carcText('N290')).toBeNull();
  expect(carcText('999')).toBeNull();
});

test('says the first reason that has a text', () => {
  expect(denialText(['M15', '97'])).toBe('97 Included in another service');
  expect(denialText(['N290'])).toBe('N290');
  expect(denialText([])).toBeNull();
});
