/** Turns a decision made while talking with a person into actions on the call. */

import type { Fact } from '@claimline/domain/claim/result';
import {
  endTurn,
  hangUpNow,
  nothingDone,
  type Progress,
  say,
  withAction,
  withHeardAsNote,
} from '../call/act.ts';
import { failed } from '../call/move.ts';
import type { DialogueState } from '../call/state.ts';
import { whoIsCalling } from './introduction.ts';
import type { Reply } from './person.ts';

/** Acts on a decision made while talking with a person. */
export function carryOutReply(
  state: DialogueState,
  reply: Reply,
  facts: readonly Fact[],
  atMs: number,
): Progress {
  const isTransfer = reply.hold === 'transfer';
  const person = isTransfer ? null : reply.person;
  if (reply.words === null && reply.hangUp === null) {
    return nothingDone({
      ...state,
      person,
      expectsPerson: state.expectsPerson || isTransfer,
      holdSinceMs: reply.hold === null ? state.holdSinceMs : (state.holdSinceMs ?? atMs),
    });
  }
  const start = nothingDone({
    ...withHeardAsNote(endTurn(state, facts), reply.heardAs),
    given: [...state.given, ...reply.given],
    person: person && { ...person, isIntroduced: person.isIntroduced || reply.words !== null },
    awaited: reply.awaited,
    expectsPerson: isTransfer,
  });
  const spoken = reply.words === null ? start : withAction(start, say(introduced(reply, state)), atMs);
  const said = reply.hold === null ? spoken : { ...spoken, state: { ...spoken.state, holdSinceMs: atMs } };
  if (reply.hangUp === null) return said;
  // They could not find the member or provider, and said nothing else about the claim.
  const isFruitless = reply.hangUp.ending === 'dropped' && state.rejection !== null;
  return hangUpNow(said, isFruitless ? failed(state.rejection) : reply.hangUp);
}

const introduced = ({ words, person }: Reply, { brief }: DialogueState) =>
  person.isIntroduced ? (words ?? '') : `${whoIsCalling(brief)} ${words}`;
