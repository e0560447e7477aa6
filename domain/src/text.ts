/** Free text that people type. */

import { z } from 'zod';
import type { Problem } from './claim/outcome.ts';

/** Control characters other than tab and line ends, and unpaired surrogates. */
const notTyped = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
export const unstorableMessage = 'Contains an invalid character. Type it again.';

/** PostgreSQL's text cannot hold NUL, and UTF-8 cannot hold an unpaired surrogate. */
export const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** A fast check, because nearly all text passes it. */
const isAllKeepable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorableText(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isAllKeepable);

function* unkeepableFields(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string') {
    if (!isStorableText(value)) yield path;
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* unkeepableFields(inner, path === '' ? key : `${path}.${key}`);
}

/** Each field under `path` whose text the database could not store. For validated input only. */
export const storableTextProblems = (value: unknown, path = ''): Problem[] =>
  isAllKeepable(value)
    ? []
    : Array.from(unkeepableFields(value, path), (field) => ({ field, message: unstorableMessage }));

/** Text of up to this many characters, unchanged and possibly empty. */
export const storableText = (max: number) => z.string().max(max).refine(isStorableText, unstorableMessage);

/** Letters and symbols, except blank ones: Hangul fillers, the Braille pattern without dots. */
const somethingToSee = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Whether any of it is visible on a screen. */
export const isSeen = (text: string) => somethingToSee.test(text);
/** Characters that change the writing direction, also of what follows: one name could look like another. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** From `min` to `max` characters on one or more lines, trimmed. */
export const typedText = (min: number, max: number) =>
  z
    .string()
    .refine((text) => !notTyped.test(text), {
      error: unstorableMessage,
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

/** The same on one line, for names. */
export const typedLine = (min: number, max: number) =>
  typedText(min, max).refine((text) => !text.includes('\n'), 'Keep it on one line.');

/** A scheme, or letters after a dot in the middle of a word: email programs make a link of either. */
const webAddress = /:\/\/|[\p{L}\p{N}_-]\.\p{L}{2}/u;
/** Whether an email program could show part of it as a link. Dots of other scripts count, as in browsers. */
const hasWebAddress = (text: string) => webAddress.test(text.normalize('NFKC').replaceAll('。', '.'));

/** A name that is quoted in emails, where an address in it would look as if it came from Claimline. */
export const emailedName = typedLine(1, 120).refine(
  (text) => !hasWebAddress(text),
  'A name cannot contain a web or email address. Put a space after each period inside it.',
);
