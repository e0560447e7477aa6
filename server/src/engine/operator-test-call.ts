/** A call to the operator's own number: it says a sentence, repeats what it hears, and hangs up. About no claim. */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CarrierStatus } from '../carrier/call-status.ts';
import { webhookUrl } from '../carrier/call-urls.ts';
import { type Carrier, createCarrier } from '../carrier/client.ts';
import { findCarrierError } from '../carrier/error-codes.ts';
import { type FrameOut, readFrame } from '../carrier/media-frames.ts';
import { type CarrierHandlers, testMediaPath } from '../carrier/routes.ts';
import { socketAddress } from '../carrier/signature.ts';
import { connectTwiml, hangUpTwiml } from '../carrier/twiml.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { EngineContext } from './context.ts';

const greeting = 'This is a test call from Claimline. Please say a few words.';
/** Long enough for the goodbye when the end of our voice is not reported. */
const goodbyeMs = 10_000;
const callSeconds = 120;

type Handlers = Pick<CarrierHandlers, 'test' | 'testAfter' | 'mayTest' | 'tested'>;

export function answerTestCall(context: Pick<EngineContext, 'database' | 'publicUrl' | 'speech'>): Handlers {
  const { database } = context;
  return {
    async test(callId) {
      const [call] = await database.asSystem('find a test call', (sql) =>
        sql<{ media_token: string }>('select media_token from test_calls where id = $1', [callId]),
      );
      if (!call) return hangUpTwiml();
      await addStep(database, callId, 'answered, and Twilio reaches this server');
      const mediaUrl = socketAddress(context.publicUrl) + testMediaPath(callId, call.media_token);
      const afterUrl = webhookUrl(context, 'test-after', callId);
      return connectTwiml({ mediaUrl, afterUrl, recordingUrl: null, payerName: null }, context.speech);
    },
    async testAfter(callId, form) {
      if (form.SessionStatus === 'failed') {
        const carrierError = findCarrierError(form.ErrorCode);
        const why = carrierError?.advice ?? form.ErrorMessage ?? '';
        await addStep(database, callId, `the session failed (${form.ErrorCode}): ${why}`);
      }
      return hangUpTwiml();
    },
    async mayTest(callId, token) {
      const found = await database.asSystem('check a test call', (sql) =>
        sql('select from test_calls where id = $1 and media_token = $2', [callId, token]),
      );
      return found.length > 0;
    },
    tested(callId, socket) {
      const send = (frame: FrameOut) => socket.send(JSON.stringify(frame));
      let steps = Promise.resolve();
      const note = (step: string) => {
        steps = steps.then(() => addStep(database, callId, step)).catch(() => undefined);
      };
      let isSpoken = false;
      let isLeaving = false;
      socket.on('message', (data: Buffer) => {
        const frame = readFrame(data.toString('utf8'));
        if (frame?.type === 'setup') {
          note('the WebSocket is open');
          send({ type: 'text', token: greeting, last: true });
        }
        if (frame?.type === 'error') note(`Twilio did not understand us: ${frame.description ?? ''}`);
        if (frame?.type === 'info' && frame.name === 'agentSpeaking' && frame.value === 'off') {
          if (!isSpoken) note('our voice was played');
          isSpoken = true;
          if (isLeaving) send({ type: 'end' });
        }
        if (frame?.type === 'prompt' && frame.last && frame.voicePrompt.trim() !== '' && !isLeaving) {
          isLeaving = true;
          note(`heard: ${frame.voicePrompt}`);
          send({ type: 'text', token: `I heard: ${frame.voicePrompt}. Goodbye.`, last: true });
          setTimeout(() => socket.readyState === socket.OPEN && send({ type: 'end' }), goodbyeMs).unref();
        }
      });
    },
  };
}

async function addStep(database: Database, callId: string, step: string): Promise<void> {
  await database.asSystem('note a step of a test call', (sql) =>
    sql('update test_calls set steps = steps || $2::text where id = $1', [callId, step]),
  );
}

export interface TestCallParts {
  readonly database: Database;
  readonly carrier: Configuration['carrier'];
  readonly publicUrl: string;
  print(line: string): void;
}

const finalStatuses: readonly CarrierStatus[] = ['completed', 'busy', 'no-answer', 'failed', 'canceled'];

/** Places the call and prints its steps as they happen. Returns whether everything worked. */
export async function placeTestCall(parts: TestCallParts, phone: string): Promise<boolean> {
  const { database, carrier: settings, print } = parts;
  const carrier = createCarrier(settings);
  const id = newId();
  await database.asSystem('begin a test call', (sql) =>
    sql('insert into test_calls (id, media_token) values ($1, $2)', [
      id,
      randomBytes(24).toString('base64url'),
    ]),
  );
  const answer = await carrier.dial({
    to: phone,
    from: settings.callerId,
    voiceUrl: webhookUrl(parts, 'test', id),
    statusUrl: webhookUrl(parts, 'test-status', id),
    fallbackUrl: webhookUrl(parts, 'test', id),
    ringTimeoutSeconds: 45,
    timeLimitSeconds: callSeconds,
  });
  if (answer.kind !== 'placed') {
    print(answer.kind === 'refused' ? answer.error.advice : 'Twilio can’t be reached.');
    return false;
  }
  print(`calling ${phone} from ${settings.callerId}: answer, listen, and say a few words`);
  return follow({ database, carrier, print }, id, answer.sid);
}

const lookEveryMs = 1_000;

async function follow(
  { database, carrier, print }: Pick<TestCallParts, 'database' | 'print'> & { carrier: Carrier },
  id: string,
  sid: string,
): Promise<boolean> {
  let printed = 0;
  for (;;) {
    const status = (await carrier.fetch(sid))?.status ?? 'failed';
    const [call] = await database.asSystem('follow a test call', (sql) =>
      sql<{ steps: string[] }>('select steps from test_calls where id = $1', [id]),
    );
    const steps = call?.steps ?? [];
    for (const step of steps.slice(printed)) print(step);
    printed = steps.length;
    if (finalStatuses.includes(status)) {
      const isGood = ['our voice was played', 'heard: '].every((expected) =>
        steps.some((step) => step.startsWith(expected)),
      );
      print(isGood ? 'The test call worked.' : `The call is ${status}, and not everything worked.`);
      return isGood;
    }
    await pause(lookEveryMs);
  }
}
