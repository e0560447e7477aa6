import { Outcome, type Problem } from '@claimline/domain/claim/outcome';
import { problemsSentence } from '@claimline/domain/validation';
import { clinicsOfAccount } from '../../db/accounts/people.ts';
import type { Sql } from '../../db/database.ts';

/** The ids without duplicates. Throws `invalid-argument` for each id that is not a clinic of the account. */
export async function requireClinics(
  sql: Sql,
  accountId: string,
  clinicIds: readonly string[],
): Promise<string[]> {
  const there = new Set((await clinicsOfAccount(sql, accountId)).map(({ id }) => id));
  const problems: Problem[] = clinicIds.flatMap((id, place) =>
    there.has(id) ? [] : [{ field: `clinic_ids.${place}`, message: 'Choose a clinic in this account.' }],
  );
  if (problems.length > 0) throw new Outcome('invalid-argument', problemsSentence(problems), { problems });
  return [...new Set(clinicIds)];
}
