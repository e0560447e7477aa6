/** A short-lived link to a file for one person. Only the link contains the secret; the filter is stored in the row. */

import { createHash, randomBytes } from 'node:crypto';
import { roleMay, strongestRole } from '@claimline/domain/account/role';
import { Outcome } from '@claimline/domain/claim/outcome';
import { exportLinkLifeMs } from '@claimline/domain/contracts/exports';
import { openRolesIn } from '../../db/accounts/memberships.ts';
import type { Sql } from '../../db/database.ts';
import { type ExportQuery, exportQuerySchema } from '../../db/exports/export-query.ts';
import { findExport, insertExport } from '../../db/exports/exports.ts';
import { newId } from '../../db/ids.ts';

/** The hash by which the table finds a link. */
function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function makeLink(
  sql: Sql,
  file: { accountId: string; userId: string; question: ExportQuery; fileName: string },
): Promise<{ export_id: string; path: string; file_name: string }> {
  const id = newId();
  const token = randomBytes(32).toString('base64url');
  await insertExport(sql, { ...file, id, tokenHash: tokenHashOf(token), lifeMs: exportLinkLifeMs });
  return { export_id: id, path: `/exports/${token}`, file_name: file.fileName };
}

export interface OpenedLink {
  readonly id: string;
  readonly fileName: string;
  readonly question: ExportQuery;
}

/** What a link leads to. Unknown, expired, another person's and forbidden links look the same. */
export async function openLink(sql: Sql, token: string): Promise<OpenedLink> {
  const row = await findExport(sql, tokenHashOf(token));
  const role = row === undefined ? null : strongestRole(await openRolesIn(sql, row.account_id));
  if (row === undefined || !roleMay(role, 'claim.export'))
    throw new Outcome('not-found', 'This link has expired. Go back to Claimline and export again.');
  return { id: row.id, fileName: row.file_name, question: exportQuerySchema.parse(row.question) };
}
