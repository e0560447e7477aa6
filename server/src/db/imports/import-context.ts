/** The data that rows of an import are checked against. */

import type { ImportAnswers, ImportFound } from '@claimline/domain/contracts/imports/imports';
import { rowChecker } from '@claimline/domain/intake/check-row';
import type { IntakeDefaults, RowContext } from '@claimline/domain/intake/row-context';
import { accountDay } from '../accounts/account-days.ts';
import type { Sql } from '../database.ts';
import { payersOf, providersOf } from '../payers/directory.ts';
import { rememberedValues } from './value-memories.ts';

export type FileContext = Omit<RowContext, 'mapping' | 'countsFrom1904' | 'dayFirst' | 'zeros'>;

/** Checks rows of a file as its columns were found and its questions answered. */
export const fileRowChecker = (context: FileContext, found: ImportFound, { date_order }: ImportAnswers) =>
  rowChecker({
    ...context,
    mapping: found.columns.map(({ field }) => field),
    countsFrom1904: found.counts_from_1904,
    dayFirst: new Set(date_order === 'day-first' ? found.day_first?.map(({ column }) => column) : []),
    zeros: found.zeros ?? [],
  });

/** As the acting person sees it: their clinics, the account's providers, the directory. */
export async function rowContext(
  sql: Sql,
  accountId: string,
  defaults: IntakeDefaults,
): Promise<FileContext> {
  const clinics = await sql<{ id: string; name: string }>(
    `select id, name from clinics where account_id = $1 and id = any ((select acting_worker_clinics())::text[])
     order by lower(name), id`,
    [accountId],
  );
  const providers = await providersOf(sql, accountId);
  const { today } = await accountDay(sql, accountId, new Date());
  const [onlyClinic, ...otherClinics] = clinics;
  const [onlyProvider, ...otherProviders] = providers;
  return {
    clinics,
    providers,
    payers: await payersOf(sql, accountId),
    replacements: await rememberedValues(sql, accountId),
    today,
    defaults: {
      // With only one clinic, nobody has to choose.
      ...(onlyClinic && otherClinics.length === 0 ? { clinic_id: onlyClinic.id } : {}),
      ...(onlyProvider && otherProviders.length === 0 ? { NPI: onlyProvider.NPI } : {}),
      ...defaults,
    },
  };
}
