import type { Change } from '@claimline/domain/contracts/accounts';
import { expect, test } from 'vitest';
import { pendingChanges } from './pending-changes.ts';

const claim = (claim_id: string, status: 'pending' | 'paid' = 'paid'): Change => ({
  kind: 'claim',
  clinic_id: 'k1',
  claim_id,
  status,
});

test('reports the last change of each claim, oldest first', () => {
  const waiting = pendingChanges(10);
  waiting.add(claim('c1', 'pending'));
  waiting.add(claim('c2'));
  waiting.add(claim('c1'));
  expect(waiting.take()).toEqual([claim('c2'), claim('c1')]);
  expect(waiting.isEmpty()).toBe(true);
  expect(waiting.take()).toEqual([]);
});

test('keeps changes of a clinic separate from changes of its claims', () => {
  const waiting = pendingChanges(10);
  waiting.add({ kind: 'claim', clinic_id: 'k1' });
  waiting.add({ kind: 'claim', clinic_id: 'k2' });
  waiting.add(claim('c1'));
  expect(waiting.take()).toHaveLength(3);
});

test('becomes one change of the account when there are too many', () => {
  const waiting = pendingChanges(3);
  for (let place = 0; place < 10_000; place++) waiting.add(claim(`c${place}`));
  expect(waiting.isEmpty()).toBe(false);
  expect(waiting.take()).toEqual([{ kind: 'account' }]);
  waiting.add(claim('c1'));
  expect(waiting.take()).toEqual([claim('c1')]);
});

test('after a gap, everything counts as changed', () => {
  const waiting = pendingChanges(3);
  waiting.add(claim('c1'));
  waiting.addEverything();
  expect(waiting.take()).toEqual([{ kind: 'account' }]);
});
