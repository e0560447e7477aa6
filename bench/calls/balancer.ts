import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A load balancer in front of several processes of one server: passes each connection to one that answers, in turn. What
 * has no answer yet when its process dies is lost, as behind any load balancer.
 */
export class Balancer {
  readonly port: number;
  readonly #server: Server;
  readonly #backends: readonly number[];
  #next = 0;

  private constructor(server: Server, port: number, backends: readonly number[]) {
    this.#server = server;
    this.port = port;
    this.#backends = backends;
    server.on('connection', (socket) => void this.#pass(socket));
  }

  static start(port: number, backends: readonly number[]): Promise<Balancer> {
    const server = createServer({ pauseOnConnect: true });
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve(new Balancer(server, port, backends)));
    });
  }

  stop(): void {
    this.#server.close();
  }

  async #pass(client: Socket): Promise<void> {
    client.on('error', () => undefined);
    for (const _ of this.#backends) {
      const backend = await connected(this.#backends[this.#next++ % this.#backends.length] ?? 0);
      if (backend === null) continue;
      backend.on('error', () => client.destroy());
      client.on('close', () => backend.destroy());
      backend.on('close', () => client.destroy());
      client.pipe(backend).pipe(client);
      client.resume();
      return;
    }
    client.destroy();
  }
}

/** Null when nothing listens there. */
function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
