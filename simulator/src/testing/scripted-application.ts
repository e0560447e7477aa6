/** The application that uses the carrier, for tests: answers webhooks and calls by a short script. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import twilio from 'twilio';
import { type WebSocket, WebSocketServer } from 'ws';

export const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
export const authToken = 'an-auth-token-for-tests';

/** What the application does when it hears something. The first matching rule counts. */
export type Rule = readonly [heard: RegExp, reply: Reply];
export type Reply =
  | { readonly press: string }
  | { readonly say: string }
  | { readonly end: string }
  | { readonly drop: true }
  | 'wait';

export interface Received {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly isSigned: boolean;
  readonly at: number;
}

type Frame = Readonly<Record<string, unknown>> & { readonly type: string };

export class ScriptedApplication {
  readonly requests: Received[] = [];
  readonly handshakesSigned: boolean[] = [];
  /** Frames by call, in order, over all its sessions. */
  readonly frames = new Map<string, Frame[]>();
  /** What to answer on `/voice` and `/action`; null answers 500. */
  voice: (parameters: Readonly<Record<string, string>>) => string | null = () => this.connect();
  action: (parameters: Readonly<Record<string, string>>) => string | null = () =>
    '<Response><Hangup/></Response>';
  status: (parameters: Readonly<Record<string, string>>) => number = () => 204;
  rulesOf: (callSid: string) => readonly Rule[] = () => [];
  onHandshake: ((request: IncomingMessage) => void) | null = null;
  onSession: ((socket: WebSocket) => void) | null = null;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #sockets = new WebSocketServer({ server: this.#server });
  #watchers: (() => void)[] = [];

  async start(): Promise<this> {
    this.#sockets.on('connection', (socket, request) => this.#converse(socket, request));
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  url(path: string, scheme: 'http' | 'ws' = 'http'): string {
    const { port } = this.#server.address() as AddressInfo;
    return `${scheme}://127.0.0.1:${port}${path}`;
  }

  /** TwiML that opens a ConversationRelay session, written by the official SDK. */
  connect(
    parameters: Readonly<Record<string, string>> = {},
    attributes: Readonly<Record<string, string>> = {},
  ): string {
    const response = new twilio.twiml.VoiceResponse();
    const relay = response.connect({ action: this.url('/action?from=connect&n=1') }).conversationRelay({
      url: this.url('/relay?key=a%20b', 'ws'),
      language: 'en-US',
      ttsProvider: 'Amazon',
      ...attributes,
    });
    for (const [name, value] of Object.entries(parameters)) relay.parameter({ name, value });
    return response.toString();
  }

  framesOf(callSid: string, type: string): Frame[] {
    return (this.frames.get(callSid) ?? []).filter((frame) => frame.type === type);
  }

  heard(callSid: string): string[] {
    return this.framesOf(callSid, 'prompt').map((frame) => String(frame.voicePrompt));
  }

  statuses(callSid: string): string[] {
    return this.requests
      .filter(({ path, parameters }) => path.startsWith('/status') && parameters.CallSid === callSid)
      .map(({ parameters }) => parameters.CallStatus ?? '');
  }

  /** Resolves as soon as the condition is true. It is checked after every event. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => this.#watchers.push(resolve));
    }
  }

  #changed(): void {
    const watchers = this.#watchers;
    this.#watchers = [];
    for (const watcher of watchers) watcher();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => null);
    // The carrier was killed in the middle of a request.
    if (body === null) return;
    const path = request.url ?? '';
    const parameters = Object.fromEntries(new URLSearchParams(body));
    const signature = String(request.headers['x-twilio-signature']);
    const isSigned = twilio.validateRequest(authToken, signature, this.url(path), parameters);
    this.requests.push({ path, parameters, isSigned, at: Date.now() });
    if (path.startsWith('/status')) response.writeHead(this.status(parameters)).end();
    else {
      const document = path.startsWith('/action') ? this.action(parameters) : this.voice(parameters);
      if (document === null) response.writeHead(500).end();
      else response.writeHead(200, { 'content-type': 'text/xml' }).end(document);
    }
    this.#changed();
  }

  #converse(socket: WebSocket, request: IncomingMessage): void {
    const signature = String(request.headers['x-twilio-signature']);
    this.handshakesSigned.push(
      twilio.validateRequest(authToken, signature, this.url(request.url ?? '', 'ws'), {}),
    );
    this.onHandshake?.(request);
    this.onSession?.(socket);
    let callSid = '';
    const send = (frame: Record<string, unknown>) => socket.send(JSON.stringify(frame));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString('utf8')) as Frame;
      if (frame.type === 'setup') callSid = String(frame.callSid);
      this.frames.set(callSid, [...(this.frames.get(callSid) ?? []), frame]);
      if (frame.type === 'prompt') {
        const reply = this.rulesOf(callSid).find(([heard]) => heard.test(String(frame.voicePrompt)))?.[1];
        if (reply && reply !== 'wait') {
          if ('press' in reply) send({ type: 'sendDigits', digits: reply.press });
          else if ('say' in reply) send({ type: 'text', token: reply.say, last: true });
          else if ('end' in reply) send({ type: 'end', handoffData: reply.end });
          else socket.terminate();
        }
      }
      this.#changed();
    });
    socket.on('close', () => this.#changed());
  }
}
