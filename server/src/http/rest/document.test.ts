/** The OpenAPI document is valid, its page is complete, and the generated client works on the server. */

import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createClaimlineClient } from '@claimline/client';
import { scopes } from '@claimline/domain/account/api-key';
import { createApiKey } from '@claimline/domain/contracts/developers/api-keys';
import { operationList } from '@claimline/domain/rest/operations';
import { problemKinds } from '@claimline/domain/rest/problem';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validSubmission } from '../../../test/covers/cover.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.end());

describe('the document', () => {
  it('is OpenAPI 3.1, with every operation', async () => {
    const answer = await world.edge.inject('/v1/openapi.json');
    expect(answer.statusCode).toBe(200);
    const document = answer.json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    const checked = await new Validator().validate(document);
    expect(checked.errors).toBeUndefined();
    expect(checked.valid).toBe(true);
    const documented = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(documented)).toEqual(new Set(operationList.map(([id]) => id)));
  });

  it('answers 304 to a client that already has it', async () => {
    const { headers } = await world.edge.inject('/v1/openapi.json');
    const again = await world.edge.inject({
      url: '/v1/openapi.json',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('has a page that links to every operation and problem, with no scripts or third parties', async () => {
    const { body, headers } = await world.edge.inject('/v1/docs');
    expect(headers['content-type']).toContain('text/html');
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}' 'self';`);
    for (const [id] of operationList) expect(body).toContain(`<section id="${id}">`);
    for (const kind of Object.keys(problemKinds)) expect(body).toContain(`id="${kind}"`);
    expect(body).not.toMatch(/<script|src=|@import|url\(/);
    for (const [, target] of body.matchAll(/href="#(\w[\w-]*)"/g)) expect(body).toContain(`id="${target}"`);
  });
});

describe('the client', () => {
  it('submits, reads, acts and pages with types alone', async () => {
    const admin = (await world.signIn('admin')).access_token;
    const { body } = await world.call(
      'createApiKey',
      { account_id: world.accountId, name: 'Client', scopes: [...scopes], clinics: [world.clinicId] },
      admin,
    );
    const { port } = world.edge.server.address() as AddressInfo;
    const claimline = createClaimlineClient({
      url: `http://127.0.0.1:${port}`,
      key: createApiKey.output.parse(body.result).key,
    });

    const { data: clinics } = await claimline.GET('/clinics');
    expect(clinics?.data.map(({ name }) => name)).toEqual(['Alder Clinic']);
    const submitted = await claimline.POST('/claims', {
      params: { header: {} },
      body: validSubmission(world),
    });
    if (!submitted.data) throw new Error('nothing was submitted');
    const { duplicate_of: repeated, ...claim } = submitted.data;
    expect(repeated).toEqual([]);
    const path = { claim_id: claim.id };
    const got = await claimline.GET('/claims/{claim_id}', { params: { path } });
    expect(got.data).toEqual(claim);

    const tag = got.response.headers.get('etag') ?? '';
    const cancelled = await claimline.POST('/claims/{claim_id}/cancel', {
      params: { path, header: { 'If-Match': tag } },
    });
    expect(cancelled.data?.failure?.reason).toBe('cancelled');
    const late = await claimline.POST('/claims/{claim_id}/cancel', {
      params: { path, header: { 'If-Match': tag } },
    });
    expect(late.error?.status).toBe(412);

    const many = await claimline.POST('/claims/batch', {
      body: { batch_name: 'June', claims: [validSubmission(world), { ...validSubmission(world), NPI: '1' }] },
    });
    expect(many.data?.answers.map(({ status }) => status)).toEqual([201, 400]);
    const first = await claimline.GET('/claims', { params: { query: { limit: 1 } } });
    const second = await claimline.GET('/claims', {
      params: { query: { limit: 1, cursor: first.data?.next_cursor ?? '' } },
    });
    expect([first, second].map(({ data }) => data?.data[0]?.id)).toContain(claim.id);
  });
});
