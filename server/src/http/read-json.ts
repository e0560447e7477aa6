/** Reads JSON bodies as UTF-8 (RFC 8259, section 8.1) and refuses other encodings. */

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';

class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly statusCode: 400 | 415;

  constructor(statusCode: 400 | 415) {
    super('the body is not JSON in UTF-8');
    this.statusCode = statusCode;
  }
}

const charsetOf = (contentType = '') => /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];

/**
 * Reads bodies of JSON. Bytes of another encoding would become replacement characters in a patient's name. Many
 * clients send a content type without a body: that is no body, not a broken one.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = charsetOf(request.headers['content-type']);
    if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset)) done(new Unreadable(415));
    else if (!isUtf8(body)) done(new Unreadable(400));
    else if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString('utf8'), done);
  });
}
