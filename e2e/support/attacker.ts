/** One attacker's requests, and whether the server refused them. */

import { createHmac } from 'node:crypto';
import { request } from 'node:http';

export interface Attempt {
  readonly who: string;
  readonly what: string;
  /** What came back: an HTTP status, or the status that the callable protocol names. */
  readonly answer: string;
  readonly isRefused: boolean;
}

/** What an attacker sends along. */
export interface Credentials {
  readonly token?: string;
  readonly cookie?: string;
}

const refusals = new Set([
  '401',
  '403',
  '404',
  'closed',
  'UNAUTHENTICATED',
  'PERMISSION_DENIED',
  'NOT_FOUND',
]);

export function attempt(who: string, what: string, answer: string): Attempt {
  return { who, what, answer, isRefused: refusals.has(answer) };
}

const headersOf = ({ token, cookie }: Credentials) => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(cookie === undefined ? {} : { cookie }),
});

/** Calls a function; `isStream` reads the first event of its stream. */
export async function callFunction(
  origin: string,
  name: string,
  data: object,
  credentials: Credentials,
  isStream = false,
): Promise<string> {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/functions/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isStream ? { accept: 'text/event-stream' } : {}),
      ...headersOf(credentials),
    },
    body: JSON.stringify({ data }),
    signal: stop.signal,
  });
  if (!isStream) {
    const body = (await answer.json()) as { error?: { status: string } };
    return body.error?.status ?? String(answer.status);
  }
  const first = await answer.body?.getReader().read();
  stop.abort();
  const text = new TextDecoder().decode(first?.value as Uint8Array | undefined);
  return /"error":\{.*?"status":"([A-Z_]+)"/.exec(text)?.[1] ?? String(answer.status);
}

export async function send(
  origin: string,
  method: string,
  path: string,
  credentials: Credentials,
  given: { readonly body?: string; readonly headers?: Record<string, string> } = {},
): Promise<string> {
  const answer = await fetch(new URL(path, origin), {
    method,
    headers: { ...headersOf(credentials), ...given.headers },
    ...(given.body === undefined ? {} : { body: given.body }),
    redirect: 'manual',
  });
  await answer.body?.cancel();
  return String(answer.status);
}

/** The status of a WebSocket handshake; 101 when it opened. */
export function openSocket(origin: string, path: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const asked = request({
      hostname,
      port,
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(String(answer.statusCode));
    });
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve('101');
    });
    // Closed before it opened.
    asked.on('error', () => resolve('closed'));
    asked.end();
  });
}

/** As Twilio signs a webhook, with a token that is not ours. */
export function forgedSignature(url: string, form: Record<string, string>): string {
  const text = Object.keys(form)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .reduce((sum, name) => sum + name + (form[name] ?? ''), url);
  return createHmac('sha1', 'a token that is not ours').update(text).digest('base64');
}

/** One line for each attempt. */
export function tableOf(attempts: readonly Attempt[]): string {
  const whoWidth = Math.max(...attempts.map(({ who }) => who.length));
  const whatWidth = Math.max(...attempts.map(({ what }) => what.length));
  const lines = attempts.map(
    ({ who, what, answer, isRefused }) =>
      `${who.padEnd(whoWidth)}  ${what.padEnd(whatWidth)}  ${isRefused ? 'refused' : 'ALLOWED'}  ${answer}`,
  );
  const allowed = attempts.filter(({ isRefused }) => !isRefused).length;
  return [...lines, `${attempts.length - allowed} refused, ${allowed} allowed`].join('\n');
}
