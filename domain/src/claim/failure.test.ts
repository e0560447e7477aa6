import { expect, test } from 'vitest';
import { failureLabels, failureReasons, failureSentence } from './failure.ts';

test.each(failureReasons)('%s says what to do', (reason) => {
  expect(failureLabels[reason]).toMatch(/^[A-Z][a-z -]+$/i);
  expect(failureSentence(reason, null)).toMatch(/^[A-Z].+\.$/);
  expect(failureSentence(reason, null)).not.toContain('null');
});

test('names the field that is wrong', () => {
  expect(failureSentence('input_missing', 'PTAN')).toContain('PTAN');
  expect(failureSentence('input_mismatch', 'Member ID')).toContain('Member ID');
});
