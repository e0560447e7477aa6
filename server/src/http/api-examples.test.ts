/** Runs the examples of the API page unchanged: in a shell, in Node, and in Python where it is installed. */

import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type ApiExample,
  apiExamples,
  type ExampleLanguage,
  exampleLanguages,
  firebaseExample,
} from '@claimline/domain/api-examples';
import { createApiKey } from '@claimline/domain/contracts/developers/api-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, testPassword, type World } from '../../test/world.ts';

const run = promisify(execFile);
const hasCommand = (name: string) => spawnSync(name, ['--version']).status === 0;
const runs: Record<ExampleLanguage, boolean> = {
  curl: hasCommand('curl'),
  TypeScript: true,
  Python: hasCommand('python3'),
};

let world: World;
let folder: string;
let origin: string;
let key: string;
let token: string;

beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-examples-'));
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.edge.server.address() as AddressInfo).port}`;
  const { access_token } = await world.signIn('admin');
  const { body } = await world.call(
    'createApiKey',
    {
      account_id: world.accountId,
      name: 'Examples',
      scopes: ['claims:read', 'claims:submit'],
      clinics: [world.clinicId],
    },
    access_token,
  );
  ({ key } = createApiKey.output.parse(body.result));
  token = access_token;
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

async function outputOf(language: ExampleLanguage, code: string): Promise<string> {
  const file = path.join(
    folder,
    { curl: 'example.sh', TypeScript: 'example.mts', Python: 'example.py' }[language],
  );
  await writeFile(file, code);
  const command = { curl: 'sh', TypeScript: process.execPath, Python: 'python3' }[language];
  const inEnvironment = 'CLAIMLINE_KEY=$1 CLAIMLINE_TOKEN=$2 exec "$3" "$4"';
  return (await run('sh', ['-c', inEnvironment, 'sh', key, token, command, file])).stdout;
}

const ids: ApiExample['id'][] = ['submit', 'denied', 'callable'];
it.each(ids.flatMap((id) => exampleLanguages.map((language) => ({ id, language }))))(
  'the example $id works in $language',
  async ({ id, language }) => {
    const { accountId, clinicId } = world;
    const example = apiExamples({ origin, accountId, clinicId }).find((each) => each.id === id);
    const denied = await world.addClaim('denied');
    if (!runs[language]) {
      process.stderr.write(`this machine cannot run the examples in ${language}\n`);
      return;
    }
    const output = await outputOf(language, example?.code[language] ?? '');
    switch (id) {
      case 'submit': {
        const { rows } = await world.owner.query<{ id: string; sandbox: boolean }>(
          'select id, sandbox from automations order by created_at desc limit 1',
        );
        expect(rows[0]?.sandbox).toBe(true);
        expect(output).toContain(rows[0]?.id);
        return expect(output).toContain('pending');
      }
      case 'denied':
        return expect(output).toContain(denied);
      case 'callable':
        return expect(output).toContain('Alder Billing');
    }
  },
);

it('the Firebase SDK example works', async () => {
  // The folder where a program would have its own packages.
  await symlink(path.join(import.meta.dirname, '../../../node_modules'), path.join(folder, 'node_modules'));
  const file = path.join(folder, 'firebase.mjs');
  await writeFile(file, firebaseExample({ origin, accountId: world.accountId, clinicId: null }));
  const inEnvironment = 'CLAIMLINE_EMAIL=$1 CLAIMLINE_PASSWORD=$2 exec "$3" "$4"';
  const { stdout } = await run('sh', [
    '-c',
    inEnvironment,
    'sh',
    world.emailOf('user'),
    testPassword,
    process.execPath,
    file,
  ]);
  expect(stdout).toBe('user may call for 15 minutes\n');
});
