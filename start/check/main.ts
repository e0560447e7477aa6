import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { complain, outliveTheTerminal } from '../say.ts';
import { StopWish } from '../stop-wish.ts';
import { runBrowserTests } from './browser.ts';
import { failure, ofTool, sum, type Tally } from './tally.ts';
import { endAllTools, root, runTool } from './tool.ts';
import { runIntegrationTests, runUnitTests } from './vitest.ts';

const stages: Record<string, () => Promise<Tally>> = {
  lint: async () =>
    sum([ofTool('biome', await runTool('biome', ['ci'])), ofTool('oxlint', await runTool('oxlint', []))]),
  types: checkTypes,
  unit: runUnitTests,
  integration: runIntegrationTests,
  browser: runBrowserTests,
};

/** Each checked by one thread, as many at a time as there are processors: threads of one compiler do much of their work twice. */
async function checkTypes(): Promise<Tally> {
  const waiting = foldersWithTypes();
  const tallies: Tally[] = [];
  const lane = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      console.log(`tsc -p ${folder}`);
      tallies.push(ofTool(`tsc -p ${folder}`, await runTool('tsc', ['-p', folder, '--checkers', '1'])));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return sum(tallies);
}

/** Those with the most files first, so that none of them is left for the end. */
function foldersWithTypes(): string[] {
  const filesIn = (name: string) => readdirSync(join(root, name), { recursive: true }).length;
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'tsconfig.json')))
    .map((name) => ({ name, files: filesIn(name) }))
    .toSorted((one, other) => other.files - one.files)
    .map(({ name }) => name);
}

async function runStage(name: string): Promise<Tally> {
  console.log(`\n── ${name} ──`);
  const startedAt = Date.now();
  const tally = await (stages[name]?.() ?? Promise.resolve(failure('There is no such stage.'))).catch(
    (error: unknown) => {
      const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
      complain(told);
      return failure(told);
    },
  );
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`);
  return tally;
}

/** `npm test`: the stages named on the command line, or all; the very last line counts. */
async function main(): Promise<number> {
  outliveTheTerminal();
  const names = process.argv.slice(2);
  const unknown = names.find((name) => stages[name] === undefined);
  if (unknown !== undefined) {
    complain(`There is no stage "${unknown}": choose of ${Object.keys(stages).join(', ')}.`);
    return 1;
  }
  const wish = new StopWish(process.env.CLAIMLINE_GUARDED === '1');
  void wish.wanted.then(endAllTools);
  const tallies: { name: string; tally: Tally }[] = [];
  for (const name of names.length > 0 ? names : Object.keys(stages)) {
    if (wish.reason !== undefined) return 1;
    tallies.push({ name, tally: await runStage(name) });
  }
  if (wish.reason !== undefined) return 1;
  const total = sum(tallies.map(({ tally }) => tally));
  console.log('');
  for (const { name, tally } of tallies)
    for (const told of tally.failures) console.log(`Failed in ${name}: ${told}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

process.exit(await main());
