/** The thin line through every floor: sign in, submit, watch the call, read the answer and where it came from. */

import { accountId, expect, test } from './people.ts';

test('a claim goes in, a call is made, the answer appears', async ({ page, login }) => {
  test.setTimeout(150_000);
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/submit`);

  await page.getByLabel('Clinic').click();
  await page.getByRole('option', { name: 'Lakeside Orthopedics' }).click();
  await page.getByLabel('Provider', { exact: true }).fill('Dr. Helen');
  await page.getByRole('option', { name: /Dr. Helen Marsh/ }).click();
  await expect(page.getByLabel('NPI')).not.toHaveValue('');
  await page.getByLabel('Payer', { exact: true }).fill('Aetna');
  await page.getByRole('option', { name: /Aetna/ }).click();
  await page.getByLabel('First name').fill('Wilhelmina');
  await page.getByLabel('Last name').fill('Thistlewood');
  await page.getByLabel('Date of birth').fill('03/04/1961');
  await page.getByLabel('Member ID').fill('W200455671');
  await page.getByLabel('Date of service').fill('06/03/2026');
  await page.getByLabel('Billed amount').fill('$250.00');
  await page.getByRole('button', { name: 'Submit claim' }).click();

  // The claim opens, and moves by itself: no reload from here on.
  const claim = page.getByRole('dialog', { name: /Wilhelmina Thistlewood/ });
  await expect(claim).toBeVisible();
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const status = await claim.getByTestId('claim-status').textContent();
        if (status)
          seen.add(
            status
              .trim()
              .toLowerCase()
              .split(/[ ·\d]/)[0] ?? '',
          );
        return [...seen].at(-1);
      },
      { timeout: 120_000, intervals: [50] },
    )
    .toBe('paid');
  expect([...seen].at(-1)).toBe('paid');
  await expect(claim.getByRole('list', { name: 'Status history' }).getByRole('listitem')).toHaveCount(5);

  // What it learned, with the words it was heard in.
  const transcript = claim.getByLabel(/^Transcript of attempt 1/);
  await expect(transcript).toContainText(/claim/i);
  await claim.getByRole('button', { name: /^Paid/ }).first().click();
  await expect(transcript.locator('[aria-current="true"], mark').first()).toBeVisible();

  // It is in the results, and stays there over a reload.
  await page.goto(`/${account}/CIA?query=Thistlewood`);
  await expect(page.getByRole('row', { name: /Thistlewood/ })).toContainText('Paid');
});
