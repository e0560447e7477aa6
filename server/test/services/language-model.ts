/** For tests: an OpenAI-compatible endpoint with scripted responses. */

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly authorization: string | undefined;
  readonly body: { model: string; messages: { role: string; content: string }[] };
}

export interface ModelEndpoint {
  readonly baseUrl: string;
  readonly asked: Asked[];
  /** Sets its responses from now on; by default it picks the first choice. */
  answer(reply: (response: ServerResponse, asked: Asked) => void): void;
  close(): Promise<void>;
}

/** The body of a completion with `content`. */
export const completion = (content: unknown) =>
  JSON.stringify({
    choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
  });

export async function startModelEndpoint(): Promise<ModelEndpoint> {
  const asked: Asked[] = [];
  let reply: Parameters<ModelEndpoint['answer']>[0] = (response, { body }) => {
    const question = JSON.parse(body.messages.at(-1)?.content ?? '{}') as { choices?: { id: string }[] };
    response.end(completion({ choice: question.choices?.[0]?.id }));
  };
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const one = {
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'],
      };
      asked.push(one);
      reply(response, one);
    })();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    answer: (next) => {
      reply = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
