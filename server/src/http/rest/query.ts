/** Converts query parameters, which are all text, to the types of their schema. */

import type { Problem } from '@claimline/domain/claim/outcome';
import type { Fault } from '@claimline/domain/rest/problem';
import { check } from '@claimline/domain/validation';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

type Kind = 'integer' | 'boolean' | 'array' | 'text';

const kinds = new WeakMap<z.ZodObject, Map<string, Kind>>();

function kindsOf(schema: z.ZodObject): Map<string, Kind> {
  const known = kinds.get(schema);
  if (known) return known;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const found = new Map(
    Object.entries(properties).map(([name, property]): [string, Kind] => {
      const type = typeof property === 'object' ? property.type : undefined;
      return [name, type === 'integer' || type === 'boolean' || type === 'array' ? type : 'text'];
    }),
  );
  kinds.set(schema, found);
  return found;
}

/** Text that is not of its type stays as it is, and the schema refuses it with the parameter's name. */
function typed(kind: Kind, value: unknown): unknown {
  switch (kind) {
    case 'integer':
      return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'array':
      return Array.isArray(value) ? value : [value];
    case 'text':
      return value;
  }
}

const faultsOfQuery = (problems: readonly Problem[]): Fault[] =>
  problems.map(({ field, message }) => ({
    detail: message,
    parameter: field.split('.')[0] ?? '',
    in: 'query' as const,
  }));

/** Throws a Refusal for an unknown parameter: a misspelled filter would return more than was asked for. */
export function readQuery(schema: z.ZodObject | undefined, given: unknown): Record<string, unknown> {
  const known = schema === undefined ? new Map<string, Kind>() : kindsOf(schema);
  const entries = Object.entries(given as Record<string, unknown>);
  const readOne = ([name, value]: [string, unknown]) =>
    [name, typed(known.get(name) ?? 'text', value)] as const;
  const unknown = entries.filter(([name]) => !known.has(name));
  if (unknown.length > 0) {
    const offered = [...known.keys()].join(', ');
    const detail = known.size === 0 ? 'No parameters are accepted here.' : `Accepted parameters: ${offered}.`;
    const others = check(schema ?? z.object({}), Object.fromEntries(entries.map(readOne)));
    throw new Refusal('invalid-request', 'Unknown parameter.', [
      ...unknown.map(([name]) => ({ detail, parameter: name, in: 'query' as const })),
      ...(others.ok ? [] : faultsOfQuery(others.problems)),
    ]);
  }
  return Object.fromEntries(entries.map(readOne));
}
