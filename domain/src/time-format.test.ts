import { expect, it } from 'vitest';
import { isTimeZone, timeFormat } from './time-format.ts';

it('makes one formatter for the same options', () => {
  const options = { timeZone: 'America/Denver', dateStyle: 'medium' } as const;
  expect(timeFormat({ ...options })).toBe(timeFormat({ ...options }));
  expect(timeFormat({ ...options, timeZone: 'UTC' })).not.toBe(timeFormat(options));
  expect(timeFormat(options).format(new Date('2026-06-03T02:00:00Z'))).toBe('Jun 2, 2026');
});

it('knows time zones by their names', () => {
  expect(isTimeZone('America/New_York')).toBe(true);
  expect(isTimeZone('America/Nowhere')).toBe(false);
});
