/** Logs and keeps what went wrong between the carrier and us on a call. */

import type { EngineContext } from './context.ts';

export interface CallError {
  /**
   * `session`: the carrier ended our connection with an error. `frame`: it did not understand what we sent.
   * `handshake`: we refused its connection. `fallback`: it could not fetch our instructions.
   */
  readonly kind: 'session' | 'frame' | 'handshake' | 'fallback';
  readonly code?: string | undefined;
  readonly message?: string | null | undefined;
}

/** A forged request must not fill the table. */
const errorsMax = 50;

/** Never fails: an error that cannot be stored is still in the log. */
export async function recordCallError(
  context: EngineContext,
  callId: string,
  error: CallError,
): Promise<void> {
  const { kind, code = null, message = null } = error;
  context.log.warn(
    { call: callId, kind, code, message },
    'the connection to the carrier had an error on a call',
  );
  await context.database
    .asSystem('record a call error', (sql) =>
      sql(
        `insert into call_faults (call_id, account_id, at, kind, code, message)
         select id, account_id, $2, $3, $4, $5 from calls
         where id = $1 and (select count(*) from call_faults where call_id = $1) < $6`,
        [callId, context.now(), kind, code, message, errorsMax],
      ),
    )
    .catch((error: unknown) => context.log.error({ error, call: callId }, 'an error could not be stored'));
}
