/** Follows the application's TwiML on an answered call, document after document. */

import type { Tape } from '../recording/tape.ts';
import { type Call, isFinal } from './call.ts';
import type { Carrier } from './carrier.ts';
import type { PhoneLine } from './line.ts';
import { runRelaySession, type Session } from './relay.ts';
import { type Instruction, readTwiml, TwimlFault } from './twiml.ts';
import { callParameters } from './webhook-parameters.ts';

/** A document that only redirects would never end. */
const documentsMax = 100;

export interface Conversation {
  readonly call: Call;
  readonly carrier: Carrier;
  readonly line: PhoneLine;
  readonly tape: Tape;
  /** Fires when the call is over, even if instructions are left. */
  readonly over: AbortSignal;
  elapsedMs(): number;
}

/** Fetches the first document and follows it and those after it to the end. */
export async function followInstructions(conversation: Conversation): Promise<void> {
  const { call } = conversation;
  let pending = await instructionsFrom(conversation, call.url, call.method, {});
  for (let documents = 1; documents <= documentsMax; documents++) {
    const next = await followDocument(conversation, pending);
    if (next === null) return;
    pending = next;
  }
  throw new TwimlFault('too many documents in one call');
}

/** The next document's instructions; null to hang up. */
async function followDocument(
  conversation: Conversation,
  instructions: readonly Instruction[],
): Promise<Instruction[] | null> {
  const { call, carrier, line, tape, over } = conversation;
  for (const instruction of instructions) {
    if (over.aborted) return null;
    switch (instruction.kind) {
      case 'hang-up':
      case 'reject':
        return null;
      case 'pause':
        await carrier.clock.wait(instruction.seconds * 1000, over);
        break;
      case 'record':
        await carrier.recorder.start(call.sid, tape, instruction.recording);
        break;
      case 'redirect':
        return instructionsFrom(conversation, instruction.url, instruction.method, {});
      case 'connect': {
        const session = await runRelaySession(
          instruction.relay,
          call,
          line,
          { ...carrier, tape, elapsedMs: () => conversation.elapsedMs() },
          over,
        );
        if (instruction.action === null) break;
        const outcome = sessionParameters(session);
        return instructionsFrom(conversation, instruction.action, instruction.method, outcome);
      }
    }
  }
  return null;
}

/** The parameters of the Connect action. Source: Twilio, "TwiML Voice: ConversationRelay", action URL. */
function sessionParameters({ id, end, durationMs }: Session): Record<string, string> {
  const common = {
    SessionId: id,
    SessionStatus: end.status,
    SessionDuration: String(Math.round(durationMs / 1000)),
  };
  switch (end.status) {
    case 'ended':
      return end.handoffData === null ? common : { ...common, HandoffData: end.handoffData };
    case 'failed':
      return { ...common, ErrorCode: end.errorCode, ErrorMessage: end.errorMessage };
    case 'completed':
      return common;
  }
}

async function instructionsFrom(
  conversation: Conversation,
  url: string,
  method: 'GET' | 'POST',
  extra: Readonly<Record<string, string>>,
): Promise<Instruction[]> {
  const { call, carrier, over } = conversation;
  const isOver = over.aborted || isFinal(call.status);
  const answer = await carrier.webhooks.send(
    {
      url,
      method,
      parameters: {
        ...callParameters(call, carrier.accountSid),
        CallStatus: isOver ? 'completed' : 'in-progress',
        ...extra,
      },
    },
    carrier.instructionRetryWaitsMs,
    over,
  );
  if (isOver) return [];
  if (answer.kind === 'unreachable')
    throw new TwimlFault(`the webhook could not be reached (${answer.reason}, 11200)`);
  if (answer.status === 204) return [];
  if (answer.status < 200 || answer.status >= 300)
    throw new TwimlFault(`the webhook answered ${answer.status} (11200)`);
  return readTwiml(answer.body, url);
}
