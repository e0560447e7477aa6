import { connect, createServer, type Server, type Socket } from 'node:net';

function socketOf(databaseUrl: string): string {
  const folder = new URL(databaseUrl.replace(/^postgres(ql)?:/, 'http:')).searchParams.get('host') ?? '';
  return `${folder}/.s.PGSQL.5432`;
}

type Mode = 'pass' | 'hole';

/** A TCP address of the measurements' PostgreSQL, whose connections can be slowed down or lead nowhere. */
export class DatabaseProxy {
  readonly port: number;
  /** What is sent to the database arrives this much later. */
  delayMs = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #mode: Mode = 'pass';
  #socketPath: string;

  private constructor(server: Server, port: number, databaseUrl: string) {
    this.#server = server;
    this.port = port;
    this.#socketPath = socketOf(databaseUrl);
    server.on('connection', (client) => this.#pass(client, connect(this.#socketPath)));
  }

  /** `databaseUrl` names the folder of a Unix socket in its parameter `host`. */
  static start(databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer();
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        resolve(new DatabaseProxy(server, port, databaseUrl));
      });
    });
  }

  /** The same database by way of this proxy. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl.replace(/^postgres(ql)?:/, 'http:'));
    return `postgresql://${url.username}@127.0.0.1:${this.port}${url.pathname}`;
  }

  /** New connections lead to another database. */
  leadTo(databaseUrl: string): void {
    this.#socketPath = socketOf(databaseUrl);
  }

  /** From now on nothing arrives and no connection is closed. */
  blackHole(): void {
    this.#mode = 'hole';
    for (const socket of this.#sockets) socket.pause();
  }

  /** New connections work again. Those of the black hole stay silent, as after a change of routes. */
  pass(): void {
    this.#mode = 'pass';
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #pass(client: Socket, database: Socket): void {
    let arrivesAtMs = 0;
    const hole = this.#mode === 'hole';
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (hole) from.pause();
      else
        from.on('data', (piece: Buffer) => {
          if (from === database || (this.delayMs === 0 && arrivesAtMs <= Date.now())) {
            to.write(piece);
            return;
          }
          // In order, also while the delay changes.
          arrivesAtMs = Math.max(arrivesAtMs, Date.now() + this.delayMs);
          setTimeout(() => to.write(piece), arrivesAtMs - Date.now());
        });
    }
  }
}
