import type { FastifyReply } from 'fastify';

/** Allows a page its own style elements, by a nonce or hash such as `'sha256-…'`. */
export function allowStyle(reply: FastifyReply, source: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    reply.header('content-security-policy', policy.replace('style-src', `style-src ${source}`));
}
