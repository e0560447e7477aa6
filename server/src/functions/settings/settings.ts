import { missing, type Problem } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/settings';
import { requireNoProblems } from '@claimline/domain/validation';
import {
  lockSettings,
  type SettingsRow,
  settingsOf,
  updateAccountName,
  updateCalling,
  updateFigureSettings,
  updateSignInRules,
} from '../../db/accounts/account-settings.ts';
import type { Sql } from '../../db/database.ts';
import { implementForMember } from '../function.ts';
import { requireRevision } from './require-revision.ts';

export const getSettings = implementForMember(contracts.getSettings, async ({ account_id }, { sql }) => {
  const settings = await settingsOf(sql, account_id);
  if (!settings) throw missing('The account', 'account_id');
  return settings;
});

const sectionWords = {
  name: 'The account’s name',
  figures: 'The time zone or wage',
  calling: 'Calling settings',
  sign_in: 'Sign-in settings',
} as const;

/** The settings, locked until the commit. Throws when the section has changed since it was loaded. */
async function requireSettings(
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

export const saveAccountName = implementForMember(
  contracts.saveAccountName,
  async ({ account_id, name, seen }, { sql }) => {
    await requireSettings(sql, account_id, 'name', seen);
    return { revision: await updateAccountName(sql, account_id, name) };
  },
);

export const saveFigureSettings = implementForMember(
  contracts.saveFigureSettings,
  async ({ account_id, seen, ...settings }, { sql }) => {
    await requireSettings(sql, account_id, 'figures', seen);
    return { revision: await updateFigureSettings(sql, account_id, settings) };
  },
);

const notAllowed: Problem = {
  field: 'caller_id',
  message:
    'The phone carrier doesn’t allow calls from this number. Ask your Claimline administrator to verify it.',
};

export const saveCalling = implementForMember(
  contracts.saveCalling,
  async ({ account_id, seen, ...calling }, { sql, callerIds }) => {
    const { caller_id } = calling;
    // Before the settings are locked, because the carrier may take a while to answer.
    const isNew = caller_id !== (await settingsOf(sql, account_id))?.calling.caller_id;
    if (caller_id !== null && isNew && !(await callerIds.mayCallFrom(caller_id)))
      requireNoProblems([notAllowed]);
    await requireSettings(sql, account_id, 'calling', seen);
    return { revision: await updateCalling(sql, account_id, calling) };
  },
);

export const saveSignInRules = implementForMember(
  contracts.saveSignInRules,
  async ({ account_id, seen, ...rules }, { sql }) => {
    await requireSettings(sql, account_id, 'sign_in', seen);
    return { revision: await updateSignInRules(sql, account_id, rules) };
  },
);
