import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Plugin, ProxyOptions } from 'vite';

/**
 * Paths of the server for any method: functions, REST, files, webhooks, health. All other paths are pages of the web
 * app.
 */
const serverPaths =
  '^/(functions|v1|uploads|files|exports|billing|single-sign-on|carrier|healthz|readyz|metrics)(/|\\?|$)';
/** A named function as programs call it: `POST /PROJECT/REGION/NAME`. */
const functionPaths = '^/[^/?]+/[^/?]+/[^/?]+$';

const isRead = (method = 'GET') => method === 'GET' || method === 'HEAD';

/** Proxies everything but screens to the server, including event streams and the carrier's WebSocket. */
export function devProxy(target: string): Record<string, ProxyOptions> {
  return {
    [serverPaths]: { target, ws: true },
    [functionPaths]: { target, bypass: ({ method, url }) => (isRead(method) ? url : null) },
  };
}

const restartMsMax = 15_000;

/** Holds requests while the server restarts, so that an edit loses no click and no webhook. */
export function waitForServer(target: string): Plugin {
  const isForServer = ({ method, url = '' }: IncomingMessage) =>
    new RegExp(serverPaths).test(url) || (!isRead(method) && new RegExp(functionPaths).test(url));
  const hold = async (next: () => void) => {
    await untilListening(new URL(target), Date.now() + restartMsMax);
    next();
  };
  return {
    name: 'claimline-wait-for-server',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (isForServer(request)) void hold(next);
        else next();
      });
    },
  };
}

async function untilListening(address: URL, until: number): Promise<void> {
  const isListening = await new Promise<boolean>((resolve) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (isListening || Date.now() > until) return;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await untilListening(address, until);
}
