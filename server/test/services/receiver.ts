/** For tests: an endpoint that keeps what it receives and sends scripted responses. */

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Sets its responses from now on; 204 by default. */
  answer: (response: ServerResponse, received: Received) => void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const got = { path: request.url ?? '', headers: request.headers, body };
      receiver.received.push(got);
      receiver.answer(response, got);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
