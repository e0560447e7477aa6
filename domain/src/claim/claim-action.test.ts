import { describe, expect, test } from 'vitest';
import {
  type ClaimAction,
  type ClaimRefusal,
  claimActions,
  claimRefusals,
  refusalLabels,
  refusalOf,
  refusalSentence,
  undoOfAction,
} from './claim-action.ts';
import { type Status } from './status.ts';

describe('what an action does to a claim', () => {
  test.each<[ClaimAction, Status, boolean, ClaimRefusal | null]>([
    ['archive', 'paid', false, null],
    ['archive', 'pending', false, null],
    ['archive', 'scheduled', false, null],
    ['archive', 'ringing', false, 'on-the-phone'],
    ['archive', 'in-progress', false, 'on-the-phone'],
    ['archive', 'paid', true, 'already-archived'],
    ['restore', 'paid', true, null],
    ['restore', 'paid', false, 'not-archived'],
    ['call-again', 'denied', false, null],
    ['call-again', 'failed', false, null],
    ['call-again', 'write-off', false, null],
    ['call-again', 'pending', false, 'in-line'],
    ['call-again', 'scheduled', false, 'in-line'],
    ['call-again', 'ringing', false, 'on-the-phone'],
    ['call-again', 'denied', true, 'archived'],
    ['cancel', 'pending', false, null],
    ['cancel', 'scheduled', true, null],
    ['cancel', 'in-progress', false, 'on-the-phone'],
    ['cancel', 'paid', false, 'not-waiting'],
    ['cancel', 'failed', false, 'not-waiting'],
  ])('%s of a claim that is %s, archived %s: %s', (action, status, archived, refusal) =>
    expect(refusalOf(action, { status, archived })).toBe(refusal),
  );

  test('undoing an undo is the original action', () => {
    const back = claimActions.map((action) => undoOfAction[action]);
    expect(back.map((undo) => undo && undoOfAction[undo])).toEqual(
      claimActions.map((action) => (undoOfAction[action] === null ? null : action)),
    );
  });
});

test.each(claimRefusals)('%s has a text', (refusal) => {
  expect(refusalLabels[refusal]).toMatch(/^[A-Z]/);
  for (const action of claimActions) expect(refusalSentence(action, refusal)).toMatch(/^[A-Z].*\.$/);
});
