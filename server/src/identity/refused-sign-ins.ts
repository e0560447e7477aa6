/** Tries at a person's sign-in that were refused, in the log of the accounts they work in. */

import type { SignInDeed } from '@claimline/domain/account/audit';
import type { IdentityDatabase } from '../db/database.ts';
import { userAgentMax } from '../db/database.ts';
import type { Caller } from './identity.ts';

/** Keeps nothing for an address nobody has. Opened sessions are kept by their table (migration 0162). */
export async function keepRefusedSignIn(
  database: IdentityDatabase,
  email: string,
  deed: Exclude<SignInDeed, 'signed-in' | 'signed-in-by-both'>,
  caller: Caller,
): Promise<void> {
  await database.sql('select audit_sign_in(id, $2, $3, $4) from users where email = $1', [
    email,
    deed,
    caller.address,
    caller.userAgent?.slice(0, userAgentMax),
  ]);
}
