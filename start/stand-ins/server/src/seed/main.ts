// Stands in for the seed: writes how to sign in, once.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = join(process.env.DATA_DIR ?? '', 'demo.json');
if (!existsSync(path)) {
  console.log('Making the demo');
  const users = [{ email: 'ann@example.com', password: 'a-password', role: 'admin', name: 'Ann' }];
  writeFileSync(path, JSON.stringify({ url: process.env.PUBLIC_URL, users }));
}
