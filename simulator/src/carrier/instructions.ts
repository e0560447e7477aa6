/** Follows the application's TwiML on an answered call, document after document. */

import type { SoundTrack } from '../recording/sound-track.ts';
import { type Call, isFinal } from './call.ts';
import type { Carrier } from './carrier.ts';
import type { PhoneLine } from './line.ts';
import { runRelaySession, type Session } from './relay/relay.ts';
import { type Instruction, readTwiml, TwimlError } from './twiml/twiml.ts';
import { callParameters } from './webhooks/webhook-parameters.ts';

/** A document that only redirects would never end. */
const documentsMax = 100;

export interface Conversation {
  readonly call: Call;
  readonly carrier: Carrier;
  readonly line: PhoneLine;
  readonly track: SoundTrack;
  /** Fires when the call is over, even if instructions are left. */
  readonly over: AbortSignal;
  elapsedMs(): number;
}

/** Where to get a document, and what to send along. */
interface Source {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly extra: Readonly<Record<string, string>>;
}

/** Fetches the first document and follows it and those after it to the end. */
export async function followInstructions(conversation: Conversation): Promise<void> {
  const { call } = conversation;
  let source: Source | null = { url: call.url, method: call.method, extra: {} };
  for (let documents = 1; source !== null; documents++) {
    if (documents > documentsMax) throw new TwimlError('too many documents in one call', '11215');
    const instructions = await instructionsFrom(conversation, source);
    source = await followDocument(conversation, instructions);
  }
}

/** Where the next document is; null to hang up. */
async function followDocument(
  conversation: Conversation,
  instructions: readonly Instruction[],
): Promise<Source | null> {
  const { call, carrier, line, track, over } = conversation;
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
        await carrier.recorder.start(call.sid, track, instruction.recording);
        break;
      case 'redirect':
        return { url: instruction.url, method: instruction.method, extra: {} };
      case 'connect': {
        const session = await runRelaySession(
          instruction.relay,
          call,
          line,
          { ...carrier, track, elapsedMs: () => conversation.elapsedMs() },
          over,
        );
        if (instruction.action === null) break;
        return { url: instruction.action, method: instruction.method, extra: sessionParameters(session) };
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

/**
 * The document, or that of the fallback URL when it cannot be fetched or is invalid. Source: Twilio, "Call resource"
 * (FallbackUrl), "Webhooks: fallback URLs" (ErrorCode, ErrorUrl).
 */
async function instructionsFrom(conversation: Conversation, source: Source): Promise<Instruction[]> {
  const { fallback_url: url, fallback_method: method } = conversation.call;
  try {
    return await fetchInstructions(conversation, source);
  } catch (error) {
    if (!(error instanceof TwimlError) || url === null || conversation.over.aborted) throw error;
    return fetchInstructions(conversation, {
      url,
      method,
      extra: { ErrorCode: error.code, ErrorUrl: source.url.split('#')[0] ?? '' },
    });
  }
}

async function fetchInstructions(
  { call, carrier, over }: Conversation,
  { url, method, extra }: Source,
): Promise<Instruction[]> {
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
    over,
  );
  if (isOver) return [];
  if (answer.kind === 'failed')
    throw new TwimlError(`the webhook could not be reached: ${answer.reason}`, answer.code);
  if (answer.status === 204) return [];
  if (answer.status < 200 || answer.status >= 300)
    throw new TwimlError(`the webhook answered ${answer.status}`, '11200');
  return readTwiml(answer.body, {
    baseUrl: url,
    allowsHttp: carrier.allowsHttp,
    warn: (message) => carrier.warn(`call ${call.sid}: ${message}`),
  });
}
