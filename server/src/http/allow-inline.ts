import type { FastifyReply } from 'fastify';

/** Allows a page its own scripts or style elements, by a nonce or hash such as `'sha256-…'`. */
export function allowInline(
  reply: FastifyReply,
  directive: 'script-src' | 'style-src',
  source: string,
): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    reply.header('content-security-policy', policy.replace(directive, `${directive} ${source}`));
}
