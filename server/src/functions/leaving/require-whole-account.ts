import { Outcome } from '@claimline/domain/claim/outcome';
import { seesWholeAccount } from '../../db/accounts/account-archives.ts';
import type { Sql } from '../../db/database.ts';

/** An archive has the claims of all clinics. */
export async function requireWholeAccount(sql: Sql, accountId: string): Promise<void> {
  if (!(await seesWholeAccount(sql, accountId)))
    throw new Outcome(
      'permission-denied',
      'To export the account, you must be in all of its clinics. Add yourself in Settings → Clinics.',
    );
}
