/** `GET /exports/TOKEN`: the file behind a short-lived link, as an attachment, for the person whose cookie is sent. */

import { finished } from 'node:stream/promises';
import { Outcome } from '@claimline/domain/claim/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ExportQuery } from '../db/exports/export-query.ts';
import { saveProgress } from '../db/exports/exports.ts';
import type { Exporter, OpenedExport, Progress } from '../exports/exporter.ts';
import { openLink } from '../functions/exports/export-link.ts';
import type { Identity, Person } from '../identity/identity.ts';
import type { Log } from '../log.ts';
import { isInternalError, outcomeOf } from './answer.ts';
import { callerOf } from './functions.ts';

export interface ExportRoutesOptions {
  readonly database: Database;
  readonly identity: Identity;
  readonly exporter: Exporter;
  readonly log: Log;
}

/** A client that reads nothing for this long counts as gone, even if the connection is open. */
const readTimeoutMs = 60_000;
const stopped = 'The download was stopped.';
/** How often progress is saved to the export's row. */
const saveEveryMs = 1_000;

type Opening = FastifyRequest<{ Params: { token: string } }>;

function contentType(exportQuery: ExportQuery): string {
  switch (exportQuery.kind) {
    case 'proof-of-contact':
    case 'letter':
    case 'savings':
      return 'application/pdf';
    case 'claims':
      return exportQuery.format === 'csv'
        ? 'text/csv; charset=utf-8; header=present'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  }
}

/** The full name for current browsers, and an ASCII version for others (RFC 6266). */
export function attachment(fileName: string, shown: 'attachment' | 'inline' = 'attachment'): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/g, '_');
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Saves the progress of an export: now and then while it runs, and how it ended. */
function progressSaver({ database, log }: ExportRoutesOptions, person: Person, id: string) {
  let saved: Promise<unknown> = Promise.resolve();
  const save = (progress: Progress, state: 'running' | 'done' | 'failed', failure: string | null) => {
    saved = saved
      .then(() => database.as(person, (sql) => saveProgress(sql, id, { ...progress, state, failure })))
      .catch((error: unknown) => log.warn({ error }, 'the progress of an export was not saved'));
    return saved;
  };
  return { save };
}

export function exportRoutes(app: FastifyInstance, options: ExportRoutesOptions): void {
  const { database, identity, exporter } = options;

  function failureWords(error: NodeJS.ErrnoException): string {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return stopped;
    options.log.error({ error }, 'an export failed');
    return outcomeOf(error).message;
  }

  /** Resolves when the file was sent completely, or failed. */
  async function follow(
    { bytes, progress }: OpenedExport,
    { save }: ReturnType<typeof progressSaver>,
  ): Promise<void> {
    const timer = setInterval(() => void save(progress(), 'running', null), saveEveryMs);
    // The end is always the last update.
    const failure = await finished(bytes)
      .then(() => null, failureWords)
      .finally(() => clearInterval(timer));
    await save(progress(), failure === null ? 'done' : 'failed', failure);
  }

  // A HEAD request would write the whole file.
  app.get('/exports/:token', { exposeHeadRoute: false }, async (request: Opening, reply) => {
    const person = await identity.personOf(callerOf(request));
    const link = await database.as(person, (sql) => openLink(sql, request.params.token));
    const saver = progressSaver(options, person, link.id);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    await saver.save({ written: 0, total: null }, 'running', null);
    const opened = await exporter
      .open({ userId: person.userId, question: link.question }, gone.signal)
      .catch(async (error: unknown) => {
        if (gone.signal.aborted) {
          await saver.save({ written: 0, total: null }, 'failed', stopped);
          throw new Outcome('cancelled', stopped);
        }
        const outcome = outcomeOf(error);
        await saver.save({ written: 0, total: null }, 'failed', outcome.message);
        if (isInternalError(outcome)) request.log.error({ error }, 'an export could not start');
        throw outcome;
      });
    void follow(opened, saver);
    // Fastify destroys the file when the client disconnects, and the connection when the file fails.
    const { socket } = request.raw;
    const giveUp = () => socket.destroy();
    socket.setTimeout(readTimeoutMs).on('timeout', giveUp);
    // Between requests the server's own timeouts apply.
    reply.raw.once('close', () => socket.off('timeout', giveUp));
    return reply
      .header('content-type', contentType(link.question))
      .header('content-disposition', attachment(link.fileName))
      .header('cache-control', 'no-store')
      .send(opened.bytes);
  });
}
