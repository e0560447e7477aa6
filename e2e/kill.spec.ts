/**
 * Kills all processes in the middle of calls, several times: every claim still gets a final status or its next day, no
 * attempt is dialed twice, and nothing acknowledged is lost.
 */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ClaimlineProcess } from './support/claimline-process.ts';

const kills = Number(process.env['KILLS'] ?? 2);
const pace = 12;

const finalStatuses = new Set([
  'paid',
  'denied',
  'processing',
  'reprocessing',
  'no-claim',
  'recouped',
  'write-off',
  'failed',
]);

interface Row {
  id: string;
  status: string;
  next_call_at: string | null;
}

/** A claim whose payer was tried often enough today is called again on the payer's next day. */
const hasEnded = ({ status, next_call_at }: Row) =>
  finalStatuses.has(status) ||
  (status === 'scheduled' && Date.parse(next_call_at ?? '') > Date.now() + 60 * 60_000);

async function signIn(claimline: ClaimlineProcess): Promise<string> {
  const text = await readFile(path.join(claimline.dataDir, 'demo.json'), 'utf8');
  const { users } = JSON.parse(text) as { users: { role: string; email: string; password: string }[] };
  const admin = users.find(({ role }) => role === 'admin');
  const { result } = await claimline.call('signIn', { email: admin?.email, password: admin?.password });
  return String(result?.['access_token']);
}

async function everyClaim(claimline: ClaimlineProcess, token: string): Promise<Row[]> {
  const accounts = (await claimline.call('listAccounts', {}, token)).result?.['accounts'] as { id: string }[];
  const rows: Row[] = [];
  for (const { id } of accounts) {
    const clinics = (await claimline.call('listClinics', { account_id: id }, token)).result?.['clinics'] as {
      id: string;
    }[];
    for (const clinic of clinics)
      for (let page = 0; ; page++) {
        const { result, error } = await claimline.call(
          'listSubmissions',
          { account_id: id, clinic_id: clinic.id, tab: 'all', size: 200, page },
          token,
        );
        if (error) throw new Error(error.message);
        const found = result?.['rows'] as Row[];
        rows.push(...found);
        if (found.length < 200) break;
      }
  }
  return rows;
}

test(`survives ${kills} kills in the middle of calls`, async () => {
  test.setTimeout(15 * 60_000);
  const claimline = await ClaimlineProcess.create(pace);
  try {
    await claimline.start();
    const account = (await claimline.call('listAccounts', {}, await signIn(claimline))).result?.[
      'accounts'
    ] as { id: string }[];
    const accountId = String(account[0]?.id);
    const acknowledged: string[] = [];

    for (let round = 0; round < kills; round++) {
      const token = await signIn(claimline);
      const clinics = (await claimline.call('listClinics', { account_id: accountId }, token)).result?.[
        'clinics'
      ] as { id: string }[];
      const directory = (await claimline.call('listDirectory', { account_id: accountId }, token)).result as {
        payers: { id: string; required_fields: string[] }[];
        providers: { name: string; NPI: string; tax_id: string; ptan: string }[];
      };
      const payers = directory.payers;
      const provider = directory.providers[0];
      // Submitting continues during the kill: acknowledged claims must exist afterwards.
      const twoAcknowledged = Promise.withResolvers<void>();
      const submitting = (async () => {
        for (let place = 0; place < 3; place++) {
          const { result } = await claimline.call(
            'submitClaim',
            {
              account_id: accountId,
              clinic_id: clinics[0]?.id,
              provider_name: provider?.name,
              NPI: provider?.NPI,
              tax_id: provider?.tax_id,
              ptan: provider?.ptan,
              patient: {
                first_name: 'Kay',
                last_name: `Round${round}`,
                date_of_birth: '1971-05-06',
                member_id: `W7${round}${place}0045${(round + place) % 10}`,
                group_number: 'G1',
              },
              payer: { payer_id: payers[(round * 3 + place) % payers.length]?.id },
              claim: {
                service_from: '2026-06-03',
                service_to: '2026-06-03',
                billed_cents: 25_000,
                claim_number: 'C1',
                patient_account_number: 'A1',
              },
            },
            token,
          );
          if (result) acknowledged.push(String(result['claim_id']));
          if (place === 1) twoAcknowledged.resolve();
        }
      })()
        .catch(() => undefined)
        .finally(twoAcknowledged.resolve);
      await twoAcknowledged.promise;
      // A random moment in the life of the claims.
      // oxlint-disable-next-line claimline/no-sleep -- the kill has to come at a random moment
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 2_500));
      await claimline.killEverything();
      await submitting;
      await claimline.start();
    }

    const token = await signIn(claimline);
    expect(acknowledged.length).toBeGreaterThan(kills);
    await expect
      .poll(async () => (await everyClaim(claimline, token)).filter((row) => !hasEnded(row)), {
        timeout: 5 * 60_000,
        // Reading every claim takes the time of the calls it waits for.
        intervals: [3_000],
      })
      .toEqual([]);

    const ids = new Set((await everyClaim(claimline, token)).map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);

    const ledger = await claimline.ledger();
    const attempts = ledger.map((call) => new URL(String(call['url'])).searchParams.get('call'));
    expect(attempts.length).toBeGreaterThan(acknowledged.length);
    expect(attempts.length - new Set(attempts).size).toBe(0);
  } finally {
    await claimline.stop();
  }
});
