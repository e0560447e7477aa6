/**
 * Client for browsers' push services: encrypts for the browser (RFC 8291) and signs as this installation (RFC 8292).
 */

import type { GivenSubscription } from '@claimline/domain/contracts/notifications';
import webPush from 'web-push';
import { isPushService } from '../../push-services.ts';
import type { PushKeys } from './push-keys.ts';

/** What a browser receives: no patient data, because it passes through external servers and appears on lock screens. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a click leads, within the product. */
  readonly path: string;
  /** Pushes with the same tag replace each other, so duplicates show once. */
  readonly tag: string;
}

export type PushAnswer =
  | { readonly kind: 'arrived' }
  /** The browser's subscription has ended. */
  | { readonly kind: 'gone' }
  /** It will never be accepted; without a status, the request could not even be made. */
  | { readonly kind: 'refused'; readonly status: number | null }
  | { readonly kind: 'later'; readonly status: number | null; readonly afterSeconds: number | null };

export interface PushClient {
  send(subscription: GivenSubscription, message: PushMessage, usefulSeconds: number): Promise<PushAnswer>;
}

export interface PushClientOptions {
  readonly keys: PushKeys;
  /** Contact address for push services: https: or mailto:. */
  readonly subject: string;
  /** Push services in addition to the browsers' own, by origin. */
  readonly moreServices: readonly string[];
}

const answerWithinMs = 15_000;

export function createPushClient({ keys, subject, moreServices }: PushClientOptions): PushClient {
  /** Null when the browser's keys are invalid, so nothing can be encrypted for it. */
  function requestFor(subscription: GivenSubscription, message: PushMessage, usefulSeconds: number) {
    try {
      return webPush.generateRequestDetails(subscription, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: usefulSeconds,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      });
    } catch {
      return null;
    }
  }

  return {
    async send(subscription, message, usefulSeconds) {
      // Check again here: the list may have become shorter since the browser was added.
      if (!isPushService(subscription.endpoint, moreServices)) return { kind: 'gone' };
      const details = requestFor(subscription, message, usefulSeconds);
      if (details === null) return { kind: 'refused', status: null };
      const { endpoint, method, headers, body } = details;
      const sent = Object.entries(headers)
        .filter(([name]) => name.toLowerCase() !== 'content-length')
        .map(([name, value]): [string, string] => [name, String(value)]);
      const response = await fetch(endpoint, {
        method,
        headers: sent,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      }).catch(() => null);
      if (response === null) return { kind: 'later', status: null, afterSeconds: null };
      await response.body?.cancel();
      return answerOf(response);
    },
  };
}

function answerOf(response: Response): PushAnswer {
  const { status } = response;
  if (response.ok) return { kind: 'arrived' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) {
    return { kind: 'later', status, afterSeconds: secondsUntil(response.headers.get('retry-after')) };
  }
  return { kind: 'refused', status };
}

/** Parses `Retry-After`, in seconds or as a date (RFC 9110); null when it cannot be used. */
export function secondsUntil(text: string | null, nowMs = Date.now()): number | null {
  if (text === null || text.trim() === '') return null;
  const given = Number(text);
  const seconds = Number.isNaN(given) ? Math.ceil((Date.parse(text) - nowMs) / 1000) : given;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
