/** Creates the demo in an empty database and prints how to sign in; does nothing when there is data already. */

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { payerSchema } from '@claimline/domain/payer/payer';
import { z } from 'zod';
import {
  type Configuration,
  ConfigurationError,
  configurationExitCode,
  readConfiguration,
} from '../configuration.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openIdentity } from '../identity/better-auth.ts';
import type { Identity } from '../identity/identity.ts';
import { createLog } from '../log.ts';
import { isLoopbackHost } from '../public-address.ts';
import { sendCallAudio } from './call-audio.ts';
import { addDemo } from './demo.ts';
import type { DemoPerson } from './demo-accounts.ts';
import { createRandom } from './random.ts';

const directorySchema = z.array(payerSchema.omit({ id: true })).min(1);

const demoFileSchema = z.object({
  url: z.string(),
  users: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      role: z.enum(['admin', 'user', 'viewer']),
      name: z.string(),
    }),
  ),
});
type DemoFile = z.infer<typeof demoFileSchema>;

const cast = [
  { role: 'admin', name: 'Morgan Avery', email: 'admin@claimline.example' },
  { role: 'user', name: 'Riley Castillo', email: 'user@claimline.example' },
  { role: 'viewer', name: 'Jordan Blake', email: 'viewer@claimline.example' },
] as const;

/** Whether people on other machines can reach the sign-in page, directly or through a proxy. */
const isOpenToOthers = ({ host, publicUrl }: Configuration) =>
  !isLoopbackHost(host) || !isLoopbackHost(new URL(publicUrl).hostname);

/** The public default password is only for use on the same machine. */
const fixedPassword = 'claimline-demo';
const ownPassword = () => randomBytes(12).toString('base64url');

async function readDemo(file: string): Promise<DemoFile | undefined> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? undefined : demoFileSchema.safeParse(JSON.parse(text)).data;
}

async function writeDemo(file: string, demo: DemoFile): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The sign-in data, decided once: an interrupted seed continues with the same passwords. */
async function decideDemo(file: string, url: string, isOpen: boolean): Promise<DemoFile> {
  const known = await readDemo(file);
  if (known) return known;
  const password = isOpen ? ownPassword() : fixedPassword;
  const made = { url, users: cast.map((person) => ({ ...person, password })) };
  await writeDemo(file, made);
  return made;
}

/**
 * For a demo made on loopback that others can reach now: everybody who still has the default password gets a new one.
 */
async function renewFixedPasswords(database: Database, identity: Identity, file: string): Promise<void> {
  const demo = await readDemo(file);
  if (!demo?.users.some(({ password }) => password === fixedPassword)) return;
  const renewed = { ...demo, users: demo.users.map((user) => ({ ...user, password: ownPassword() })) };
  const people = await ensurePeople(database, identity, renewed);
  for (const [place, { id }] of people.entries())
    await identity.setPassword(id, renewed.users[place]?.password ?? ownPassword());
  // Written last: until then the file has the default password, and an interrupted renewal is repeated.
  await writeDemo(file, renewed);
}

async function ensurePeople(database: Database, identity: Identity, demo: DemoFile): Promise<DemoPerson[]> {
  const there = await database.asSystem('find the people an interrupted seed created', (sql) =>
    sql<{ id: string; email: string }>('select id, email from identity.users'),
  );
  const people: DemoPerson[] = [];
  for (const { email, name, password, role } of demo.users) {
    const known = there.find((user) => user.email === email);
    people.push({ id: known?.id ?? (await identity.createUser({ email, name, password })), role });
  }
  return people;
}

async function seed(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { databaseUrl, carrier, dataDir, publicUrl } = configuration;
  const isOpen = isOpenToOthers(configuration);
  const log = createLog('warn');
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, log, { people: 2, system: 1 });
  const identity = await openIdentity({ databaseUrl, publicUrl, secret: configuration.authSecrets, log });
  try {
    const [there] = await database.asSystem('check whether the database has data', (sql) =>
      sql<{ any: boolean }>('select exists (select from billing_accounts) as any'),
    );
    const file = path.join(dataDir, 'demo.json');
    if (there?.any) {
      if (isOpen) await renewFixedPasswords(database, identity, file);
      return;
    }
    if (carrier.url === null)
      throw new ConfigurationError('The demo needs the simulated carrier: it isn’t created with a real one.');
    process.stdout.write('Creating the demo: two accounts, five clinics, about 300 claims…\n');
    await mkdir(dataDir, { recursive: true });
    const demo = await decideDemo(file, publicUrl, isOpen);
    const directory = directorySchema.parse(await (await fetch(`${carrier.url}/payers`)).json());
    const people = await ensurePeople(database, identity, demo);
    const today = new Date().toISOString().slice(0, 10);
    const claims = await database.asSystem('create the demo', async (sql) => {
      const made = await addDemo(sql, people, directory, createRandom(20_261_121), today);
      // Before the claims are committed, because a demo whose recordings cannot be played is useless.
      await sendCallAudio(carrier, made.recordings);
      return made.claims;
    });
    // The passwords may have been decided by an interrupted seed that was not reachable from other machines.
    if (isOpen) await renewFixedPasswords(database, identity, file);
    process.stdout.write(`The demo is ready: ${claims} claims.\n`);
  } finally {
    await identity.close();
    await database.close();
  }
}

seed().catch((error: unknown) => {
  if (error instanceof ConfigurationError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(configurationExitCode);
  }
  createLog('fatal').fatal({ error }, 'the demo could not be made');
  process.exit(1);
});
