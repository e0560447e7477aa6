/** `npm run schema -- --citus`: prints how the schema would be distributed with Citus, and what is in the way. */

import pg from 'pg';
import { migrate } from '../migrate.ts';
import { readDistributions } from './citus.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const url = process.argv[2];
if (url === undefined)
  throw new Error('Name an empty database: node server/src/db/schema/check-citus.ts postgresql://…');
await migrate(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
const placed = await readDistributions(client);
for (const { table, kind, column, problems } of placed) {
  print(`${table}: ${kind}${column === null ? '' : ` by ${column}`}`);
  for (const problem of problems) print(`    ${problem}`);
}
const problems = placed.flatMap(({ problems: those }) => those);
const kinds = Map.groupBy(placed, ({ kind }) => kind);
print(
  `${[...kinds].map(([kind, those]) => `${those.length} ${kind}`).join(', ')}; ${problems.length} to change, in ${placed.filter(({ problems: those }) => those.length > 0).length} tables`,
);
await client.end();
