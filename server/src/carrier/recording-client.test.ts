import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCarrierSettings } from '../../test/services/carrier.ts';
import { createApiClient } from './api-client.ts';
import { createRecordingClient } from './recording-client.ts';

let server: Server;
beforeAll(async () => {
  // Begins to send a recording and never ends.
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/x-wav' });
    response.write('RIFF');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a download that is given up before it is read fails where it is read, and nowhere else', async () => {
  const settings = testCarrierSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  process.on('uncaughtException', failed);
  const recording = await createRecordingClient(createApiClient(settings), settings).openRecording(
    'RE1',
    stopping.signal,
  );
  stopping.abort();
  const read = async () => {
    for await (const _ of recording?.bytes ?? []);
  };
  await new Promise((resolve) => setImmediate(resolve));
  await expect(read()).rejects.toThrow('aborted');
  process.off('uncaughtException', failed);
  expect(failures).toEqual([]);
  expect(recording?.mediaType).toBe('audio/wav');
});
