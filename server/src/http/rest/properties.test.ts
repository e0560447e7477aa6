/**
 * Whatever a program sends, valid or not: no answer is an internal error, and every answer matches its schema in the
 * document.
 */

import type { AddressInfo } from 'node:net';
import { scopes } from '@claimline/domain/account/api-key';
import { createApiKey } from '@claimline/domain/contracts/developers/api-keys';
import type { ApiDocument, DocumentedOperation, JsonSchema } from '@claimline/domain/rest/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valuesBy } from '../../../test/values.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let origin: string;
let key: string;
let document: ApiDocument;
let ajv: Ajv2020;
/** Existing ids, so that not everything is answered by 404. */
const known: Record<string, string[]> = {};

beforeAll(async () => {
  world = await createWorld();
  const admin = (await world.signIn('admin')).access_token;
  const { body } = await world.call(
    'createApiKey',
    { account_id: world.accountId, name: 'Any', scopes: [...scopes], clinics: [world.clinicId] },
    admin,
  );
  key = createApiKey.output.parse(body.result).key;
  const claims = await Promise.all(
    ['paid', 'pending', 'failed', 'in-progress'].map((status) => world.addClaim(status)),
  );
  const calls = await Promise.all(claims.slice(0, 1).map((claim) => world.addCall(claim)));
  await world.owner.query(`insert into batches (id, account_id, uploaded_by) values ('AnyBatch', $1, null)`, [
    world.accountId,
  ]);
  await world.owner.query(`update automations set bulk_ref = 'AnyBatch' where id = $1`, [claims[0]]);
  Object.assign(known, {
    // Most often the claim that has a call.
    claim_id: [claims[0], claims[0], claims[0], ...claims],
    call_id: calls,
    clinic_id: [world.clinicId],
    payer_id: [world.payerId],
    batch_id: ['AnyBatch'],
    cursor: [{ sequence: 0 }, { createdUs: 2e15, id: 'x' }].map((row) =>
      Buffer.from(JSON.stringify(row)).toString('base64url'),
    ),
  });
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.edge.server.address() as AddressInfo).port}`;
  document = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as ApiDocument;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
});
afterAll(() => world.end());

const validators = new Map<string, ValidateFunction>();
/** Resolves a reference within the document. */
function validatorOf(
  path: string,
  method: string,
  status: string,
  media: string,
): ValidateFunction | undefined {
  const steps = ['paths', path, method, 'responses', status, 'content', media, 'schema'];
  const pointer = steps
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const found = validators.get(pointer) ?? ajv.getSchema(`api#/${pointer}`);
  if (found) validators.set(pointer, found);
  return found;
}

/** Skips what could not be sent by HTTP: header values consist of visible characters. */
const headerText = fc
  .string({ minLength: 0, maxLength: 30 })
  .map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim());

interface Sent {
  readonly path: Record<string, string>;
  readonly query: [string, string][];
  readonly headers: Record<string, string | undefined>;
  readonly body: string | undefined;
}

function requestsOf(operation: DocumentedOperation): fc.Arbitrary<Sent> {
  const valueOf = (name: string, schema: JsonSchema) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary:
          known[name] === undefined ? valuesBy(schema, document, known) : fc.constantFrom(...known[name]),
      },
      { weight: 1, arbitrary: fc.string({ maxLength: 80 }) },
    );
  const of = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const path = fc.record(
    Object.fromEntries(of('path').map(({ name, schema }) => [name, valueOf(name, schema).map(String)])),
  );
  const query = fc.record(
    Object.fromEntries(of('query').map(({ name, schema }) => [name, valueOf(name, schema)])),
    { requiredKeys: [] },
  );
  const headers = fc.record(
    Object.fromEntries(
      of('header').map(({ name, schema }) => [
        name,
        fc.oneof(
          {
            weight: 4,
            arbitrary: name === 'If-Match' ? fc.constant('*') : valuesBy(schema, document, known).map(String),
          },
          { weight: 1, arbitrary: headerText },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body =
    schema === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 6, arbitrary: valuesBy(schema, document, known).map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: fc.json() },
          { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
        );
  return fc.record({ path, query, headers, body }).map(({ query: asked, ...rest }) => ({
    ...rest,
    query: Object.entries(asked).flatMap(([name, value]): [string, string][] =>
      Array.isArray(value)
        ? value.map((each): [string, string] => [name, String(each)])
        : [[name, String(value)]],
    ),
  }));
}

async function ask(method: string, path: string, sent: Sent): Promise<Response> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.path[name]?.toWellFormed() ?? ''),
  );
  const query = new URLSearchParams(sent.query).toString();
  const headers = Object.entries(sent.headers).map(([name, value]): [string, string] => [
    name,
    (value ?? '').replaceAll(/[^\x20-\x7e]/g, '').trim(),
  ]);
  return fetch(`${origin}/v1${address}${query === '' ? '' : `?${query}`}`, {
    method: method.toUpperCase(),
    headers: [
      ['authorization', `Bearer ${key}`],
      ...(sent.body === undefined ? [] : [['content-type', 'application/json'] as [string, string]]),
      ...headers,
    ],
    ...(sent.body === undefined ? {} : { body: sent.body }),
  });
}

/** Enough to reach each branch of a schema, and few enough for every run. */
const runs = 25;

describe('any request', () => {
  it('gets an answer that matches the document, never an internal error', { timeout: 300_000 }, async () => {
    const answered = new Map<string, Set<number>>();
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const statuses = new Set<number>();
        answered.set(operation.operationId, statuses);
        await fc.assert(
          fc.asyncProperty(requestsOf(operation), async (sent) => {
            const answer = await ask(method, path, sent);
            const text = await answer.text();
            statuses.add(answer.status);
            expect(answer.status, text).toBeLessThan(500);
            expect(Object.keys(operation.responses), text).toContain(String(answer.status));
            if (answer.status === 304) return;
            const media = (answer.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
            const validate = validatorOf(path, method, String(answer.status), media);
            if (!validate) throw new Error(`${answer.status} ${media} is not in the document`);
            const isRight = validate(JSON.parse(text));
            expect(validate.errors ?? [], text).toEqual([]);
            expect(isRight).toBe(true);
          }),
          { numRuns: runs },
        );
      }
    // Input generated from the schemas is valid often enough to succeed.
    for (const [id, statuses] of answered)
      expect(
        [...statuses].some((status) => status < 300),
        `${id}: ${[...statuses].join(', ')}`,
      ).toBe(true);
  });
});
