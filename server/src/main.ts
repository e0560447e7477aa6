/** Wires the server together: settings, database, identity, functions, engine, jobs, edge. */

import './heap-growth.ts';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { createEventQueue } from './analytics/event-queue.ts';
import { createBilling } from './billing/billing.ts';
import { createCarrierAccount } from './carrier/account-client.ts';
import { checkCallerIds, logPreflight } from './carrier-checks.ts';
import { ConfigurationError, configurationExitCode, readConfiguration } from './configuration.ts';
import { openDatabase } from './db/database.ts';
import { newId } from './db/ids.ts';
import { migrate } from './db/migrate.ts';
import { renewSealedTexts } from './db/sealed-columns.ts';
import { createEngine } from './engine/engine.ts';
import { exportsMax, openExporter } from './exports/exporter.ts';
import { requireKeys } from './files/data-keys.ts';
import { createFileLinks } from './files/file-links.ts';
import { openFileStorage } from './files/file-storage.ts';
import { createKeyRing } from './files/key-ring.ts';
import { makeFolder, NoAnswer, requireUsableFolder } from './files/usable-folder.ts';
import { watchDatabase } from './functions/changes.ts';
import { createAppCheck } from './http/app-check.ts';
import { createEdge } from './http/server.ts';
import { openIdentity } from './identity/better-auth.ts';
import { createLanguageModel } from './language-model/language-model.ts';
import { createLog } from './log.ts';
import { createEmailQueue } from './mail/email-queue.ts';
import { createTextMessages } from './mail/text-messages.ts';
import { openTransport } from './mail/transport.ts';
import { openDatabaseClock } from './observability/clock.ts';
import { exposeGauges } from './observability/gauges.ts';
import { healthReport } from './observability/health.ts';
import { connectionsOf, createProcessRecord, requireConnections } from './observability/process-record.ts';
import { createSeal } from './sealed.ts';
import { startTracing } from './tracing.ts';
import { version } from './version.ts';
import { createAccountArchives } from './workers/account-archives.ts';
import { createEmails } from './workers/emails.ts';
import { batchPriorityKind } from './workers/jobs/batch-priority.ts';
import { bulkActionKinds } from './workers/jobs/bulk-actions.ts';
import { intakeKinds, prepareReading } from './workers/jobs/intake.ts';
import { createJobs } from './workers/jobs/jobs.ts';
import { createNotifications } from './workers/notifications/notifications.ts';
import { createPushClient } from './workers/notifications/push-client.ts';
import { loadPushKeys } from './workers/notifications/push-keys.ts';
import { createRetention } from './workers/retention.ts';
import { createUsageReports } from './workers/usage.ts';
import { createWebhooks } from './workers/webhooks/webhooks.ts';
import { createWorkDates } from './workers/work-dates.ts';
import type { Worker } from './workers/worker.ts';

/**
 * Stopping takes less than the fifty seconds after which the supervisor kills the process, and less than ten if no
 * call is on the line.
 */
const workersStopMs = 6_000;
const edgeStopMs = 3_500;
const lastWordsMs = 500;
const encryptAgainEveryMs = 30 * 60_000;

/** Unfinished work is abandoned then: leases expire, and another process continues. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = pause(ms, undefined, { ref: false });
  await Promise.race([Promise.allSettled([work]), late]);
}

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { databaseUrl, publicUrl, dataDir, callPace, works, carrier } = configuration;
  const log = createLog(configuration.logLevel);
  // Files in a bucket leave little to write.
  await requireUsableFolder(dataDir, configuration.filesBucket === null ? {} : { tryOut: makeFolder });
  const processId = newId();
  const { role } = configuration;
  const stopTracing =
    configuration.tracing &&
    (await startTracing({
      ...configuration.tracing,
      attributes: { 'service.version': version, 'service.instance.id': processId, 'claimline.role': role },
    }));
  await migrate(databaseUrl);

  const database = openDatabase(databaseUrl, log, configuration.connections);
  const connections = connectionsOf(databaseUrl, configuration.connections, exportsMax);
  await requireConnections(database, connections);
  const clock = await database.asSystem('read the clock', openDatabaseClock);
  const identity = await openIdentity({
    databaseUrl,
    publicUrl,
    secret: configuration.authSecrets,
    log,
    settings: configuration.signIn,
    now: clock.now,
  });
  const ring = createKeyRing(configuration.encryptionKeys);
  await requireKeys(database, ring);
  const places = await openFileStorage(dataDir, configuration.filesBucket, database, ring);
  const { files } = places;
  const seal = createSeal(configuration.authSecrets);
  const encryptAgain = async () => {
    await identity.operator.renewSecrets();
    await database.asSystem('encrypt with the new secret', (sql) => renewSealedTexts(sql, seal));
  };
  if (configuration.authSecrets.length > 1) {
    await encryptAgain();
    // Processes that were not replaced yet may still encrypt with the secret before.
    const failed = (error: unknown) => log.error({ error }, 'the new secret could not be applied');
    setInterval(() => void encryptAgain().catch(failed), encryptAgainEveryMs).unref();
  }
  const engine = createEngine({
    database,
    log,
    carrier,
    files,
    recordsCalls: configuration.recordsCalls,
    languageModel: configuration.languageModel && createLanguageModel(configuration.languageModel, log),
    publicUrl,
    pace: callPace,
    limits: configuration.callLimits,
    now: clock.now,
  });
  const carrierAccount = createCarrierAccount(carrier);
  const jobs = createJobs({
    database,
    log,
    kinds: [...bulkActionKinds, ...intakeKinds(files), batchPriorityKind],
  });
  const webhooks = createWebhooks({
    database,
    log,
    seal,
    publicUrl,
    allowsPrivate: configuration.webhooksAllowPrivate,
  });
  const pushKeys = configuration.push.keys ?? (await loadPushKeys(dataDir));
  const { subject, moreServices } = configuration.push;
  const emailQueue = createEmailQueue(seal, publicUrl);
  const notifications = createNotifications({
    database,
    log,
    seal,
    emailQueue,
    pushClient: createPushClient({ keys: pushKeys, subject, moreServices }),
  });
  // Loaded only where it is used, because the SDK takes memory.
  const stripe =
    configuration.stripe && (await import('./billing/stripe.ts')).createStripeClient(configuration.stripe);
  const billing = stripe && createBilling({ database, stripe });
  const processRecord = createProcessRecord({
    database,
    log,
    clock,
    dataDir,
    record: { id: processId, role, version, connections },
  });
  exposeGauges({ database, log, findings: processRecord.findings });
  // Started in this order once requests are answered. A process with only the web role starts but the first.
  const workers: Worker[] = [
    processRecord,
    ...(works
      ? [
          engine,
          jobs,
          webhooks,
          notifications,
          createWorkDates({ database, log }),
          createRetention({ database, log, ...places, emailQueue }),
          createAccountArchives({ database, log, files }),
          ...(stripe ? [createUsageReports({ database, log, stripe })] : []),
          createEmails({
            database,
            log,
            seal,
            transport: openTransport(configuration.mail, log),
            texts: configuration.texts && createTextMessages(configuration.texts),
          }),
        ]
      : []),
  ];
  const changes = await watchDatabase(database, {
    claimDue: () => engine.wake(),
    jobQueued: () => jobs.wake(),
    notificationQueued: () => notifications.wake(),
  });
  const eventSink = createEventQueue({
    endpoint: configuration.analytics,
    secret: configuration.authSecrets,
    log,
  });
  const exporter = openExporter({ databaseUrl, address: publicUrl });
  const edge = await createEdge({
    exporter,
    corsOrigins: configuration.corsOrigins,
    requestsPerMinute: configuration.apiRequestsPerMinute,
    metricsToken: configuration.metricsToken,
    requireKnownApp: createAppCheck(configuration.appCheck),
    database,
    identity,
    changes,
    links: createFileLinks(configuration.authSecrets, () => clock.now().getTime()),
    now: clock.now,
    seal,
    emailQueue,
    push: { publicKey: pushKeys.publicKey, moreServices },
    hasBilling: billing !== null,
    accountCreation: configuration.accountCreation,
    callsPerNumber: configuration.callLimits.perNumber,
    callerIds: checkCallerIds(carrierAccount, log),
    eventSink,
    billing,
    allowsPrivate: configuration.webhooksAllowPrivate,
    ...places,
    ...(works ? { uploadBegan: prepareReading } : {}),
    log,
    webDist: configuration.servesWeb ? configuration.webDist : null,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    trustedProxies: configuration.trustedProxies,
    carrierRoutes: engine.routes,
    health: async () =>
      healthReport({
        database,
        disk: processRecord.findings().disk,
        filesReachable: await places.files.isReachable(),
      }),
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await engine.handOver();
    // Stop the engine even in a process that takes no claims: it may be serving live calls.
    await within(workersStopMs, Promise.all([engine, ...workers].map((worker) => worker.stop())));
    await within(
      edgeStopMs,
      exporter.close().then(() => edge.close()),
    );
    // The edge may have queued events until it closed.
    await within(lastWordsMs, Promise.all([eventSink.stop(), changes.stop(), stopTracing?.()]));
    await within(lastWordsMs, Promise.all([identity.close(), database.close()]));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The parent keeps our standard input open. It closes when the parent dies, and then we stop too.
  if (configuration.stopsWithParent) process.stdin.on('end', () => void stop()).resume();

  await edge
    .listen({ port: configuration.port, host: configuration.host })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
        throw new ConfigurationError(
          `PORT: ${configuration.host}:${configuration.port} cannot be used (${error.code}).`,
        );
      throw error;
    });
  for (const worker of workers) worker.start();
  log.info({ port: configuration.port, role, connections }, 'ready');
  if (carrier.url === null && works)
    void logPreflight({ database, log, account: carrierAccount, settings: carrier, publicUrl });
  // A killed process cannot save its compile cache, so the next start would be slow again.
  flushCompileCache();
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) {
    process.stderr.write(`${error.message}\n`);
    if (error instanceof NoAnswer) process.kill(process.pid, 'SIGKILL');
    process.exit(configurationExitCode);
  }
  createLog('fatal').fatal({ error }, 'the server could not start');
  process.exit(1);
});
