/** Values that a JSON schema allows, for property-based tests; supports only what the document's schemas use. */

import type { ApiDocument, JsonSchema } from '@claimline/domain/rest/openapi';
import fc from 'fast-check';

/** Valid values, often, for fields with rules that no schema expresses (check digits, area codes, no future dates). */
const right: Record<string, readonly string[]> = {
  NPI: ['1234567893'],
  tax_id: ['123456789', '12-3456789'],
  phone: ['(800) 555-0124', '+18005550124'],
  date_of_birth: ['1980-01-02', '2001-12-31'],
  service_from: ['2026-03-01', '2026-05-01'],
  service_to: ['2026-05-01', '2026-05-03'],
};

function date(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date('1890-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
}

function text({ pattern, minLength = 0, maxLength = 60, format, allOf }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return date();
  const patterns = [pattern, ...((allOf ?? []) as JsonSchema[]).map((each) => each.pattern)];
  const [first] = patterns.filter((each) => each !== undefined);
  if (first !== undefined)
    return fc.stringMatching(new RegExp(first)).map((found) => found.slice(0, maxLength));
  return fc.string({ minLength, maxLength, unit: 'grapheme' });
}

/** `known`: existing ids by field name. */
export function valuesBy(
  schema: JsonSchema,
  document: ApiDocument,
  known: Readonly<Record<string, readonly string[]>>,
  name = '',
): fc.Arbitrary<unknown> {
  const by = (inner: unknown, innerName = '') => valuesBy(inner as JsonSchema, document, known, innerName);
  const ids = [...(known[name] ?? []), ...(right[name] ?? [])];
  if (ids.length > 0 && schema.type === 'string')
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: text(schema) },
    );
  if (schema.$ref !== undefined) return by(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => by(choice)));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema;
      return fc.array(by(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      });
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([field, inner]) => [field, by(inner, field)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case 'number':
    case 'null':
    case undefined:
    default:
      return fc.jsonValue();
  }
}
