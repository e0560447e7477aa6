import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { apiDocument } from '@claimline/domain/rest/openapi';
import { expect, it } from 'vitest';
import { apiTypes } from './apiTypes.ts';
import { createClaimlineClient } from './src/client.ts';

it('the generated types match the OpenAPI document (if not, run `node client/generate.ts`)', async () => {
  const written = await readFile(path.join(import.meta.dirname, 'src/api.gen.ts'), 'utf8');
  expect(written).toBe(apiTypes(apiDocument('https://claimline.example')));
});

it('sends the key, the version and the parameters', async () => {
  const asked: Request[] = [];
  const client = createClaimlineClient({
    url: 'https://claims.example.org/',
    key: 'clm_abc',
    version: '2026-11-21',
    fetch: async (request) => {
      asked.push(request);
      return Response.json({ data: [], next_cursor: null });
    },
  });
  const { data } = await client.GET('/claims', {
    params: { query: { status: ['paid', 'denied'], limit: 5 } },
  });
  expect(data?.next_cursor).toBeNull();
  expect(asked[0]?.url).toBe('https://claims.example.org/v1/claims?status=paid&status=denied&limit=5');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer clm_abc');
  expect(asked[0]?.headers.get('claimline-version')).toBe('2026-11-21');
});
