/**
 * The claim list in a real Chromium at 100,000 claims (CLAIMS): what a click costs the main thread, and how long it takes
 * until its rows are painted; then Lighthouse's scores of the main pages (ROUNDS each, their median).
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { type Click, measureClick, openResults } from './browser/clicks.ts';
import { type Device, scoresOf } from './browser/lighthouse.ts';
import { close, fillDatabases } from './lists/list-databases.ts';
import { freePort } from './server-process.ts';
import { inMs, tableLines } from './timing.ts';

const claims = Number(process.env['CLAIMS'] ?? 100_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const clicksEach = 15;
const warmUpClicks = 3;
const target = { threadMs: 60, paintedMs: 100, mobileBlockingMs: 300 };

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureClicks(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // Processor time of the thread, which other work on the machine raises less than time on the clock.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const run = async (name: string, button: Locator) => {
    const clicks: Click[] = [];
    for (let time = 0; time < warmUpClicks + clicksEach; time += 1)
      clicks.push(await measureClick(page, devtools, button));
    const of = (part: keyof Click) => inMs(median(clicks.slice(warmUpClicks).map((click) => click[part])));
    return [name, of('paintedMs'), of('threadMs'), of('scriptMs'), of('styleMs')];
  };
  const table = page.getByRole('table');
  const rows = [
    await run('next page', page.getByRole('button', { name: 'Next page' })),
    await run('sort', table.getByRole('columnheader', { name: 'Billed' }).getByRole('button').first()),
  ];
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Status/ })
    .click();
  rows.push(await run('filter', page.getByRole('checkbox', { name: 'Paid', exact: true })));
  await page.keyboard.press('Escape');
  const head = ['one click, ms', 'until painted', 'main thread', 'of it script', 'style and layout'];
  for (const line of tableLines([head, ...rows])) console.log(line);
  console.log(`Targets: painted in ${target.paintedMs} ms, ${target.threadMs} ms of the main thread.\n`);
}

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly desktop: number;
  readonly mobile: number;
}

async function measurePages(
  origin: string,
  port: number,
  pages: readonly MeasuredPage[],
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const page of pages)
    for (const device of ['desktop', 'mobile'] as const satisfies Device[]) {
      const runs = [];
      for (let round = 0; round < rounds; round += 1)
        runs.push(await scoresOf(`${origin}${page.path}`, device, port));
      rows.push([
        `${page.name}, ${device}`,
        String(median(runs.map(({ performance }) => performance))),
        String(page[device]),
        String(Math.min(...runs.map(({ accessibility }) => accessibility))),
        inMs(median(runs.map(({ blockingMs }) => blockingMs))),
        [...new Set(runs.flatMap(({ failed }) => failed))].join(' '),
      ]);
    }
  return rows;
}

async function withChromium<Result>(work: (context: BrowserContext, port: number) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'claimline-bench-chromium-'));
  const port = await freePort();
  const executablePath = process.env['CHROMIUM_PATH'];
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    viewport: { width: 1440, height: 900 },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    return await work(context, port);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { filled } = await fillDatabases(claims);
const { origin } = filled.server;
const { accountId, memberClinicIds, email, password } = filled.seeded;
try {
  await withChromium(async (context, port) => {
    const login = await measurePages(origin, port, [
      { name: 'login', path: '/login', desktop: 98, mobile: 95 },
    ]);
    const page = await context.newPage();
    const claim = await openResults(page, origin, { id: accountId, email, password });
    await measureClicks(page);
    await page.close();
    const rows = await measurePages(origin, port, [
      { name: 'dashboard', path: '/dashboard', desktop: 97, mobile: 92 },
      { name: 'CIA', path: `/${accountId}/CIA`, desktop: 95, mobile: 88 },
      { name: 'clinic', path: `/${accountId}/clinic/${memberClinicIds[0]}`, desktop: 95, mobile: 88 },
      { name: 'drawer', path: `/${accountId}/CIA?claim=${claim}`, desktop: 97, mobile: 90 },
    ]);
    const head = ['Lighthouse', 'performance', 'target', 'accessibility', 'blocking time, ms', 'failed'];
    for (const line of tableLines([head, ...login, ...rows])) console.log(line);
    console.log(
      `Target: a blocking time under ${target.mobileBlockingMs} ms on phones, and accessibility 100.`,
    );
  });
  console.log(`The load of the machine at the end was ${(loadavg()[0] ?? 0).toFixed(1)}.`);
} finally {
  await close(filled);
}
