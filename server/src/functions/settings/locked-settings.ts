import { missing } from '@claimline/domain/claim/outcome';
import { lockSettings, type SettingsRow } from '../../db/accounts/account-settings.ts';
import type { Sql } from '../../db/database.ts';
import { requireRevision } from './require-revision.ts';

const sectionWords = {
  name: 'The account’s name',
  figures: 'The time zone or wage',
  calling: 'Calling settings',
  sign_in: 'Sign-in settings',
} as const;

/** The settings, locked until the commit. Throws when the section has changed since it was loaded. */
export async function requireSettings(
  sql: Sql,
  accountId: string,
  section: keyof typeof sectionWords,
  seen: string | undefined,
): Promise<SettingsRow> {
  const settings = await lockSettings(sql, accountId);
  if (!settings) throw missing('The account', 'account_id');
  requireRevision(sectionWords[section], settings[section].revision, seen);
  return settings;
}
