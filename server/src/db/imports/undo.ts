/** Deletes the claims of an import. The functions check that it is the acting person's. */

import type { Sql } from '../database.ts';

/** Whether a call was placed for any of its claims, in clinics that the person does not see, too. */
export async function hasImportCalls(sql: Sql, accountId: string, importId: string): Promise<boolean> {
  const [row] = await sql<{ has: boolean }>('select has_import_calls($1, $2) as has', [accountId, importId]);
  return row?.has ?? false;
}

/** Deletes the next claims that nobody called about. Returns how many; 0 when none is left. */
export async function deleteNextClaims(
  sql: Sql,
  accountId: string,
  importId: string,
  limit: number,
): Promise<number> {
  const [row] = await sql<{ gone: number }>('select delete_imported_claims($1, $2, $3) as gone', [
    accountId,
    importId,
    limit,
  ]);
  return row?.gone ?? 0;
}

/** Deletes the batch and its file, unless claims are left, of which a call began meanwhile. */
export async function finishUndo(sql: Sql, accountId: string, importId: string): Promise<void> {
  await sql('select finish_undo($1, $2)', [accountId, importId]);
}
