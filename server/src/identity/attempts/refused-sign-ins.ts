/** Records refused sign-ins in the audit log of the accounts that the person works in. */

import type { SignInAction } from '@claimline/domain/account/audit';
import type { IdentityDatabase } from '../../db/database.ts';
import { userAgentMax } from '../../db/database.ts';
import type { Caller } from '../identity.ts';

/** Records nothing for unknown addresses. Opened sessions are recorded by their table (migration 0162). */
export async function recordRefusedSignIn(
  database: IdentityDatabase,
  email: string,
  action: Exclude<SignInAction, 'signed-in' | 'signed-in-by-both'>,
  caller: Caller,
): Promise<void> {
  await database.sql('select audit_sign_in(id, $2, $3, $4) from users where email = $1', [
    email,
    action,
    caller.address,
    caller.userAgent?.slice(0, userAgentMax),
  ]);
}
