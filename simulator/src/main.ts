import { flushCompileCache } from 'node:module';
import { type Configuration, readConfiguration } from './configuration.ts';
import { ScenarioError } from './payer/scenarios.ts';
import { startSimulator } from './simulator.ts';

/** EX_CONFIG of sysexits.h. */
const badSetting = 78;
/** A stop does not wait for an application that no longer answers. */
const stopTimeoutMs = 3000;

const printError = (line: string) => process.stderr.write(`${line}\n`);

function fail(error: unknown, code: number): never {
  printError(
    `simulator: ${(error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')}`,
  );
  process.exit(code);
}

function configuration(): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    return fail(error, badSetting);
  }
}

const settings = configuration();
const stopping = Promise.withResolvers<void>();
const stop = () => stopping.resolve();
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (settings.stopWithParent) {
  process.stdin.on('end', stop).on('close', stop).on('error', stop);
  process.stdin.resume();
}

try {
  const simulator = await startSimulator({
    ...settings,
    warn: (message) => printError(`simulator: ${message}`),
  });
  process.stdout.write(`simulated carrier ready on ${simulator.url}\n`);
  // A process that is killed later does not write its compile cache.
  flushCompileCache();
  await stopping.promise;
  setTimeout(() => process.exit(0), stopTimeoutMs).unref();
  await simulator.close();
  process.exit(0);
} catch (error) {
  fail(error, error instanceof ScenarioError ? badSetting : 1);
}
