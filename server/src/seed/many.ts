/** Creates an account with as many claims as the command line says, to see how the product handles them. */

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ConfigurationError, configurationExitCode, readConfiguration } from '../configuration.ts';
import { type Database, directUrl, openDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { migrate } from '../db/migrate.ts';
import { openIdentity } from '../identity/better-auth.ts';
import type { Identity } from '../identity/identity.ts';
import { createLog } from '../log.ts';
import { addLargeAccount, addManyClaims, findUnfinished } from './many-claims.ts';

const claimsMax = 20_000_000;
const reportEvery = 100_000;

function readCount(given: string | undefined): number {
  const claims = Number(given);
  if (/^\d+$/.test(given ?? '') && claims >= 1 && claims <= claimsMax) return claims;
  throw new ConfigurationError(
    `"${given ?? ''}" is not a valid number of claims: use a number up to ${claimsMax}.`,
  );
}

interface Audience {
  readonly adminIds: string[];
  readonly memberIds: string[];
  /** How to sign in, for somebody who cannot know. */
  readonly signInHint: string;
}

/** The demo's admin and user, or a new person when there is no demo. */
async function audienceOf(database: Database, identity: Identity): Promise<Audience> {
  const people = await database.asSystem('find people for the large account', (sql) =>
    sql<{ id: string; email: string }>(
      `select id, email from identity.users where email in ('admin@claimline.example', 'user@claimline.example')`,
    ),
  );
  const idsOf = (email: string) => people.filter((person) => person.email === email).map(({ id }) => id);
  const [adminIds, memberIds] = [idsOf('admin@claimline.example'), idsOf('user@claimline.example')];
  if (adminIds.length > 0 && memberIds.length > 0)
    return { adminIds, memberIds, signInHint: 'The demo’s admin sees all its clinics, the demo’s user ten.' };
  const email = `many-${newId().toLowerCase()}@claimline.example`;
  const password = randomBytes(12).toString('base64url');
  const id = await identity.createUser({ email, name: 'Casey Lindqvist', password });
  return {
    adminIds: [],
    memberIds: [id],
    signInHint: `${email} can sign in with the password ${password} (not stored anywhere) and sees ten of its clinics.`,
  };
}

/** So that lists use their indexes right away, without waiting for autovacuum. */
async function tidy(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('vacuum (analyze) automations, automation_counts, batches');
  await owner.end();
}

/** A larger pending list of the word index while loading: flushing it in small parts takes longest. */
async function withLongLine(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query('alter index automations_search set (gin_pending_list_limit = 65536)');
    await work();
  } finally {
    await owner.query('alter index automations_search set (gin_pending_list_limit = 1024)');
    await owner.end();
  }
}

/** A busy machine may take minutes for a statement. */
const patientLimits = { connectMs: 60_000, statementMs: 3_600_000, lockMs: 60_000, idleMs: 60_000 };

async function seedMany(given: string | undefined): Promise<void> {
  const claims = readCount(given);
  const { databaseUrl, publicUrl, authSecrets: secret } = readConfiguration(process.env);
  const log = createLog('warn');
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, log, { people: 1, system: 1 }, patientLimits);
  const identity = await openIdentity({ databaseUrl, publicUrl, secret, log });
  try {
    const unfinished = await findUnfinished(database, claims);
    const accountId = unfinished ?? newId();
    let signInHint = 'The people who had access to the account before have it again.';
    if (unfinished === undefined) {
      const audience = await audienceOf(database, identity);
      ({ signInHint } = audience);
      process.stdout.write(`Creating an account with ${claims.toLocaleString('en')} claims…\n`);
      await addLargeAccount(database, { accountId, claims, ...audience });
      // Also known when the claims cannot all be created.
      process.stdout.write(`${signInHint}\n`);
    } else process.stdout.write('Continuing the account that was not finished…\n');
    let last = 0;
    await withLongLine(directUrl(databaseUrl), () =>
      addManyClaims(database, { accountId, claims }, (made) => {
        last = made;
        if (made % reportEvery === 0) process.stdout.write(`${made.toLocaleString('en')} claims\n`);
      }),
    ).catch((error: unknown) => {
      throw new ConfigurationError(
        `Stopped after ${last.toLocaleString('en')} claims: ${String(error)}. Run the same command again to continue.`,
      );
    });
    await tidy(directUrl(databaseUrl));
    process.stdout.write(`Done. ${signInHint}\n`);
  } finally {
    await identity.close();
    await database.close();
  }
}

seedMany(process.argv[2]).catch((error: unknown) => {
  if (error instanceof ConfigurationError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(configurationExitCode);
  }
  createLog('fatal').fatal({ error }, 'the claims could not be made');
  process.exit(1);
});
