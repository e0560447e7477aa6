import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// `unit` runs anywhere in seconds; `integration` asks TEST_DATABASE_URL for a PostgreSQL, which `npm test` brings.
const unit = ['domain', 'dialogue', 'client', 'web', 'simulator', 'lint', 'start'];
const integration = ['server'];

const project = (kind: string, hookTimeout: number) => (name: string) => ({
  test: {
    name: `${kind}-${name}`,
    root: name,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['../vitest.setup.ts'],
    testTimeout: 30_000,
    hookTimeout,
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
    projects: [...unit.map(project('unit', 30_000)), ...integration.map(project('integration', 60_000))],
  },
});
