/** Turns the OpenAPI document into types for openapi-fetch. Pure. */

import type { Answer, ApiDocument, DocumentedOperation, JsonSchema } from '@claimline/domain/rest/openapi';

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const union = (types: readonly string[]) => [...new Set(types)].join(' | ') || 'never';

function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return `schemas[${JSON.stringify(schema.$ref.split('/').at(-1))}]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map((choice) => typeOf(choice as JsonSchema)));
  const types = Array.isArray(schema.type) ? (schema.type as JsonSchema['type'][]) : [schema.type];
  return union(types.map((type) => plainType(type, schema)));
}

function plainType(type: JsonSchema['type'], schema: JsonSchema): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${typeOf((schema.items ?? {}) as JsonSchema)})[]`;
    case 'object':
      return objectType(schema);
    case undefined:
    default:
      return 'unknown';
  }
}

function objectType({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => {
    const words = field.description === undefined ? '' : `/** ${field.description} */ `;
    return `${words}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`;
  });
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join(' ')} }`;
}

function parametersType({ parameters }: DocumentedOperation): string {
  const places = (['query', 'header', 'path'] as const).map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return `${place}?: never;`;
    const fields = own.map(
      ({ name, required, schema }) => `${key(name)}${required ? '' : '?'}: ${typeOf(schema)};`,
    );
    return `${place}${own.some(({ required }) => required) ? '' : '?'}: { ${fields.join(' ')} };`;
  });
  return `{ ${places.join(' ')} cookie?: never; }`;
}

function contentType(content: Answer['content']): string {
  if (content === undefined) return 'content?: never;';
  const media = Object.entries(content).map(([type, { schema }]) => `${key(type)}: ${typeOf(schema)};`);
  return `content: { ${media.join(' ')} };`;
}

function operationType(operation: DocumentedOperation): string {
  const { requestBody, responses } = operation;
  const body =
    requestBody === undefined
      ? 'requestBody?: never;'
      : `requestBody${requestBody.required ? '' : '?'}: { ${contentType(requestBody.content)} };`;
  const answers = Object.entries(responses).map(
    ([status, { content }]) =>
      `${status}: { headers: { [name: string]: unknown }; ${contentType(content)} };`,
  );
  return `{ parameters: ${parametersType(operation)}; ${body} responses: { ${answers.join('\n')} }; }`;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export function apiTypes({ paths, components }: ApiDocument): string {
  const written = Object.entries(paths).map(([path, operations]) => {
    const known = methods.map((method) => {
      const operation = (operations as Partial<Record<string, DocumentedOperation>>)[method];
      return operation === undefined ? `${method}?: never;` : `${method}: ${operationType(operation)};`;
    });
    return `${JSON.stringify(path)}: {\n${known.join('\n')}\n};`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${key(name)}: ${typeOf(schema)};`,
  );
  return `// Written by client/generate.ts from the OpenAPI document. Do not change it by hand.

export interface schemas {
${schemas.join('\n')}
}

export interface paths {
${written.join('\n')}
}
`;
}
