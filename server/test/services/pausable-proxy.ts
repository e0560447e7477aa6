/** A TCP proxy in front of the test database, whose connections can vanish without being closed. */

import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../port.ts';

export interface PausableProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** From now on the open connections carry nothing; new ones work. */
  loseConnections(): void;
  /** From now on nothing passes, on new connections neither, until the result is called. */
  silence(): () => void;
  stop(): Promise<void>;
}

/** `url` names a Unix socket folder in its `host` parameter, as the test database's does. */
export async function startPausableProxy(url: string): Promise<PausableProxy> {
  const target = new URL(url.replace(/^postgres(ql)?:/, 'http:'));
  const folder = target.searchParams.get('host') ?? '';
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    const database = connect(`${folder}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [socket, database],
      [database, socket],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isSilent) from.pause();
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `postgresql://${target.username}@127.0.0.1:${port}${target.pathname}`,
    loseConnections() {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    silence() {
      isSilent = true;
      for (const socket of open) socket.pause();
      return () => {
        isSilent = false;
        for (const socket of open) socket.resume();
      };
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
