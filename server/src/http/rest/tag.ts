/** Entity tags: a hash of the answer, so that a change applies only to the version the caller saw. */

import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

export function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether a list of tags, as in `If-None-Match`, contains this one or is `*`. Weak tags count only when reading. */
export function hasTag(header: string, tag: string, strength: 'weak' | 'strong'): boolean {
  if (header.trim() === '*') return true;
  return header
    .split(',')
    .map((part) => part.trim())
    .some((given) => (strength === 'weak' ? given.replace(/^W\//, '') : given) === tag);
}

/** Throws unless the header is present. */
export function requireMatchHeader(ifMatch: string | undefined): string {
  if (ifMatch !== undefined && ifMatch.trim() !== '') return ifMatch;
  throw new Refusal('precondition-required', 'Send If-Match with the claim’s ETag, or * for any version.', [
    { detail: 'Required', parameter: 'If-Match', in: 'header' },
  ]);
}

export function requireMatch(ifMatch: string, tag: string): void {
  if (!hasTag(ifMatch, tag, 'strong'))
    throw new Refusal('precondition-failed', 'The claim has changed. Get it again before you change it.', [
      { detail: `The ETag is now ${tag}.`, parameter: 'If-Match', in: 'header' },
    ]);
}
