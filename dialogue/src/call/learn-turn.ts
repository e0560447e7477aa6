/** What the current turn says about the claim. */

import type { Fact } from '@claimline/domain/claim/result';
import { type Heard, learnClaims } from '../claims.ts';
import { plain } from '../speech/plain-text.ts';
import type { DialogueState } from './state.ts';

/** Options, read-backs to confirm and requests to wait. */
const saysNothingOfClaim =
  /^(?:\d )?(?:to|for|if|press)\b.*\bpress\b|^please (?:hold|wait) while\b|^(?!.*\b(?:claim|its|it is)\b).*\bstill (?:researching|working|looking|checking|loading|pulling)\b|\b(?:confirm|correct|right)\b.* press \d/;

/** "… 2026. Say repeat to hear that again, or next for another claim": what follows an answer. */
const menuByWord =
  /(?:^|\s)(?:(?:to \w+ (?:that|it|this) again,? )?(?:you can |please )?(?:say|stay) (?:repeat|next|main menu|good ?bye|start over|new search|another (?:date|claim))\b).*$/is;

/** Everything known now, including the current turn. */
export function learnedSoFar(state: DialogueState): Heard {
  const pieces = [...state.turn, ...state.pending]
    .filter(
      ({ text, sequence }) => sequence >= state.learnedSequence && !saysNothingOfClaim.test(plain(text)),
    )
    .map((piece) => ({ ...piece, text: piece.text.replace(menuByWord, '') }))
    .filter(({ text }) => text.trim() !== '');
  // Until the payer knows which claim we are asking about, nothing it says is about our claim.
  const isIdentified = state.person !== null || state.given.length > 0 || state.expectsPerson;
  if (!isIdentified || pieces.length === 0) {
    const { facts, doubts, finishedClaims: finished } = state;
    return { facts, doubts, announced: null, finished };
  }
  const listening = {
    today: state.brief.today,
    awaited: state.awaited,
    isPerson: state.person !== null || state.expectsPerson,
    known: state.before.facts,
  };
  const isOneOfSeveral = state.announcedClaims > 1 || state.otherClaims.length > 0;
  return learnClaims(pieces, listening, state.before, isOneOfSeveral, state.brief);
}

export function countsOf({ announced, finished }: Heard, state: DialogueState) {
  return { announcedClaims: announced ?? state.announcedClaims, finishedClaims: finished };
}

const turnPiecesMax = 40;

/** Saves facts right away while we only listen, and drops the older part of a long turn (hold messages). */
export function keepTurnShort(state: DialogueState, facts: readonly Fact[]): DialogueState {
  const isOpen = state.turn.length > 0;
  if (!isOpen) return state;
  return state.turn.length > turnPiecesMax ? { ...state, facts, turn: [] } : { ...state, facts };
}
