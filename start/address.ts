import { createServer } from 'node:net';
import { StartError, systemErrorCode } from './start-error.ts';

/** Makes sure that the server will be able to listen there. Throws StartError. */
export async function checkAddress(host: string, port: number): Promise<void> {
  const code = await tryToListen(host, port);
  if (code === '') return;
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is taken by another program: stop it, or choose another port with PORT=${port === 65_535 ? 3000 : port + 1}.`,
    );
  }
  if (code === 'EACCES') {
    throw new StartError(
      `Port ${port} needs rights that this user lacks: choose one above 1023, as in PORT=3000.`,
    );
  }
  throw new StartError(
    `HOST=${host} is no address of this machine (${code}): give HOST=127.0.0.1 for this machine alone, or HOST=0.0.0.0 for all.`,
  );
}

const portsTried = 9_000;

/**
 * A free port of this machine, one of nine thousand, below those the system hands out for outgoing connections, so that
 * it stays free over a restart of its owner.
 */
export async function findFreePort(from = 21_000): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = from + Math.floor(Math.random() * portsTried);
    if ((await tryToListen('127.0.0.1', port)) === '') return port;
  }
  throw new StartError(
    `No free port was found between ${from} and ${from + portsTried}: stop some of the programs that listen there.`,
  );
}

function tryToListen(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(systemErrorCode(error) || error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('')));
  });
}
