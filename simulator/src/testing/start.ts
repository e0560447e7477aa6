import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import twilio, { type Twilio } from 'twilio';
import { type SimulatorOptions, startSimulator } from '../simulator.ts';
import { accountSid, authToken, ScriptedApplication } from './scripted-application.ts';

export interface TestSimulator {
  readonly application: ScriptedApplication;
  readonly client: Twilio;
  readonly url: string;
  readonly directory: string;
  readonly warnings: string[];
  /** Places a call and asks for every status. */
  call(to: string, options?: { timeout?: number; timeLimit?: number }): Promise<string>;
  /** Resolves with the final status once the completed callback has come. */
  ended(sid: string): Promise<string>;
  /** Every call, as `GET /ledger` lists them. */
  ledger(): Promise<{ sid: string; ending: string }[]>;
  close(): Promise<void>;
}

export const callerPhone = '+18005550100';

export function clientOf(url: string): Twilio {
  const client = twilio(accountSid, authToken);
  client.api.baseUrl = url;
  return client;
}

/** A simulator at a fast clock with an application behind it. `scenarios` replaces the shipped payers. */
export async function startTestSimulator(
  options: Partial<SimulatorOptions> & { scenarios?: Readonly<Record<string, unknown>> } = {},
): Promise<TestSimulator> {
  const directory = await mkdtemp(join(tmpdir(), 'simulator-'));
  const { scenarios, ...settings } = options;
  if (scenarios)
    for (const [name, scenario] of Object.entries(scenarios))
      await writeFile(join(directory, `${name}.json`), JSON.stringify(scenario));
  const application = await new ScriptedApplication().start();
  const warnings: string[] = [];
  const simulator = await startSimulator({
    port: 0,
    host: '127.0.0.1',
    directory,
    speed: 40,
    callsPerSecond: 1000,
    recognitionErrors: 0,
    lenient: new Set(['http', 'speech']),
    ownNumbers: [],
    secondAuthToken: null,
    apiKey: null,
    stopWithParent: false,
    accountSid,
    authToken,
    warn: (message) => warnings.push(message),
    ...(scenarios ? { scenarioDirectory: directory } : {}),
    ...settings,
  });
  const client = clientOf(simulator.url);
  const isFinalStatus = (status: string) =>
    ['completed', 'busy', 'failed', 'no-answer', 'canceled'].includes(status);
  return {
    application,
    client,
    url: simulator.url,
    directory,
    warnings,
    async call(to, more = {}) {
      const call = await client.calls.create({
        to,
        from: callerPhone,
        url: application.url('/voice?attempt=1'),
        statusCallback: application.url('/status'),
        statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
        ...more,
      });
      return call.sid;
    },
    async ended(sid) {
      await application.until(() => application.statuses(sid).some(isFinalStatus));
      return application.statuses(sid).find(isFinalStatus) ?? '';
    },
    async ledger() {
      const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
      const answer = await fetch(`${simulator.url}/ledger`, { headers: { authorization } });
      return (await answer.json()) as { sid: string; ending: string }[];
    },
    async close() {
      await simulator.close();
      await application.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
