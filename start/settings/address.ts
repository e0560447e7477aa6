import { createServer } from 'node:net';
import { StartError, systemErrorCode } from '../start-error.ts';

/** Checks that the server can listen there. Throws StartError. */
export async function checkAddress(host: string, port: number): Promise<void> {
  const code = await tryToListen(host, port);
  if (code === '') return;
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is in use by another program: stop it, or choose another port with PORT=${port === 65_535 ? 3000 : port + 1}.`,
    );
  }
  if (code === 'EACCES') {
    throw new StartError(
      `Port ${port} needs permissions that this user does not have: choose one above 1023, such as PORT=3000.`,
    );
  }
  throw new StartError(
    `HOST=${host} is not an address of this machine (${code}): use HOST=127.0.0.1 for this machine only, or HOST=0.0.0.0 for all.`,
  );
}

/**
 * A free port below those the system uses for outgoing connections, so that it stays free while its owner restarts.
 */
export async function findFreePort(from = 21_000, count = 9_000): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = from + Math.floor(Math.random() * count);
    if ((await tryToListen('127.0.0.1', port)) === '') return port;
  }
  throw new StartError(
    `No free port was found between ${from} and ${from + count}: stop some of the programs that listen there.`,
  );
}

function tryToListen(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(systemErrorCode(error) || error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('')));
  });
}
