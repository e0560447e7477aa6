/**
 * The REST API as an OpenAPI 3.1 document, generated from the operations and the schemas that the server validates
 * with.
 */

import { z } from 'zod';
import { scopeOf, scopes, scopeWords } from '../account/api-key.ts';
import { submissionSchema } from '../claim/claim.ts';
import {
  programBatchSchema,
  programCallSchema,
  programClaimSchema,
  programLineSchema,
  programPayerSchema,
  programResultSchema,
  submittedClaimSchema,
} from '../contracts/developers/rest.ts';
import {
  defaultVersion,
  type Operation,
  type OperationId,
  operationList,
  pathParameters,
  versionHeader,
  versions,
} from './operations.ts';
import { faultSchema, type ProblemKind, problemKinds, problemSchema } from './problem.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly style?: 'form';
  readonly explode?: boolean;
}
interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}
export interface Answer {
  readonly description: string;
  readonly headers?: Record<string, { description: string; schema: JsonSchema }>;
  readonly content?: Record<string, Media>;
}
export interface DocumentedOperation {
  readonly operationId: OperationId;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, Media> };
  readonly responses: Record<string, Answer>;
}
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: object;
  };
  readonly servers: readonly { url: string; description: string }[];
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Record<string, Partial<Record<'get' | 'post', DocumentedOperation>>>;
  readonly components: { readonly schemas: Record<string, JsonSchema>; readonly securitySchemes: object };
}

const outputs = z.registry<{ id: string }>();
const inputs = z.registry<{ id: string }>();
const shared: Record<string, z.ZodType> = {
  Claim: programClaimSchema,
  SubmittedClaim: submittedClaimSchema,
  Result: programResultSchema,
  Call: programCallSchema,
  TranscriptLine: programLineSchema,
  Payer: programPayerSchema,
  Batch: programBatchSchema,
  Fault: faultSchema,
  Problem: problemSchema,
};
for (const [id, schema] of Object.entries(shared)) outputs.add(schema, { id });
inputs.add(submissionSchema, { id: 'ClaimSubmission' });
const capital = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
for (const [id, { answer, body }] of operationList) {
  if (!outputs.has(answer.schema)) outputs.add(answer.schema, { id: `${capital(id)}Answer` });
  if (body !== undefined && !inputs.has(body)) inputs.add(body, { id: `${capital(id)}Request` });
}

function withoutNames({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

const uri = (id: string) => `#/components/schemas/${id}`;

/** Without duplicates of a format, and without plain number limits. */
function plain({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
const asInput = { io: 'input', unrepresentable: 'any', override: plain } as const;

/** For request bodies: unknown fields are refused. */
function closed({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  plain({ jsonSchema });
  if (jsonSchema.properties !== undefined) jsonSchema.additionalProperties = false;
}

function schemasOf(registry: typeof outputs, io: 'input' | 'output'): Record<string, JsonSchema> {
  const override = io === 'input' ? closed : plain;
  const { schemas } = z.toJSONSchema(registry, { ...asInput, io, uri, override });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutNames(schema)]));
}

const referenceTo = (registry: typeof outputs, schema: z.ZodType): JsonSchema => ({
  $ref: uri(registry.get(schema)?.id ?? ''),
});

const descriptions: Record<string, string> = {
  claim_id: 'The claim’s ID.',
  call_id: 'The ID of one of the claim’s calls.',
  payer_id: 'The payer’s ID.',
  batch_id: 'The batch’s ID.',
  clinic_id: 'Only claims of this clinic.',
  status: 'Only claims with this status. Repeat for several statuses.',
  archived: 'Whether to return archived claims or those that are not archived.',
  limit: 'The maximum number of results.',
  cursor: 'The `next_cursor` of the previous page.',
  months: 'The number of months to return, including this one.',
};

function parametersOf({ path, query, method, needsMatch, isTagged }: Operation): Parameter[] {
  const inPath = pathParameters(path).map(
    (name): Parameter => ({
      name,
      in: 'path',
      required: true,
      description: descriptions[name] ?? '',
      schema: { type: 'string', minLength: 1, maxLength: 64 },
    }),
  );
  const described = query === undefined ? {} : (z.toJSONSchema(query, asInput).properties ?? {});
  const inQuery = Object.entries(described as Record<string, JsonSchema>).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: false,
      description: descriptions[name] ?? '',
      schema,
      ...(schema.type === 'array' ? { style: 'form' as const, explode: true } : {}),
    }),
  );
  const header = (
    name: string,
    description: string,
    required = false,
    schema: JsonSchema = {},
  ): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string', ...schema },
  });
  return [
    ...inPath,
    ...inQuery,
    ...(needsMatch
      ? [header('If-Match', 'The claim’s ETag as you last read it, or `*` for any version.', true)]
      : []),
    ...(method === 'post'
      ? [
          header(
            'Idempotency-Key',
            'A unique value per request, such as a UUID. A request repeated within 24 hours gets the same response and is performed only once.',
            false,
            { minLength: 1, maxLength: 255, pattern: '^[ -~]*[!-~][ -~]*$' },
          ),
        ]
      : []),
    ...(method === 'get' && isTagged
      ? [header('If-None-Match', 'An ETag. Returns 304 if the claim hasn’t changed.')]
      : []),
    header(versionHeader, `The API version by date. Default: ${defaultVersion}.`, false, {
      enum: [...versions],
    }),
  ];
}

function problemsOf({ path, query, method, needsMatch }: Operation): ProblemKind[] {
  const isPost = method === 'post';
  return [
    'invalid-request',
    'unauthenticated',
    'forbidden',
    ...(path.includes('{') || query !== undefined ? (['not-found'] as const) : []),
    ...(isPost ? (['conflict'] as const) : []),
    ...(needsMatch ? (['precondition-failed', 'precondition-required'] as const) : []),
    ...(isPost ? (['too-large', 'unsupported-media-type', 'idempotency-key-reused'] as const) : []),
    'too-many-requests',
    'internal',
    'unavailable',
    'too-slow',
  ];
}

const text = (description: string) => ({ description, schema: { type: 'string' as const } });

function answersOf(operation: Operation): Record<string, Answer> {
  const { answer, isTagged, method } = operation;
  const always = {
    [versionHeader]: text('The version of this response.'),
    RateLimit: text(
      'The remaining quota of this key on the responding server process: `"default";r=14999;t=60`.',
    ),
    'RateLimit-Policy': text('The quota of a key per server process: `"default";q=15000;w=60`.'),
  };
  const problem = (kind: ProblemKind): Answer => ({
    description: problemKinds[kind].title,
    ...(kind === 'too-many-requests'
      ? { headers: { 'Retry-After': text('Seconds to wait before retrying.') } }
      : {}),
    content: { 'application/problem+json': { schema: { $ref: uri('Problem') } } },
  });
  return {
    [answer.status]: {
      description: answer.description,
      headers: {
        ...always,
        ...(isTagged ? { ETag: text('Identifies this version; send it in `If-Match`.') } : {}),
        ...(answer.status === 201 ? { Location: text('The claim’s URL.') } : {}),
      },
      content: { 'application/json': { schema: referenceTo(outputs, answer.schema) } },
    },
    ...(isTagged && method === 'get' ? { 304: { description: 'Not changed since.' } } : {}),
    ...Object.fromEntries(problemsOf(operation).map((kind) => [problemKinds[kind].status, problem(kind)])),
  };
}

function documented(id: OperationId, operation: Operation): DocumentedOperation {
  const { tag, summary, description, ability, body, bodyIsOptional } = operation;
  const scope = scopeOf(ability);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: [{ apiKey: scope === null ? [] : [scope] }],
    parameters: parametersOf(operation),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: bodyIsOptional !== true,
            content: {
              'application/json': {
                schema: referenceTo(inputs, body),
                ...(operation.example === undefined ? {} : { example: operation.example }),
              },
            },
          },
        }),
    responses: answersOf(operation),
  };
}

const introduction = `Submit claims and read their status.

Authenticate with an API key, created on the account’s API page: \`Authorization: Bearer clm_…\`. A key is limited to its
clinics and scopes:

${scopes.map((scope) => `- \`${scope}\`: ${scopeWords[scope]}.`).join('\n')}

Amounts are integer cents, dates are \`YYYY-MM-DD\`, and timestamps are ISO 8601 in UTC. Errors are problem details
(RFC 9457) that list every invalid field. Lists are paginated with \`cursor\`. Changing a claim requires \`If-Match\`.

A request with an \`Idempotency-Key\` is performed once. Repeating it within a day returns the same response; using the key
for a different request is an error. Send \`${versionHeader}: ${defaultVersion}\` to choose the API version. Each key has a
rate limit per minute and server process; the \`RateLimit\` header shows what remains.

Claims with a sandbox member ID, such as \`SANDBOXPAID\`, get the result that the ID stands for. No call is made and nothing
is billed. The account’s API page lists the IDs.`;

/** The document, for a server under `origin`. */
export function apiDocument(origin: string): ApiDocument {
  const paths: Record<string, Partial<Record<'get' | 'post', DocumentedOperation>>> = {};
  for (const [id, operation] of operationList)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: documented(id, operation) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Claimline',
      version: versions.at(-1) ?? defaultVersion,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}/v1`, description: 'This server' }],
    tags: [
      { name: 'Claims', description: 'Submit claims and read their status.' },
      { name: 'Calls', description: 'Calls to payers, with transcripts and results.' },
      { name: 'Batches', description: 'Claims imported together.' },
      { name: 'Directory', description: 'Clinics, and payers with the fields each requires.' },
      { name: 'Usage', description: 'Claims submitted and calls made.' },
    ],
    paths,
    components: {
      schemas: { ...schemasOf(outputs, 'output'), ...schemasOf(inputs, 'input') },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'clm_…', description: 'An API key.' },
      },
    },
  };
}
