/** Call recordings: playback, the transcript that follows, and fields that lead to their second. */

import type { Locator, Page } from '@playwright/test';
import { accountId, expect, muteSound, settled, test } from '../support/people.ts';

/** Opens a claim of the demo that was paid days ago; its recording begins with its call. */
async function openPaidClaim(page: Page): Promise<Locator> {
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA?${settled('paid')}`);
  await page.getByRole('row').nth(1).click();
  const claim = page.getByRole('dialog');
  await expect(claim.getByRole('heading', { name: 'Result' })).toBeVisible();
  return claim;
}

const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

async function positionOf(player: Locator): Promise<number> {
  return secondsOf((await player.getByTestId('recording-time').textContent()) ?? '');
}

test('plays a call with its transcript, and moves to the second of a field', async ({ page, login }) => {
  await muteSound(page);
  await login('viewer');
  const claim = await openPaidClaim(page);
  const player = claim.getByRole('region', { name: 'Recording of attempt 1' });
  const transcript = claim.getByLabel('Transcript of attempt 1');

  await player.getByRole('button', { name: 'Play the recording' }).click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  const audio = player.locator('audio');
  const secondOf = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  await expect.poll(secondOf, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect.poll(() => positionOf(player)).toBeGreaterThanOrEqual(2);
  const current = transcript.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(current).toContainText('Thank you for calling');
  // The audio is as long as the call, and any second of it can be requested.
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration))
    .toBeGreaterThan(40);
  await player.getByRole('button', { name: 'Speed 1×' }).click();
  await player.getByRole('button', { name: 'Speed 1.5×' }).click();
  expect(await audio.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(2);

  // A field marks its line and moves the recording to its words.
  await player.getByRole('button', { name: 'Pause' }).click();
  const field = claim.getByRole('button', { name: /^Allowed/ });
  const fieldSecond = secondsOf(/\d+:\d\d(?::\d\d)?/.exec((await field.textContent()) ?? '')?.[0] ?? '');
  await field.click();
  await expect(current).toContainText(/allowed/i);
  await expect(current).toBeInViewport();
  expect(Math.abs((await positionOf(player)) - fieldSecond)).toBeLessThanOrEqual(1);
  expect(Math.abs((await secondOf()) - fieldSecond)).toBeLessThanOrEqual(1.5);
  await expect(player.getByRole('button', { name: 'Play the recording' })).toBeVisible();
  // The second click plays from there.
  await field.click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(async () => expect(await positionOf(player)).toBeGreaterThan(fieldSecond)).toPass();

  // By keyboard: K pauses, J and L jump, and the list behind does not move.
  const address = page.url();
  await player.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Play the recording' })).toBeVisible();
  const before = await positionOf(player);
  await page.keyboard.press('j');
  await expect(async () =>
    expect(Math.abs((await positionOf(player)) - (before - 10))).toBeLessThanOrEqual(1),
  ).toPass();
  expect(page.url()).toBe(address);

  // A click on a line moves to it.
  await transcript.getByText('Thank you for calling').first().click();
  await expect(current).toContainText('Thank you for calling');
  expect(await positionOf(player)).toBeLessThanOrEqual(1);
});

test('renews an expired link without losing the position', async ({ page, login }) => {
  await login('viewer');
  let refusals = 0;
  await page.route('**/files/*', async (route) => {
    if (refusals++ === 0) await route.fulfill({ status: 403, body: '{}' });
    else await route.continue();
  });
  const claim = await openPaidClaim(page);
  const player = claim.getByRole('region', { name: 'Recording of attempt 1' });
  await player.getByRole('button', { name: 'Play the recording' }).click();
  await expect(async () => expect(await positionOf(player)).toBeGreaterThanOrEqual(1)).toPass({
    timeout: 60_000,
  });
  expect(refusals).toBeGreaterThan(1);
  await expect(player.getByRole('alert')).toHaveCount(0);
});

test('a call that was not answered has no player', async ({ page, login }) => {
  await login('viewer');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA?${settled('failed')}`);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await rows
    .filter({ hasText: /closed/i })
    .first()
    .click();
  const claim = page.getByRole('dialog');
  await expect(claim.getByText('Nothing was said on this call.')).toBeVisible();
  await expect(claim.getByRole('region', { name: /^Recording/ })).toHaveCount(0);
});
