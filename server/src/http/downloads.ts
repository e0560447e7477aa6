/** `GET /files/ID?link=…`: serves a file to the person and session its link was made for. */

import { missing } from '@claimline/domain/claim/outcome';
import { storageRefusal } from '@claimline/domain/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openRolesIn } from '../db/accounts/memberships.ts';
import { type FileRow, findFile } from '../db/files.ts';
import { parseRange } from '../files/byte-range.ts';
import { type FileStore, keyOf } from '../files/file-store.ts';
import type { FunctionServices } from '../functions/invoke.ts';
import { attachment } from './exports.ts';
import { callerOf } from './functions.ts';
import { hasTag } from './rest/tag.ts';

type Download = FastifyRequest<{ Params: { file_id: string }; Querystring: { link?: string } }>;

/** Types a browser may show within our pages; all others are saved. */
const shownInPage = /^audio\//;

export function downloadRoutes(
  app: FastifyInstance,
  services: FunctionServices & { readonly files: FileStore },
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:file_id',
    handler: async (request: Download, reply) => {
      const file = await fileOf(request, services);
      return send(request, reply, file, services.files);
    },
  });
}

/** The file, if the link, the session and the permission are all valid now. */
async function fileOf(request: Download, { links, identity, database }: FunctionServices): Promise<FileRow> {
  const { link } = request.query;
  const claims = typeof link === 'string' ? links.read(request.params.file_id, link) : null;
  if (claims === null) throw storageRefusal('invalid-url');
  const person = await identity.personOf(callerOf(request));
  // A link that is passed on does not work: neither for other people nor in another browser of the same person.
  if (person.sessionId !== claims.sessionId) throw storageRefusal('invalid-url');
  const file = await database.as(person, async (sql) => {
    const found = await findFile(sql, claims.fileId);
    // Row-level security does not check the second factor that an account may require.
    const roles = found ? await openRolesIn(sql, found.account_id) : [];
    return roles.length > 0 ? found : undefined;
  });
  if (!file) throw missing('The file', 'file_id');
  return file;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  files: FileStore,
): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`;
  const { range: rangeHeader, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  // Ranges apply to GET only (RFC 9110, section 14.2).
  const isWhole = request.method !== 'GET' || (ifRange !== undefined && ifRange !== tag);
  const range = isWhole ? 'all' : parseRange(rangeHeader, file.bytes);
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-type': file.media_type,
    'content-disposition': attachment(file.name, shownInPage.test(file.media_type) ? 'inline' : 'attachment'),
    etag: tag,
  });
  if (known !== undefined && hasTag(known, tag, 'weak')) return reply.code(304).send();
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const { first, last } = range === 'all' ? { first: 0, last: file.bytes - 1 } : range;
  reply.header('content-length', last - first + 1);
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`);
  if (request.method === 'HEAD' || file.bytes === 0) return reply.send();
  const bytes = await files.open(keyOf(file), { first, last });
  if (bytes === null) throw new Error('the bytes of a file are missing');
  return reply.send(bytes);
}
