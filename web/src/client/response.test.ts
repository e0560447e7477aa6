import { Outcome } from '@claimline/domain/claim/outcome';
import { expect, test } from 'vitest';
import { resultOf } from './response.ts';

function refusalOf(body: unknown, httpStatus: number): Outcome {
  try {
    resultOf(body, httpStatus);
  } catch (failure) {
    if (failure instanceof Outcome) return failure;
  }
  throw new Error('It was not refused.');
}

test('reads the result from either field', () => {
  expect(resultOf({ result: { a: 1 } }, 200)).toEqual({ a: 1 });
  expect(resultOf({ data: null, result: 2 }, 200)).toBe(2);
});

test.each([undefined, 'text', 7, []])('rejects %j', (body) => {
  const refusal = refusalOf(body, 200);
  expect(refusal.code).toBe('internal');
  expect(refusal.message).toBe('Response is not valid JSON object.');
});

test('rejects a response without data', () => {
  expect(refusalOf({}, 200).message).toBe('Response is missing data field.');
});

test('keeps the code, message and details of an error', () => {
  const problems = [{ field: 'NPI', message: 'Required' }];
  const refusal = refusalOf(
    { error: { status: 'INVALID_ARGUMENT', message: 'NPI: Required', details: { problems } } },
    400,
  );
  expect(refusal.code).toBe('invalid-argument');
  expect(refusal.message).toBe('NPI: Required');
  expect(refusal.details).toEqual({ problems });
});

test.each([
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [418, 'unknown'],
])('reads HTTP %i without a known status as %s', (httpStatus, code) => {
  expect(refusalOf({ error: { status: 'NEVER_HEARD' } }, httpStatus).code).toBe(code);
});

test('reports a proxy error page as an unreachable server', () => {
  expect(refusalOf(undefined, 502).code).toBe('unavailable');
});
