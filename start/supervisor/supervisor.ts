import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withoutPassword } from '../postgres/database.ts';
import { EmbeddedDatabase } from '../postgres/embedded-database.ts';
import { checkDatabase } from '../postgres/external-database.ts';
import { checkAddress, findFreePort } from '../settings/address.ts';
import { prepareDataFolder, requireAnswer, requireNoRestore } from '../settings/data-folder.ts';
import { serverEnvironment, simulatorEnvironment } from '../settings/environment.ts';
import { loadSecrets, type Secrets } from '../settings/secrets.ts';
import { type Settings, urlHost } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { printLine } from './console-output.ts';
import { signInLines } from './demo.ts';
import { waitForPreviousInstance } from './previous-instance.ts';
import { Processes } from './processes.ts';
import { waitForAnswer } from './readiness.ts';
import { RunFile } from './run-record.ts';
import type { Shutdown } from './shutdown.ts';
import type { SupervisedProcess } from './supervised-process.ts';
import { watchSources } from './watch-sources.ts';

/** Where `npm run dev -- --inspect` lets a debugger attach to the server. */
const inspectorAddress = '127.0.0.1:9229';
const ownerWarning = [
  'The user in DATABASE_URL owns the database, so a bug in the server could change its tables and permissions.',
  'Safer: put the owner in MIGRATIONS_DATABASE_URL, and a user that owns nothing in DATABASE_URL.',
];
const seedAttempts = 5;
const seedDelayMs = 1_000;

/** No demo in an external database, and none with a real carrier, which would call real payers. */
function hasDemo(settings: Settings): boolean {
  return settings.databaseUrl === undefined && settings.isCarrierSimulated;
}

function wasDemoMade(settings: Settings): boolean {
  return settings.databaseUrl === undefined && existsSync(join(settings.dataDir, 'demo.json'));
}

/** Waits for both even when one fails, so that nothing is still starting when everything is stopped. */
async function bothOf<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

/** The server refuses such an address without ALLOW_HTTP=true. */
function isOpenHttp({ publicUrl }: Settings): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

export type Development = {
  /** A debugger may attach to the server. */
  isInspected: boolean;
};

/** Starts all processes in order and stops them in reverse. */
export class Supervisor {
  readonly #shutdown: Shutdown;
  readonly #given: NodeJS.ProcessEnv;
  readonly #processes: Processes;
  #runFile: RunFile | undefined;
  /** The address at which the database's owner signs in. */
  #ownerUrl: string | undefined;

  constructor(shutdown: Shutdown, given: NodeJS.ProcessEnv) {
    this.#shutdown = shutdown;
    this.#given = given;
    this.#processes = new Processes(shutdown);
  }

  /** Returns when Claimline is ready. Throws StartError for what the user can fix, Stopped when interrupted. */
  async start(settings: Settings, development?: Development): Promise<void> {
    // In development Vite listens at the public address and passes on what is the server's.
    const serverSettings = development
      ? { ...settings, host: '127.0.0.1', port: await findFreePort() }
      : settings;
    const env = await this.#prepare(serverSettings, () => checkAddress(settings.host, settings.port));
    if (development) await this.#startDevelopment(settings, serverSettings, env, development);
    else await this.#startServer(serverSettings, env);
    this.#runFile?.state('running');
    const lines = [
      `Claimline is ready: ${settings.publicUrl}`,
      ...(isOpenHttp(settings)
        ? ['Warning: ALLOW_HTTP=true, so passwords and patients’ data travel unencrypted.']
        : []),
      ...(development ? ['Pages update as you edit web/; the server restarts as you edit its sources.'] : []),
      ...(hasDemo(settings)
        ? signInLines(settings.dataDir, settings.publicUrl)
        : [
            'To add a user: stop, run npm start -- --add-user EMAIL, and start again.',
            `To create the first account from another computer, use the setup code ${env['SETUP_CODE']}.`,
          ]),
      'Ctrl-C stops everything.',
    ];
    for (const line of ['', ...lines, '']) printLine(line);
  }

  /** Creates the database and the demo. Throws as `start` does. */
  async seedOnly(settings: Settings): Promise<void> {
    if (!hasDemo(settings)) {
      throw new StartError(
        'The demo needs the embedded database and the simulated carrier: remove DATABASE_URL and the TWILIO settings.',
      );
    }
    await this.#prepare(settings, async () => {});
    for (const line of signInLines(settings.dataDir, settings.publicUrl)) printLine(line);
  }

  /** Creates a user and prints the password. Throws as `start` does. */
  async addUser(settings: Settings, email: string): Promise<void> {
    const env = await this.#prepare(settings, async () => {});
    const how = await this.#run(settings, 'seed/add-user.ts', env, email);
    if (how !== 0) throw new StartError(`${email} could not be added: see above.`);
  }

  /** Creates an account with this many claims. Throws as `start` does. */
  async addClaims(settings: Settings, claims: string): Promise<void> {
    const env = await this.#prepare(settings, async () => {});
    // It changes an index while it works.
    const how = await this.#run(settings, 'seed/many.ts', { ...env, DATABASE_URL: this.#ownerUrl }, claims);
    if (how !== 0) throw new StartError('The claims could not be created: see above.');
    if (hasDemo(settings))
      for (const line of signInLines(settings.dataDir, settings.publicUrl)) printLine(line);
  }

  async stop(isHasty: boolean): Promise<void> {
    this.#runFile?.state('stopping');
    await this.#processes.stop(isHasty);
    this.#runFile?.remove();
  }

  /** Starts everything the server needs. Returns the server's environment. */
  async #prepare(settings: Settings, check: () => Promise<void>): Promise<NodeJS.ProcessEnv> {
    await requireAnswer(settings.dataDir);
    prepareDataFolder(settings.dataDir);
    requireNoRestore(settings.dataDir);
    await this.#shutdown.unlessRequested(waitForPreviousInstance(settings.dataDir, printLine));
    this.#runFile = new RunFile(settings.dataDir, settings.publicUrl);
    this.#processes.noteIn(this.#runFile);
    await check();
    if (settings.databaseUrl !== undefined) {
      const { isOwner } = await this.#shutdown.unlessRequested(checkDatabase(settings.databaseUrl));
      if (isOwner) for (const line of ownerWarning) printLine(line);
    }
    const secrets = loadSecrets(settings.dataDir);
    await this.#checkSettings(settings, secrets);
    const [database, carrierUrl] = await bothOf(
      this.#openDatabase(settings, secrets),
      settings.isCarrierSimulated ? this.#startCarrier(settings, secrets) : Promise.resolve(undefined),
    );
    const env = serverEnvironment(this.#given, settings, secrets, {
      databaseUrl: database.serverUrl,
      carrierUrl,
    });
    this.#ownerUrl = database.url;
    if (database.url !== database.serverUrl) await this.#prepareDatabase(settings, env);
    // Also with a real carrier, when there is a demo: its fixed passwords may have to be replaced.
    if (hasDemo(settings) || wasDemoMade(settings)) await this.#seed(settings, env);
    return env;
  }

  /** Has the server read its settings before anything is started; the addresses below are not connected to. */
  async #checkSettings(settings: Settings, secrets: Secrets): Promise<void> {
    const env = serverEnvironment(this.#given, settings, secrets, {
      databaseUrl: settings.databaseUrl ?? 'postgresql://127.0.0.1/claimline',
      carrierUrl: settings.isCarrierSimulated ? 'http://127.0.0.1' : undefined,
    });
    const how = await this.#run(settings, 'check-settings/main.ts', env);
    if (how !== 0) throw new StartError('The settings could not be checked: see above.');
  }

  /** The addresses for migrations and for the server, which are the same without MIGRATIONS_DATABASE_URL. */
  async #openDatabase(
    { databaseUrl, migrationsDatabaseUrl, dataDir }: Settings,
    secrets: Secrets,
  ): Promise<{ url: string; serverUrl: string }> {
    if (databaseUrl !== undefined) {
      return { url: migrationsDatabaseUrl ?? databaseUrl, serverUrl: databaseUrl };
    }
    printLine('Starting PostgreSQL');
    // Not interrupted: a half-started PostgreSQL could not be stopped.
    const database = await EmbeddedDatabase.start({
      dataDir,
      passwords: { owner: secrets.databaseOwnerPassword, server: secrets.databaseServerPassword },
      onProgress: printLine,
      onStarted: (pid) => this.#runFile?.note('postgres', pid),
    });
    this.#processes.add(database);
    this.#runFile?.databaseUrl(withoutPassword(database.url));
    return database;
  }

  /** Migrates as the database's owner, whose password the server does not get. */
  async #prepareDatabase(settings: Settings, env: NodeJS.ProcessEnv): Promise<void> {
    const how = await this.#run(settings, 'prepare-database/main.ts', {
      ...env,
      MIGRATIONS_DATABASE_URL: this.#ownerUrl,
    });
    if (how !== 0) throw new StartError('The database could not be prepared: see above.');
  }

  async #startCarrier(settings: Settings, secrets: Secrets): Promise<string> {
    printLine('Starting the simulated carrier');
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const ready = Promise.withResolvers<void>();
    const child: SupervisedProcess = this.#processes.keepRunning('simulator', {
      args: [join(settings.root, 'simulator', 'src', 'main.ts')],
      cwd: settings.root,
      env: simulatorEnvironment(this.#given, settings, secrets, port),
      onLine: (line, isComplaint) => {
        if (line.startsWith('simulated carrier ready')) {
          child.markReady();
          ready.resolve();
          // It ends after the server, and would complain that the server is gone.
        } else if (this.#shutdown.reason === undefined) {
          if (isComplaint) console.error(line);
          else printLine(line);
        }
      },
    });
    await this.#shutdown.unlessRequested(ready.promise);
    this.#runFile?.carrierUrl(url);
    return url;
  }

  /** Retried when a process it needs dies; it continues where it stopped. */
  async #seed(settings: Settings, env: NodeJS.ProcessEnv): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const how = await this.#run(settings, 'seed/main.ts', env);
      if (how === 0) return;
      const ending = typeof how === 'number' ? `exit code ${how}` : how;
      if (attempt === seedAttempts) {
        throw new StartError(`The demo could not be created (${ending}): see above.`);
      }
      printLine(`Creating the demo failed (${ending}): trying again`);
      await this.#shutdown.unlessRequested(new Promise((resolve) => setTimeout(resolve, seedDelayMs)));
    }
  }

  /** Runs a program of the server, named by its path in its sources. */
  #run(
    { root }: Settings,
    program: string,
    env: NodeJS.ProcessEnv,
    ...args: string[]
  ): Promise<number | string> {
    return this.#processes.run(program, [join('server', 'src', program), ...args], root, env);
  }

  async #startServer(
    settings: Settings,
    env: NodeJS.ProcessEnv,
    development?: Development,
  ): Promise<SupervisedProcess> {
    printLine('Starting the server');
    const inspect = development?.isInspected ? [`--inspect=${inspectorAddress}`] : [];
    const server = this.#processes.keepRunning('server', {
      args: [...inspect, join(settings.root, 'server', 'src', 'main.ts')],
      cwd: settings.root,
      env,
      waitsForRestart: development !== undefined,
    });
    if (development)
      this.#restartOnChange('server', server, ['server', 'dialogue', 'domain', 'client'], settings);
    const slow = setInterval(() => printLine('The server is still starting'), 15_000);
    try {
      const readyUrl = `http://${urlHost(settings.host)}:${settings.port}/readyz`;
      await this.#shutdown.unlessRequested(
        waitForAnswer(readyUrl, () => this.#shutdown.reason !== undefined),
      );
    } finally {
      clearInterval(slow);
    }
    server.markReady();
    return server;
  }

  /** Vite serves the screens from their sources and proxies to the server, which restarts when its sources change. */
  async #startDevelopment(
    settings: Settings,
    serverSettings: Settings,
    env: NodeJS.ProcessEnv,
    development: Development,
  ): Promise<void> {
    const web = join(settings.root, 'web');
    const vite = join(settings.root, 'node_modules', 'vite', 'bin', 'vite.js');
    const address = ['--host', settings.host, '--port', String(settings.port), '--strictPort'];
    const screens = this.#processes.keepRunning('web', {
      args: [vite, web, ...address, '--clearScreen', 'false', '--logLevel', 'warn'],
      cwd: settings.root,
      env: { ...env, CLAIMLINE_SERVER: `http://127.0.0.1:${serverSettings.port}` },
    });
    const answers = waitForAnswer(
      `http://${urlHost(settings.host)}:${settings.port}/`,
      () => this.#shutdown.reason !== undefined,
    );
    // Any folder with an index.html: without one the server warns that the screens are not built.
    // The server migrates when it restarts after a change, so it is the owner.
    const serverEnv = { ...env, WEB_DIST: web, DATABASE_URL: this.#ownerUrl };
    await bothOf(
      this.#shutdown.unlessRequested(answers),
      this.#startServer(serverSettings, serverEnv, development),
    );
    screens.markReady();
  }

  #restartOnChange(name: string, child: SupervisedProcess, folders: string[], { root }: Settings): void {
    const stopWatching = watchSources(
      folders.map((folder) => join(root, folder, 'src')),
      () => {
        printLine(`Sources changed: restarting the ${name}`);
        child.restart();
      },
    );
    this.#processes.add({ stop: async () => stopWatching() });
  }
}
