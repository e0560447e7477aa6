/** Serves the document of the REST API as JSON and as a page. Public: it contains no data of customers. */

import { createHash } from 'node:crypto';
import { apiDocument } from '@claimline/domain/rest/openapi';
import type { FastifyInstance } from 'fastify';
import { allowInline } from '../allow-inline.ts';
import { documentPage, documentStyle } from './document-page.ts';
import { hasTag, tagOf } from './tag.ts';

const styleHash = `'sha256-${createHash('sha256').update(documentStyle).digest('base64')}'`;

export function documentRoutes(app: FastifyInstance, publicUrl: string): void {
  const document = apiDocument(publicUrl);
  const kept = {
    '/openapi.json': { type: 'application/json', text: JSON.stringify(document) },
    '/docs': { type: 'text/html; charset=utf-8', text: documentPage(document) },
  };
  for (const [url, { type, text }] of Object.entries(kept)) {
    const tag = tagOf(text);
    app.get(url, async (request, reply) => {
      allowInline(reply, 'style-src', styleHash);
      reply.headers({ etag: tag, 'cache-control': 'no-cache' });
      const known = request.headers['if-none-match'];
      if (known !== undefined && hasTag(known, tag, 'weak')) return reply.code(304).send();
      return reply.type(type).send(text);
    });
  }
}
