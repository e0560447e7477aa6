import { expect, test } from 'vitest';
import { collect } from '../../../test/files.ts';
import { confine } from '../../sheets/confine.ts';
import { sampleOrder } from './intake-sample.ts';
import type { ReadingPart } from './intake-thread.ts';

const thread = new URL('intake-thread.ts', import.meta.url);

test('the sample is read to its end', async () => {
  const parts = await collect(confine<ReadingPart>(thread, sampleOrder()));
  expect(parts.map((part) => (part.kind === 'rows' ? part.count : part.found.kind))).toEqual(['sheet', 320]);
});
