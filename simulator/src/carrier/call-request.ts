/** Reads requests to the Calls API. */

import { usPhoneSchema } from '@claimline/domain/identifier';
import { z } from 'zod';
import { apiErrors } from './api-error.ts';
import { type StatusEvent, statusEvents } from './call.ts';
import type { CallRequest } from './exchange.ts';

const one = z.union([z.string(), z.array(z.string()).transform((all) => all.at(-1) ?? '')]);
const several = z.union([z.string().transform((value) => [value]), z.array(z.string())]);

const form = z
  .looseObject({
    To: one.default(''),
    From: one.default(''),
    Url: one.default(''),
    Method: one.default('POST'),
    FallbackUrl: one.default(''),
    FallbackMethod: one.default('POST'),
    StatusCallback: one.default(''),
    StatusCallbackMethod: one.default('POST'),
    StatusCallbackEvent: several.default([]),
    Timeout: one.default('60'),
    TimeLimit: one.default('14400'),
  })
  .catch({
    To: '',
    From: '',
    Url: '',
    Method: 'POST',
    FallbackUrl: '',
    FallbackMethod: 'POST',
    StatusCallback: '',
    StatusCallbackMethod: 'POST',
    StatusCallbackEvent: [],
    Timeout: '60',
    TimeLimit: '14400',
  });

export interface CallRequestRules {
  /** Whether URLs may be `http`. */
  readonly allowsHttp: boolean;
  /** Numbers that the account owns or has verified; empty for any. */
  readonly ownNumbers: readonly string[];
}

/** Reads the request for a new call, or throws the carrier's refusal with its code. */
export function readCallRequest(body: unknown, { allowsHttp, ownNumbers }: CallRequestRules): CallRequest {
  const given = form.parse(body ?? {});
  if (given.To === '') throw apiErrors.toMissing();
  if (given.From === '') throw apiErrors.fromMissing();
  const to = usPhoneSchema.safeParse(given.To);
  if (!to.success) throw apiErrors.toInvalid(given.To);
  const from = usPhoneSchema.safeParse(given.From);
  if (!from.success) throw apiErrors.fromInvalid(given.From);
  if (ownNumbers.length > 0 && !ownNumbers.includes(from.data)) throw apiErrors.fromUnverified(from.data);
  if (!isWebAddress(given.Url, allowsHttp)) throw apiErrors.urlInvalid('Url');
  for (const name of ['FallbackUrl', 'StatusCallback'] as const)
    if (given[name] !== '' && !isWebAddress(given[name], allowsHttp)) throw apiErrors.urlInvalid(name);
  return {
    to: to.data,
    from: from.data,
    url: given.Url,
    method: readMethod(given.Method, 'Method'),
    fallback_url: given.FallbackUrl || null,
    fallback_method: readMethod(given.FallbackMethod, 'FallbackMethod'),
    status_callback: given.StatusCallback || null,
    status_callback_method: readMethod(given.StatusCallbackMethod, 'StatusCallbackMethod'),
    status_callback_events: readEvents(given.StatusCallbackEvent),
    timeout_s: readSeconds(given.Timeout, 'Timeout', 600),
    time_limit_s: readSeconds(given.TimeLimit, 'TimeLimit', 86_400),
  };
}

/** The status a call is to be set to. Any other update is refused, not ignored. */
export function readUpdate(body: unknown): 'canceled' | 'completed' {
  const given = z
    .looseObject({ Status: one.optional() })
    .catch({})
    .parse(body ?? {});
  const other = Object.keys(given).find((name) => name !== 'Status');
  if (other !== undefined)
    throw apiErrors.parameterInvalid(`${other} is not simulated for a call in progress: only Status is.`);
  if (given.Status !== 'canceled' && given.Status !== 'completed')
    throw apiErrors.parameterInvalid('Status must be canceled or completed.');
  return given.Status;
}

function isWebAddress(text: string, allowsHttp: boolean): boolean {
  return (allowsHttp ? /^https?:\/\// : /^https:\/\//).test(text) && URL.canParse(text);
}

function readMethod(text: string, name: string): 'GET' | 'POST' {
  const method = text.toUpperCase();
  if (method === 'GET' || method === 'POST') return method;
  throw apiErrors.parameterInvalid(`${name} must be GET or POST.`);
}

/** Events may come as separate parameters or separated by spaces; none means `completed`. */
function readEvents(given: readonly string[]): StatusEvent[] {
  const names = given.flatMap((value) => value.split(/[\s,]+/)).filter((name) => name !== '');
  if (names.length === 0) return ['completed'];
  const unknown = names.find((name) => !statusEvents.some((event) => event === name));
  if (unknown !== undefined)
    throw apiErrors.parameterInvalid(`StatusCallbackEvent ${unknown} is not an event.`);
  return statusEvents.filter((event) => names.includes(event));
}

function readSeconds(text: string, name: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw apiErrors.parameterInvalid(`${name} must be a whole number from 1 to ${max}.`);
  return value;
}
