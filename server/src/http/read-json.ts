/** JSON as it comes: UTF-8 (RFC 8259, section 8.1), read as nothing else. */

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
 * Reads bodies of JSON. Bytes of another encoding would become signs for what cannot be read, in a patient's name. Many
 * clients name the type of a body that they do not send: that is no body, and not a broken one.
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
