import { Outcome } from '@claimline/domain/claim/outcome';
import { problemsSentence } from '@claimline/domain/validation';
import type { Sql } from '../../db/database.ts';
import { isPayerNameTaken } from '../../db/payers/managed-payers.ts';

/** Throws when another available payer has this name: billers and sheets identify payers by name. */
export async function requireFreePayerName(
  sql: Sql,
  accountId: string,
  name: string,
  own: string | null,
): Promise<void> {
  if (!(await isPayerNameTaken(sql, accountId, name, own))) return;
  const problems = [{ field: 'name', message: 'There is already a payer with this name. Edit that one.' }];
  throw new Outcome('invalid-argument', problemsSentence(problems), { problems });
}
