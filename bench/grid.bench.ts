import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { freePort, root, waitUntilReady } from './server-process.ts';
import { inMs, tableLines } from './timing.ts';

const rows = Number(process.env['ROWS'] ?? 100_000);
const wrongPayers = Math.min(rows, 10_000);
const wrongPayer = 'Zephyrine Mutual of Nowhere';
const headings = 'Patient,DOB,Mbr ID,DOS,CPT,Charges,Carrier,Provider,Location,Not before';

/** A sheet whose first rows have a payer that is not in the directory. */
function sheetOf(): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `"Alder${index % 997}, Ana",1/2/1980,W${1_000_000 + index},0${1 + (index % 9)}/1${index % 9}/2026,99213,` +
      `${100 + (index % 900)}.25,${index < wrongPayers ? wrongPayer : 'Aetna'},Dr. Helen Marsh,Lakeside Orthopedics,12/31/2099`,
  );
  return Buffer.from([headings, ...lines].join('\r\n'));
}

async function openImport(page: Page, folder: string): Promise<void> {
  interface Demo {
    users: { email: string; password: string; role: string }[];
  }
  const { users } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as Demo;
  const user = users.find(({ role }) => role === 'user');
  if (!user) throw new Error('The demo has no user.');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Cedar Ridge Billing' }).first().click();
  await page.getByRole('link', { name: 'Batches' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({ name: 'Large.csv', mimeType: 'text/csv', buffer: sheetOf() });
  await page.getByRole('grid').waitFor({ timeout: 600_000 });
}

interface Scrolled {
  frames: number;
  longTasks: number[];
  worstFrameMs: number;
}

/** Scrolls through the whole grid and back in a few seconds, a step in every frame. */
function scrollThrough(): Promise<Scrolled> {
  const grid = document.querySelector('[role="grid"]');
  if (!grid) throw new Error('There is no grid.');
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(entry.duration);
  });
  observer.observe({ type: 'longtask' });
  const steps = 300;
  let frames = 0;
  let worstFrameMs = 0;
  let lastAt = performance.now();
  return new Promise((resolve) => {
    const step = () => {
      const now = performance.now();
      worstFrameMs = Math.max(worstFrameMs, now - lastAt);
      lastAt = now;
      frames++;
      if (frames > 2 * steps + 100) {
        observer.disconnect();
        resolve({ frames, longTasks, worstFrameMs });
        return;
      }
      // First row by row, as a wheel does, then in leaps, as the scroll bar does.
      const at = frames <= 100 ? frames * 132 : Math.abs(frames - 100 - steps);
      grid.scrollTop = frames <= 100 ? at : ((steps - at) / steps) * grid.scrollHeight;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'claimline-bench-grid-'));
  const port = await freePort();
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [join(root, 'start', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, PORT: String(port), DATA_DIR: folder, CALL_PACE: '1' },
  });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, () => child.exitCode !== null);
    const page = await browser.newPage({
      baseURL: `http://127.0.0.1:${port}`,
      viewport: { width: 1440, height: 900 },
    });
    await openImport(page, folder);

    const fixing = page.getByRole('button', { name: `Fix ${wrongPayers.toLocaleString('en-US')} rows` });
    await page.getByRole('combobox', { name: `Replace ${wrongPayer} in Carrier` }).fill('Aetna');
    const startedAt = performance.now();
    await fixing.click();
    await page
      .getByText(`${rows.toLocaleString('en-US')} ready`, { exact: true })
      .waitFor({ timeout: 600_000 });
    const fixedMs = performance.now() - startedAt;

    await page
      .getByText('All ', { exact: false })
      .filter({ hasText: /^All [\d,]+$/ })
      .click();
    await page.getByRole('grid').locator('[data-cell="0:0"]').waitFor();
    // Of the main thread, which other processes on the machine do not raise much.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busyMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const busyBeforeMs = await busyMs();
    const scrolled = await page.evaluate(scrollThrough);
    const busyPerFrameMs = ((await busyMs()) - busyBeforeMs) / scrolled.frames;
    const { longTasks } = scrolled;
    console.log(
      tableLines([
        [`${rows.toLocaleString('en-US')} rows`, ''],
        [`fixing the payer of ${wrongPayers.toLocaleString('en-US')}, ms`, inMs(fixedMs)],
        ['frames while scrolling', String(scrolled.frames)],
        ['processor time of the main thread per frame, ms', busyPerFrameMs.toFixed(1)],
        ['tasks over 50 ms meanwhile', String(longTasks.length)],
        ['the longest of them, ms', longTasks.length === 0 ? '' : inMs(Math.max(...longTasks))],
        ['longest time between two frames, ms', inMs(scrolled.worstFrameMs)],
      ]).join('\n'),
    );
  } finally {
    await browser.close();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

await main();
