/** Moments of a call and of its recording. All in milliseconds of the call's own clock. */

import type { Hold } from '@claimline/domain/call/call';
import type { CallView } from '@claimline/domain/contracts/claims';

/** A little before the words, so that their beginning is heard. */
const leadMs = 400;

/** Where to listen from, to hear what was said at a moment. */
export function cueFor(atMs: number): number {
  return Math.max(0, atMs - leadMs);
}

/** The place of the line being said at a moment; -1 before the first. */
export function lineAt(lines: readonly { readonly at_ms: number }[], atMs: number): number {
  // A line that is cued to is the one being said, though it is heard a moment later.
  return lines.findLastIndex((line) => line.at_ms - leadMs <= atMs);
}

/** The hold a moment lies in. */
export function holdAt(holds: readonly Hold[], atMs: number): Hold | undefined {
  return holds.find(({ from_ms, to_ms }) => from_ms <= atMs && atMs < to_ms - leadMs);
}

/** From the first to the last moment that can be listened to. */
export function extentOf({
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

/** What a key means to the player. Space belongs to whatever button has the focus. */
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
