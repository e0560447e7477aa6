/** How a call ends that the carrier refused: only a code that speaks of the number counts against the claim. */

import type { CarrierError } from '../../carrier/error-codes.ts';
import type { Sql } from '../../db/database.ts';
import type { EngineContext } from '../context.ts';
import { areOthersCalled, pauseDialing } from '../dialing/dialing-pauses.ts';
import type { CallEnd } from './finish-call.ts';

/** Stops dialing where the error is not the number's. In the caller's transaction. */
export async function endRefusedCall(
  context: EngineContext,
  sql: Sql,
  error: CarrierError,
  call: { readonly id: string; readonly to_phone: string; readonly from_phone: string },
): Promise<CallEnd> {
  const isNumber =
    error.scope === 'number' ||
    (error.scope === 'destination' && (await areOthersCalled(sql, call, context.now())));
  if (isNumber) {
    const { code, advice } = error;
    context.log.warn({ call: call.id, code, advice }, 'the carrier does not call a number');
    return { kind: 'not-connected', ending: 'failed', detail: 'no-such-number' };
  }
  await pauseDialing(context, sql, error, call);
  return { kind: 'never-placed', detail: 'calls-paused' };
}
