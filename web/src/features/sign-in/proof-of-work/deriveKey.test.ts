import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { deriveKey } from './deriveKey.ts';

test('derives the same key as the browser', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    deriveKey: deriveByBrowser,
    hmacSignatureSecret: 'one',
    hmacKeySignatureSecret: 'two',
  });
  const solution = async (by: typeof deriveKey) => {
    const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey: by })) ?? {};
    return { counter, derivedKey };
  };
  expect(await solution(deriveKey)).toEqual(await solution(deriveByBrowser));
  expect((await solution(deriveKey)).counter).toBe(3);
});
