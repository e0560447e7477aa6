/** For tests: a call that was answered, with the payer's side of its WebSocket. */

import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { FrameOut } from '../src/carrier/media-frames.ts';
import type { TestDatabase } from './database.ts';
import { addClaim, addPractice, type TestEngine } from './engine.ts';
import { expectedSignature, sendWebhook, type TestCarrier } from './services/carrier.ts';

export interface AnsweredCall {
  readonly callId: string;
  readonly sid: string;
  /** What our server sent. */
  readonly sent: FrameOut[];
  /** Resolves once our server has received the words. */
  says(words: string): Promise<void>;
  /** The connection is lost, and made again as our server asks. */
  reconnects(): Promise<void>;
  /** The carrier follows instructions to connect. */
  follows(instructions: string): Promise<void>;
  /** The payer hangs up. */
  ends(): Promise<void>;
  /** Resolves once our server knows that the payer began to speak. */
  begins(): Promise<void>;
}

export async function answeredCall(parts: {
  readonly testing: TestDatabase;
  readonly carrier: TestCarrier;
  readonly server: TestEngine;
  /** Of a new claim. */
  readonly memberId?: string;
  /** An existing claim that is due. */
  readonly claimId?: string;
}): Promise<AnsweredCall> {
  const { testing, carrier, server, memberId = '884100100' } = parts;
  const claim =
    parts.claimId ?? (await addClaim(testing.owner, await addPractice(testing.owner), { memberId }));
  server.engine.wake();
  const dialed = await vi.waitFor(
    async () => {
      const { rows } = await testing.owner.query<{ id: string }>(
        `select id from calls where automation_id = $1 and state = 'placed'`,
        [claim],
      );
      const placed = carrier.dialled.find(({ call }) => call === rows[0]?.id);
      if (!placed) throw new Error('not dialed yet');
      return placed;
    },
    { timeout: 60_000, interval: 20 },
  );
  const form = { CallSid: dialed.sid, CallStatus: 'in-progress', SequenceNumber: '0' };
  const sent: FrameOut[] = [];
  let socket: WebSocket;
  const send = (frame: Record<string, unknown>) => {
    socket.send(JSON.stringify(frame));
    const received = new Promise<void>((resolve) => socket.once('pong', () => resolve()));
    socket.ping();
    return received;
  };
  const connect = async (instructions: string) => {
    const url = (/ConversationRelay url="([^"]+)"/.exec(instructions)?.[1] ?? '').replaceAll('&amp;', '&');
    socket = new WebSocket(url, { headers: { 'x-twilio-signature': expectedSignature(url, {}) } });
    socket.on('message', (data: Buffer) => sent.push(JSON.parse(data.toString('utf8')) as FrameOut));
    await new Promise((resolve) => socket.once('open', resolve));
    await send({ type: 'setup', callSid: dialed.sid });
  };
  await connect((await sendWebhook(dialed.url, form)).body);
  onTestFinished(() => socket.terminate());
  return {
    callId: dialed.call,
    sid: dialed.sid,
    sent,
    says: (voicePrompt) => send({ type: 'prompt', voicePrompt, last: true }),
    async reconnects() {
      socket.terminate();
      const lost = { ...form, SessionStatus: 'failed', ErrorCode: '64105' };
      await connect((await sendWebhook(`${server.url}/carrier/after?call=${dialed.call}`, lost)).body);
    },
    follows: connect,
    async ends() {
      await sendWebhook(dialed.statusUrl, { ...form, CallStatus: 'completed', SequenceNumber: '9' });
    },
    begins: () => send({ type: 'info', name: 'clientSpeaking', value: 'on' }),
  };
}
