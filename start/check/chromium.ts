import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './tool.ts';

// The headless shell comes first: with it, the tests take a fifth less of the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

let search: Promise<string | undefined> | undefined;

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, one on this machine, Playwright's, or one installed now. Called while
 * it is being installed, it waits for that.
 */
export function findOrInstallChromium(): Promise<string | undefined> {
  search ??= findOrInstall().finally(() => {
    search = undefined;
  });
  return search;
}

async function findOrInstall(): Promise<string | undefined> {
  const found = await findChromium();
  if (found !== undefined) return found;
  for (const install of [installByApt, installByPlaywright]) {
    await install();
    const installed = await findChromium();
    if (installed !== undefined) return installed;
  }
  return undefined;
}

async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return runs(named) ? named : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter(
    (folder) => folder !== '',
  );
  const { chromium } = await import('@playwright/test');
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macPaths,
    chromium.executablePath(),
  ];
  return places.find((path) => runs(path));
}

/** Existing is not enough: on some systems it is a stub that only prints how to install it. */
function runs(path: string): boolean {
  return (
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

async function installByApt(): Promise<void> {
  const isPossible = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isPossible) return;
  console.log('Installing Chromium for the browser tests (once, about a minute)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
  await runTool('apt-get', [...quiet, 'update'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const exitCode = await runTool('apt-get', [...quiet, 'install', '-y', '--no-install-recommends', name], {
      env,
    });
    if (exitCode === 0) return;
  }
}

async function installByPlaywright(): Promise<void> {
  console.log('Installing Chromium for the browser tests (once, about a minute)');
  const dependencies = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : [];
  await runTool('playwright', ['install', ...dependencies, 'chromium']);
}
