import { type Connection, connectionOf } from './connection-overrides.ts';
import { type HttpResult, requestOnce } from './http-request.ts';
import { signatureOf } from './signature.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly parameters: Readonly<Record<string, string>>;
}

/** `code`: Twilio's error code. */
export type WebhookAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'failed'; readonly code: string; readonly reason: string };

export interface Webhooks {
  /**
   * Sends one signed webhook, and again at once as its connection settings allow: by default once more, and only when
   * the connection could not be made. Never throws; stops early with the last answer when the signal fires.
   */
  send(request: WebhookRequest, signal?: AbortSignal): Promise<WebhookAnswer>;
}

export function createWebhooks(authToken: () => string): Webhooks {
  function sendOnce(
    { url, ...times }: Connection,
    { method, parameters }: WebhookRequest,
  ): Promise<HttpResult> {
    const target = method === 'GET' ? withQuery(url, parameters) : url;
    const body = method === 'GET' ? null : new URLSearchParams(parameters).toString();
    return requestOnce(
      target,
      {
        method,
        headers: {
          'user-agent': 'TwilioProxy/1.1',
          'x-twilio-signature': signatureOf(authToken(), target, method === 'GET' ? {} : parameters),
          ...(body === null
            ? {}
            : {
                'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
                'content-length': Buffer.byteLength(body),
              }),
        },
      },
      body,
      times,
    );
  }

  return {
    async send(request, signal) {
      const connection = connectionOf(request.url);
      if (connection === null)
        return { kind: 'failed', code: '11243', reason: 'the connection settings in its URL are not valid' };
      const beganMs = performance.now();
      const leftMs = () => connection.totalMs - (performance.now() - beganMs);
      let result = await sendOnce(connection, request);
      for (let retry = 1; retry <= connection.retries; retry++) {
        if (!isRetried(result, connection) || leftMs() <= 0 || signal?.aborted) break;
        result = await sendOnce({ ...connection, totalMs: leftMs() }, request);
      }
      if (result.kind === 'answered') return result;
      return { kind: 'failed', code: result.kind === 'silent' ? '11200' : '11205', reason: result.reason };
    },
  };
}

function isRetried(result: HttpResult, { retriesOn }: Connection): boolean {
  switch (result.kind) {
    case 'unconnected':
      return retriesOn.has('ct');
    case 'silent':
      return retriesOn.has('rt');
    case 'answered':
      return (
        (result.status >= 500 && retriesOn.has('5xx')) ||
        (result.status >= 400 && result.status < 500 && retriesOn.has('4xx'))
      );
  }
}

function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return url + (url.includes('?') ? '&' : '?') + query;
}
