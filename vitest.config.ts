import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './start/check/longest-first.ts';
import { icons } from './web/icons.ts';

// `start/check/find-tests.ts` knows these too. Integration tests need PostgreSQL (TEST_DATABASE_URL, which `npm test`
// sets) or start processes: all of the server's, and elsewhere those named so.
const integrationTests = ['server/**/*.test.ts', '**/*.integration.test.ts'];
const unitTests = ['**/*.test.{ts,tsx}'];

// One project for each kind, as a worker only goes on to files of the same project: another costs a new process.
const project = (name: 'unit' | 'integration', include: string[], exclude: string[] = []) => ({
  // What the web's build makes.
  plugins: [icons()],
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    setupFiles: ['./vitest.setup.ts'],
    // Only ends what hangs: no test depends on how fast the machine is.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    restoreMocks: true,
    isolate: false,
    provide: {
      // How often tests that kill processes do so: often enough to interrupt each kind of work.
      kills: Number(process.env['KILLS'] ?? 4),
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
    projects: [project('unit', unitTests, integrationTests), project('integration', integrationTests)],
  },
});
