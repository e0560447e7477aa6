import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LineEvent } from '@claimline/dialogue/conversation';
import { begin, type DialogueState, step } from '@claimline/dialogue/dialogue';
import { foreignAnswers, foreignReadBacks, isConfirmed, isStated } from '@claimline/dialogue/scoring/foreign';
import { type Score, scorePhrase, talliesOf, verdicts } from '@claimline/dialogue/scoring/judge';
import { inTwoPieces, perturbations } from '@claimline/dialogue/scoring/perturb';
import { type Phrase, readPhrase } from '@claimline/dialogue/scoring/phrase';
import { loadScenarios, shippedScenarios } from '@claimline/simulator/payer/scenarios';
import { answersAmong, promptsAmong, readFrames, scorePrompts, tallyAnswers } from './dialogue/frames.ts';
import { soundNeighbors, withWordLost, withWordMisheard } from './dialogue/misheard.ts';
import { failureOf, reportOf, tallyOf } from './dialogue/payer-tally.ts';
import { readKeptPhrases } from './dialogue/phrase-files.ts';
import { type SimulatedCall, simulateCall } from './dialogue/simulated-call.ts';
import { tableLines, timingOf } from './timing.ts';

/** Calls to each payer. */
const seeds = Number(process.env['SEEDS'] ?? 20);
/** Share of small words that speech recognition gets wrong. */
const errorRate = Number(process.env['ERROR_RATE'] ?? 0.1);
/** A folder for the transcripts of calls that failed. */
const failuresFolder = process.env['FAILURES'];
const collectedPhrases = join(import.meta.dirname, '..', 'dialogue', 'src', 'testing', 'payer-phrases.json');

const percent = (part: number, whole: number) =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;

function print(rows: string[][]): void {
  for (const line of tableLines(rows)) console.log(line);
  console.log('');
}

function printScores(head: string, scores: readonly Pick<Score, 'kind' | 'verdict'>[]): void {
  const { all, kinds } = talliesOf(scores);
  const rows = [...kinds, all].map((tally) => [
    tally.kind,
    String(tally.judged),
    ...verdicts.map((verdict) => String(tally[verdict])),
    percent(tally.right, tally.judged),
  ]);
  print([[head, 'phrases', ...verdicts, 'right'], ...rows]);
}

/** Only every twelfth move of other authors is damaged, because each has about 20 variants. */
const movesStep = 12;
const isRightMove = (phrase: Phrase, index: number) =>
  index % movesStep === 0 && phrase.expect?.status === undefined && scorePhrase(phrase).verdict === 'right';

/** Only every third phrase of other authors is cut in two, or has one word changed. */
const wholeStep = 3;
const kindOf = ({ expect }: Phrase) =>
  expect?.status === undefined && expect?.facts === undefined ? 'moves' : 'answers';

/** Microseconds to handle one prompt: learn from it, decide, act. */
function timeDecisions(phrases: readonly Phrase[]): number[] {
  const asked = phrases.map(({ brief, heard }): [DialogueState, LineEvent] => {
    const listening = step(begin(brief).state, { kind: 'heard', text: heard.join(' '), at_ms: 10_000 });
    return [listening.state, { kind: 'tick', at_ms: listening.wake_at_ms ?? 20_000 }];
  });
  const tookUs: number[] = [];
  const rounds = 60;
  for (let round = 0; round < rounds; round += 1)
    for (const [state, event] of asked) {
      const startedAt = performance.now();
      step(state, event);
      if (round >= rounds / 3) tookUs.push((performance.now() - startedAt) * 1000);
    }
  return tookUs;
}

const lines = JSON.parse(readFileSync(collectedPhrases, 'utf8')) as unknown[];
const phrases = lines.map((line, index) => readPhrase(line, index + 1));
printScores('collected phrases', phrases.map(scorePhrase));
const damaged = (ofThese: readonly Phrase[]) =>
  ofThese.flatMap((phrase) =>
    perturbations(phrase).map(({ change, phrase: changed }) => ({ ...scorePhrase(changed), kind: change })),
  );
printScores('the same, damaged', damaged(phrases));
const keptFiles = readKeptPhrases();
const kept = keptFiles.flatMap(({ name, phrases: inFile }) =>
  inFile.map((phrase) => ({ ...scorePhrase(phrase), kind: name })),
);
printScores('of other authors', kept);
const moves = keptFiles.flatMap(({ phrases: inFile }) => inFile).filter(isRightMove);
printScores('their moves, damaged', damaged(moves));
// Those that are right as a whole.
const whole = keptFiles
  .flatMap(({ phrases: inFile }) => inFile)
  .filter((_, index) => kept[index]?.verdict === 'right' && index % wholeStep === 0);
const neighbors = soundNeighbors(keptFiles.flatMap(({ phrases: inFile }) => inFile));
for (const [head, change] of [
  ['their phrases, in two pieces', inTwoPieces],
  ['their phrases, a word lost', withWordLost],
  ['their phrases, a word misheard', (phrase: Phrase) => withWordMisheard(phrase, neighbors)],
] as const)
  printScores(
    head,
    whole.flatMap((phrase) => {
      const changed = change(phrase);
      return changed === null ? [] : [{ ...scorePhrase(changed), kind: kindOf(phrase) }];
    }),
  );

for (const [head, alter, isTaken] of [
  ['read-backs of others', foreignReadBacks, isConfirmed],
  ['answers of others', foreignAnswers, isStated],
] as const) {
  const altered = keptFiles.flatMap(({ phrases: inFile }) => inFile.flatMap(alter));
  print([
    [head, 'played', 'taken for ours'],
    ...[...Map.groupBy(altered, ({ change }) => change)].map(([change, ofChange]) => [
      change,
      String(ofChange.length),
      String(ofChange.filter(({ phrase }) => isTaken(phrase)).length),
    ]),
  ]);
}

const framedAnswers = [...tallyAnswers(answersAmong(keptFiles), readFrames('answers'))];
print([
  ['answers with a remark', 'played', 'stated', '', 'needs review', 'without a status'],
  ...framedAnswers.map(([effect, { played, stated, reviewed }]) => [
    { void: 'does not hold', doubt: 'may not hold', none: 'harmless' }[effect],
    String(played),
    String(stated),
    percent(stated, played),
    String(reviewed),
    String(played - stated - reviewed),
  ]),
]);
const framedPrompts = scorePrompts(promptsAmong(keptFiles), readFrames('prompts'));
print([
  ['prompts with an announcement', 'played', ...verdicts, 'right'],
  [
    '',
    String(framedPrompts.length),
    ...verdicts.map((verdict) => String(framedPrompts.filter((score) => score.verdict === verdict).length)),
    percent(framedPrompts.filter(({ verdict }) => verdict === 'right').length, framedPrompts.length),
  ],
]);
const { medianMs: medianUs, p95Ms: p95Us } = timingOf(timeDecisions(phrases));
console.log(`a decision: median ${medianUs.toFixed(0)} µs, p95 ${p95Us.toFixed(0)} µs\n`);

const scenarios = [...(await loadScenarios(shippedScenarios)).values()];

async function callAll(errorRate: number, isLive = false): Promise<SimulatedCall[]> {
  const calls: SimulatedCall[] = [];
  for (const scenario of scenarios)
    for (let number = 0; number < seeds; number += 1)
      calls.push(await simulateCall(scenario, number, errorRate, isLive));
  return calls;
}

function printCalls(head: string, calls: readonly SimulatedCall[]): void {
  const tallies = [
    ...scenarios.map(({ name }) =>
      tallyOf(
        name,
        calls.filter(({ payer }) => payer === name),
      ),
    ),
    tallyOf('all', calls),
  ];
  print([
    [head, 'calls', 'with a result', 'completed', '', 'needs review', '', 'wrong'],
    ...tallies.map((tally) => [
      tally.payer,
      String(tally.calls),
      String(tally.possible),
      String(tally.completed),
      percent(tally.completed, tally.possible),
      String(tally.review),
      percent(tally.review, tally.completed),
      String(tally.wrong),
    ]),
  ]);
}

const clean = await callAll(0);
printCalls('every word recognized', clean);
const noisy = await callAll(errorRate);
printCalls(`${100 * errorRate} % of small words not`, noisy);
const live = await callAll(0, true);
printCalls('as on a real call', live);
const calls = [...clean, ...noisy, ...live];
const computedMs = calls.reduce((sum, call) => sum + call.computedMs, 0);
const steps = calls.reduce((sum, call) => sum + call.steps, 0);
const hours = calls.reduce((sum, call) => sum + call.durationMs, 0) / 3_600_000;
console.log(
  `${calls.length} calls, ${hours.toFixed(1)} hours of talk, ${steps} steps of ${((1000 * computedMs) / steps).toFixed(0)} µs on average`,
);
for (const call of calls) if (failureOf(call) === 'wrong') console.log(['', ...reportOf(call)].join('\n'));
if (failuresFolder !== undefined) {
  writeFailures(join(failuresFolder, 'clean'), clean);
  writeFailures(join(failuresFolder, 'noisy'), noisy);
  writeFailures(join(failuresFolder, 'live'), live);
}

function writeFailures(folder: string, calls: readonly SimulatedCall[]): void {
  rmSync(folder, { recursive: true, force: true });
  for (const call of calls) {
    const failure = failureOf(call);
    if (failure === null) continue;
    mkdirSync(join(folder, failure), { recursive: true });
    const name = call.seed.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    writeFileSync(join(folder, failure, `${name}.txt`), `${reportOf(call).join('\n')}\n`);
  }
}
