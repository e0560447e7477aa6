import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, freshFolder, preparedEnvironment, TestSupervisor } from './supervisor/test-supervisor.ts';

afterEach(cleanUp);

function sql(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawnSync(process.execPath, [join(import.meta.dirname, 'sql.mjs'), ...args], {
    env,
    encoding: 'utf8',
  });
}

test('asks the database of a running Claimline', async () => {
  const env = await preparedEnvironment();
  await new TestSupervisor(env).ready();
  expect(sql(env.DATA_DIR).stdout).toMatch(
    /^psql "postgresql:\/\/postgres:[\w-]+@localhost:5432\/claimline\?host=.*"\n$/,
  );
  expect(sql(env.DATA_DIR, 'select count(*) > 0 as has_started from starts').stdout).toMatch(
    /has_started.*true.*SELECT 1/s,
  );
  expect(sql(env.DATA_DIR, 'select wrong')).toMatchObject({
    status: 1,
    stderr: 'claimline: column "wrong" does not exist\n',
  });
});

test('says so when none runs', () => {
  expect(sql(freshFolder())).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm start') as string,
  });
});
