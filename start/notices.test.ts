import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every package has a license we may use, and the notices name it (`npm run notices` writes them)', () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'notices.mjs'), '--check'],
    {
      encoding: 'utf8',
    },
  );
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
