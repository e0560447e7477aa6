/** Validates input: every problem at once, each with its field. */

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

/** The specification's 'Required': for a field that is missing, whatever its schema would say. */
function isAbsent(issue: Issue): boolean {
  return 'input' in issue && issue.input === undefined;
}

/**
 * For a value that matches none of several shapes, the problems with the most similar one: the shape with the fewest
 * missing or mistyped fields.
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

/** Validates a value against a schema. Fields are dotted paths such as `patient.member_id`. */
export function check<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(value, { error: wording, reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: parsed.error.issues.flatMap((issue) => problemsOf(issue)) };
}

/** The message of a refusal: names each invalid field. */
export function problemsSentence(problems: readonly Problem[]): string {
  return problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
}

/** Throws `invalid-argument` with all of the problems, if there are any. */
export function requireNoProblems(problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw new Outcome('invalid-argument', problemsSentence(problems), { problems: [...problems] });
}

/** Like {@link check}, but throws `invalid-argument` with all problems. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const checked = check(schema, value);
  if (checked.ok) return checked.value;
  throw new Outcome('invalid-argument', problemsSentence(checked.problems), { problems: checked.problems });
}
