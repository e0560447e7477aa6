/** Places, looks up and ends calls with the carrier's official SDK. Knows nothing about claims. */

import type { CarrierSettings } from '../carrier-settings.ts';
import { createApiClient } from './api-client.ts';
import { type CarrierStatus, carrierStatuses } from './call-status.ts';
import { type CarrierError, errorOfRefusal } from './error-codes.ts';
import { createRecordingClient, type RecordingClient } from './recording-client.ts';

export interface Dial {
  /** E.164. */
  readonly to: string;
  readonly from: string;
  readonly voiceUrl: string;
  readonly statusUrl: string;
  /** Asked when an address of the call does not answer. */
  readonly fallbackUrl: string;
  readonly ringTimeoutSeconds: number;
  readonly timeLimitSeconds: number;
}

/**
 * `unknown`: the carrier may have received the request. Look for the call at the carrier and never dial again. Every
 * other refusal means that no call was or will be placed.
 */
export type DialAnswer =
  | { readonly kind: 'placed'; readonly sid: string }
  | { readonly kind: 'unknown' }
  /** The carrier cannot be reached, or it limits our requests. */
  | { readonly kind: 'away'; readonly code: string }
  | { readonly kind: 'refused'; readonly error: CarrierError };

export interface CarrierCall {
  readonly sid: string;
  readonly status: CarrierStatus;
  readonly createdAt: Date | null;
}

export interface Carrier extends RecordingClient {
  dial(dial: Dial): Promise<DialAnswer>;
  /** The carrier's calls between two numbers, newest first. Rejects when the carrier cannot be reached. */
  list(between: { to: string; from: string }): Promise<CarrierCall[]>;
  /** One call; null when the carrier does not know it. Rejects when the carrier cannot be reached. */
  fetch(sid: string): Promise<CarrierCall | null>;
  /** Ends a call that is queued, ringing or live. */
  end(sid: string): Promise<void>;
}

export function createCarrier(settings: CarrierSettings): Carrier {
  const client = createApiClient(settings);

  return {
    ...createRecordingClient(client, settings),
    async dial(dial) {
      try {
        const call = await client.calls.create({
          to: dial.to,
          from: dial.from,
          url: dial.voiceUrl,
          method: 'POST',
          fallbackUrl: dial.fallbackUrl,
          fallbackMethod: 'POST',
          statusCallback: dial.statusUrl,
          statusCallbackMethod: 'POST',
          statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
          timeout: dial.ringTimeoutSeconds,
          timeLimit: dial.timeLimitSeconds,
        });
        return call.sid ? { kind: 'placed', sid: call.sid } : { kind: 'unknown' };
      } catch (error) {
        return answerOf(error);
      }
    },
    async list(between) {
      const calls = await client.calls.list({ to: between.to, from: between.from, limit: 100 });
      return calls.map(carrierCall);
    },
    async fetch(sid) {
      try {
        return carrierCall(await client.calls(sid).fetch());
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    async end(sid) {
      await client.calls(sid).update({ status: 'completed' });
    },
  };
}

function carrierCall(call: { sid: string; status: string; dateCreated: Date | null }): CarrierCall {
  const status = carrierStatuses.find((known) => known === call.status) ?? 'queued';
  const created = call.dateCreated;
  return {
    sid: call.sid,
    status,
    createdAt: created instanceof Date && !Number.isNaN(created.getTime()) ? created : null,
  };
}

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' || typeof error.code === 'number' ? String(error.code) : '';
}

/** The connection was never made, so the request was not sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function answerOf(error: unknown): DialAnswer {
  const status = statusOf(error);
  const code = codeOf(error);
  if (status === null) return neverConnected.has(code) ? { kind: 'away', code } : { kind: 'unknown' };
  if (status === 429) return { kind: 'away', code: code || '429' };
  if (status >= 400 && status < 500 && status !== 408)
    return { kind: 'refused', error: errorOfRefusal(code, status) };
  return { kind: 'unknown' };
}
