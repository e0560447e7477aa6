// A fake of the seed: writes how to sign in, once.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { DATA_DIR = '', CARRIER_URL = '', PUBLIC_URL, FAKE_FAULT } = process.env;

if (FAKE_FAULT === 'seed') {
  console.error('Settings to fix: FAKE_FAULT=seed requested this failure.');
  process.exit(78);
}

const path = join(DATA_DIR, 'demo.json');
if (!existsSync(path)) {
  console.log('Creating the demo');
  if (FAKE_FAULT === 'lost carrier') await loseCarrierOnce(join(DATA_DIR, 'carrier-was-lost'));
  const users = [{ email: 'ann@example.com', password: 'a-password', role: 'admin', name: 'Ann' }];
  writeFileSync(path, JSON.stringify({ url: PUBLIC_URL, users }));
}

/** Calls the carrier until it no longer answers, then fails. */
async function loseCarrierOnce(mark: string): Promise<void> {
  if (existsSync(mark)) return;
  try {
    for (;;) await fetch(CARRIER_URL);
  } catch {
    writeFileSync(mark, '');
    process.exit(1);
  }
}
