/** One try to send a message to an endpoint: limited in time and size, public internet only, no redirects. */

import http from 'node:http';
import https from 'node:https';
import { codeOf } from '../../error-code.ts';
import { AddressRefused, hostOf, isPrivateHost, publicLookup } from '../../public-address.ts';

export interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowsPrivate: boolean;
}

export interface Sent {
  readonly status: number | null;
  readonly answer_headers: Readonly<Record<string, string>> | null;
  /** The beginning of the response. */
  readonly answer: string | null;
  /** Why it counts as not delivered, for display; null when it was delivered. */
  readonly problem: string | null;
}

export interface SendLimits {
  /** Timeout for the whole request, from the first byte sent to the last one received. */
  readonly wholeMs: number;
  readonly answerBytes: number;
}
const sendLimits: SendLimits = { wholeMs: 15_000, answerBytes: 16_384 };
const headerBytesMax = 16_384;
const headerTextMax = 500;
const headersMax = 40;

/** Never throws: a failure is returned as the problem. */
export async function send(
  { url: address, headers, body, allowsPrivate }: Sending,
  { wholeMs, answerBytes }: SendLimits = sendLimits,
): Promise<Sent> {
  const nothing = { status: null, answer_headers: null, answer: null };
  const url = new URL(address);
  if (!allowsPrivate) {
    if (url.protocol !== 'https:')
      return {
        ...nothing,
        problem: 'URLs without TLS are not allowed. Use one that starts with https://.',
      };
    // An IP address skips DNS, so check it here; a host name is checked when the connection is made.
    if (isPrivateHost(hostOf(url))) return { ...nothing, problem: privateAddress };
  }
  const signal = AbortSignal.timeout(wholeMs);
  const { promise, resolve } = Promise.withResolvers<Sent>();
  let heard = (): Omit<Sent, 'problem'> => nothing;
  const broke = (error: Error) =>
    resolve({ ...heard(), problem: signal.aborted ? tooSlow(wholeMs) : problemOfError(error) });
  const request = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      maxHeaderSize: headerBytesMax,
      signal,
      ...(allowsPrivate ? {} : { lookup: publicLookup() }),
    },
    (response) => {
      const status = response.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let bytes = 0;
      heard = () => ({
        status,
        answer_headers: headersOf(response.headers),
        answer: textOf(Buffer.concat(chunks).subarray(0, answerBytes)),
      });
      const done = () => resolve({ ...heard(), problem: problemOf(status) });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        // It has responded; do not wait for the rest.
        if (bytes >= answerBytes) {
          done();
          response.destroy();
        }
      });
      response.on('end', done);
      response.on('error', broke);
    },
  );
  request.on('error', broke);
  // Closed without a response, or with something else, such as an upgrade.
  request.on('close', () => broke(new Error('closed')));
  request.end(body);
  return promise;
}

const privateAddress =
  'The URL points to a private network or this machine, which is not allowed. Use a public internet address.';
const tooSlow = (wholeMs: number) => `No complete response within ${Math.round(wholeMs / 1000)} seconds.`;

/** The problem for any status but 2xx; null for 2xx. */
function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It responded ${status} (redirect). Redirects are not followed. Use the final URL.`;
  return `It responded ${status}. Any status from 200 to 299 counts as delivered.`;
}

function problemOfError(error: Error): string {
  if (error instanceof AddressRefused) return privateAddress;
  const code = codeOf(error);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host name doesn’t exist. Check it for typos.';
    case 'ECONNREFUSED':
      return 'The connection was refused. Nothing is listening at this address.';
    case 'ECONNRESET':
    case 'EPIPE':
    case undefined:
      return 'The connection was closed before a response arrived.';
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'The address can’t be reached.';
    case 'HPE_HEADER_OVERFLOW':
      return 'The response headers are too long.';
    default:
      return code.startsWith('CERT') || code.includes('_CERT') || code.startsWith('ERR_TLS')
        ? `The TLS certificate is not valid (${code}).`
        : `The message couldn’t be sent (${code}).`;
  }
}

/** The response headers that are worth storing. */
function headersOf(headers: http.IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).slice(0, headersMax);
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      textOf(Buffer.from([value ?? ''].flat().join(', '))).slice(0, headerTextMax),
    ]),
  );
}

/** Converts any bytes to text that the database can store. */
const textOf = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\u0000', '\ufffd');

/** The delay that the endpoint asks for; null when there is none or it is not a number of seconds. */
export function retryAfterMs({ status, answer_headers: headers }: Sent): number | null {
  if (status !== 429 && status !== 503) return null;
  const asked = headers?.['retry-after'];
  return asked !== undefined && /^\d{1,6}$/.test(asked) ? Number(asked) * 1_000 : null;
}
