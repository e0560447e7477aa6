/**
 * What a lost connection leaves in doubt: values whose sending it may have cut off, so that the payer looked up
 * something else, and parts of the answer that nobody heard. Giving a value again settles it, and so does what the
 * line itself says about our claim.
 */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import { learnClaims } from '../claims.ts';
import type { Action } from '../conversation.ts';
import type { Piece } from '../facts/heard.ts';
import { nothingLearned } from '../facts/learned.ts';
import type { Field } from '../fields/field-values.ts';
import { fieldsIn } from '../fields/given-values.ts';
import { type Named, namedOfClaim } from '../read-backs/named-claim.ts';
import { joined } from './assemble.ts';
import type { DialogueState, Interruption } from './state.ts';

/** An action is sent a moment after it is decided, and tones may begin later than usual. */
export const sendingMarginMs = 2_000;
/** Nobody answers sooner after our last word or key. */
const reactionMs = 500;

const hasDigits = /\d\D{0,2}\d/;

const hasStatus = (facts: readonly Fact[]) => factOf(facts, 'status') !== undefined;

/** Nothing was heard since our last action. */
const isUnheard = ({ lastDoneMs, lastSignMs }: DialogueState) =>
  lastDoneMs !== null && lastDoneMs === lastSignMs;

interface Loss {
  /** When the connection was lost, at the earliest; null when unknown. */
  readonly lost_ms: number | null;
  /** Since when somebody listens again. */
  readonly at_ms: number;
}

/** The state after the loss. The payer may have spoken meanwhile, so its last speech is no longer known. */
export function interrupted(state: DialogueState, loss: Loss): DialogueState {
  const earlier = state.interruption;
  const cut = [...(earlier === null ? [] : unsettled(earlier, state.facts)), ...fieldsCut(state, loss)];
  const isAnswerCut = isAnswerInDoubt(state) || mayMissAnswer(state, loss);
  const sequence = state.nextSequence;
  const isKeyed = state.lastDone?.kind === 'press' && earlier?.isKeyed !== false;
  const isInDoubt = cut.length > 0 || isAnswerCut;
  return {
    ...state,
    payer: null,
    // What was repeated may be cut off, too.
    hasRepeated: state.hasRepeated && !isAnswerCut,
    // The line repeats itself because nobody listened.
    promptIdCounts: {},
    interruption: isInDoubt ? { cut, isKeyed, isAnswerCut, isRepeated: false, sequence, named: [] } : null,
  };
}

/** The values that we were giving when the connection was lost. */
function fieldsCut(state: DialogueState, { lost_ms: lostMs, at_ms: atMs }: Loss): Field[] {
  const { lastDone, sentUntilMs, brief, facts } = state;
  if (lastDone === null || !hasDigits.test(lastDone.what) || hasStatus(facts)) return [];
  const isCut = (lostMs ?? atMs) < sentUntilMs + sendingMarginMs || (lostMs === null && isUnheard(state));
  if (!isCut) return [];
  const { kind, what } = lastDone;
  const fields = fieldsIn(kind === 'press' ? { kind, keys: what } : { kind, words: what }, brief);
  return fields.length > 0 ? fields : state.given.slice(-1);
}

/** The payer may have been giving the answer, or have begun to: what was lost may be about another claim, or change it. */
function mayMissAnswer(state: DialogueState, { at_ms: atMs }: Loss): boolean {
  if (hasStatus(state.before.facts)) return false;
  if (isUnheard(state) && atMs < state.sentUntilMs + reactionMs) return false;
  return state.given.length > 0 || hasStatus(state.facts);
}

/** After our action: a value that is given again is whole, and while no status is known, the answer is still to come. */
export function stillInDoubt(
  { interruption, facts, brief }: DialogueState,
  action: Extract<Action, { kind: 'press' | 'say' }>,
): Interruption | null {
  if (interruption === null) return null;
  const given = fieldsIn(action, brief);
  const cut = interruption.cut.filter((field) => !given.includes(field));
  const isAnswerCut = interruption.isAnswerCut && hasStatus(facts);
  return cut.length > 0 || isAnswerCut ? { ...interruption, cut, isAnswerCut } : null;
}

/** Notes what the line has said of our claim in this turn. */
export function withNamed(state: DialogueState): DialogueState {
  const { interruption, turn, pending, brief } = state;
  if (interruption === null) return state;
  const pieces = [...turn, ...pending].filter(({ sequence }) => sequence >= interruption.sequence);
  if (pieces.length === 0) return state;
  const named = new Set(interruption.named);
  for (const one of namedOfClaim(joined(pieces.map(({ text }) => text)), brief)) named.add(one);
  if (saysStatus(pieces, state)) named.add('status');
  return { ...state, interruption: { ...interruption, named: [...named] } };
}

function saysStatus(pieces: readonly Piece[], { brief, person, expectsPerson }: DialogueState): boolean {
  const isPerson = person !== null || expectsPerson;
  const listening = { today: brief.today, awaited: null, isPerson, known: [] };
  return hasStatus(learnClaims(pieces, listening, nothingLearned, false, brief).facts);
}

/** After we asked the line to repeat the answer: what it says from now on is the whole of it. */
export function askedToRepeat({ interruption, nextSequence: sequence }: DialogueState): Interruption | null {
  if (interruption === null) return null;
  const named = interruption.named.filter((one) => one !== 'status');
  return { ...interruption, isRepeated: true, sequence, named };
}

/** Whether the answer may still lack what was said while nobody listened. */
export function isAnswerInDoubt({ interruption }: DialogueState): boolean {
  if (interruption?.isAnswerCut !== true) return false;
  const { isRepeated, named } = interruption;
  const isOurs = isRepeated || named.includes('claim-number') || named.includes('billed');
  return !(isOurs && named.includes('status'));
}

const needlessFields: readonly Field[] = ['callback-phone', 'caller-name', 'practice-name', 'reason'];
const nameFields: readonly Field[] = ['patient-name', 'last-name', 'first-name'];
/** Of a fixed length, or checked against the member: with a part of them the payer finds nothing. */
const checkedFields: readonly Field[] = ['npi', 'tin', 'dob', ...nameFields];
/** Of a fixed length when they are keyed; a person may complete what we said. */
const keyedFields: readonly Field[] = ['dos', 'dos-to'];

/** The values that may still have been cut off, after what the line has said. */
function unsettled({ cut, isKeyed, named }: Interruption, facts: readonly Fact[]): Field[] {
  const hasFound = hasStatus(facts) && factOf(facts, 'status')?.value !== 'no-claim';
  const isSaid = (...any: readonly Named[]) => any.some((one) => named.includes(one));
  const isSettled = (field: Field): boolean => {
    if (needlessFields.includes(field) || isSaid('claim-number')) return true;
    if (checkedFields.includes(field) || (isKeyed && keyedFields.includes(field)))
      return hasFound && !cut.includes('member');
    if (field === 'member') return isSaid('member', 'patient');
    if (field === 'billed') return isSaid('billed');
    return isSaid('service', 'billed');
  };
  return cut.filter((field) => !isSettled(field));
}

const cutValueWords =
  'Claimline was interrupted while it gave details of the claim: the payer may have looked up something else.';
const lostAnswerWords = 'Claimline was interrupted during the payer’s answer: part of it may be missing.';

/** What is left in doubt, in words for the biller. */
export function interruptionDoubts(state: DialogueState, facts: readonly Fact[]): string[] {
  const { interruption } = state;
  if (interruption === null) return [];
  return [
    ...(unsettled(interruption, facts).length > 0 ? [cutValueWords] : []),
    ...(isAnswerInDoubt(state) ? [lostAnswerWords] : []),
  ];
}
