import { parseArgs } from 'node:util';
import { ignoreClosedTerminal, printError } from '../supervisor/console-output.ts';
import { Shutdown } from '../supervisor/shutdown.ts';
import { runBrowserTests } from './browser.ts';
import { findOrInstallChromium } from './chromium.ts';
import { filesNamed, kindOf, listTestFiles, type Selection, type TestKind } from './find-tests.ts';
import { runLint } from './lint.ts';
import { keepFilesInMemory } from './memory-folder.ts';
import { failure, failureRates, filesToRunAgain, mergeRerun, sum, type Tally } from './tally.ts';
import { endAllTools, root } from './tool.ts';
import { checkTypes } from './types.ts';
import { runIntegrationTests, runUnitTests } from './vitest.ts';

const testKinds: Record<TestKind, (selection: Selection) => Promise<Tally>> = {
  unit: runUnitTests,
  integration: runIntegrationTests,
  browser: runBrowserTests,
};

const stages: Record<string, (selection: Selection) => Promise<Tally>> = {
  lint: runLint,
  types: checkTypes,
  ...testKinds,
};

type Step = { name: string; run: () => Promise<Tally> };

type Plan = { steps: Step[]; runs: number; isEverything: boolean };

/** Throws a text for the person at the terminal. */
function readPlan(args: string[]): Plan {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      watch: { type: 'boolean' },
      changed: { type: 'boolean' },
      runs: { type: 'string', default: '1' },
      title: { type: 'string', short: 't' },
    },
  });
  const named = positionals.filter((name) => name in stages);
  const patterns = positionals.filter((name) => !(name in stages));
  const testFiles = patterns.length > 0 ? listTestFiles(root) : [];
  const files = filesNamed(testFiles, patterns, root, Object.keys(stages));
  const selection = { title: values.title, isWatching: values.watch, isOnlyChanged: values.changed };
  // A kind named together with files limits them to it: `browser attack`.
  const isLimited = (name: string) => files.length > 0 && name in testKinds;
  const wanted = positionals.length === 0 ? Object.keys(stages) : named.filter((name) => !isLimited(name));
  const limits = named.filter(isLimited);
  const kinds = [...new Set(files.map(kindOf))].filter(
    (kind) => limits.length === 0 || limits.includes(kind),
  );
  const steps = [
    ...wanted.map((name) => ({
      name,
      run: () => stages[name]?.(selection) ?? Promise.resolve(failure(name)),
    })),
    ...kinds.map((kind) => ({
      name: kind,
      run: () => testKinds[kind]({ ...selection, files: files.filter((file) => kindOf(file) === kind) }),
    })),
  ];
  const isWatchable = steps.length === 1 && steps[0] !== undefined && steps[0].name in testKinds;
  if (values.watch && !isWatchable)
    throw new Error('--watch takes tests of one kind: unit, integration or browser. Name a test file.');
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs needs a number, such as --runs 10.');
  return { steps, runs, isEverything: args.length === 0 };
}

async function runStep({ name, run }: Step): Promise<Tally> {
  console.log(`\n── ${name} ──`);
  const startedAt = Date.now();
  const tally = await run().catch((error: unknown) => {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    printError(message);
    return failure(message);
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`);
  return tally;
}

/**
 * A test that fails among thousands, on a machine that does other things, runs once more by itself. When it passes, it is
 * named at the end and does not fail the run.
 */
async function rerunFailedTests(name: string, first: Tally): Promise<Tally> {
  const kind = (Object.keys(testKinds) as TestKind[]).find((each) => each === name);
  const testFiles = listTestFiles(root);
  const files = filesToRunAgain(first, (file) => testFiles.includes(file));
  if (kind === undefined || files.length === 0) return first;
  const run = () => testKinds[kind]({ files });
  return mergeRerun(first, await runStep({ name: `${name}, again: ${files.join(', ')}`, run }));
}

/** `npm test`: what the command line names, or all; the last line has the counts. */
async function main(): Promise<number> {
  ignoreClosedTerminal();
  let plan: Plan;
  try {
    plan = readPlan(process.argv.slice(2));
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
  const shutdown = new Shutdown(process.env.CLAIMLINE_GUARDED === '1');
  void shutdown.requested.then(endAllTools);
  // It is downloaded while the other stages run. The browser stage says when it is missing.
  if (plan.isEverything) void findOrInstallChromium().catch(() => undefined);
  const tallies: { name: string; tally: Tally }[] = [];
  for (let run = 1; run <= plan.runs; run++) {
    if (plan.runs > 1) console.log(`\n── run ${run} of ${plan.runs} ──`);
    for (const step of plan.steps) {
      const tally = await runStep(step);
      const isOver = shutdown.reason !== undefined || !plan.isEverything;
      tallies.push({ name: step.name, tally: isOver ? tally : await rerunFailedTests(step.name, tally) });
      if (shutdown.reason !== undefined) return 1;
    }
  }
  const total = sum(tallies.map(({ tally }) => tally));
  console.log('');
  for (const { name, tally } of tallies) {
    for (const message of tally.failures) console.log(`Failed in ${name}: ${message}\n`);
    for (const message of tally.flaky)
      console.log(`Flaky in ${name}, passed only the second time: ${message}\n`);
  }
  if (plan.runs > 1) for (const line of failureRates(total, plan.runs)) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

const removeFiles = keepFilesInMemory();
const exitCode = await main();
removeFiles();
process.exit(exitCode);
