import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, freshFolder } from './supervisor/test-supervisor.ts';

afterEach(cleanUp);

function operate(env: NodeJS.ProcessEnv, ...args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawnSync(process.execPath, [join(import.meta.dirname, 'operate.ts'), ...args], {
    env: { ...inherited, ...env },
    encoding: 'utf8',
  });
}

test('says so when no Claimline runs', () => {
  const DATA_DIR = freshFolder();
  expect(operate({ DATA_DIR }, 'history')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`isn’t running on ${DATA_DIR}`) as string,
  });
});

test('needs neither a folder nor a carrier to reach a separate database', () => {
  const DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  const { status, stdout } = operate({ DATA_DIR: join(freshFolder(), 'none'), DATABASE_URL }, 'history');
  expect(status).toBe(1);
  expect(stdout).toContain('ECONNREFUSED 127.0.0.1:1');
});

test('lists the commands when none is named', () => {
  const DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  const { status, stderr } = operate({ DATA_DIR: freshFolder(), DATABASE_URL });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^No command given\.\n.*approve-account ACCOUNT_ID/s);
});
