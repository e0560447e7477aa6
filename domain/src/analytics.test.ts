import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { countBucket, loggedEventSchema } from './analytics.ts';

describe('an event contains only what the list allows', () => {
  it.each([
    { name: 'screen_view', parameters: { screen: '/$account_id/clinic/$clinic_id' } },
    { name: 'login', parameters: { method: 'passkey' } },
    { name: 'bulk_action', parameters: { action: 'call-again', claims: '100-999' } },
    { name: 'import_batch', parameters: { rows: '1000+', duplicates: false } },
    { name: 'correct_result', parameters: {} },
  ])('$name is taken', (event) => {
    expect(loggedEventSchema.parse(event)).toEqual(event);
  });

  it.each([
    ['an unknown name', { name: 'open_patient', parameters: {} }],
    ['no name', { parameters: {} }],
    ['no parameters', { name: 'correct_result' }],
    ['an address for a screen', { name: 'screen_view', parameters: { screen: '/a1/clinic/c1?query=Diaz' } }],
    ['a parameter of another event', { name: 'login', parameters: { method: 'password', screen: '/login' } }],
    ['an id beside', { name: 'correct_result', parameters: { claim_id: 'c1' } }],
    ['something beside the parameters', { name: 'correct_result', parameters: {}, patient: 'Ana Diaz' }],
    ['an exact count', { name: 'import_batch', parameters: { rows: '123', duplicates: false } }],
    ['text for a yes or no', { name: 'import_batch', parameters: { rows: '1', duplicates: 'Ana' } }],
  ])('%s is refused', (_what, event) => {
    expect(loggedEventSchema.safeParse(event).success).toBe(false);
  });

  it('every parameter is one of a few words, or a boolean', () => {
    for (const { shape } of loggedEventSchema.options) {
      for (const [name, parameter] of Object.entries<z.ZodType>(shape.parameters.shape)) {
        const isClosed = parameter instanceof z.ZodEnum || parameter instanceof z.ZodBoolean;
        expect(isClosed, `${shape.name.value} ${name}`).toBe(true);
      }
    }
  });
});

test.each([
  [0, '0'],
  [1, '1'],
  [2, '2-9'],
  [9, '2-9'],
  [10, '10-99'],
  [99, '10-99'],
  [100, '100-999'],
  [999, '100-999'],
  [1000, '1000+'],
  [1_000_000, '1000+'],
])('%i is reported as %s', (count, bucket) => {
  expect(countBucket(count)).toBe(bucket);
});
