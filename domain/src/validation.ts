/** Checking what comes in: every problem at once, each naming its field. */

import { z } from 'zod';
import { Outcome, type Problem } from './outcome.ts';

type RawIssue = z.core.$ZodRawIssue;

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan';
  return typeof value;
}

/** The specification's wording: 'Required' and 'Expected X, received Y'. */
function wording(issue: RawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'Required';
  return `Expected ${issue.expected}, received ${typeName(issue.input)}`;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** Checks a value against a schema. Fields are dotted paths such as `patient.member_id`. */
export function check<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(value, { error: wording });
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = parsed.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  return { ok: false, problems };
}

/** The sentence for a refusal: names each faulty field. */
export function problemsSentence(problems: readonly Problem[]): string {
  return problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
}

/** As {@link check}, throwing `invalid-argument` with all problems. */
export function demand<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const checked = check(schema, value);
  if (checked.ok) return checked.value;
  throw new Outcome('invalid-argument', problemsSentence(checked.problems), { problems: checked.problems });
}
