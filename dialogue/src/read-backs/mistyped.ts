/** What the payer says that they entered wrongly, and what it should be: only the latter is read back. */

import { pattern } from '../pattern.ts';
import { isValueWord } from '../speech/value-words.ts';

const mistyped = new RegExp(
  pattern(String.raw`
  \bi (?:typed|entered|put|keyed|had|wrote)(?: in| down)?,? (?:the )?(.{3,40}?)[,.;]?
  \s(?:(?:and|but|so|oops|sorry|oh)[ ,]+)*(?:(?:that|it|this) )?(?:should(?: have)? (?:be|been|say|read)|(?:(?:is|was|it'?s|that'?s) )?supposed to (?:be|say))
  \s(.+?)(?=,? (?:right|correct|is (?:that|it)|yes|yeah)\b|[?.](?:\s|$)|$)
`),
  'i',
);

const year = '(?:(?:19|20)\\d\\d|(?:twenty twenty|nineteen)(?:[ -][a-z]+){1,2})';
const onlyYear = new RegExp(`^${year}$`, 'i');
const endsInYear = new RegExp(`^(.*?\\w)(?:,? (?:of |in )?)${year}$`, 'i');

/** Not "I typed Jones, June 13th, that should be June 3rd": the name counts, too. */
const isOnlyValue = (said: string) =>
  said.split(/\s+/).every((word) => {
    const bare = word.toLowerCase().replace(/[,.]$/, '');
    return bare === '' || /^(?:of|the|in|on)$/.test(bare) || isValueWord(bare);
  });

/** "I typed June 3rd of 2025, that should be 2026, right?" reads back June 3rd of 2026. */
export const withoutMistyped = (text: string): string =>
  text.replace(mistyped, (whole: string, wrong: string, right: string) => {
    if (!isOnlyValue(wrong)) return whole;
    const [, day] = endsInYear.exec(wrong) ?? [];
    return day !== undefined && onlyYear.test(right) ? `${day}, ${right}` : right;
  });
