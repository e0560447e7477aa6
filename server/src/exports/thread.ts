/**
 * The thread that writes one file, with its own connection, so that neither reading nor writing a hundred thousand
 * claims slows down other requests. It ends with the file, or is terminated when the reader is gone. PDF takes a third
 * of the time to load, so it is loaded only for documents.
 */

import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { type ExportedClaim, exportColumns } from '@claimline/domain/list/export-columns';
import type { Sql } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import type { ClaimsQuery, LetterQuery, ProofQuery, SavingsQuery } from '../db/exports/export-query.ts';
import { countExported, exportedClaims } from '../db/exports/export-rows.ts';
import { readSavings } from '../db/figures/savings.ts';
import { findLetter } from '../db/letters/letters.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { codeOf } from '../error-code.ts';
import { createLog } from '../log.ts';
import { csvOf } from './csv.ts';
import type { Job, ThreadMessage } from './message.ts';
import { readProof } from './proof/proof.ts';
import { xlsxOf } from './xlsx.ts';
import { zoneClock } from './zone-clock.ts';

/**
 * The first claims arrive after all were sorted. Between two fetches the connection waits for the reader, who may be
 * slow.
 */
const timeLimits = {
  connectMs: 10_000,
  statementMs: 60_000,
  lockMs: 15_000,
  idleMs: 180_000,
  clientCheckMs: 1_000,
};

function requireParentPort() {
  if (parentPort === null) throw new TypeError('this module runs in a worker thread of the server');
  return parentPort;
}
const port = requireParentPort();
const job = workerData as Job;
const post = (message: ThreadMessage) => port.postMessage(message);

let written = 0;
let requested = 0;
let wake: () => void = () => undefined;
port.on('message', () => {
  requested += 1;
  wake();
});

async function untilAsked(): Promise<void> {
  while (requested === 0) {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    await promise;
  }
  requested -= 1;
}

async function* oneByOne(some: AsyncIterable<ExportedClaim[]>): AsyncGenerator<ExportedClaim> {
  for await (const claims of some) {
    for (const claim of claims) {
      yield claim;
      written += 1;
    }
  }
}

async function writeClaims(sql: Sql, claimsQuery: ClaimsQuery): Promise<void> {
  post({ kind: 'total', total: await countExported(sql, claimsQuery) });
  const claims = oneByOne(exportedClaims(sql, claimsQuery));
  const { timeZone } = claimsQuery;
  const options = {
    columns: claimsQuery.columns.map((id) => exportColumns[id]),
    timeZone,
    clock: zoneClock(timeZone),
    address: job.address,
  };
  const bytes = claimsQuery.format === 'csv' ? csvOf(claims, options) : xlsxOf(claims, options);
  await send(bytes);
}

async function send(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of bytes) {
    await untilAsked();
    post({ kind: 'piece', bytes: piece, written });
  }
}

async function writeProof(sql: Sql, { accountId, claimId, timeZone }: ProofQuery): Promise<void> {
  const proof = await readProof(sql, accountId, claimId);
  const { proofPdf } = await import('./proof/proof-pdf.ts');
  await send(proofPdf(proof, { timeZone, now: new Date() }));
}

async function writeLetter(sql: Sql, { claimId, letterId }: LetterQuery): Promise<void> {
  const letter = await findLetter(sql, claimId, letterId);
  if (!letter) throw new Error('the letter of an export does not exist');
  const { letterPdf } = await import('./letter-pdf.ts');
  await send(letterPdf(letter, new Date()));
}

async function writeSavings(sql: Sql, savingsQuery: SavingsQuery): Promise<void> {
  const { accountId, today, payerName, place } = savingsQuery;
  const report = await readSavings(
    sql,
    accountId,
    { ...savingsQuery, payerName: payerName ?? undefined },
    today,
  );
  const { savingsPdf } = await import('./savings-pdf.ts');
  await send(
    savingsPdf(report, { place, payerName, clinics: savingsQuery.clinicIds.length, now: new Date() }),
  );
}

async function write(): Promise<void> {
  const log = createLog('silent');
  const database = openDatabase(job.databaseUrl, log, { people: 1, system: 1 }, timeLimits);
  try {
    const { question } = job;
    await database.snapshot({ userId: job.userId }, (sql) => {
      switch (question.kind) {
        case 'claims':
          return writeClaims(sql, question);
        case 'proof-of-contact':
          return writeProof(sql, question);
        case 'letter':
          return writeLetter(sql, question);
        case 'savings':
          return writeSavings(sql, question);
      }
    });
    // The thread may be terminated as soon as it is done, and the next one would compile everything again.
    flushCompileCache();
    post({ kind: 'end', written });
  } catch (error) {
    const frames = error instanceof Error ? (error.stack ?? '').split('\n') : [];
    const at = frames
      .filter((line) => line.startsWith('    at '))
      .slice(0, 6)
      .join('\n');
    post({ kind: 'failed', code: isDatabaseUnavailable(error) ? 'ECONNRESET' : (codeOf(error) ?? null), at });
  } finally {
    await database.close();
    // Not closed, because the last message must still arrive.
    port.unref();
  }
}

await write();
