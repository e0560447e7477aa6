/**
 * Links with which a browser downloads one file for a few minutes. A link is for one file and one session of one
 * person; their permission is checked again at the download.
 */

import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { type AuthSecrets, allSecrets } from '../auth-secrets.ts';
import { isEqualSecret } from '../equal-secret.ts';

export interface LinkClaims {
  readonly fileId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAtMs: number;
}

export interface FileLinks {
  /** The path on this server, and when the link expires. */
  link(to: Omit<LinkClaims, 'expiresAtMs'>): { readonly url: string; readonly expires_at: string };
  /** The content of a link; null when it is not ours, was changed, is for another file, or has expired. */
  read(fileId: string, token: string): LinkClaims | null;
}

export const fileLinkLifeMs = 5 * 60_000;

const claimsSchema = z.object({
  fileId: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  expiresAtMs: z.number(),
});

export function createFileLinks(secrets: AuthSecrets, now: () => number = Date.now): FileLinks {
  // Separate keys, so that a link can never be used as anything else that is signed with the secret.
  const keys = allSecrets(secrets).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'claimline file links', 32)),
  );
  /** By each key, the current one first. */
  const signaturesOf = (text: string) => keys.map((key) => createHmac('sha256', key).update(text).digest());

  return {
    link(to) {
      const expiresAtMs = now() + fileLinkLifeMs;
      const claims: LinkClaims = { ...to, expiresAtMs };
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      const token = `${text}.${signaturesOf(text)[0]?.toString('base64url')}`;
      return { url: `/files/${to.fileId}?link=${token}`, expires_at: new Date(expiresAtMs).toISOString() };
    },
    read(fileId, token) {
      const [text = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (!signaturesOf(text).some((right) => isEqualSecret(given, right))) return null;
      const claims = claimsSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return claims.fileId === fileId && claims.expiresAtMs > now() ? claims : null;
    },
  };
}
