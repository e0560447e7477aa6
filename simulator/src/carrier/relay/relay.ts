/**
 * ConversationRelay: carries a call's speech and keys over a WebSocket to the application.
 * Frames as in Twilio's "Getting and sending WebSocket messages".
 */

import { WebSocket } from 'ws';
import { z } from 'zod';
import type { SoundTrack } from '../../recording/sound-track.ts';
import type { Call } from '../call.ts';
import type { Carrier } from '../carrier.ts';
import type { PhoneLine } from '../line.ts';
import { newSid } from '../sid.ts';
import type { RelayOptions } from '../twiml/twiml.ts';
import { signatureOf } from '../webhooks/signature.ts';
import { createFramePlayer } from './frame-player.ts';

const frameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    token: z.string(),
    last: z.boolean().default(false),
    lang: z.string().optional(),
    interruptible: z.boolean().optional(),
    preemptible: z.boolean().optional(),
  }),
  z.object({ type: z.literal('sendDigits'), digits: z.string().regex(/^[0-9*#w]+$/) }),
  z.object({
    type: z.literal('play'),
    source: z.string(),
    loop: z.int().optional(),
    interruptible: z.boolean().optional(),
    preemptible: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('language'),
    ttsLanguage: z.string().optional(),
    transcriptionLanguage: z.string().optional(),
  }),
  z.object({ type: z.literal('end'), handoffData: z.string().optional() }),
]);

/** How a session ended: by our `end` frame, by the other end hanging up, or by a fault. */
export type SessionEnd =
  | { readonly status: 'ended'; readonly handoffData: string | null }
  | { readonly status: 'completed' }
  | { readonly status: 'failed'; readonly errorCode: string; readonly errorMessage: string };

export interface Session {
  readonly id: string;
  readonly end: SessionEnd;
  readonly durationMs: number;
}

export interface RelayContext
  extends Pick<Carrier, 'clock' | 'accountSid' | 'authToken' | 'controls' | 'toneDelayMs'> {
  readonly track: SoundTrack;
  /** Milliseconds of call since it was answered. */
  elapsedMs(): number;
}

const handshakeTimeoutMs = 10_000;
/** After this many messages that are not valid, the session ends. */
const invalidMessagesMax = 10;

/** Runs one session to its end. `signal` fires when the call is over for any other reason. */
export async function runRelaySession(
  options: RelayOptions,
  call: Call,
  line: PhoneLine,
  context: RelayContext,
  signal: AbortSignal,
): Promise<Session> {
  const id = newSid('VX');
  const beganMs = context.elapsedMs();
  const fault = context.controls.nextSessionFault() ?? (options.fault === null ? null : '64101');
  if (fault !== null) {
    const errorMessage = `ConversationRelay: ${options.fault ?? 'failed on demand'}`;
    return { id, end: { status: 'failed', errorCode: fault, errorMessage }, durationMs: 0 };
  }
  const socket = new WebSocket(options.url, {
    headers: { 'x-twilio-signature': handshakeSignature(options.url, context) },
    handshakeTimeout: handshakeTimeoutMs,
    perMessageDeflate: false,
  });
  const finished = Promise.withResolvers<SessionEnd>();
  let language = options.language;
  let isOpen = false;
  let invalidMessages = 0;

  const send = (frame: Record<string, unknown>) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  const report = (name: string, value: string) => send({ type: 'info', name, value });
  const player = createFramePlayer({
    clock: context.clock,
    toneDelayMs: context.toneDelayMs,
    line,
    call,
    track: context.track,
    elapsedMs: () => context.elapsedMs(),
    interrupted: (words, durationMs) =>
      send({ type: 'interrupt', utteranceUntilInterrupt: words, durationUntilInterruptMs: durationMs }),
    ...(options.reportsSpeakers
      ? { speaking: (isSpeaking: boolean) => report('agentSpeaking', isSpeaking ? 'on' : 'off') }
      : {}),
    ...(options.reportsTokensPlayed ? { played: (words: string) => report('tokensPlayed', words) } : {}),
  });

  const readFrame = (text: string) => {
    const frame = parseFrame(text);
    if (frame === null) {
      send({ type: 'error', description: `Invalid message received: ${text}` });
      if (++invalidMessages >= invalidMessagesMax)
        finished.resolve({
          status: 'failed',
          errorCode: '64107',
          errorMessage: 'ConversationRelay: Invalid Message Received',
        });
      return;
    }
    switch (frame.type) {
      case 'text':
        player.token(frame.token, frame.last, frame.interruptible ?? options.isInterruptible);
        break;
      case 'sendDigits':
        player.digits(frame.digits);
        break;
      case 'language':
        language = frame.transcriptionLanguage ?? language;
        break;
      case 'play':
        // Recorded sound carries no words to the other end.
        break;
      case 'end':
        finished.resolve({ status: 'ended', handoffData: frame.handoffData ?? null });
        break;
    }
  };

  socket.on('open', () => {
    isOpen = true;
    send({
      type: 'setup',
      sessionId: id,
      accountSid: context.accountSid,
      parentCallSid: '',
      callSid: call.sid,
      from: call.from,
      to: call.to,
      forwardedFrom: '',
      callType: 'PSTN',
      callerName: '',
      direction: 'outbound-api',
      callStatus: 'IN-PROGRESS',
      customParameters: options.parameters,
    });
    if (options.welcomeGreeting) player.token(options.welcomeGreeting, true, options.isInterruptible);
    line.listen({
      began() {
        player.otherSideBegan();
        if (options.reportsSpeakers) report('clientSpeaking', 'on');
      },
      ended() {
        if (options.reportsSpeakers) report('clientSpeaking', 'off');
      },
      utterance(text) {
        if (player.isUninterruptible && !options.reportsDuringSpeech) return;
        send({ type: 'prompt', voicePrompt: text, lang: language, last: true });
      },
    });
  });
  socket.on('message', (data: Buffer) => readFrame(data.toString('utf8')));
  socket.on('error', () => undefined);
  socket.on('close', () =>
    finished.resolve(
      isOpen
        ? { status: 'failed', errorCode: '64105', errorMessage: 'ConversationRelay: Websocket ended' }
        : {
            status: 'failed',
            errorCode: '64102',
            errorMessage: 'ConversationRelay: Unable to Connect to Websocket URL',
          },
    ),
  );
  void line.hungUp.then(() => finished.resolve({ status: 'completed' }));
  const stop = () => finished.resolve({ status: 'completed' });
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();

  const end = await finished.promise;
  signal.removeEventListener('abort', stop);
  line.listen(null);
  player.stop();
  if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
  else socket.close(1000);
  return { id, end, durationMs: context.elapsedMs() - beganMs };
}

/**
 * The full URL is signed, as Twilio documents for webhooks; its own agent samples (twilio-agent-connect-python, pull
 * request 16) sign the URL without its query and the query as sorted parameters. Without a query both are the same.
 */
function handshakeSignature(url: string, { authToken, controls }: RelayContext): string {
  if (controls.socketSignature === 'url') return signatureOf(authToken(), url);
  const { origin, pathname, searchParams } = new URL(url);
  return signatureOf(authToken(), origin + pathname, Object.fromEntries(searchParams));
}

function parseFrame(text: string): z.infer<typeof frameSchema> | null {
  try {
    return frameSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
