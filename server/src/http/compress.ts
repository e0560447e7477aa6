/**
 * Compresses the page and JSON answers. Of these only those to an `Authorization` header, which a browser never sends for
 * another site: the length of a compressed answer could tell such a site about a secret in it (BREACH). The page has no secret
 * but its nonce, another one each time. Streams never get here.
 */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Shorter answers fit into one packet anyway. */
const minBytes = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const encoders = {
  // Higher qualities take several times as long for a few percent.
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipped(text),
};

/** What the browser reads best; undefined for nothing but plain text. */
function encodingFor(request: FastifyRequest): keyof typeof encoders | undefined {
  const header = request.headers['accept-encoding'] ?? '';
  const accepted = header
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string {
  const type = String(reply.getHeader('content-type'));
  return (
    typeof payload === 'string' &&
    payload.length >= minBytes &&
    // A tag is of the exact bytes.
    !reply.hasHeader('etag') &&
    (/^text\/html\b/.test(type) ||
      (/^application\/(\w+\+)?json\b/.test(type) && request.headers.authorization !== undefined))
  );
}

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isCompressible(request, reply, payload)) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
    const encoding = encodingFor(request);
    if (encoding === undefined) return payload;
    const compressed = await encoders[encoding](payload);
    reply.header('content-encoding', encoding).header('content-length', compressed.length);
    return compressed;
  });
}
