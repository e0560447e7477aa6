/** From a denial to a letter that was sent: written from the claim, completed, printed, and followed up. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import { accountId, askAs, expect, test } from './support/people.ts';
import { runSql } from './support/sql.ts';

/** Fills the blanks one after the other, as the button selects them. */
async function fillBlanks(page: Page): Promise<void> {
  const letter = page.getByRole('dialog', { name: 'Write a letter' });
  const next = letter.getByRole('button', { name: 'Next blank' });
  while (await next.isVisible()) {
    await next.click();
    await page.keyboard.type('see page 2');
  }
}

test('a letter is written from a denied claim, printed, sent, and the claim comes back when due', async ({
  page,
  login,
}) => {
  await login('user', '/');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const ask = await askAs(page);
  const { items } = (await ask('listWork', {
    account_id: account,
    reason: 'denied',
    owner: 'nobody',
    size: 100,
  })) as { items: { claim_id: string; patient_name: string }[] };
  // The last one belongs to another test.
  const claim = items.at(-3);
  if (!claim) throw new Error('the demo has too few denied claims');

  await page.goto(`/${account}/CIA?claim=${claim.claim_id}`);
  const drawer = page.getByRole('dialog', { name: claim.patient_name });
  await drawer.getByRole('button', { name: 'Write a letter' }).click();
  const letter = page.getByRole('dialog', { name: 'Write a letter' });
  const text = letter.getByRole('textbox', { name: 'Letter', exact: true });
  await expect(text).toHaveValue(new RegExp(`Patient: ${claim.patient_name}`));
  await expect(text).toHaveValue(/We called you about this claim on .*“/s);
  await expectNoViolations(page, 'a letter', { floating: true });

  // Nothing is sent with blanks.
  await expect(letter.getByRole('button', { name: 'Mark as sent' })).toBeDisabled();
  await letter.getByLabel('Type of letter').click();
  await page.getByRole('option', { name: 'Appeal', exact: true }).click();
  await expect(text).toHaveValue(/Re: Appeal\n/);
  await letter.getByLabel('Letterhead').fill('Cedar Ridge Family Medicine\n12 Oak Street');
  await fillBlanks(page);
  await expect(letter.getByText('to fill in')).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await letter.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Appeal .*\.pdf$/);
  expect(download.suggestedFilename()).not.toContain(claim.patient_name);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await letter.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(letter.getByLabel('Sent on')).toBeFocused();
  await letter.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(letter).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: /^Appeal.*Sent .* follow up/ })).toBeVisible();
  await expect(drawer.getByText(/^Appeal sent on /)).toBeVisible();

  await runSql(
    `update work_items set follow_up_on = current_date - 1 where automation_id = '${claim.claim_id}';
     select refresh_work_items(array['${claim.claim_id}'])`,
  );
  await page.goto(`/${account}/work`);
  await expect(
    page
      .getByRole('table', { name: 'Claims that need attention' })
      .getByRole('row')
      .filter({ hasText: claim.patient_name })
      .filter({ hasText: 'Follow up' }),
  ).toHaveCount(1);
});
