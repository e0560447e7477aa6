import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { commandOf } from './process-identity.ts';
import {
  cleanUp,
  freshFolder,
  patience,
  pidOf,
  preparedEnvironment,
  TestSupervisor,
} from './test-supervisor.ts';

afterEach(cleanUp);

/** A copy of the fakes whose sources a test may edit, with a page for the real Vite. */
function copyOfFakes(): string {
  const root = freshFolder();
  cpSync(join(import.meta.dirname, '..', 'fakes'), root, { recursive: true });
  symlinkSync(join(import.meta.dirname, '..', '..', 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const folder of ['dialogue', 'domain', 'client'])
    mkdirSync(join(root, folder, 'src'), { recursive: true });
  mkdirSync(join(root, 'web'));
  writeFileSync(join(root, 'web', 'index.html'), '<!doctype html><title>Screens</title>');
  return root;
}

test('serves the screens at the address, and restarts the server when its sources change', async () => {
  const root = copyOfFakes();
  const env = await preparedEnvironment();
  const supervisor = new TestSupervisor({ ...env, CLAIMLINE_ROOT: root }, 'supervisor/supervise.ts', [
    '--dev',
    '--inspect',
  ]);
  await supervisor.ready();
  expect(supervisor.output).toContain(`Claimline is ready: http://127.0.0.1:${env.PORT}`);
  expect(commandOf(pidOf(env.DATA_DIR, 'server'))).toContain('--inspect=127.0.0.1:9229');
  const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
  expect(await page.text()).toContain('<title>Screens</title>');

  const source = join(root, 'server', 'src', 'main.ts');
  const first = pidOf(env.DATA_DIR, 'server');
  appendFileSync(source, '// edited\n');
  await vi.waitFor(() => expect(pidOf(env.DATA_DIR, 'server')).not.toBe(first), patience);
  await vi.waitFor(
    () => expect(supervisor.output).toContain('Sources changed: restarting the server'),
    patience,
  );

  // A mistake is shown and waits for the edit that corrects it.
  const working = readFileSync(source, 'utf8');
  writeFileSync(source, "throw new Error('a mistake');\n");
  await vi.waitFor(() => expect(supervisor.complaints).toContain('a mistake'), patience);
  await vi.waitFor(() => expect(supervisor.output).toContain('waiting for a change'), patience);
  const second = pidOf(env.DATA_DIR, 'server');
  writeFileSync(source, working);
  await vi.waitFor(() => expect(pidOf(env.DATA_DIR, 'server')).not.toBe(second), patience);
});
