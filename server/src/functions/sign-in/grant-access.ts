/** The answer of every sign-in method: access, or that the second factor is still required. */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import type { Access } from '@claimline/domain/contracts/sign-in';
import type { SignedIn } from '../../identity/identity.ts';
import type { PublicContext } from '../function.ts';

/** Sets the session's cookies in both cases. Throws `multi-factor-auth-required`. */
export function grantAccess(signedIn: SignedIn, { setCookies }: PublicContext): Access {
  setCookies(signedIn.cookies);
  if (signedIn.kind === 'awaits-second-factor') throw authRefusal('multi-factor-auth-required');
  return signedIn.access;
}
