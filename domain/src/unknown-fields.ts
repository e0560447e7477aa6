/** Finds fields that a schema does not know, because a misspelled field would be lost silently. */

import { z } from 'zod';
import type { Problem } from './claim/outcome.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** At most this many are reported, as input may contain any number of them. */
export const unknownFieldsMax = 50;

const schemas = new WeakMap<z.ZodType, JsonSchema>();

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = schemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  schemas.set(schema, known);
  return known;
}

/** For a value with several possible shapes, all of them. */
function shapesOf(schema: JsonSchema): JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices === undefined ? [schema] : (choices as JsonSchema[]).flatMap(shapesOf);
}

function unknownInList(shapes: readonly JsonSchema[], list: readonly unknown[], at: string): Problem[] {
  const items = shapes.find((shape) => shape.items !== undefined)?.items as JsonSchema | undefined;
  const found: Problem[] = [];
  if (items === undefined) return found;
  for (const [place, value] of list.entries()) {
    if (found.length >= unknownFieldsMax) break;
    found.push(...unknownIn(items, value, `${at}${place}.`));
  }
  return found;
}

function unknownInShape(
  { properties = {} }: JsonSchema,
  value: object,
  at: string,
  message: string,
): Problem[] {
  const found: Problem[] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (found.length >= unknownFieldsMax) break;
    if (Object.hasOwn(properties, name))
      found.push(...unknownIn(properties[name] as JsonSchema, inner, `${at}${name}.`));
    else found.push({ field: `${at}${name}`, message });
  }
  return found;
}

/** By the shape that knows most of the value. A schema without named fields knows every field. */
function unknownIn(schema: JsonSchema, value: unknown, at: string): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const shapes = shapesOf(schema);
  if (Array.isArray(value)) return unknownInList(shapes, value, at);
  const named = shapes.filter(({ properties }) => properties !== undefined);
  const known = named.map(({ properties = {} }) => Object.keys(properties).join(', ')).join('; or ');
  const message = known === '' ? 'No fields are accepted here.' : `Unknown field. Accepted fields: ${known}.`;
  const [nearest = []] = named
    .map((shape) => unknownInShape(shape, value, at, message))
    .toSorted((one, other) => one.length - other.length);
  return nearest.slice(0, unknownFieldsMax);
}

/** Each by its dotted path, with the fields known there; a limited number. */
export function unknownFields(schema: z.ZodType, value: unknown): Problem[] {
  return unknownIn(jsonSchemaOf(schema), value, '');
}
