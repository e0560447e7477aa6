/** `npm run score -- FILE.jsonl`: what the dialogue does with phrases, and how much of it was expected. */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Score, scorePhrase, talliesOf, verdicts } from '@claimline/dialogue/scoring/judge';
import { perturbations } from '@claimline/dialogue/scoring/perturb';
import { BadLine, readPhrases } from './dialogue/phrase-files.ts';
import { tableLines } from './timing.ts';

const usage = 'npm run score -- FILE.jsonl [--json OUT] [--drop] [--failures]';

/** Paths are given from where npm was started. */
const pathOf = (given: string) => resolve(process.env['INIT_CWD'] ?? '.', given);

function printTallies(scores: readonly Pick<Score, 'kind' | 'verdict'>[], head: string): void {
  const { all, kinds } = talliesOf(scores);
  const rows = [...kinds, all].map((tally) => [
    tally.kind,
    String(tally.judged),
    ...verdicts.map((verdict) => String(tally[verdict])),
    tally.judged === 0 ? '' : `${((100 * tally.right) / tally.judged).toFixed(1)} %`,
  ]);
  for (const line of tableLines([[head, 'lines', ...verdicts, 'right'], ...rows])) console.log(line);
  console.log(
    `${all.right} of ${all.judged} right, ${all.flagged} flagged, ${all.missed} missed, ${all.wrong} wrong`,
  );
}

function main(): number {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'string' }, drop: { type: 'boolean' }, failures: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error(`Usage: ${usage}`);
    return 1;
  }
  const phrases = readPhrases(pathOf(file));
  if (values.drop) {
    const scores = phrases.flatMap((phrase) =>
      perturbations(phrase).map(({ change, phrase: changed }) => ({
        ...scorePhrase(changed),
        kind: change,
        heard: changed.heard,
      })),
    );
    if (values.failures)
      for (const score of scores) if (score.verdict !== 'right') console.log(JSON.stringify(score));
    printTallies(scores, 'change');
    if (values.json !== undefined)
      writeFileSync(
        pathOf(values.json),
        JSON.stringify({ lines: scores, summary: talliesOf(scores) }, null, 1),
      );
    return 0;
  }
  const scores = phrases.map(scorePhrase);
  for (const score of scores)
    if (!values.failures || score.verdict !== 'right') console.log(JSON.stringify(score));
  console.log('');
  printTallies(scores, 'kind');
  if (values.json !== undefined)
    writeFileSync(
      pathOf(values.json),
      JSON.stringify({ lines: scores, summary: talliesOf(scores) }, null, 1),
    );
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof BadLine ? error.message : error);
  process.exitCode = 1;
}
