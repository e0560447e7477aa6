import { expect, test } from 'vitest';
import { pointerTo } from './problem.ts';

test('points to a field, whatever its name', () => {
  expect(pointerTo('patient.member_id')).toBe('#/patient/member_id');
  expect(pointerTo('a/b~c')).toBe('#/a~1b~0c');
  expect(pointerTo('\ud800')).toBe('#/%EF%BF%BD');
});
