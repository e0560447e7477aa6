/** Browser tests: a real Chromium, the real server, its engine and the simulated carrier, started as a person would. */

import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// Below the ports a system gives out by itself and those a start chooses for the simulated carrier, above the last that
// browsers refuse (10080). Set once, in the process that reads this first; the workers it starts inherit them.
process.env['E2E_PORT'] ??= String(11_000 + (process.pid % 9_000));
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'claimline e2e '));
const url = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: path.join(import.meta.dirname, 'test-results'),
  fullyParallel: true,
  // Much of a path's time is waiting: for a call, for a stream, for what is drawn.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // What is waited for comes in a moment; a machine that does much else besides takes longer.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env['E2E_REPORT']
    ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // Layout and colors do not depend on it, and drawing, all of it by the processor here, costs a sixteenth.
    deviceScaleFactor: 0.25,
    // What moves is drawn again and again, by the processor too: paths whose point it is ask for it (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films every page; `--trace on` makes one of what failed.
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      DATA_DIR: process.env['E2E_DATA_DIR'],
      CALL_PACE: '6',
      BOT_CHECK_ROUNDS: '5',
      WEBHOOKS_ALLOW_PRIVATE: 'true',
      LOG_LEVEL: 'warn',
    },
    url: `${url}/readyz`,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
