/**
 * Links with which a browser downloads one file for a few minutes. A link is for one file and one session of one
 * person; their permission is checked again at the download.
 */

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export interface LinkClaims {
  readonly fileId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAtMs: number;
}

export interface FileLinks {
  /** The path on this server, and when the link expires. */
  link(to: Omit<LinkClaims, 'expiresAtMs'>): { readonly url: string; readonly expiresAt: Date };
  /** The content of a link; null when it is not ours, was changed, is for another file, or has expired. */
  read(fileId: string, token: string): LinkClaims | null;
}

export const linkLastsMs = 5 * 60_000;

const claimsSchema = z.object({
  fileId: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  expiresAtMs: z.number(),
});

export function createFileLinks(authSecret: string, now: () => number = Date.now): FileLinks {
  // A separate key, so that a link can never be used as anything else that is signed with the secret.
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'claimline file links', 32));
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest();

  return {
    link(to) {
      const expiresAtMs = now() + linkLastsMs;
      const claims: LinkClaims = { ...to, expiresAtMs };
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      const token = `${text}.${signatureOf(text).toString('base64url')}`;
      return { url: `/files/${to.fileId}?link=${token}`, expiresAt: new Date(expiresAtMs) };
    },
    read(fileId, token) {
      const [text = '', signature = ''] = token.split('.');
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(text)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const claims = claimsSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return claims.fileId === fileId && claims.expiresAtMs > now() ? claims : null;
    },
  };
}
