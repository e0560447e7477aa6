import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { readSchema } from './read-schema.ts';
import { schemaFiles } from './schema-files.ts';

it('the files of the schema match a migrated database (`npm run schema` writes them)', async () => {
  const { owner, drop } = await createTestDatabase();
  const client = await owner.connect();
  const expected = schemaFiles(await readSchema(client));
  client.release();
  await drop();

  const folder = import.meta.dirname;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const found = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
