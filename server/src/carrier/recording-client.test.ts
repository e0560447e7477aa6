import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCarrierSettings } from '../../test/services/carrier.ts';
import { createApiClient } from './api-client.ts';
import { createRecordingClient } from './recording-client.ts';

const sound = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(300_000, 255)]);

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'audio/x-wav' });
    if (request.url?.includes('REendless')) response.write('RIFF');
    else response.end(sound);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function open(sid: string, signal: AbortSignal) {
  const settings = testCarrierSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return createRecordingClient(createApiClient(settings), settings).openRecording(sid, signal);
}

async function read(recording: Awaited<ReturnType<typeof open>>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of recording?.bytes ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('a download that is given up before it is read fails where it is read, and nowhere else', async () => {
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  process.on('uncaughtException', failed);
  const recording = await open('REendless', stopping.signal);
  stopping.abort();
  await new Promise((resolve) => setImmediate(resolve));
  await expect(read(recording)).rejects.toThrow('aborted');
  process.off('uncaughtException', failed);
  expect(failures).toEqual([]);
  expect(recording?.mediaType).toBe('audio/wav');
});

test('a download that is read late is complete, also when garbage was collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const recording = await open('RElate', new AbortController().signal);
  for (let times = 0; times < 5; times++) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  expect((await read(recording)).equals(sound)).toBe(true);
});
