// `npm run sql -- "select …"`: asks the embedded PostgreSQL of a running Claimline; without a query, prints its address.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './setup/root.mjs';

const dataDir = resolve(process.env.DATA_DIR || join(root, 'data'));

function readUrl() {
  const path = join(dataDir, 'run.json');
  const found = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).database_url : undefined;
  if (found === undefined) {
    throw new Error(
      `No embedded PostgreSQL runs on ${dataDir}: start Claimline with npm start or npm run dev.`,
    );
  }
  const { databaseOwnerPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  // The role that may see every row; Claimline itself uses one that row-level security limits.
  return found.replace('//claimline@', `//postgres:${databaseOwnerPassword}@`);
}

async function main(query) {
  const url = readUrl();
  if (query === '') {
    console.log(`psql "${url}"`);
    return;
  }
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query(query)].flat();
    for (const { command, rowCount, rows } of results) {
      if (rows.length > 0) console.table(rows);
      console.log(`${command} ${rowCount ?? ''}`.trim());
    }
  } finally {
    await client.end();
  }
}

main(process.argv.slice(2).join(' ')).catch((error) => {
  console.error(`claimline: ${error.message}`);
  process.exitCode = 1;
});
