import { setTimeout as sleep } from 'node:timers/promises';
import { signatureOf } from './signature.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly parameters: Readonly<Record<string, string>>;
}

export type WebhookAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** The carrier waits 15 seconds for a webhook (Twilio's HTTP read time-out). */
const answerTimeoutMs = 15_000;

/** Retries after a network failure, a 429 or a 5xx: the application may be starting. */
const mayRecover = (answer: WebhookAnswer) =>
  answer.kind === 'unreachable' || answer.status >= 500 || answer.status === 429;

export interface Webhooks {
  /**
   * Sends one signed webhook, again after each of `retryWaitsMs` (real milliseconds) while it cannot be
   * delivered. Never throws; stops early with the last answer when the signal fires.
   */
  send(
    request: WebhookRequest,
    retryWaitsMs: readonly number[],
    signal?: AbortSignal,
  ): Promise<WebhookAnswer>;
}

export function createWebhooks(authToken: string): Webhooks {
  async function sendOnce({ url, method, parameters }: WebhookRequest): Promise<WebhookAnswer> {
    try {
      const target = method === 'GET' ? withQuery(url, parameters) : url;
      const response = await fetch(target, {
        method,
        headers: {
          'user-agent': 'TwilioProxy/1.1',
          'x-twilio-signature': signatureOf(authToken, target, method === 'GET' ? {} : parameters),
          ...(method === 'POST'
            ? { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
            : {}),
        },
        ...(method === 'POST' ? { body: new URLSearchParams(parameters).toString() } : {}),
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      return { kind: 'answered', status: response.status, body: await response.text() };
    } catch (error) {
      return { kind: 'unreachable', reason: reasonOf(error) };
    }
  }

  return {
    async send(request, retryWaitsMs, signal) {
      let answer = await sendOnce(request);
      for (const waitMs of retryWaitsMs) {
        if (!mayRecover(answer) || signal?.aborted) break;
        try {
          await sleep(waitMs, undefined, signal ? { signal } : {});
        } catch {
          break;
        }
        answer = await sendOnce(request);
      }
      return answer;
    },
  };
}

function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return url + (url.includes('?') ? '&' : '?') + query;
}

/** The network error code, such as ECONNREFUSED. Never the URL, which may contain an id. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error.name;
}
