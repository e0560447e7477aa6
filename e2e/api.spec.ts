/** API keys and webhooks of an account. */

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, signedInAs, test } from './support/people.ts';

/** Creates an account with a clinic and returns its id. */
async function ownAccount(name: string): Promise<string> {
  const ask = await signedInAs('admin', '');
  const { account_id } = (await ask('createAccount', { name })) as { account_id: string };
  await ask('createClinic', { account_id, name: 'Poplar Clinic' });
  return account_id;
}

const shown = async (page: Page, label: string) => {
  const text = await page.getByRole('dialog').getByLabel(label, { exact: true }).textContent();
  await page.getByRole('button', { name: 'I’ve copied it' }).click();
  return text ?? '';
};

test('an API key is created, shown once, rotated and revoked', async ({ page, loginToDemo }) => {
  const statusWith = async (key: string) =>
    (await page.request.get('/v1/clinics', { headers: { authorization: `Bearer ${key}` } })).status();
  await loginToDemo('admin', `/${await ownAccount('Poplar Billing')}/api`);
  const keys = page.getByRole('region', { name: 'API keys' });

  await keys.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const first = await shown(page, 'key');
  expect(await statusWith(first)).toBe(200);
  await expect(page.getByText(first)).toHaveCount(0);
  await expect(keys.getByRole('row', { name: /Nightly export/ })).toContainText('Poplar Clinic');

  await keys.getByRole('button', { name: 'Actions for Nightly export' }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await expect(dialog.getByText(/^The previous key works until/)).toBeVisible();
  const second = await shown(page, 'key');
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);

  await keys.getByRole('button', { name: 'Actions for Nightly export' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(keys.getByRole('button', { name: 'Show 1 revoked' })).toBeVisible();
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
});

test('a webhook is added and tested, and its delivery viewed and sent again', async ({
  page,
  loginToDemo,
}) => {
  const arrived: IncomingHttpHeaders[] = [];
  const program = createServer((request, response) => {
    arrived.push(request.headers);
    request.resume().on('end', () => response.writeHead(arrived.length === 1 ? 200 : 202).end('Thank you'));
  }).listen(0, '127.0.0.1');
  await once(program, 'listening');
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/claimline`;

  await loginToDemo('admin', `/${await ownAccount('Aspen Billing')}/api`);
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  await webhooks.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill(address);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  expect(await shown(page, 'signing secret')).toMatch(/^whsec_/);

  const card = webhooks.getByRole('article', { name: address });
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(card.getByRole('row', { name: /webhook\.test/ })).toContainText('Responded 200 · 1 attempt');
  await card.getByRole('button', { name: 'webhook.test' }).click();
  await expect(dialog.getByLabel('body', { exact: true })).toContainText('"type": "webhook.test"');
  await dialog.getByText(/^Attempt 1/).click();
  await expect(dialog.getByLabel('request of attempt 1', { exact: true })).toContainText(
    'webhook-signature: v1,',
  );
  await expect(dialog.getByLabel('response to attempt 1', { exact: true })).toContainText('Thank you');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('Responded 202 · 2 attempts')).toBeVisible();
  expect(arrived.map((headers) => headers['webhook-id'])).toEqual([
    arrived[0]?.['webhook-id'],
    arrived[0]?.['webhook-id'],
  ]);
  program.closeAllConnections();
  program.close();
});
