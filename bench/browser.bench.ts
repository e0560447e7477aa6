/**
 * The claim list in a real Chromium at 100,000 claims (CLAIMS): what a click costs the main thread, and how long it takes
 * until its rows are painted; then Lighthouse's scores of the main pages (ROUNDS each, their median). ONLY=CIA measures that
 * page, ONLY=clicks the clicks.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { type Click, measureClick, openResults } from './browser/clicks.ts';
import { type Device, type Scores, scoresOf } from './browser/lighthouse.ts';
import { close, fillDatabases } from './lists/list-databases.ts';
import { freePort } from './server-process.ts';
import { inMs, tableLines } from './timing.ts';

const claims = Number(process.env['CLAIMS'] ?? 100_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const clicksEach = 15;
const warmUpClicks = 3;
const target = { threadMs: 60, paintedMs: 100, mobileBlockingMs: 300 };
const only = process.env['ONLY'];
const names = ['login', 'clicks', 'dashboard', 'CIA', 'clinic', 'drawer'];
if (only !== undefined && !names.includes(only)) throw new Error(`ONLY= is one of ${names.join(', ')}.`);
const isWanted = (name: string) => only === undefined || only === name;

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
  console.log('');
  for (const line of tableLines([head, ...rows])) console.log(line);
  console.log(`Targets: painted in ${target.paintedMs} ms, ${target.threadMs} ms of the main thread.\n`);
}

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly desktop: number;
  readonly mobile: number;
}

const head = [
  'Lighthouse',
  'performance',
  'target',
  'first paint, ms',
  'largest, ms',
  'speed index, ms',
  'blocking, ms',
  'layout shift',
];
let hasHead = false;

/** Prints each line as soon as it is known: all of them take a quarter of an hour. */
async function measurePage(origin: string, port: number, page: MeasuredPage): Promise<void> {
  if (!isWanted(page.name)) return;
  for (const device of ['desktop', 'mobile'] as const satisfies Device[]) {
    const runs: Scores[] = [];
    for (let round = 0; round < rounds; round += 1)
      runs.push(await scoresOf(`${origin}${page.path}`, device, port));
    const of = (part: 'performance' | Exclude<keyof Scores, 'accessibility' | 'failed'>) =>
      median(runs.map((run) => run[part]));
    const cells = [
      `${page.name}, ${device}`.padEnd(18),
      String(of('performance')),
      String(page[device]),
      inMs(of('firstPaintMs')),
      inMs(of('largestPaintMs')),
      inMs(of('speedIndexMs')),
      inMs(of('blockingMs')),
      of('layoutShift').toFixed(3),
    ];
    const lines = tableLines([head, cells]);
    console.log((hasHead ? lines.slice(2) : lines).join('\n'));
    hasHead = true;
    const accessibility = Math.min(...runs.map((run) => run.accessibility));
    const failed = [...new Set(runs.flatMap((run) => run.failed))].join(' ');
    if (accessibility < 100 || failed !== '')
      console.log(`Accessibility ${accessibility}. Failed: ${failed}`);
  }
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
    await measurePage(origin, port, { name: 'login', path: '/login', desktop: 98, mobile: 95 });
    const page = await context.newPage();
    const claim = await openResults(page, origin, { id: accountId, email, password });
    if (isWanted('clicks')) await measureClicks(page);
    await page.close();
    const results = `/${accountId}/CIA`;
    const pages: MeasuredPage[] = [
      { name: 'dashboard', path: '/dashboard', desktop: 97, mobile: 92 },
      { name: 'CIA', path: results, desktop: 95, mobile: 88 },
      { name: 'clinic', path: `/${accountId}/clinic/${memberClinicIds[0]}`, desktop: 95, mobile: 88 },
      { name: 'drawer', path: `${results}?claim=${claim}`, desktop: 97, mobile: 90 },
    ];
    for (const measured of pages) await measurePage(origin, port, measured);
    console.log(`Targets: under ${target.mobileBlockingMs} ms blocking on phones, accessibility 100.`);
  });
  console.log(`The load of the machine at the end was ${(loadavg()[0] ?? 0).toFixed(1)}.`);
} finally {
  await close(filled);
}
