import { botCheckFailed, Outcome } from '@claimline/domain/claim/outcome';
import type { BotChallenge, Proof } from '@claimline/domain/contracts/sign-in';
import { expect, it, vi } from 'vitest';
import { createProofSolver } from './proofSolver.ts';

const parameters = { algorithm: 'a', cost: 1, expiresAt: 1, keyLength: 32, keyPrefix: '', keySignature: '' };
const expires_in_ms = 300_000;

/** The nonce of each challenge is its number. Timers run only when the test runs them. */
function dependencies(solve: (challenge: BotChallenge) => Promise<Proof['solution']>) {
  let count = 0;
  const timers = new Map<number, () => void>();
  return {
    timers,
    challenges: () => count,
    fetchChallenge: async () => ({
      challenge: { parameters: { ...parameters, nonce: String(++count), salt: '' }, signature: '' },
      expires_in_ms,
    }),
    solve,
    after: (waitMs: number, action: () => void) => {
      timers.set(waitMs, action);
      return () => timers.delete(waitMs);
    },
  };
}
const solved = async () => ({ counter: 7, derivedKey: 'ff' });
const nonceOf = async (proof: Proof | undefined) => proof?.challenge.parameters.nonce;
const refusal = new Outcome('permission-denied', 'no', { reason: botCheckFailed });

it('solves once however much is typed, and again after a refusal', async () => {
  const around = dependencies(solved);
  const solver = createProofSolver(around);
  solver.begin();
  solver.begin();
  expect(await solver.send(nonceOf)).toBe('1');
  expect(around.challenges()).toBe(1);
  const wrong = new Outcome('unauthenticated', 'wrong', { reason: 'invalid-credential' });
  await expect(solver.send(() => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(around.challenges()).toBe(3);
  expect(await solver.send(nonceOf)).toBe('3');
});

it('renews the proof before it expires, until the form is closed', async () => {
  const around = dependencies(solved);
  const solver = createProofSolver(around);
  solver.begin();
  await vi.waitFor(() => expect(around.timers.has(240_000)).toBe(true), { timeout: 20_000 });
  around.timers.get(240_000)?.();
  expect(await solver.send(nonceOf)).toBe('2');
  solver.begin();
  await vi.waitFor(() => expect(around.timers.has(240_000)).toBe(true), { timeout: 20_000 });
  solver.end();
  expect(around.timers.has(240_000)).toBe(false);
});

it('does not renew a challenge that arrived after the form was closed', async () => {
  const around = dependencies(solved);
  const solver = createProofSolver(around);
  solver.begin();
  solver.end();
  const other = await solver.send(nonceOf);
  expect(other).toBe('2');
  expect(around.timers.size).toBe(0);
});

it('sends without a proof when the browser cannot make one', async () => {
  const solver = createProofSolver(dependencies(() => Promise.reject(new Error('no workers'))));
  expect(await solver.send(async (proof) => proof)).toBeUndefined();
});

it('retries once with a new proof, then reports the error', async () => {
  const solver = createProofSolver(dependencies(solved));
  const sent: (string | undefined)[] = [];
  const call = vi.fn<(proof: Proof | undefined) => Promise<string>>(async (proof) => {
    sent.push(proof?.challenge.parameters.nonce);
    if (sent.length === 1) throw refusal;
    return 'in';
  });
  expect(await solver.send(call)).toBe('in');
  expect(sent).toEqual(['1', '2']);
  const never = vi.fn<() => Promise<never>>(() => Promise.reject(refusal));
  await expect(solver.send(never)).rejects.toBe(refusal);
  expect(never).toHaveBeenCalledTimes(2);
});

it('sends without a proof after a while, and with one when the server requires it', async () => {
  let finish = (_solution: Proof['solution']) => {};
  const around = dependencies(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const solver = createProofSolver(around);
  const sent: (string | undefined)[] = [];
  const sending = solver.send(async (proof) => {
    sent.push(proof?.challenge.parameters.nonce);
    if (sent.length === 1) throw refusal;
    return 'in';
  });
  await vi.waitFor(() => expect(around.timers.has(5_000)).toBe(true), { timeout: 20_000 });
  around.timers.get(5_000)?.();
  await vi.waitFor(() => expect(around.timers.has(30_000)).toBe(true), { timeout: 20_000 });
  finish({ counter: 7, derivedKey: 'ff' });
  expect(await sending).toBe('in');
  expect(sent).toEqual([undefined, '1']);
});
