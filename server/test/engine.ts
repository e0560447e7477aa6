/** For tests: engines on a real database, with accounts, payers and claims to call about. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type pg from 'pg';
import { openDatabase } from '../src/db/database.ts';
import { newId } from '../src/db/ids.ts';
import { createEngine, type Engine, type EngineOptions } from '../src/engine/engine.ts';
import { openDiskStore } from '../src/files/disk-store.ts';
import { createLog } from '../src/log.ts';
import type { TestDatabase } from './database.ts';
import { freePort } from './port.ts';
import { testCarrierSettings } from './services/carrier.ts';

export interface TestEngine {
  readonly url: string;
  readonly engine: Engine;
  /** Ends its work and frees its port. */
  stopServing(): Promise<void>;
  stop(): Promise<void>;
}

/** One server process: its own pool, with routes open and the loop not yet running. */
export async function createTestEngine(
  test: TestDatabase,
  carrierUrl: string,
  options: Partial<
    Pick<EngineOptions, 'pace' | 'limits' | 'now' | 'random' | 'recordsCalls' | 'languageModel' | 'log'>
  > & {
    port?: number;
    /** Takes the port of this one, after everything else is prepared. */
    replaces?: TestEngine;
    /** Where the database is reached, if not directly. */
    databaseUrl?: string;
    /** The files folder of an earlier engine; a new one by default. */
    filesFolder?: string;
  } = {},
): Promise<TestEngine> {
  const port = options.replaces
    ? Number(new URL(options.replaces.url).port)
    : (options.port ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const log = options.log ?? createLog('silent');
  const database = openDatabase(options.databaseUrl ?? test.url, log, { people: 2, system: 6 });
  const folder = options.filesFolder ?? (await mkdtemp(path.join(tmpdir(), 'claimline-files-')));
  const engine = createEngine({
    files: openDiskStore(folder),
    recordsCalls: options.recordsCalls ?? false,
    languageModel: options.languageModel ?? null,
    database,
    log,
    carrier: testCarrierSettings(carrierUrl),
    publicUrl: url,
    pace: options.pace ?? 20,
    limits: options.limits ?? { perNumber: 5, dialsPerSecond: 1 },
    ...(options.now ? { now: options.now } : {}),
    random: options.random ?? (() => 0),
  });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(engine.routes);
  await app.ready();
  await options.replaces?.stopServing();
  await app.listen({ port, host: '127.0.0.1' });
  await options.replaces?.stop();
  let stopping: Promise<void> | undefined;
  const stopServing = () => {
    stopping ??= engine.stop().then(() => app.close());
    return stopping;
  };
  return {
    url,
    engine,
    stopServing,
    async stop() {
      await stopServing();
      await database.close();
      if (options.filesFolder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Practice {
  readonly accountId: string;
  readonly clinicId: string;
}

export async function addPractice(owner: pg.Pool, concurrentCalls = 8): Promise<Practice> {
  const [accountId, clinicId] = [newId(), newId()];
  await owner.query(
    'insert into billing_accounts (id, name, concurrent_calls, follow_up_days) values ($1, $2, $3, 14)',
    [accountId, 'Bright Billing', concurrentCalls],
  );
  await owner.query(
    `insert into clinics (id, account_id, name, callback_phone) values ($1, $2, 'Lakeside Family Clinic', '+13125550142')`,
    [clinicId, accountId],
  );
  return { accountId, clinicId };
}

export async function addPayer(
  owner: pg.Pool,
  payer: { name: string; phone: string; time_zone: string; ivr_hours: unknown; playbook: unknown },
): Promise<string> {
  const id = newId();
  await owner.query(
    'insert into payers (id, name, phone, time_zone, ivr_hours, playbook) values ($1, $2, $3, $4, $5, $6)',
    [
      id,
      payer.name,
      payer.phone,
      payer.time_zone,
      JSON.stringify(payer.ivr_hours),
      JSON.stringify(payer.playbook),
    ],
  );
  return id;
}

export interface ClaimGiven {
  readonly payerId?: string | null;
  readonly payerName?: string;
  readonly phone?: string;
  readonly isNumberConfirmed?: boolean;
  readonly memberId?: string;
  readonly priority?: 'normal' | 'high';
  readonly dueAt?: Date | null;
  readonly serviceDate?: string;
}

let made = 0;

export async function addClaim(owner: pg.Pool, practice: Practice, given: ClaimGiven = {}): Promise<string> {
  const id = newId();
  made++;
  const phone = given.phone ?? `+1800555${String(1000 + (made % 9000))}`;
  if (given.isNumberConfirmed !== false)
    await owner.query(
      'insert into confirmed_numbers (account_id, phone) values ($1, $2) on conflict do nothing',
      [practice.accountId, phone],
    );
  await owner.query(
    `insert into automations (id, account_id, clinic_id, provider_name, npi, tax_id, ptan, patient_first_name,
       patient_last_name, patient_date_of_birth, member_id, payer_id, payer_name, payer_phone, service_from,
       service_to, billed_cents, priority, due_at)
     values ($1, $2, $3, 'Lakeside Family Clinic', '1234567893', '364012345', 'K123456', 'Maria', 'Alvarez',
             '1984-03-07', $4, $5, $6, $7, $8, $8, 24000, $9, $10)`,
    [
      id,
      practice.accountId,
      practice.clinicId,
      given.memberId ?? `8841${String(made).padStart(4, '0')}0`,
      given.payerId ?? null,
      given.payerName ?? 'Harbor Mutual',
      phone,
      given.serviceDate ?? '2026-03-04',
      given.priority ?? 'normal',
      given.dueAt === undefined ? new Date(Date.now() - 1000) : given.dueAt,
    ],
  );
  return id;
}

/** The claim's statuses in order, starting with the first one. */
export async function statusesOf(owner: pg.Pool, claimId: string): Promise<string[]> {
  const { rows } = await owner.query<{ from_status: string; to_status: string }>(
    'select from_status, to_status from status_history where automation_id = $1 order by id',
    [claimId],
  );
  return rows.length === 0 ? [] : [rows[0]?.from_status ?? '', ...rows.map((row) => row.to_status)];
}

export interface CallSeen {
  id: string;
  state: string;
  ending: string | null;
  ending_detail: string | null;
  carrier_sid: string | null;
  attempt: number;
  media_token: string;
}

export async function callsOf(owner: pg.Pool, claimId: string): Promise<CallSeen[]> {
  const { rows } = await owner.query<CallSeen>(
    `select id, state, ending, ending_detail, carrier_sid, attempt, media_token
     from calls where automation_id = $1 order by round, attempt`,
    [claimId],
  );
  return rows;
}

export async function statusOf(owner: pg.Pool, claimId: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ status: string }>('select status from automations where id = $1', [
    claimId,
  ]);
  return rows[0]?.status;
}
