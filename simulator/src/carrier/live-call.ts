/** One call from the moment it is dialled to its end. */

import type { Clock } from '../clock.ts';
import { type Call, type CallStatus, isFinal, type StatusEvent } from './call.ts';
import type { Ledger } from './ledger.ts';
import type { LineAnswer, Lines, PhoneLine } from './line.ts';
import { runRelaySession, type Session } from './relay.ts';
import { type Instruction, readTwiml, TwimlFault } from './twiml.ts';
import type { Webhooks } from './webhook.ts';

/** What every call needs of the carrier. */
export interface Carrier {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly lines: Lines;
  readonly webhooks: Webhooks;
  readonly accountSid: string;
  readonly authToken: string;
  /** Real waits between tries of a voice or action webhook that cannot be reached. */
  readonly instructionRetryWaitsMs: readonly number[];
  /** Tells a status; returns at once and delivers by itself. */
  tell(call: Call, event: StatusEvent, status: string): void;
  warn(message: string): void;
}

const ringingAfterMs = 1200;
const busyAfterMs = 1500;
const unreachableAfterMs = 2500;
/** A document that only redirects would go round forever. */
const documentsMax = 100;

type Ending = { readonly status: CallStatus; readonly why: string };

/** Why a call is stopped from outside: the API asked, or the carrier itself stops. */
export type StopReason = 'canceled' | 'completed' | 'carrier-stopped';

function endingOfStop(reason: StopReason): Ending {
  return reason === 'carrier-stopped'
    ? { status: 'failed', why: 'the carrier stopped during the call' }
    : { status: reason, why: 'ended by the caller' };
}

/** Runs the call to its end, which is recorded before this resolves. `stop` ends it early with that status. */
export async function runCall(call: Call, carrier: Carrier, stop: AbortSignal): Promise<void> {
  const { clock, ledger } = carrier;
  let answeredMs: number | null = null;
  let ending: Ending;
  try {
    if (stop.aborted) throw stop.reason;
    await ledger.record({ event: 'started', sid: call.sid, at: new Date().toISOString() });
    carrier.tell(call, 'initiated', 'initiated');
    const answer = carrier.lines.answerOf(call.to, call.earlier_calls);
    const refused = await ring(call, answer, carrier, stop);
    if (refused) ending = refused;
    else {
      answeredMs = clock.nowMs();
      await ledger.record({ event: 'answered', sid: call.sid, at: new Date().toISOString() });
      carrier.tell(call, 'answered', 'in-progress');
      const dropAfterMs = answer.kind === 'answer' ? answer.dropAfterMs : null;
      ending = await converse(call, carrier, { answeredMs, dropAfterMs }, stop);
    }
  } catch (error) {
    if (!stop.aborted)
      carrier.warn(`call ${call.sid} failed: ${error instanceof Error ? error.name : 'unknown'}`);
    ending = stop.aborted ? endingOfStop(stop.reason) : { status: 'failed', why: 'the carrier failed' };
  }
  const durationMs = answeredMs === null ? 0 : clock.nowMs() - answeredMs;
  await ledger.record({
    event: 'ended',
    sid: call.sid,
    at: new Date().toISOString(),
    status: ending.status,
    duration_s: Math.round(durationMs / 1000),
    ending: ending.why,
    keyed: call.keyed,
    said: call.said,
  });
  carrier.tell(call, 'completed', ending.status);
}

/** Rings; null when someone answers. */
async function ring(
  call: Call,
  answer: LineAnswer,
  carrier: Carrier,
  stop: AbortSignal,
): Promise<Ending | null> {
  const { clock } = carrier;
  if (answer.kind === 'unreachable') {
    await clock.wait(unreachableAfterMs, stop);
    return { status: 'failed', why: 'the number is not in service' };
  }
  if (answer.kind === 'busy') {
    await clock.wait(busyAfterMs, stop);
    return { status: 'busy', why: 'busy' };
  }
  await clock.wait(ringingAfterMs, stop);
  call.status = 'ringing';
  carrier.tell(call, 'ringing', 'ringing');
  const ringMs = answer.kind === 'answer' ? answer.ringMs : Number.POSITIVE_INFINITY;
  const timeoutMs = call.timeout_s * 1000;
  await clock.wait(Math.min(ringMs, timeoutMs), stop);
  return ringMs > timeoutMs ? { status: 'no-answer', why: 'no answer' } : null;
}

async function converse(
  call: Call,
  carrier: Carrier,
  { answeredMs, dropAfterMs }: { answeredMs: number; dropAfterMs: number | null },
  stop: AbortSignal,
): Promise<Ending> {
  const { clock } = carrier;
  const line = carrier.lines.pickUp(call.to, call.sid);
  const over = new AbortController();
  let ending: Ending | null = null;
  const finish = (status: CallStatus, why: string) => {
    ending ??= { status, why };
    over.abort();
  };
  const stopped = () => {
    const { status, why } = endingOfStop(stop.reason);
    finish(status, why);
  };
  stop.addEventListener('abort', stopped);
  void line.hungUp.then((how) => finish('completed', how));
  void clock.wait(call.time_limit_s * 1000, over.signal).then(
    () => finish('completed', 'the time limit was reached'),
    () => undefined,
  );
  if (dropAfterMs !== null)
    void clock.wait(dropAfterMs, over.signal).then(
      () => finish('completed', 'the line was lost'),
      () => undefined,
    );
  try {
    await followInstructions({
      call,
      carrier,
      line,
      over: over.signal,
      elapsedMs: () => clock.nowMs() - answeredMs,
    });
    finish('completed', 'the application hung up');
  } catch (error) {
    if (error instanceof TwimlFault) {
      carrier.warn(`call ${call.sid}: the application's answer cannot be followed: ${error.message}`);
      finish('failed', 'the application answered with an error');
    } else if (!over.signal.aborted) throw error;
  } finally {
    stop.removeEventListener('abort', stopped);
    over.abort();
    line.close();
  }
  return ending ?? { status: 'completed', why: 'the application hung up' };
}

interface Conversation {
  readonly call: Call;
  readonly carrier: Carrier;
  readonly line: PhoneLine;
  /** Fires when the call is over whatever the instructions still say. */
  readonly over: AbortSignal;
  elapsedMs(): number;
}

/** Fetches the first document and does what it and those after it say, until nothing is left to do. */
async function followInstructions(conversation: Conversation): Promise<void> {
  const { call } = conversation;
  let pending = await instructionsFrom(conversation, call.url, call.method, {});
  for (let documents = 1; documents <= documentsMax; documents++) {
    const next = await followDocument(conversation, pending);
    if (next === null) return;
    pending = next;
  }
  throw new TwimlFault('too many documents in one call');
}

/** The next document's instructions, or null when the call is to be hung up. */
async function followDocument(
  conversation: Conversation,
  instructions: readonly Instruction[],
): Promise<Instruction[] | null> {
  const { call, carrier, line, over } = conversation;
  for (const instruction of instructions) {
    if (over.aborted) return null;
    switch (instruction.kind) {
      case 'hang-up':
      case 'reject':
        return null;
      case 'pause':
        await carrier.clock.wait(instruction.seconds * 1000, over);
        break;
      case 'redirect':
        return instructionsFrom(conversation, instruction.url, instruction.method, {});
      case 'connect': {
        const session = await runRelaySession(
          instruction.relay,
          call,
          line,
          { ...carrier, elapsedMs: () => conversation.elapsedMs() },
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

/** What the Connect action is told. Source: Twilio, "TwiML Voice: ConversationRelay", action URL. */
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

/** The parameters every webhook about a call carries. */
export function callParameters(call: Call, accountSid: string): Record<string, string> {
  return {
    CallSid: call.sid,
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    From: call.from,
    To: call.to,
    Caller: call.from,
    Called: call.to,
    Direction: 'outbound-api',
  };
}
