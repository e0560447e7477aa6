import type { CDPSession, Locator, Page } from '@playwright/test';

/** The cost of one click, in milliseconds. */
export interface Click {
  /** From the click until the frame with the new rows was painted, the server's answer included. */
  readonly paintedMs: number;
  /** Processor time of the main thread until nothing was left to do. */
  readonly threadMs: number;
  readonly styleMs: number;
  readonly scriptMs: number;
}

/** Signs in and opens the results of the account, 25 rows a page. Returns the first claim. */
export async function openResults(
  page: Page,
  origin: string,
  account: { readonly id: string; readonly email: string; readonly password: string },
): Promise<string> {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${origin}/${account.id}/CIA`);
  const rows = page.locator('tbody:not([data-outdated]) tr[data-row-id]');
  await rows.nth(24).waitFor();
  await page.evaluate(untilIdle);
  return (await rows.first().getAttribute('data-row-id')) ?? '';
}

/** In the page: the milliseconds from the next click until other rows are painted. In an object, which is not awaited. */
function watchRows(): { painted: Promise<number> } {
  const rowsOf = () =>
    [...document.querySelectorAll('tbody:not([data-outdated]) tr[data-row-id]')]
      .map((row) => row.getAttribute('data-row-id'))
      .join();
  const before = rowsOf();
  const painted = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('The click changed no rows.')), 20_000);
    let clickedAt = 0;
    const onClick = (event: Event) => {
      clickedAt = event.timeStamp;
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const rows = rowsOf();
      if (clickedAt === 0 || rows === '' || rows === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // The message arrives after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clickedAt);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return { painted };
}

/** Resolves in the page when it had nothing to do after a while. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve()), 200);
  });
}

async function metricsOf(devtools: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/**
 * Clicks what changes the rows, and measures it. Presses the mouse without Playwright's checks, which would run on the
 * same thread.
 */
export async function measureClick(page: Page, devtools: CDPSession, target: Locator): Promise<Click> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be clicked is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(untilIdle);
  const watch = await page.evaluateHandle(watchRows);
  const painted = watch.evaluate((watched) => watched.painted);
  const before = await metricsOf(devtools);
  await page.mouse.down();
  await page.mouse.up();
  const paintedMs = await painted;
  // Deferred work belongs to the click too.
  await page.evaluate(untilIdle);
  const after = await metricsOf(devtools);
  const grown = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  return {
    paintedMs,
    threadMs: grown('TaskDuration'),
    styleMs: grown('RecalcStyleDuration') + grown('LayoutDuration'),
    scriptMs: grown('ScriptDuration'),
  };
}
