/**
 * Links by which a browser fetches one file for a few minutes. A link is for one file and one session of one person;
 * whether they may have the file is asked again at the download.
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
  /** The address, below this server's own, and when it stops to hold. */
  link(to: Omit<LinkClaims, 'expiresAtMs'>): { readonly url: string; readonly expiresAt: Date };
  /** What a link says; null when it is not ours, was changed, is for another file, or is over. */
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
  // A key of its own: a link can never pass for anything else that the secret signs.
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
