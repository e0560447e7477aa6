import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fetched by npx when the measurement runs: with what it needs, it is 185 MB in 13,000 files. */
const version = '13.5.0';

export type Device = 'desktop' | 'mobile';

/** Scores are from 0 to 100. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly speedIndexMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** Names of the accessibility checks that failed, and of console errors. */
  readonly failed: readonly string[];
}

interface Report {
  readonly finalDisplayedUrl: string;
  readonly categories: Record<'performance' | 'accessibility', { readonly score: number | null }>;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly numericValue?: number; readonly id: string } | undefined
  >;
}

const inAccessibility = [
  'color-contrast',
  'target-size',
  'label',
  'link-name',
  'button-name',
  'errors-in-console',
];

/** On a busy machine Lighthouse sometimes asks to be run again. */
const attemptsMax = 3;

function exitCodeOf(command: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** Measures a page with the Chromium that listens at `port`, with the session that it has. */
export async function scoresOf(url: string, device: Device, port: number): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'claimline-lighthouse-'));
  const file = join(folder, 'report.json');
  const args = [
    '--yes',
    `lighthouse@${version}`,
    url,
    `--port=${port}`,
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility',
    '--only-audits=errors-in-console',
    '--quiet',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  try {
    for (let attempt = 1; (await exitCodeOf('npx', args)) !== 0; attempt += 1)
      if (attempt === attemptsMax) throw new Error(`Lighthouse failed for ${url}: see above.`);
    const { categories, audits, finalDisplayedUrl } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${finalDisplayedUrl}.`);
    const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: Math.round((categories.performance.score ?? 0) * 100),
      accessibility: Math.round((categories.accessibility.score ?? 0) * 100),
      firstPaintMs: valueOf('first-contentful-paint'),
      largestPaintMs: valueOf('largest-contentful-paint'),
      speedIndexMs: valueOf('speed-index'),
      blockingMs: valueOf('total-blocking-time'),
      layoutShift: valueOf('cumulative-layout-shift'),
      failed: inAccessibility.filter((id) => audits[id]?.score === 0),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
