/** For tests: two accounts with people of every role, clinics and a claim, on a separate database. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Access } from '@claimline/domain/contracts/sign-in';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { newId } from '../src/db/ids.ts';
import { openExporter } from '../src/exports/exporter.ts';
import { createFileLinks } from '../src/files/file-links.ts';
import { type FileStorage, openFileStorage } from '../src/files/file-storage.ts';
import { keyOf } from '../src/files/file-store.ts';
import { createKeyRing } from '../src/files/key-ring.ts';
import type { S3Location } from '../src/files/s3-store.ts';
import { watchDatabase } from '../src/functions/changes.ts';
import type { AccountCreation } from '../src/functions/function.ts';
import type { FunctionServices } from '../src/functions/invoke.ts';
import { createAppCheck } from '../src/http/app-check.ts';
import { createEdge } from '../src/http/server.ts';
import { openIdentity } from '../src/identity/better-auth.ts';
import { createLog, type Log } from '../src/log.ts';
import { createEmailQueue } from '../src/mail/email-queue.ts';
import { healthReport } from '../src/observability/health.ts';
import { createSeal } from '../src/sealed.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { quickPasswordHash } from './sign-in/password-hash.ts';

export const testPassword = 'correct horse 7';
export const testSecret = 'a secret of the tests, forty characters long';

/** A host name, because browsers do not allow passkeys at IP addresses. */
const testAddress = 'http://localhost:3000';

export interface World extends TestDatabase {
  readonly edge: FastifyInstance;
  /** The address that browsers would use. */
  readonly address: string;
  readonly services: FunctionServices;
  /** The folder for its files. */
  /** Anyone may create accounts, unless a test sets it otherwise. */
  readonly accountCreation: { -readonly [Key in keyof AccountCreation]: AccountCreation[Key] };
  readonly folder: string;
  readonly places: FileStorage;
  /** Ids of people by their role in the account. */
  readonly people: Record<PersonKind, string>;
  readonly accountId: string;
  readonly clinicId: string;
  /** Another clinic of the same account. */
  readonly nearClinicId: string;
  readonly otherAccountId: string;
  readonly otherClinicId: string;
  readonly payerId: string;
  emailOf(kind: PersonKind): string;
  signIn(kind: PersonKind): Promise<Access>;
  /** A claim in the account's clinic with this status, as its row would be after the work. */
  addClaim(status?: string): Promise<string>;
  /** An ended, answered call of the claim; other columns can be given. */
  addCall(claimId: string, columns?: Record<string, unknown>): Promise<string>;
  /** A paid claim with one call, whose recording is stored with these bytes. */
  addRecording(bytes?: Uint8Array): Promise<{ claimId: string; callId: string }>;
  call(name: string, data: unknown, accessToken?: string): Promise<{ status: number; body: CallBody }>;
  end(): Promise<void>;
}

export interface CallBody {
  result?: unknown;
  error?: {
    status: string;
    message: string;
    details?: { reason?: string; problems?: { field: string; message: string }[] };
  };
}

export const personKinds = [
  'admin',
  'user',
  'viewer',
  'clinicless',
  'outsider',
  'disabled',
  'shutOut',
  'leaver',
] as const;
/**
 * `clinicless` is a user of the account in another clinic only; `outsider` is an admin of the other account;
 * `disabled` was an admin, and tests that need it ban the sign-in; `shutOut` is an admin disabled by the account;
 * `leaver` is in no account, and is deleted by tests that need it.
 */
export type PersonKind = (typeof personKinds)[number];

export interface WorldOptions {
  readonly log?: Log | undefined;
  /** Where files are kept, instead of on the disk. */
  readonly bucket?: S3Location | undefined;
  /** How browsers subscribe, for tests with a push service. */
  readonly push?: FunctionServices['push'];
  readonly corsOrigins?: readonly string[];
  /** Where events go, for tests that use one. */
  readonly eventSink?: FunctionServices['eventSink'];
  /** `slow` for tests that measure how long sign-in takes. */
  readonly passwordHash?: 'quick' | 'slow';
}

export async function createWorld({
  log = createLog('silent'),
  bucket,
  push = { publicKey: 'B'.repeat(87), moreServices: [] },
  corsOrigins = [],
  eventSink,
  passwordHash = 'quick',
}: WorldOptions = {}): Promise<World> {
  const test = await createTestDatabase();
  const { database, owner, url } = test;
  const identity = await openIdentity({
    databaseUrl: url,
    publicUrl: testAddress,
    secret: testSecret,
    log,
    ...(passwordHash === 'quick' ? { passwordHash: quickPasswordHash } : {}),
    settings: { sendsTexts: true, botCheckRounds: 5, logsEvents: eventSink !== undefined },
  });
  const changes = await watchDatabase(database, {
    claimDue: () => undefined,
    jobQueued: () => undefined,
    notificationQueued: () => undefined,
  });
  const exporter = openExporter({ databaseUrl: url, address: 'https://claimline.test' });
  const links = createFileLinks(testSecret);
  const folder = await mkdtemp(path.join(tmpdir(), 'claimline-files-'));
  const seal = createSeal(testSecret);
  const ring = createKeyRing({ keys: [testSecret] });
  const places = await openFileStorage(folder, bucket ?? null, database, ring);
  const { files } = places;
  const emailQueue = createEmailQueue(seal, testAddress);
  const accountCreation: World['accountCreation'] = { signUp: 'open', setupCode: null, isLocal: true };
  const services = {
    database,
    identity,
    changes,
    links,
    seal,
    emailQueue,
    allowsPrivate: true,
    push,
    hasBilling: false,
    callsPerNumber: 5,
    callerIds: { mayCallFrom: async (phone: string) => !phone.endsWith('0199') },
    eventSink: eventSink ?? { take: () => undefined },
    accountCreation,
  };
  const edge = await createEdge({
    exporter,
    ...services,
    ...places,
    log,
    now: () => new Date(),
    corsOrigins,
    requestsPerMinute: 15_000,
    metricsToken: 'the token of the tests',
    requireKnownApp: createAppCheck(null),
    webDist: '/nowhere',
    publicUrl: 'http://127.0.0.1:3000',
    isSecure: false,
    trustedProxies: ['loopback'],
    billing: null,
    // As the engine's routes, so that requests for sockets are handled as in a real server.
    carrierRoutes: async (app) => {
      await app.register(websocket);
    },
    health: () => healthReport({ database, disk: null }),
  });

  const emailOf = (kind: PersonKind) => `${kind}@example.test`;
  const adminId = await identity.createUser({
    email: emailOf('admin'),
    name: 'admin',
    password: testPassword,
  });
  // The same password for everyone: hashing it again for each would take most of the tests' time.
  const ids = personKinds.map((kind) => (kind === 'admin' ? adminId : newId()));
  await owner.query(
    `with person as (
       insert into identity.users (id, name, email, email_verified)
       select id, kind, lower(kind) || '@example.test', true from unnest($2::text[], $3::text[]) as person (id, kind)
       where id <> $1 returning id
     )
     insert into identity.credentials (id, account_id, provider_id, user_id, password)
     select person.id, person.id, provider_id, person.id, password
     from person, identity.credentials as admin where admin.user_id = $1`,
    [adminId, ids, personKinds],
  );
  const people = Object.fromEntries(personKinds.map((kind, place) => [kind, ids[place]])) as World['people'];
  const [accountId, clinicId, nearClinicId, otherAccountId, otherClinicId, payerId] = Array.from(
    { length: 6 },
    newId,
  ) as [string, string, string, string, string, string];
  await owner.query(
    `insert into billing_accounts (id, name) values ($1, 'Alder Billing'), ($2, 'Birch Billing')`,
    [accountId, otherAccountId],
  );
  await owner.query(
    `insert into memberships (account_id, user_id, role) values
       ($1, $3, 'admin'), ($1, $4, 'user'), ($1, $5, 'viewer'), ($1, $6, 'user'), ($2, $7, 'admin'), ($1, $8, 'admin')`,
    [
      accountId,
      otherAccountId,
      people.admin,
      people.user,
      people.viewer,
      people.clinicless,
      people.outsider,
      people.disabled,
    ],
  );
  await owner.query(
    `insert into clinics (id, account_id, name) values ($1, $2, 'Alder Clinic'), ($3, $4, 'Birch Clinic'),
       ($5, $2, 'Aspen Clinic')`,
    [clinicId, accountId, otherClinicId, otherAccountId, nearClinicId],
  );
  await owner.query(
    `insert into clinic_users (account_id, clinic_id, user_id) values
       ($1, $2, $3), ($1, $2, $4), ($1, $2, $5), ($1, $2, $6), ($7, $8, $9), ($1, $10, $11)`,
    [
      accountId,
      clinicId,
      people.admin,
      people.user,
      people.viewer,
      people.disabled,
      otherAccountId,
      otherClinicId,
      people.outsider,
      nearClinicId,
      people.clinicless,
    ],
  );
  await owner.query(
    `insert into disabled_members (account_id, user_id, roles, clinic_ids, disabled_by) values ($1, $2, '{admin}', $3, $4)`,
    [accountId, people.shutOut, [clinicId], people.admin],
  );
  await owner.query(
    `insert into payers (id, name, phone, time_zone, required_fields)
     values ($1, 'Medicare', '+18005550123', 'America/Chicago', '{ptan}')`,
    [payerId],
  );
  await owner.query(
    `insert into providers (id, account_id, name, npi, tax_id) values ($1, $2, 'Dr. Ash', '1234567893', '123456789')`,
    [newId(), accountId],
  );

  const call: World['call'] = async (name, data, accessToken) => {
    const answer = await edge.inject({
      method: 'POST',
      url: `/functions/${name}`,
      headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
      payload: { data },
    });
    return { status: answer.statusCode, body: answer.json<CallBody>() };
  };

  const addCall = async (claimId: string, columns: Record<string, unknown> = {}) => {
    const id = newId();
    const row = {
      id,
      account_id: accountId,
      clinic_id: clinicId,
      automation_id: claimId,
      round: 1,
      attempt: 1,
      state: 'ended',
      ending: 'answered',
      to_phone: '+18005550124',
      from_phone: '+18885550100',
      media_token: id,
      ...columns,
    };
    const names = Object.keys(row);
    await owner.query(
      `insert into calls (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
      Object.values(row),
    );
    return id;
  };

  const addClaim = async (status = 'pending') => {
    const id = newId();
    await owner.query(
      `insert into automations (id, account_id, clinic_id, status, failure_reason, provider_name, npi, tax_id,
           patient_first_name, patient_last_name, patient_date_of_birth, member_id, payer_name, payer_phone,
           service_from, service_to, billed_cents)
         values ($1, $2, $3, $4, $5, 'Dr. Ash', '1234567893', '123456789', 'José', 'Nuñez', '1970-02-03', 'W1234',
           'Aetna', '+18005550124', '2026-05-01', '2026-05-01', 12345)`,
      [id, accountId, clinicId, status, status === 'failed' ? 'dropped' : null],
    );
    return id;
  };

  return {
    ...test,
    edge,
    folder,
    places,
    address: testAddress,
    accountCreation,
    services,
    people,
    accountId,
    clinicId,
    nearClinicId,
    otherAccountId,
    otherClinicId,
    payerId,
    emailOf,
    call,
    signIn: async (kind) => {
      const { body } = await call('signIn', { email: emailOf(kind), password: testPassword });
      if (!body.result) throw new Error(`${kind} could not sign in: ${body.error?.message}`);
      return body.result as Access;
    },
    addClaim,
    addRecording: async (bytes = Buffer.from('RIFF')) => {
      const claimId = await addClaim('paid');
      const callId = await addCall(claimId, { answered_at: new Date(), ended_at: new Date() });
      const kept = await files.put(keyOf({ account_id: accountId, id: callId }), Readable.from([bytes]));
      await owner.query(
        `insert into files (id, account_id, clinic_id, kind, name, media_type, bytes, sha256)
         values ($1, $2, $3, 'recording', 'Call.wav', 'audio/wav', $4, $5)`,
        [callId, accountId, clinicId, kept.bytes, kept.sha256],
      );
      await owner.query(
        `insert into recordings (call_id, account_id, clinic_id, automation_id, state, file_id, offset_ms, duration_ms)
         values ($1, $2, $3, $4, 'kept', $1, 0, 1000)`,
        [callId, accountId, clinicId, claimId],
      );
      return { claimId, callId };
    },
    addCall,
    end: async () => {
      await exporter.close();
      await edge.close();
      await changes.stop();
      await identity.close();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
