/** What a payer's line asked on a call is read, and corrected by an admin. */

import { expectNoViolations } from '../support/accessibility.ts';
import { uniqueName } from '../support/claims.ts';
import { accountId, askAs, expect, test } from '../support/people.ts';

test('an admin corrects the call flow that a call showed', async ({ page, login }) => {
  await login('admin');
  const account_id = await accountId(page, 'Cedar Ridge Billing');
  const ask = await askAs(page);
  const { clinics } = (await ask('listClinics', { account_id })) as { clinics: { id: string }[] };
  const { payers } = (await ask('listPayers', { account_id })) as { payers: { id: string; name: string }[] };
  const payer_id = payers.find(({ name }) => name === 'Cigna Healthcare')?.id;
  await ask('submitClaim', {
    account_id,
    clinic_id: clinics[0]?.id,
    provider_name: 'Dr. Ash',
    NPI: '1234567893',
    tax_id: '12-3456789',
    patient: {
      first_name: 'Ana',
      last_name: uniqueName(),
      date_of_birth: '1980-01-02',
      member_id: 'U88410330',
    },
    payer: { payer_id },
    claim: { service_from: '2026-05-01', service_to: '2026-05-01', billed_cents: 20_000 },
    call: { priority: 'high' },
  });
  await expect
    .poll(
      async () =>
        ((await ask('getCallFlow', { account_id, payer_id })) as { versions: object[] }).versions.length,
      { timeout: 180_000 },
    )
    .toBeGreaterThan(0);

  await page.goto(`/${account_id}/settings/payers`);
  await page.getByRole('button', { name: 'Call flow of Cigna Healthcare' }).click();
  const flow = page.getByRole('dialog', { name: 'Call flow of Cigna Healthcare' });
  await expect(flow.getByRole('button', { name: 'Remove step 1' })).toBeVisible();
  await expectNoViolations(page, 'a call flow');
  const steps = flow.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  const before = await steps.count();
  await flow.getByRole('button', { name: 'Add menu key' }).click();
  await flow.getByRole('button', { name: 'Save call flow' }).click();
  await expect(flow.getByText('Required')).toBeVisible();
  await flow.getByLabel(`Menu option of step ${before + 1}`).fill('claim status');
  await flow.getByRole('button', { name: `Move step ${before + 1} up` }).click();
  await flow.getByRole('button', { name: 'Save call flow' }).click();
  await expect(page.getByText('Call flow saved. New calls will use it.')).toBeVisible();

  await page.getByRole('button', { name: 'Call flow of Cigna Healthcare' }).click();
  await expect(flow.getByText('Corrected on')).toBeVisible();
  await expect(flow.getByLabel(`Menu option of step ${before}`)).toHaveValue('claim status');
});
