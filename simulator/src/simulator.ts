/** Puts the carrier, its payers and its HTTP endpoints together. */

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Controls } from './carrier/controls.ts';
import { createExchange } from './carrier/exchange.ts';
import { openLedger } from './carrier/ledger.ts';
import { toneDelayMs } from './carrier/relay/frame-player.ts';
import { createWebhooks } from './carrier/webhooks/webhook.ts';
import { createClock } from './clock.ts';
import type { Configuration } from './configuration.ts';
import { createHttp } from './http.ts';
import { directoryOf, payerLines } from './payer/directory.ts';
import { loadScenarios, shippedScenarios } from './payer/scenarios.ts';
import { createStudio } from './recording/studio.ts';

export interface Simulator {
  /** `http://127.0.0.1:PORT`, no slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface SimulatorOptions extends Configuration {
  readonly scenarioDirectory?: string;
  /** The wall clock the payers' dates and hours follow. */
  readonly now?: () => Date;
  readonly warn?: (message: string) => void;
}

/** Starts everything; throws when the scenarios, the ledger or the port cannot be used. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const warn = options.warn ?? (() => undefined);
  const scenarios = await loadScenarios(options.scenarioDirectory ?? shippedScenarios);
  const clock = createClock(options.speed);
  const ledger = await openLedger(options.directory);
  const reached = Promise.withResolvers<string>();
  const studio = createStudio(join(options.directory, 'voice'));
  const { lenient, authToken: firstToken, secondAuthToken } = options;
  const controls = new Controls();
  const authToken = () => (controls.signsWith === 'second' ? (secondAuthToken ?? firstToken) : firstToken);
  const isLive = !lenient.has('speech');
  const exchange = createExchange({
    clock,
    ledger,
    lines: payerLines(scenarios, clock, options.now ?? (() => new Date()), {
      recognition: options.recognitionErrors > 0 ? { errorRate: options.recognitionErrors } : null,
      isLive,
    }),
    webhooks: createWebhooks(authToken),
    accountSid: options.accountSid,
    authToken,
    controls,
    allowsHttp: lenient.has('http'),
    toneDelayMs: isLive ? toneDelayMs : 0,
    baseUrl: reached.promise,
    callsPerSecond: options.callsPerSecond,
    warn,
  });
  const app = await createHttp({
    exchange,
    studio,
    isWritable: () => ledger.isWritable(),
    host: options.host,
    directory: directoryOf(scenarios),
    controls,
    accountSid: options.accountSid,
    credentials: [
      `${options.accountSid}:${firstToken}`,
      ...(secondAuthToken === null ? [] : [`${options.accountSid}:${secondAuthToken}`]),
      ...(options.apiKey === null ? [] : [options.apiKey]),
    ],
    callRequestRules: { allowsHttp: lenient.has('http'), ownNumbers: options.ownNumbers },
  });
  await exchange.recover();
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  const url = `http://${host}:${port}`;
  reached.resolve(url);
  return {
    url,
    async close() {
      await app.close();
      await studio.close();
      await exchange.close();
      await ledger.close();
    },
  };
}
