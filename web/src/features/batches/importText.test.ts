import { expect, test } from 'vitest';
import { importStatusText, remainingText } from './importText.ts';

const counts = { rows: 20, good: 9, faulty: 2, duplicate: 1, lines: 0, skipped: 3, imported: 0 };

test('says what an import leaves', () => {
  expect(remainingText({ counts }, false)).toBe(
    '2 rows with problems, 1 probable duplicate, and 3 excluded rows',
  );
  expect(remainingText({ counts }, true)).toBe('2 rows with problems and 3 excluded rows');
  expect(remainingText({ counts: { ...counts, faulty: 0, duplicate: 0, skipped: 0 } }, false)).toBe('');
});

test('says at the end which rows were not imported', () => {
  const over = { ...counts, good: 0, faulty: 0, duplicate: 0, imported: 9 };
  const one = { state: 'imported', refusal: null, progress: null } as const;
  expect(importStatusText({ ...one, counts: over })).toBe('9 claims imported, 3 excluded rows not imported');
  expect(importStatusText({ ...one, counts: { ...over, skipped: 0 } })).toBe('9 claims imported');
});
