import type { EngineContext } from './context.ts';
import type { LockedCall } from './locked-call.ts';

/** Milliseconds of call time since the call was answered. */
export function callTimeMs(
  context: Pick<EngineContext, 'pace'>,
  call: Pick<LockedCall, 'answered_at'>,
  now: Date,
): number {
  if (call.answered_at === null) return 0;
  return Math.max(0, Math.round((now.getTime() - new Date(call.answered_at).getTime()) * context.pace));
}
