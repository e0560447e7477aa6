import type { SavingsReport } from '@claimline/domain/contracts/insights';
import { monthsOf } from '@claimline/domain/list/insight';
import { extractText, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { savingsPdf } from './savings-pdf.ts';

const year = { from: '2025-11-24', to: '2026-11-23' };
const figures = {
  completed: 190,
  failed: 10,
  calls: 300,
  answered: 183,
  hold_ms: 5_400_000,
  phone_ms: 36_000_000,
  saved_cents: 25_000,
};
const report: SavingsReport = {
  hourly_wage_cents: 2_500,
  total: { ...figures, ...year, days: 366 },
  months: monthsOf(year).map((month) => ({ ...figures, ...month, days: 30 })),
  payers: Array.from({ length: 20 }, (_, place) => ({
    ...figures,
    payer_name: `Payer with a very long name that does not fit ${place + 1}`,
  })),
  payers_in_all: 24,
};
const options = {
  place: 'Alder Billing',
  payerName: null,
  clinics: 3,
  now: new Date('2026-11-23T18:00:00Z'),
};

async function pdfOf(of: SavingsReport): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of savingsPdf(of, options)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

test('fits the longest report on one page', async () => {
  const bytes = await pdfOf(report);
  // The reader takes over the buffer it is given.
  const { text: pages } = await extractText(bytes.slice());
  expect(pages).toHaveLength(1);
  const [page = ''] = pages;
  for (const text of [
    'Alder Billing · Nov 24, 2025 to Nov 23, 2026 · All payers · 3 clinics',
    '95%',
    '1 h 30 min',
    '10 h 00 min',
    '$250',
    'Nov 24 to 30, 2025',
    'Feb 2026',
    'Hours saved times the hourly wage in the account’s settings. The wage is $25.00.',
    'The 6 payers with the most time on the phone, of 24.',
  ])
    expect(page.replaceAll(/\s+/g, ' ')).toContain(text);
  expect((await getMeta(bytes.slice())).info['Title']).toBe('Results and savings');
});

test('leaves out dollars without a wage', async () => {
  const { text } = await extractText(
    await pdfOf({ ...report, hourly_wage_cents: null, total: { ...report.total, saved_cents: null } }),
    { mergePages: true },
  );
  expect(text).toContain('Hours saved');
  expect(text).not.toContain('Dollars saved');
});
