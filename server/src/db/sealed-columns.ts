/** Re-encrypts stored values after the installation's secret was replaced. */

import { pushPurpose } from '../push-services.ts';
import type { Seal } from '../sealed.ts';
import { webhookSecretPurpose } from '../webhook-secret.ts';
import type { Sql } from './database.ts';

/** A column of sealed texts; all names are constants of this program. */
export interface SealedColumn {
  readonly table: string;
  /** The primary key. */
  readonly key: string;
  readonly column: string;
  /** The purpose that the texts were sealed with. */
  readonly purpose: string;
}

interface Outdated {
  readonly key: string;
  readonly sealed: string;
  readonly renewed: string;
}

/** Texts sealed with another secret than the current one. Those that no secret opens are left out. */
export async function outdatedTexts(
  sql: Sql,
  seal: Seal,
  { table, key, column, purpose }: SealedColumn,
): Promise<Outdated[]> {
  const rows = await sql<{ key: string; sealed: string }>(
    `select ${key} as key, ${column} as sealed from ${table} where ${column} is not null`,
  );
  return rows.flatMap((row) => {
    try {
      const renewed = seal.renew(purpose, row.sealed);
      return renewed === null ? [] : { ...row, renewed };
    } catch {
      return [];
    }
  });
}

/** A text that was changed meanwhile stays as it is. */
export async function renewTexts(sql: Sql, seal: Seal, sealedColumn: SealedColumn): Promise<void> {
  const { table, key, column } = sealedColumn;
  for (const outdated of await outdatedTexts(sql, seal, sealedColumn))
    await sql(`update ${table} set ${column} = $3 where ${key} = $1 and ${column} = $2`, [
      outdated.key,
      outdated.sealed,
      outdated.renewed,
    ]);
}

/**
 * The encrypted columns, apart from sign-in. Queued emails are encrypted too, but only kept as long as they are
 * useful.
 */
const columns: readonly SealedColumn[] = [
  { table: 'webhook_endpoints', key: 'id', column: 'secret', purpose: webhookSecretPurpose },
  { table: 'webhook_endpoints', key: 'id', column: 'old_secret', purpose: webhookSecretPurpose },
  { table: 'identity.push_subscriptions', key: 'id', column: 'sealed', purpose: pushPurpose },
];

export async function renewSealedTexts(sql: Sql, seal: Seal): Promise<void> {
  for (const column of columns) await renewTexts(sql, seal, column);
}
