/** Sending to an endpoint that is slow, silent, sends too much, or is in the private network. */

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../test/services/receiver.ts';
import { retryAfterMs, send } from './send.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const post = ({ url = receiver.url, allowsPrivate = true, wholeMs = 60_000 } = {}) =>
  send(
    { url, headers: { 'content-type': 'application/json' }, body: '{}', allowsPrivate },
    { wholeMs, answerBytes: 100 },
  );

it('waits for a response no longer than the timeout', async () => {
  receiver.answer = () => undefined;
  expect(await post({ wholeMs: 300 })).toMatchObject({
    status: null,
    problem: expect.stringContaining('No complete response'),
  });
});

it('does not wait for a response that trickles in', async () => {
  receiver.answer = (response) => response.writeHead(200).write('x');
  expect(await post({ wholeMs: 3_000 })).toMatchObject({
    status: 200,
    answer: 'x',
    problem: expect.stringContaining('No complete'),
  });
});

it('uses the status of an endless response and stops reading', async () => {
  receiver.answer = (response) => response.writeHead(200).write('x'.repeat(10_000));
  expect(await post()).toMatchObject({ status: 200, answer: 'x'.repeat(100), problem: null });
});

it('reports when nothing listens', async () => {
  await receiver.close();
  const gone = receiver.url;
  receiver = await openReceiver();
  expect(await post({ url: gone })).toMatchObject({
    status: null,
    problem: 'The connection was refused. Nothing is listening at this address.',
  });
});

test.each([
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['answers with nonsense', (socket: Socket) => socket.end('nonsense\r\n\r\n')],
  [
    'switches protocols',
    (socket: Socket) => socket.write('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
  [
    'answers with endless headers',
    (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`),
  ],
])('a server that %s', async (_what, answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = await post({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  expect(sent.problem).toBeTruthy();
  server.close();
});

test.each([
  'http://93.184.216.34/',
  'https://127.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
])('%s is not called unless it is allowed', async (url) =>
  expect(await post({ url, allowsPrivate: false })).toMatchObject({
    status: null,
    problem: expect.any(String),
  }),
);

test.each([
  [503, '120', 120_000],
  [429, '5', 5_000],
  [500, '5', null],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', null],
])('waits as asked by %i with Retry-After %s: %s ms', (status, asked, wait) =>
  expect(
    retryAfterMs({ status, answer_headers: { 'retry-after': asked }, answer: null, problem: null }),
  ).toBe(wait),
);
