// A fake of the server: answers, ends with its parent, and does nothing else.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';

const { PORT, HOST, DATA_DIR = '', DATABASE_URL, FAKE_FAULT } = process.env;

if (FAKE_FAULT === 'configuration') {
  console.error('Settings to fix: FAKE_FAULT=configuration requested this failure.');
  process.exit(78);
}
if (FAKE_FAULT === 'crash') throw new Error('FAKE_FAULT=crash requested this failure.');

const server = createServer((request, response) => {
  void answer(request.url ?? '').then((status) => response.writeHead(status).end());
});
server.listen(Number(PORT), HOST);

async function answer(path: string): Promise<number> {
  if (path !== '/readyz') return 200;
  const client = new Client({ connectionString: DATABASE_URL });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('insert into starts default values');
    return 200;
  } catch {
    return 503;
  } finally {
    await client.end().catch(() => {});
  }
}

function end(): void {
  writeFileSync(join(DATA_DIR, 'server-ended-in-order'), '');
  process.exit(0);
}
process.on('SIGTERM', end);
process.stdin.on('end', end).resume();
