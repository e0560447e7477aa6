import type { EngineContext } from './context.ts';
import type { LockedCall } from './locked-call.ts';

/**
 * A step later than this, in call time, means that nobody attended to the line: it may have repeated its question, gone
 * on or given up. Phone systems wait five to ten seconds for an answer.
 */
export const outageMs = 6_000;

/** Milliseconds of call time since the call was answered. */
export function callTimeMs(
  context: Pick<EngineContext, 'pace'>,
  call: Pick<LockedCall, 'answered_at'>,
  now: Date,
): number {
  if (call.answered_at === null) return 0;
  return Math.max(0, Math.round((now.getTime() - new Date(call.answered_at).getTime()) * context.pace));
}
