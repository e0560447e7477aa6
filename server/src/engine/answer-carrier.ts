/** Handles the carrier's call webhooks. Each may arrive twice, late, and in any order. */

import { type CallForm, type CarrierStatus, isNotInService } from '../carrier/call-status.ts';
import { mediaUrl, webhookUrl } from '../carrier/call-urls.ts';
import { findCarrierError } from '../carrier/error-codes.ts';
import type { CarrierHandlers } from '../carrier/routes.ts';
import { isFinalSessionError } from '../carrier/session-errors.ts';
import { connectTwiml, hangUpTwiml } from '../carrier/twiml.ts';
import type { Sql } from '../db/database.ts';
import { isEqualSecret } from '../equal-secret.ts';
import { recordCallError } from './call-errors.ts';
import type { CallMemory } from './call-memory.ts';
import { callTimeMs } from './call-time.ts';
import type { EngineContext } from './context.ts';
import { pauseDialing } from './dialing/dialing-pauses.ts';
import { createHandOver } from './hand-over.ts';
import { runLiveCall } from './live-call.ts';
import { advanceCall, bindCall, type LockedCall, lockCall } from './locked-call.ts';
import { answerTestCall } from './operator-test-call.ts';
import { type CallEnd, finishLocked } from './outcome/finish-call.ts';
import { proposeFacts } from './outcome/propose-facts.ts';
import { endRefusedCall } from './outcome/refused-call.ts';
import { askToRecord, handleRecordingWebhook } from './recording/answer-recording.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

/** The carrier waits fifteen seconds for a response. */
const answerWithinMs = 12_000;
/** A call that reconnected this often is not making progress. */
const connectionsMax = 40;
/** Our WebSocket was never opened: the payer would hear silence, and each minute of it is billed. */
const connectionsMaxUnopened = 3;

const connectionsMaxOf = (call: LockedCall) =>
  call.dialogue_state === null ? connectionsMaxUnopened : connectionsMax;

export function answerCarrier(context: EngineContext): CarrierHandlers {
  const handOver = createHandOver(context);
  const handlers: CarrierHandlers = {
    ...answerTestCall(context),
    async voice(callId, form) {
      if (context.isStopping) return handOver.instructions(callId, webhookUrl(context, 'voice', callId));
      return retryWhileUnavailable(answerWithinMs, () =>
        withCall(context, callId, form, async (sql, call, isOurs) => {
          if (!isOurs || call.state === 'ended') return hangUpTwiml();
          await advanceCall(sql, call, 'in-progress', context.now());
          await sql('update calls set connections = greatest(connections, 1) where id = $1', [callId]);
          if (context.recordsCalls) await askToRecord(sql, call);
          return connectTo(sql, context, callId, { records: context.recordsCalls });
        }),
      );
    },
    async after(callId, form) {
      // First store what was heard before the connection ended.
      await context.lives.get(callId)?.settled();
      const { SessionStatus, ErrorCode: code, ErrorMessage: message } = form;
      if (SessionStatus === 'failed')
        await recordCallError(context, callId, { kind: 'session', code, message });
      const hasFailed = SessionStatus === 'failed' && isFinalSessionError(code);
      if (form.CallStatus !== 'in-progress') await proposeFacts(context, callId);
      return retryWhileUnavailable(answerWithinMs, () =>
        withCall(context, callId, form, async (sql, call, isOurs) => {
          if (!isOurs || call.state === 'ended') return hangUpTwiml();
          const isLineGone = form.CallStatus !== 'in-progress';
          const isOurFault = hasFailed || call.connections >= connectionsMaxOf(call);
          if (isLineGone || call.dialogue_state?.isOver || isOurFault) {
            const carrierError = hasFailed ? findCarrierError(code) : null;
            if (carrierError) await pauseDialing(context, sql, carrierError, call);
            await finishLocked(context, sql, call, {
              kind: 'talked',
              ...(isOurFault && { byCarrierError: true as const }),
            });
            return hangUpTwiml();
          }
          if (context.isStopping) return handOver.instructions(callId, webhookUrl(context, 'after', callId));
          await sql(
            `update calls set connections = connections + 1,
               dialogue_state = $2::jsonb || dialogue_state || $3::jsonb where id = $1`,
            [callId, JSON.stringify(sessionEnd(call, form)), JSON.stringify(sessionStart(context, call))],
          );
          // Keep the recording going.
          return connectTo(sql, context, callId, { records: false });
        }),
      ).finally(() => context.wake());
    },
    async fallback(callId, form) {
      const call = await findCall(context, callId, form.CallSid);
      if (call === null) return hangUpTwiml();
      await recordCallError(context, call.id, { kind: 'fallback', code: form.ErrorCode });
      // The error is of the request that failed, not of a session.
      const asked = { ...form, ErrorCode: undefined, SessionStatus: undefined };
      return call.connections === 0 ? handlers.voice(call.id, asked) : handlers.after(call.id, asked);
    },
    async status(callId, form) {
      const end = endOf(form);
      if (end) await context.lives.get(callId)?.settled();
      if (end?.kind === 'talked') await proposeFacts(context, callId);
      await retryWhileUnavailable(answerWithinMs, () =>
        withCall(context, callId, form, async (sql, call, isOurs) => {
          if (isOurs) await applyStatus(context, sql, call, form);
          return '';
        }),
      );
      if (end) context.wake();
    },
    recording: (callId, form) =>
      retryWhileUnavailable(answerWithinMs, () => handleRecordingWebhook(context, callId, form)),
    async mayConnect(callId, token) {
      return retryWhileUnavailable(answerWithinMs, async () => {
        const [call] = await context.database.asSystem('check a media connection', (sql) =>
          sql<{ media_token: string }>(
            `select media_token from calls where id = $1 and state = 'in-progress'`,
            [callId],
          ),
        );
        return call !== undefined && isEqualSecret(token, call.media_token);
      });
    },
    refused: (callId, why) => recordCallError(context, callId, { kind: 'handshake', message: why }),
    connected(callId, socket) {
      handOver.connected(callId);
      runLiveCall(context, callId, socket);
    },
  };
  return handlers;
}

/** The carrier's seconds are rounded. */
const durationErrorMs = 500;

/** When the session was lost, at the earliest. An earlier loss that nobody has handled yet comes first. */
function sessionEnd(
  { dialogue_state }: LockedCall,
  { SessionDuration }: CallForm,
): Pick<CallMemory, 'lostMs'> {
  const beganMs = dialogue_state?.connectMs ?? 0;
  return {
    lostMs: SessionDuration === undefined ? null : beganMs + SessionDuration * 1000 - durationErrorMs,
  };
}

const sessionStart = (context: EngineContext, call: LockedCall): Pick<CallMemory, 'connectMs'> => ({
  connectMs: callTimeMs(context, call, context.now()),
});

/** A fallback outside this server does not know our id of the call. */
async function findCall(
  context: EngineContext,
  callId: string | null,
  sid: string,
): Promise<{ id: string; connections: number } | null> {
  const [call] = await context.database.asSystem('find the call of a fallback', (sql) =>
    sql<{ id: string; connections: number }>(
      `select id, connections from calls where case when $1::text is null then carrier_sid = $2 else id = $1 end`,
      [callId, sid],
    ),
  );
  return call ?? null;
}

/** Runs in one transaction on the locked call, bound to the carrier's id. An unknown call is hung up. */
async function withCall(
  context: EngineContext,
  callId: string,
  form: CallForm,
  work: (sql: Sql, call: LockedCall, isOurs: boolean) => Promise<string>,
): Promise<string> {
  return context.database.asSystem('apply a carrier webhook', async (sql) => {
    const call = await lockCall(sql, callId);
    if (!call) return hangUpTwiml();
    const isOurs =
      call.state === 'ended' ? call.carrier_sid === form.CallSid : await bindCall(sql, call, form.CallSid);
    if (!isOurs)
      context.log.warn({ call: callId }, 'a webhook is for a different call than the one on record');
    else if (call.state !== 'ended')
      await sql('update calls set heard_at = $2 where id = $1', [call.id, context.now()]);
    return work(sql, call, isOurs);
  });
}

async function applyStatus(
  context: EngineContext,
  sql: Sql,
  call: LockedCall,
  form: CallForm,
): Promise<void> {
  await sql(
    `insert into call_events (call_id, account_id, sequence, status, received_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [call.id, call.account_id, form.SequenceNumber, form.CallStatus, context.now()],
  );
  if (call.state === 'ended') return;
  await applyCarrierStatus(context, sql, call, form);
}

/** Moves an open call to the carrier's status; never backward. */
export async function applyCarrierStatus(
  context: EngineContext,
  sql: Sql,
  call: LockedCall,
  form: Pick<CallForm, 'CallStatus' | 'SipResponseCode' | 'ErrorCode'>,
): Promise<void> {
  const carrierError =
    form.CallStatus === 'failed' && call.answered_at === null ? findCarrierError(form.ErrorCode) : null;
  const end = carrierError ? await endRefusedCall(context, sql, carrierError, call) : endOf(form);
  if (end) {
    const isConversation =
      call.answered_at !== null && end.kind === 'not-connected' && end.ending === 'failed';
    await finishLocked(context, sql, call, isConversation ? { kind: 'talked', byCarrierError: true } : end);
  } else await advanceCall(sql, call, stateOf(form.CallStatus), context.now());
}

function stateOf(status: CarrierStatus): 'placed' | 'ringing' | 'in-progress' {
  return status === 'ringing' || status === 'in-progress' ? status : 'placed';
}

/** The ending that a status means; null while the call goes on. */
function endOf(form: Pick<CallForm, 'CallStatus' | 'SipResponseCode'>): CallEnd | null {
  switch (form.CallStatus) {
    case 'completed':
      return { kind: 'talked' };
    case 'busy':
    case 'no-answer':
      return { kind: 'not-connected', ending: form.CallStatus, detail: null };
    case 'failed':
    case 'canceled':
      return {
        kind: 'not-connected',
        ending: 'failed',
        detail: isNotInService(form) ? 'not-in-service' : null,
      };
    case 'queued':
    case 'initiated':
    case 'ringing':
    case 'in-progress':
      return null;
  }
}

/** Instructions that connect the call to us. With `records` the recording begins too. */
async function connectTo(
  sql: Sql,
  context: EngineContext,
  callId: string,
  { records }: { records: boolean },
): Promise<string> {
  const [call] = await sql<{ media_token: string; payer_name: string | null }>(
    `select c.media_token, a.payer_name from calls c join automations a on a.id = c.automation_id where c.id = $1`,
    [callId],
  );
  return connectTwiml(
    {
      mediaUrl: mediaUrl(context, callId, call?.media_token ?? ''),
      afterUrl: webhookUrl(context, 'after', callId),
      recordingUrl: records ? webhookUrl(context, 'recording', callId) : null,
      payerName: call?.payer_name ?? null,
    },
    context.speech,
  );
}
