/** Refusals and faults of the real carrier, on demand: `POST /controls`. */

import { z } from 'zod';
import { ApiError } from './api-error.ts';

/**
 * Why Twilio refuses to place a call. Source: Twilio, "Error and Warning Dictionary". The HTTP status is not documented
 * there; 400 is what its API answers to a bad request.
 */
const dialErrors = {
  '10002': 'Trial accounts do not support the feature you tried to use.',
  '10004': 'Call concurrency limit exceeded.',
  '20003': 'Authenticate',
  '21205': 'Url parameter is invalid.',
  '21210': "'From' phone number not verified.",
  '21211': "The 'To' number is not a valid phone number.",
  '21212': "The 'From' number is not a valid phone number.",
  '21213': "A 'From' phone number is required.",
  '21214': "'To' phone number cannot be reached.",
  '21215':
    'Account not authorized to call this number. Perhaps you need to enable some international permissions.',
  '21216': 'Account not allowed to call this number.',
} as const;
type DialError = keyof typeof dialErrors;

const times = z.int().min(1).max(1_000_000).default(1);

export const controlsSchema = z.strictObject({
  /** The next requests to place a call are refused with this code. */
  refuse_calls: z
    .strictObject({
      code: z.enum(Object.keys(dialErrors) as [DialError, ...DialError[]]),
      status: z.int().min(400).max(599).optional(),
      times,
    })
    .nullable()
    .optional(),
  /** The next calls are not connected, with this SIP response. */
  fail_calls: z
    .strictObject({ sip: z.string().regex(/^[456]\d\d$/), times })
    .nullable()
    .optional(),
  /** The next ConversationRelay sessions fail with this code instead of connecting. */
  fail_sessions: z
    .strictObject({ code: z.string().regex(/^641\d\d$/), times })
    .nullable()
    .optional(),
  /** What the WebSocket handshake signs: the whole URL, or the URL without its query and the query as parameters. */
  socket_signature: z.enum(['url', 'parameters']).optional(),
  /** The auth token that webhooks are signed with: the second becomes the first when it is promoted. */
  signs_with: z.enum(['first', 'second']).optional(),
});
type ControlsGiven = z.infer<typeof controlsSchema>;

export class Controls {
  #given: ControlsGiven = {};

  /** Changes what is named; the rest stays. */
  change(given: ControlsGiven): void {
    this.#given = { ...this.#given, ...given };
  }

  get socketSignature(): 'url' | 'parameters' {
    return this.#given.socket_signature ?? 'url';
  }

  get signsWith(): 'first' | 'second' {
    return this.#given.signs_with ?? 'first';
  }

  /** The refusal of the call that is being placed. */
  nextApiError(): ApiError | null {
    const refused = this.#take('refuse_calls');
    return refused === null
      ? null
      : new ApiError(refused.status ?? 400, Number(refused.code), dialErrors[refused.code]);
  }

  /** The SIP response of the call that is being dialed. */
  nextCallFault(): string | null {
    return this.#take('fail_calls')?.sip ?? null;
  }

  /** The error code of the session that is being started. */
  nextSessionFault(): string | null {
    return this.#take('fail_sessions')?.code ?? null;
  }

  #take<Name extends 'refuse_calls' | 'fail_calls' | 'fail_sessions'>(
    name: Name,
  ): NonNullable<ControlsGiven[Name]> | null {
    const control = this.#given[name];
    if (!control) return null;
    control.times -= 1;
    if (control.times <= 0) this.#given[name] = null;
    return control;
  }
}
