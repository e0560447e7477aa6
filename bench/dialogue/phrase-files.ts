/** Reads files of phrases with the moves and facts that are expected. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Phrase, readPhrase } from '@claimline/dialogue/scoring/phrase';

/** A line that is no phrase; the message names the file and the line. */
export class BadLine extends Error {}

/** The phrases of a file with one JSON object per line. */
export function readPhrases(path: string): Phrase[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => {
      try {
        return readPhrase(JSON.parse(line), number);
      } catch (error) {
        throw new BadLine(
          `${path}, line ${number}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    });
}

export interface PhraseFile {
  readonly name: string;
  readonly phrases: readonly Phrase[];
}

/** Phrases by authors who did not know the rules, kept after they were scored for the first time. */
export function readKeptPhrases(): PhraseFile[] {
  const folder = join(import.meta.dirname, '..', '..', 'dialogue', 'phrases');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => ({ name: file.replace('.jsonl', ''), phrases: readPhrases(join(folder, file)) }));
}
