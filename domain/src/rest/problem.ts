/** Errors of the REST API: problem details (RFC 9457) with every invalid field. */

import { z } from 'zod';
import type { OutcomeCode } from '../claim/outcome.ts';

/** The kinds of problems; the name ends the problem's `type`. */
export const problemKinds = {
  'invalid-request': { status: 400, title: 'What was sent is not right' },
  unauthenticated: { status: 401, title: 'No API key that works' },
  forbidden: { status: 403, title: 'Not allowed to this key' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Not done that way' },
  conflict: { status: 409, title: 'Not possible as it stands' },
  'precondition-failed': { status: 412, title: 'Changed since' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-media-type': { status: 415, title: 'Not JSON' },
  'idempotency-key-reused': { status: 422, title: 'Idempotency-Key used for another request' },
  'precondition-required': { status: 428, title: 'If-Match is missing' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  cancelled: { status: 499, title: 'Cancelled' },
  internal: { status: 500, title: 'A fault on our side' },
  'not-implemented': { status: 501, title: 'Not there yet' },
  unavailable: { status: 503, title: 'Out of reach' },
  'too-slow': { status: 504, title: 'Took too long' },
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
    .describe('Where in the body, as a JSON Pointer in a fragment: `#/patient/member_id`.'),
  parameter: z.string().optional().describe('The parameter or header at fault.'),
  in: z.enum(['path', 'query', 'header']).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

export const problemSchema = z.object({
  type: z.string().describe('What kind of problem, as an address that explains it.'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(faultSchema).optional().describe('Every fault, each with where it is.'),
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
