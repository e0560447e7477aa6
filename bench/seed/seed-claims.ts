import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { environmentOf, freePort, root } from '../server-process.ts';

/** What a measurement needs to know about the seeded data. */
export type SeededClaims = {
  accountId: string;
  /** The member's clinics, of the fifty. */
  memberClinicIds: string[];
  memberId: string;
  /** A batch with claims of the member's clinics. */
  batchId: string;
  email: string;
  password: string;
  seconds: number;
};

/** A first name that about every twelfth patient has. */
export const frequentWord = 'maria';
/** One of six hundred last names. */
export const rareWord = 'langstein';
/** The number of one of the member's claims. */
export const singleClaimNumber = 'cl7294051836';

/** Fills an empty database by the program behind `npm run seed -- --claims` and reads its output. `checkout` is the Claimline to run. */
export async function seedClaims(owner: pg.Client, claims: number, checkout = root): Promise<SeededClaims> {
  const startedAt = performance.now();
  const [base = '', query = ''] = (process.env['TEST_DATABASE_URL'] ?? '').split('?');
  const output = await runSeed(
    `${base.replace(/\/[^/]*$/, `/${owner.database}`)}?${query}`,
    claims,
    checkout,
  );
  const [, email = '', password = ''] = /^\S.*\. (\S+@\S+) can .* password (\S+) /m.exec(output) ?? [];
  await owner.query('vacuum (analyze)');
  const member = await owner.query<{ id: string; clinics: string[]; account_id: string }>(
    `select u.id, array_agg(cu.clinic_id order by cu.clinic_id) as clinics, min(cu.account_id) as account_id
     from identity.users u join clinic_users cu on cu.user_id = u.id where u.email = $1 group by u.id`,
    [email],
  );
  const batch = await owner.query<{ bulk_ref: string }>(
    'select bulk_ref from automations where clinic_id = $1 and bulk_ref is not null order by created_at limit 1',
    [member.rows[0]?.clinics[0]],
  );
  const [found] = member.rows;
  const batchId = batch.rows[0]?.bulk_ref;
  if (found === undefined || batchId === undefined) throw new Error(`no user was created: ${output}`);
  return {
    accountId: found.account_id,
    memberClinicIds: found.clinics,
    memberId: found.id,
    batchId,
    email,
    password,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

async function runSeed(databaseUrl: string, claims: number, checkout: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'claimline-bench-seed-'));
  const child = spawn(
    process.execPath,
    [join(checkout, 'server', 'src', 'seed', 'many.ts'), String(claims)],
    {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: environmentOf(databaseUrl, folder, await freePort()),
    },
  );
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the seed failed (${String(code)}): see above`);
  return Buffer.concat(parts).toString();
}
