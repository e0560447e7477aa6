/** Checking what comes in: every problem at once, each naming its field. */

import { z } from 'zod';
import { Outcome, type Problem } from './claim/outcome.ts';

type RawIssue = z.core.$ZodRawIssue;
type Issue = z.core.$ZodIssue;

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && !Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : 'infinity';
  return typeof value;
}

/** The specification's wording: 'Expected X, received Y'. */
function wording({ code, expected, input }: RawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined;
  if (expected === 'int') return 'Expected integer, received float';
  return `Expected ${expected}, received ${typeName(input)}`;
}

/** The specification's 'Required': for a field that is not there at all, whatever its schema would say of it. */
function isAbsent(issue: Issue): boolean {
  return 'input' in issue && issue.input === undefined;
}

/**
 * Of a value that fits none of several shapes, the problems with the shape it comes nearest to: the one with the
 * fewest fields of a wrong type or missing.
 */
function nearestShape(shapes: readonly (readonly Issue[])[]): readonly Issue[] {
  const distance = (issues: readonly Issue[]) => issues.filter(({ code }) => code === 'invalid_type').length;
  return shapes.reduce(
    (nearest, shape) => (distance(shape) <= distance(nearest) ? shape : nearest),
    shapes[0] ?? [],
  );
}

function problemsOf(issue: Issue, parents: readonly PropertyKey[] = []): Problem[] {
  const path = [...parents, ...issue.path];
  if (isAbsent(issue)) return [{ field: path.map(String).join('.'), message: 'Required' }];
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return nearestShape(issue.errors).flatMap((inner) => problemsOf(inner, path));
  return [{ field: path.map(String).join('.'), message: issue.message }];
}

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** Checks a value against a schema. Fields are dotted paths such as `patient.member_id`. */
export function check<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(value, { error: wording, reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: parsed.error.issues.flatMap((issue) => problemsOf(issue)) };
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
