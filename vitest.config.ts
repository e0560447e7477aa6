import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './start/check/longest-first.ts';

// `start/check/find-tests.ts` knows these too. Integration tests need PostgreSQL (TEST_DATABASE_URL, which `npm test`
// sets) or start processes: all of the server's, and elsewhere those named so.
const integrationTests = '**/*.integration.test.ts';
const unit = ['domain', 'dialogue', 'client', 'web', 'simulator', 'lint', 'start', 'bench'];

const project = (kind: 'unit' | 'integration', folder: string, include: string, exclude: string[] = []) => ({
  test: {
    name: `${kind}-${folder}`,
    root: folder,
    include: [include],
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    setupFiles: ['../vitest.setup.ts'],
    // Only ends what hangs: no test depends on how fast the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    isolate: false,
    provide: {
      // How often tests that kill processes do so: often enough to interrupt each kind of work.
      kills: Number(process.env['KILLS'] ?? 6),
      // Fixed, so that a test that passed passes again; another number makes property tests try other cases.
      propertySeed: Number(process.env['PROPERTY_SEED'] ?? 4),
    },
  },
});

export default defineConfig({
  test: {
    // Most of the time is spent waiting for a database or another process.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...unit.map((folder) => project('unit', folder, '**/*.test.{ts,tsx}', [integrationTests])),
      project('integration', 'server', '**/*.test.ts'),
      ...['start', 'simulator'].map((folder) => project('integration', folder, integrationTests)),
    ],
  },
});
