/** When the payer speaks, as the carrier reports it. */

import type { DialogueState, PayerSpeech } from './state.ts';

/** The last speech; null where it is not known, because reports may be missing. */
export function knownSpeech({ payer }: DialogueState): PayerSpeech | null {
  return payer?.reports === 'complete' ? payer : null;
}

/** After a report that the payer begins or ends to speak. */
export function payerSince(
  { payer }: DialogueState,
  { isSpeaking, at_ms: atMs }: { readonly isSpeaking: boolean; readonly at_ms: number },
): DialogueState['payer'] {
  // An end without its beginning, right after the connection was made.
  if (payer === null) return isSpeaking ? { beganMs: atMs, endedMs: null, reports: 'unproven' } : null;
  const wasSpeaking = payer.endedMs === null;
  if (isSpeaking)
    return { beganMs: atMs, endedMs: null, reports: wasSpeaking ? 'incomplete' : payer.reports };
  const reports = payer.reports === 'unproven' ? 'complete' : payer.reports;
  return { ...payer, endedMs: atMs, reports: wasSpeaking ? reports : 'incomplete' };
}

/** All our words were said. */
export function allSaid(state: DialogueState, atMs: number): DialogueState {
  const isLast = state.lastDone?.kind === 'say';
  return { ...state, speakingUntilMs: atMs, sentUntilMs: isLast ? atMs : state.sentUntilMs };
}
