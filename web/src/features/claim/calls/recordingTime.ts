/** Times of a call and its recording, in milliseconds of the call's clock. */

import type { Hold } from '@claimline/domain/call/call';
import type { CallView } from '@claimline/domain/contracts/claims';

/** Starts a little early, so that the first word is not cut off. */
const leadMs = 400;

/** Where to start playing to hear what was said at a moment. */
export function cueFor(atMs: number): number {
  return Math.max(0, atMs - leadMs);
}

/** The index of the line being said at a moment; -1 before the first. */
export function lineAt(lines: readonly { readonly at_ms: number }[], atMs: number): number {
  // When seeking to a line, it counts as current although its words start a moment later.
  return lines.findLastIndex((line) => line.at_ms - leadMs <= atMs);
}

/** The hold that contains a moment. */
export function holdAt(holds: readonly Hold[], atMs: number): Hold | undefined {
  return holds.find(({ from_ms, to_ms }) => from_ms <= atMs && atMs < to_ms - leadMs);
}

/** The first and last moment that can be played. */
export function playableRange({
  recording,
  duration_ms,
  lines,
}: Pick<CallView, 'recording' | 'duration_ms' | 'lines'>): { fromMs: number; toMs: number } {
  const fromMs = recording?.offset_ms ?? 0;
  const lengthMs = recording?.duration_ms ?? null;
  const toMs = lengthMs === null ? (duration_ms ?? lines.at(-1)?.at_ms ?? 0) : fromMs + lengthMs;
  return { fromMs, toMs: Math.max(fromMs, toMs) };
}

export const rates = [1, 1.5, 2] as const;
export type Rate = (typeof rates)[number];

export function nextRate(rate: Rate): Rate {
  return rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1;
}

export type PlayerKey = 'toggle' | 'back' | 'forward';

/** What a key does in the player. Space belongs to a focused button. */
export function playerKey(key: string, isOnButton: boolean): PlayerKey | null {
  switch (key) {
    case ' ':
      return isOnButton ? null : 'toggle';
    case 'k':
    case 'K':
      return 'toggle';
    case 'j':
    case 'J':
    case 'ArrowLeft':
      return 'back';
    case 'l':
    case 'L':
    case 'ArrowRight':
      return 'forward';
    default:
      return null;
  }
}

export const jumpMs = 10_000;
