/** Errors of the REST API: problem details (RFC 9457) with every invalid field. */

import { z } from 'zod';
import type { OutcomeCode } from '../claim/outcome.ts';

/** The kinds of problems; the name ends the problem's `type`. */
export const problemKinds = {
  'invalid-request': { status: 400, title: 'Invalid request' },
  unauthenticated: { status: 401, title: 'Invalid API key' },
  forbidden: { status: 403, title: 'Not allowed for this key' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  'precondition-failed': { status: 412, title: 'Precondition failed' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-media-type': { status: 415, title: 'Not JSON' },
  'idempotency-key-reused': { status: 422, title: 'Idempotency-Key used for another request' },
  'precondition-required': { status: 428, title: 'If-Match is missing' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  cancelled: { status: 499, title: 'Canceled' },
  internal: { status: 500, title: 'Internal error' },
  'not-implemented': { status: 501, title: 'Not implemented' },
  unavailable: { status: 503, title: 'Unavailable' },
  'too-slow': { status: 504, title: 'Timed out' },
} as const;
export type ProblemKind = keyof typeof problemKinds;

export function problemKindOf(code: OutcomeCode): ProblemKind {
  switch (code) {
    case 'invalid-argument':
      return 'invalid-request';
    case 'unauthenticated':
      return 'unauthenticated';
    case 'permission-denied':
      return 'forbidden';
    case 'not-found':
      return 'not-found';
    case 'aborted':
      return 'conflict';
    case 'resource-exhausted':
      return 'too-many-requests';
    case 'cancelled':
      return 'cancelled';
    case 'unimplemented':
      return 'not-implemented';
    case 'unavailable':
      return 'unavailable';
    case 'deadline-exceeded':
      return 'too-slow';
    case 'internal':
    case 'unknown':
      return 'internal';
  }
}

export const faultSchema = z.object({
  detail: z.string().describe('What is wrong and how to fix it.'),
  pointer: z
    .string()
    .optional()
    .describe('Location in the body, as a JSON Pointer fragment: `#/patient/member_id`.'),
  parameter: z.string().optional().describe('The invalid parameter or header.'),
  in: z.enum(['path', 'query', 'header']).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

export const problemSchema = z.object({
  type: z.string().describe('The type of problem, as a URL that explains it.'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(faultSchema).optional().describe('Every error, with its location.'),
});
export type ProblemDetails = z.infer<typeof problemSchema>;

/** `patient.member_id` as `#/patient/member_id` (RFC 6901); the whole body is `#`. */
export function pointerTo(field: string, under = '#'): string {
  if (field === '') return under;
  // A key that was sent can have half of a surrogate pair, which cannot be encoded.
  const steps = field
    .toWellFormed()
    .split('.')
    .map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `${under}/${steps.map(encodeURIComponent).join('/')}`;
}

export function problemOf(kind: ProblemKind, detail: string, errors?: Fault[]): ProblemDetails {
  const { status, title } = problemKinds[kind];
  return {
    type: `/v1/docs#${kind}`,
    title,
    status,
    detail,
    ...(errors === undefined || errors.length === 0 ? {} : { errors }),
  };
}
