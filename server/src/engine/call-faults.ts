/** Logs and keeps what went wrong between the carrier and us on a call. */

import type { EngineContext } from './context.ts';

export interface CallFault {
  /**
   * `session`: the carrier ended our connection with an error. `frame`: it did not understand what we sent.
   * `handshake`: we refused its connection. `fallback`: it could not fetch our instructions.
   */
  readonly kind: 'session' | 'frame' | 'handshake' | 'fallback';
  readonly code?: string | undefined;
  readonly message?: string | null | undefined;
}

/** A forged request must not fill the table. */
const faultsMax = 50;

/** Never fails: a fault that cannot be stored is still in the log. */
export async function noteFault(context: EngineContext, callId: string, fault: CallFault): Promise<void> {
  const { kind, code = null, message = null } = fault;
  context.log.warn(
    { call: callId, kind, code, message },
    'the carrier and this server had a fault on a call',
  );
  await context.database
    .asSystem('keep a fault of a call', (sql) =>
      sql(
        `insert into call_faults (call_id, account_id, at, kind, code, message)
         select id, account_id, $2, $3, $4, $5 from calls
         where id = $1 and (select count(*) from call_faults where call_id = $1) < $6`,
        [callId, context.now(), kind, code, message, faultsMax],
      ),
    )
    .catch((error: unknown) => context.log.error({ error, call: callId }, 'a fault could not be stored'));
}
