/** Requests to the carrier outside calls: whether a caller ID is accepted, and the preflight at startup. */

import type { CarrierAccount } from './carrier/account-client.ts';
import { type PreflightLine, type PreflightParts, preflight } from './carrier/preflight.ts';
import type { Database } from './db/database.ts';
import type { CallerIds } from './functions/function.ts';
import type { Log } from './log.ts';

export function checkCallerIds(account: CarrierAccount, log: Log): CallerIds {
  return {
    async mayCallFrom(phone) {
      try {
        return await account.mayCallFrom(phone);
      } catch (error) {
        log.warn({ error }, 'the carrier could not be asked about a caller ID');
        return true;
      }
    },
  };
}

type CheckParts = Omit<PreflightParts, 'callerIds' | 'settings'> & {
  readonly database: Database;
  readonly settings: PreflightParts['settings'] & { readonly callerId: string };
};

/** The preflight with the caller IDs of all accounts, and whether calls are paused now. */
export async function checkCarrier({ database, ...parts }: CheckParts): Promise<PreflightLine[]> {
  const { phones, holds } = await database.asSystem('check the carrier', async (sql) => ({
    phones: await sql<{ caller_id: string }>(
      'select distinct caller_id from billing_accounts where caller_id is not null order by caller_id',
    ),
    holds: await sql<{ from_phone: string; code: string; since: string }>(
      'select from_phone, code, since from dialing_holds order by since',
    ),
  }));
  const callerIds = new Set([parts.settings.callerId, ...phones.map(({ caller_id }) => caller_id)]);
  const lines = await preflight({ ...parts, callerIds: [...callerIds] });
  const paused = holds.map(({ from_phone, code, since }) => ({
    isGood: false,
    message: `Calls${from_phone === '' ? '' : ` from ${from_phone}`} have been paused since ${since} because of error ${code} (https://www.twilio.com/docs/api/errors/${code}). Claimline retries every few minutes.`,
  }));
  return [...lines, ...paused];
}

/** At startup: reports what would prevent calls, and continues. */
export async function logPreflight({ log, ...parts }: CheckParts & { readonly log: Log }): Promise<void> {
  try {
    for (const { isGood, message: advice } of await checkCarrier(parts))
      if (isGood === false) log.error({ advice }, 'a check of the carrier failed');
  } catch (error) {
    log.error({ error }, 'the carrier could not be checked');
  }
}
