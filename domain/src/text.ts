/** Text that people type in their own words. */

import { z } from 'zod';
import type { Problem } from './claim/outcome.ts';

/** Control characters other than tab and line ends, and halves of surrogate pairs: no one types them. */
const notTyped = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
export const unkeepable = 'Has a character that is no text. Type it again.';

/** PostgreSQL's text has no place for NUL, and UTF-8 none for half of a surrogate pair. */
export const isKeepable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Nearly all text is: this is quick to tell of a thousand claims. */
const isAllKeepable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isKeepable(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isAllKeepable);

function* unkeepableFields(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string') {
    if (!isKeepable(value)) yield path;
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* unkeepableFields(inner, path === '' ? key : `${path}.${key}`);
}

/** Each field under `path` whose text the database could not keep. For checked input only. */
export const keepableProblems = (value: unknown, path = ''): Problem[] =>
  isAllKeepable(value)
    ? []
    : Array.from(unkeepableFields(value, path), (field) => ({ field, message: unkeepable }));

/** Text of up to so many characters, empty included, as it was given. */
export const keepableText = (max: number) => z.string().max(max).refine(isKeepable, unkeepable);

/** Letters and symbols by their kind, but for those that are blank: fillers of Hangul, the Braille pattern without dots. */
const somethingToSee = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Whether there is anything to see of it on a screen. */
export const isSeen = (text: string) => somethingToSee.test(text);
/** Turn the writing around, in whatever stands behind them too: a name could seem to be another. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** From `min` to `max` characters over one or more lines, without the space around them. */
export const typedText = (min: number, max: number) =>
  z
    .string()
    .refine((text) => !notTyped.test(text), {
      error: unkeepable,
      abort: true,
    })
    .overwrite((text) =>
      text
        .replace(directions, '')
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .trim(),
    )
    .refine(isSeen, { error: 'Required', abort: true })
    .min(min, `At least ${min} characters.`)
    .max(max, `At most ${max} characters.`);

/** The same on one line, as names are. */
export const typedLine = (min: number, max: number) =>
  typedText(min, max).refine((text) => !text.includes('\n'), 'Keep it on one line.');
