/** Refusals specific to the REST API, and how any refusal is returned. */

import type { Outcome } from '@claimline/domain/claim/outcome';
import {
  type Fault,
  type ProblemDetails,
  type ProblemKind,
  pointerTo,
  problemKindOf,
  problemOf,
} from '@claimline/domain/rest/problem';
import { outcomeOf } from '../answer.ts';

/** A refusal specific to HTTP, such as a failed precondition. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: ProblemDetails;

  constructor(kind: ProblemKind, detail: string, errors?: Fault[]) {
    super(detail);
    this.problem = problemOf(kind, detail, errors);
  }
}

/** Where the fields of an input came from; all others are from the body. */
export interface Origins {
  readonly path: readonly string[];
  readonly query: readonly string[];
}

export function faultsOf(outcome: Outcome, { path, query }: Origins): Fault[] {
  return (outcome.details?.problems ?? []).map(({ field, message }) => {
    const root = field.split('.')[0] ?? '';
    if (path.includes(root)) return { detail: message, parameter: root, in: 'path' as const };
    if (query.includes(root)) return { detail: message, parameter: root, in: 'query' as const };
    return { detail: message, pointer: pointerTo(field) };
  });
}

const nowhere: Origins = { path: [], query: [] };

/** Converts anything thrown. An internal error reveals nothing. */
export function problemOfError(error: unknown, origins: Origins = nowhere): ProblemDetails {
  if (error instanceof Refusal) return error.problem;
  const framework = frameworkKind(error);
  if (framework !== null) return problemOf(framework.kind, framework.detail);
  const outcome = outcomeOf(error);
  const faults = outcome.code === 'not-found' ? [] : faultsOf(outcome, origins);
  return problemOf(problemKindOf(outcome.code), outcome.message, faults);
}

/** An address the router cannot read; nothing of it is quoted. */
export const unreadableAddress = (isTooLong: boolean): ProblemDetails =>
  isTooLong ? problemOf('not-found', 'Not found.') : problemOf('invalid-request', 'The URL is not valid.');

/** Requests refused by Fastify: a body that is too large or not JSON, or an address that cannot be read. */
function frameworkKind(error: unknown): { kind: ProblemKind; detail: string } | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  switch (Number(error.statusCode)) {
    case 400:
      return { kind: 'invalid-request', detail: 'The body is not valid JSON.' };
    case 404:
      return { kind: 'not-found', detail: 'Not found.' };
    case 413:
      return { kind: 'too-large', detail: 'The request is too large.' };
    case 415:
      return {
        kind: 'unsupported-media-type',
        detail: 'Send JSON in UTF-8, with the content type application/json.',
      };
    default:
      return null;
  }
}
