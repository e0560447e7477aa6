/** Plays phrases that are right alone with other words around them: remarks about an answer, announcements at a prompt. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Score, scorePhrase } from '@claimline/dialogue/scoring/judge';
import type { Phrase } from '@claimline/dialogue/scoring/phrase';
import { z } from 'zod';
import type { PhraseFile } from './phrase-files.ts';

const frameSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** `next`: in a turn of its own. */
  where: z.enum(['before', 'after', 'next']),
  /** What it means for an answer: it does not hold, it may not hold, or nothing. */
  effect: z.enum(['void', 'doubt', 'none']).default('none'),
});
export type Frame = z.infer<typeof frameSchema>;

/** Of each author, so that more phrases do not change which are played. */
const answersPerFile = 2;
const promptsPerFile = 2;
const answerWordsMax = 30;

export function readFrames(name: 'answers' | 'prompts'): Frame[] {
  const path = join(import.meta.dirname, '..', '..', 'dialogue', 'phrases', 'frames', `${name}.jsonl`);
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => frameSchema.parse(JSON.parse(line)));
}

export function framed(phrase: Phrase, { where, text }: Frame): Phrase {
  const [first = '', ...others] = phrase.heard;
  if (where === 'before') return { ...phrase, heard: [`${text} ${first}`, ...others] };
  if (where === 'next') return { ...phrase, heard: [...phrase.heard, text] };
  return { ...phrase, heard: [...phrase.heard.slice(0, -1), `${phrase.heard.at(-1)} ${text}`] };
}

/** In one short sentence, so that what is said around it is about all of it. */
const isPlain = ({ heard: [first = '', ...others], before, kind }: Phrase) =>
  others.length + before.length === 0 &&
  !/trap|other|list/.test(kind) &&
  !/[.?!] \S|^this claim/i.test(first) &&
  first.split(' ').length <= answerWordsMax;

/** Answers that are stated without review when heard alone. */
export function answersAmong(files: readonly PhraseFile[]): Phrase[] {
  return files.flatMap(({ phrases }) =>
    phrases
      .filter((phrase) => {
        const status = phrase.expect?.status;
        if (status !== 'paid' && status !== 'denied' && status !== 'processing') return false;
        if (!isPlain(phrase)) return false;
        const { verdict, review } = scorePhrase(phrase);
        return verdict === 'right' && review.length === 0;
      })
      .slice(0, answersPerFile),
  );
}

/** Prompts in one piece that are answered with keys or words. */
export function promptsAmong(files: readonly PhraseFile[]): Phrase[] {
  return files.flatMap(({ phrases }) =>
    phrases
      .filter(
        (phrase) =>
          /^(?:f:|d:|s:|yes|no)/.test(phrase.expect?.move ?? '') &&
          phrase.heard.length === 1 &&
          scorePhrase(phrase).verdict === 'right' &&
          scorePhrase(phrase).state === 'listening',
      )
      .slice(0, promptsPerFile),
  );
}

export interface FrameTally {
  readonly played: number;
  /** A status without review. */
  readonly stated: number;
  readonly reviewed: number;
}

/** What became of the answers, by the effect of the frames around them. */
export function tallyAnswers(
  answers: readonly Phrase[],
  frames: readonly Frame[],
): Map<Frame['effect'], FrameTally> {
  const tallies = new Map<Frame['effect'], FrameTally>();
  for (const frame of frames)
    for (const answer of answers) {
      const { status, review } = scorePhrase(framed(answer, frame));
      const { played, stated, reviewed } = tallies.get(frame.effect) ?? { played: 0, stated: 0, reviewed: 0 };
      const isReviewed = status !== undefined && review.length > 0;
      tallies.set(frame.effect, {
        played: played + 1,
        stated: stated + Number(status !== undefined && !isReviewed),
        reviewed: reviewed + Number(isReviewed),
      });
    }
  return tallies;
}

/** The scores of the prompts, with the frame as kind. */
export function scorePrompts(prompts: readonly Phrase[], frames: readonly Frame[]): Score[] {
  return frames.flatMap((frame) =>
    prompts.map((prompt) => ({ ...scorePhrase(framed(prompt, frame)), kind: frame.id })),
  );
}
