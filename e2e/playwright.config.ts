/** Browser tests: Chromium, and Claimline with the simulated carrier, started with npm start. */

import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// Below the ports for outgoing connections and for the simulated carrier, above the last that browsers refuse (10080).
// Set once, in the first process that reads this; its workers inherit them.
process.env['E2E_PORT'] ??= String(11_000 + (process.pid % 9_000));
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'claimline e2e '));
const url = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: import.meta.dirname,
  projects: [
    // The longest test starts first and mostly waits, for a Claimline of its own, while the others run.
    { name: 'kill', testMatch: 'kill.spec.ts' },
    // Tests mostly wait: for a call, a stream, the browser. A fourth that signs in as the demo's admin at the same moment
    // would be asked for a proof of work.
    { name: 'screens', testMatch: '*.spec.ts', testIgnore: 'kill.spec.ts', workers: 3 },
  ],
  outputDir: path.join(import.meta.dirname, 'test-results'),
  fullyParallel: true,
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Generous, for a busy machine.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env['E2E_REPORT']
    ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // Layout and colors do not depend on it, and rendering without a GPU costs a sixteenth.
    deviceScaleFactor: 0.25,
    // Animations cost much without a GPU: tests about them turn them on (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
    // Traces record every page and cost time: use `--trace on` when needed.
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
      // Tests of screens compare what was said; calls of the kill test are as on real lines.
      SIMULATOR_LENIENT: 'http,speech',
      WEBHOOKS_ALLOW_PRIVATE: 'true',
      // Encoding a recording costs more than the rest of its call: tests listen to past calls of the demo.
      RECORD_CALLS: 'false',
      LOG_LEVEL: 'warn',
    },
    // Tests of screens wait until it is ready; the kill test starts while the demo is created, which one processor does.
    wait: { stdout: /Starting PostgreSQL/ },
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
