import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './start/check/longest-first.ts';

// `unit` runs anywhere in seconds; `integration` asks TEST_DATABASE_URL for a PostgreSQL, which `npm test` brings.
const unit = ['domain', 'dialogue', 'client', 'web', 'simulator', 'lint', 'start', 'bench'];
const integration = ['server'];

const project = (kind: string) => (name: string) => ({
  test: {
    name: `${kind}-${name}`,
    root: name,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['../vitest.setup.ts'],
    // No test is about how fast the machine is: this only ends what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    isolate: false,
    provide: {
      // How often tests kill what they kill again and again: enough to meet each kind of work.
      kills: Number(process.env['KILLS'] ?? 6),
      // Where properties begin to look for a counterexample: what passes passes again, another number tries other cases.
      propertySeed: Number(process.env['PROPERTY_SEED'] ?? 4),
    },
  },
});

export default defineConfig({
  test: {
    // Most of the time goes by waiting for a database or another process.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    projects: [...unit.map(project('unit')), ...integration.map(project('integration'))],
  },
});
