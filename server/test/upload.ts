/** For tests: uploads a file with the tus protocol, without a browser. */

import type { CallBody, World } from './world.ts';

/** Uploads everything in two requests. Returns null, or why it was refused. */
export async function sendFile(
  world: World,
  importId: string,
  bytes: Uint8Array,
  token: string | undefined,
): Promise<string | null> {
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
  const begun = await world.edge.inject({
    method: 'POST',
    url: '/uploads',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `import_id ${Buffer.from(importId).toString('base64')}`,
    },
  });
  if (begun.statusCode !== 201) return messageOf(begun.body);
  const sent = await world.edge.inject({
    method: 'PATCH',
    url: `/uploads/${importId}`,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from(bytes),
  });
  return sent.statusCode === 204 ? null : messageOf(sent.body);
}

const messageOf = (body: string) => (JSON.parse(body) as CallBody).error?.message ?? body;
