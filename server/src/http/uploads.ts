/**
 * `POST /uploads`, and `HEAD`, `PATCH`, `DELETE /uploads/IMPORT`: uploads by the tus protocol, which resumes after a
 * broken connection or a reloaded page. Each upload belongs to an import begun by the same person (`beginImport`),
 * where its size was announced.
 */

import { Outcome } from '@claimline/domain/claim/outcome';
import { fileBytesMax } from '@claimline/domain/contracts/imports/imports';
import { storageRefusal } from '@claimline/domain/storage';
import { Server as TusServer } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { openRolesIn } from '../db/accounts/memberships.ts';
import { findUpload, type UploadRecord } from '../db/imports/imports.ts';
import type { FileStore } from '../files/file-store.ts';
import { stagedName, type UploadStage } from '../files/upload-stage.ts';
import { importUpload } from '../functions/imports/import-upload.ts';
import type { FunctionServices } from '../functions/invoke.ts';
import { isApiKey } from '../identity/api-keys.ts';
import type { Person } from '../identity/identity.ts';
import type { Log } from '../log.ts';
import { errorBody, isInternalError, outcomeOf, statusOf } from './answer.ts';
import { type KeyLimit, verifyCounted } from './key-limit.ts';
import { uploadLocker } from './upload-locks.ts';

export interface UploadRoutesOptions extends FunctionServices {
  readonly files: FileStore;
  readonly stage: UploadStage;
  readonly log: Log;
  readonly keyLimit: KeyLimit;
  /** Called when an upload begins. */
  readonly uploadBegan?: () => void;
}

interface UploadContext {
  readonly person: Person;
  readonly upload: UploadRecord;
}

const idOf = (uploadName: string) => uploadName.replace(/^uploads\//, '');
/** How long a request may go on when another one wants the upload. Then it saves what it has received. */
const drainMs = 300;

const tokenIn = (header: string | null | undefined) => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

export async function uploadRoutes(app: FastifyInstance, options: UploadRoutesOptions): Promise<void> {
  const { database, identity, stage, log } = options;

  /** Checks the owner of the upload at every request. Uploads of others are reported as missing. */
  async function uploadContextOf(headers: Headers, id: string): Promise<UploadContext> {
    const token = tokenIn(headers.get('authorization'));
    if (token === undefined) throw storageRefusal('unauthenticated');
    const person = await identity.verify(token);
    const upload = await database.as(person, async (sql) => {
      const found = await findUpload(sql, id);
      const roles = found ? await openRolesIn(sql, found.account_id) : [];
      return roles.length > 0 ? found : undefined;
    });
    if (!upload || upload.state === 'cancelled') throw storageRefusal('object-not-found');
    return { person, upload };
  }

  const tus = new TusServer({
    path: '/uploads',
    datastore: stage.tusStore,
    locker: uploadLocker(database, log, idOf),
    lockDrainTimeout: drainMs,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (_request, metadata) => {
      const id = metadata?.['import_id'] ?? '';
      if (!idPattern.test(id))
        throw storageRefusal('invalid-argument', 'Specify the import this file belongs to.');
      return stagedName(id);
    },
    getFileIdFromRequest: (_request, last) => (last && idPattern.test(last) ? stagedName(last) : undefined),
    generateUrl: (_request, { path, id }) => `${path}/${idOf(id)}`,
    async maxSize(request, name) {
      // For any upload, to anyone who asks for the supported version of tus.
      if (name === null) return fileBytesMax;
      const { upload } = await uploadContextOf(request.headers, idOf(name));
      return upload.file_bytes;
    },
    async onIncomingRequest(request, name) {
      const { upload } = await uploadContextOf(request.headers, idOf(name));
      if (upload.state !== 'uploading')
        throw storageRefusal('invalid-argument', 'The file is already uploaded.');
    },
    async onUploadCreate(request, { id, size }) {
      if ((await stage.bytesOf(idOf(id))) !== null)
        throw new Outcome('aborted', 'The upload has already started.');
      const { upload } = await uploadContextOf(request.headers, idOf(id));
      if (size !== upload.file_bytes) throw storageRefusal('invalid-argument');
      options.uploadBegan?.();
      return {};
    },
    async onUploadFinish(request, { id }) {
      const { person } = await uploadContextOf(request.headers, idOf(id));
      await importUpload(options, person, idOf(id));
      return {};
    },
    onResponseError(_request, error) {
      if (!(error instanceof Error)) return undefined;
      const outcome = isFull(error) ? storageRefusal('quota-exceeded') : outcomeOf(error);
      if (isInternalError(outcome)) log.error({ error }, 'part of an upload could not be stored');
      return { status_code: statusOf(outcome), body: JSON.stringify(errorBody(outcome)) };
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    const token = tokenIn(request.headers.authorization);
    if (token !== undefined && isApiKey(token))
      await verifyCounted(token, request, reply, identity, options.keyLimit);
  });
  // tus reads the raw bytes itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.head<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
    const { id } = request.params;
    const headers = new Headers({ authorization: request.headers.authorization ?? '' });
    const { person, upload } = await uploadContextOf(headers, id);
    const isWhole = upload.state === 'uploading' && (await stage.bytesOf(id)) === upload.file_bytes;
    // The process died between the last byte and the import.
    if (isWhole) await importUpload(options, person, id);
    if (isWhole || upload.state !== 'uploading')
      return reply
        .headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' })
        .headers({ 'upload-offset': upload.file_bytes, 'upload-length': upload.file_bytes })
        .send();
    reply.hijack();
    return tus.handle(request.raw, reply.raw);
  });
  app.route({
    method: ['POST', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/uploads/:id',
    handler: (request, reply) => {
      reply.hijack();
      return tus.handle(request.raw, reply.raw);
    },
  });
  app.route({
    // A tus client may ask for the supported version first.
    method: ['POST', 'OPTIONS'],
    url: '/uploads',
    handler: (request, reply) => {
      reply.hijack();
      return tus.handle(request.raw, reply.raw);
    },
  });
}

const isFull = (error: Error) => 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
