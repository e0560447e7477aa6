import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';

export type HttpResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  /** The connection could not be made. */
  | { readonly kind: 'unconnected'; readonly reason: string }
  /** The connection was made, but no whole answer came. */
  | { readonly kind: 'silent'; readonly reason: string };

export interface HttpTimes {
  readonly connectMs: number;
  /** For the answer, and between its parts. */
  readonly readMs: number;
  /** For everything. */
  readonly totalMs: number;
}

/** One request on a connection of its own, so that a restarted application is never met on a stale one. Never throws. */
export function requestOnce(
  url: string,
  options: Pick<RequestOptions, 'method' | 'headers'>,
  body: string | null,
  times: HttpTimes,
): Promise<HttpResult> {
  let isConnected = false;
  let answer: Promise<HttpResult> | null = null;
  const { promise, resolve } = Promise.withResolvers<HttpResult>();
  const fail = (error: unknown) =>
    resolve({ kind: isConnected ? 'silent' : 'unconnected', reason: reasonOf(error) });
  const isSecure = url.startsWith('https:');
  const sent = (isSecure ? secureRequest : plainRequest)(url, { ...options, agent: false }, (response) => {
    answer = text(response).then((read) => ({
      kind: 'answered',
      status: response.statusCode ?? 0,
      body: read,
    }));
    answer.then(resolve, fail);
  });
  const end = (reason: string) => () => sent.destroy(Object.assign(new Error(reason), { code: reason }));
  const connecting = setTimeout(end('no connection in time'), Math.min(times.connectMs, times.totalMs));
  const total = setTimeout(end('no answer in time'), times.totalMs);
  sent.once('socket', (socket) =>
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      isConnected = true;
      clearTimeout(connecting);
      socket.setTimeout(times.readMs, end('no answer in time'));
    }),
  );
  sent.once('error', fail);
  sent.end(body ?? undefined);
  return promise.finally(() => {
    clearTimeout(connecting);
    clearTimeout(total);
  });
}

/** The network error code, such as ECONNREFUSED. Never the URL, which may contain an id. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
