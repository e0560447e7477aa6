import { beforeEach, expect, test } from 'vitest';
import { clearPersonalDrafts, type TabStorage } from './personalDrafts.ts';

let kept: Map<string, string>;
const storage: TabStorage = {
  get length() {
    return kept.size;
  },
  key: (place) => [...kept.keys()][place] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  removeItem: (key) => void kept.delete(key),
};
beforeEach(() => {
  kept = new Map([
    ['claimline-draft-a1', JSON.stringify({ user_id: 'u1', draft: {} })],
    ['claimline-draft-a2', JSON.stringify({ user_id: 'u2', draft: {} })],
    ['claimline-draft-a3', 'no json'],
    ['scroll', '{}'],
  ]);
});

test('deletes all drafts at sign-out', () => {
  clearPersonalDrafts(storage, null);
  expect([...kept.keys()]).toEqual(['scroll']);
});

test('keeps only the drafts of the user who signs in', () => {
  clearPersonalDrafts(storage, 'u1');
  expect([...kept.keys()]).toEqual(['claimline-draft-a1', 'scroll']);
});
