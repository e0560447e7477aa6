/** `npm run schema`: migrates an empty database and writes the files of this folder from it. */

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import { readSchema } from './read-schema.ts';
import { schemaFiles } from './schema-files.ts';

const url = process.argv[2];
if (url === undefined)
  throw new Error('Name an empty database: node server/src/db/schema/write.ts postgresql://…');
await migrate(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
for (const [name, text] of schemaFiles(await readSchema(client)))
  await writeFile(path.join(import.meta.dirname, name), text);
await client.end();
