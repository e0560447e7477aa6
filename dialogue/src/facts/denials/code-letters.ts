/** The letters and digits of a code, however they are said: "see oh", "M as in Mary A", "B as in boy 16". */

import type { DenialReason } from '@claimline/domain/claim/result';
import { characterAt, isOnlyCharacters, isPhonetic } from '../../speech/identifiers.ts';
import { digitHomophones, groupAt } from '../../speech/spoken-number.ts';
import { isMarked, type Token } from '../../speech/tokens.ts';

export type Group = NonNullable<DenialReason['group']>;

/**
 * The number of a code at token `at`, with the index of the token after it. Null text: a code was said but cannot be
 * read reliably.
 */
export interface Digits {
  readonly text: string | null;
  readonly next: number;
}

const isCounted = (token: Token | undefined) =>
  /^(?:days?|dollars?|cents|business|calendar|working|percent|point|weeks?|months?)$/.test(token?.word ?? '');

const mayBeDigit =
  /^(?:too|tree|fore|ate|won)\b|^for $|^to (?!(?:an?|be|deductible|hear|his|her|its?|member|our|patient|pay|repeat|that|the|their|this|you|your)\b)/;

export function digitsAt(tokens: readonly Token[], at: number, lead = ''): Digits | null {
  let text = lead;
  let next = at;
  let isUnsure = false;
  for (;;) {
    const isCut = (next > at || lead !== '') && isMarked(tokens[next]) && !isOnlyCharacters(tokens, next);
    const group = isCut ? null : groupAt(tokens, next);
    if (group) {
      text += group.text;
      next = group.next;
      continue;
    }
    // "C O to oh four" contains a misheard digit, but "denied C O for no authorization" contains none.
    const homophone = isCut ? undefined : digitHomophones[tokens[next]?.word ?? ''];
    if (homophone === undefined || !groupAt(tokens, next + 1)) break;
    text += homophone;
    isUnsure = true;
    next += 1;
  }
  // "Twenty too", "twenty to June thirtieth" and a last "twenty for" may be twenty two and twenty four.
  if (!isMarked(tokens[next]) && mayBeDigit.test(`${tokens[next]?.word} ${tokens[next + 1]?.word ?? ''}`))
    isUnsure = true;
  if (text === '' || isCounted(tokens[next])) return null;
  // "Twenty dash two".
  if (/^(?:dash|hyphen|slash|point|dot)$/.test(tokens[next]?.word ?? '') && groupAt(tokens, next + 1))
    isUnsure = true;
  // Longer numbers are not codes.
  if (text.length > 4) return null;
  const bare = text.replace(/^0+(?=\d)/, '');
  return { text: isUnsure || text.length > 3 ? null : bare, next };
}

/** What speech recognition writes for the letters of a group. */
const letterSaid: Readonly<Record<string, string>> = {
  oh: 'o',
  see: 'c',
  sea: 'c',
  pee: 'p',
  pea: 'p',
  are: 'r',
};

/** "C", "see", "c like charlie", "charlie". */
function letterAt(
  tokens: readonly Token[],
  at: number,
): { readonly text: string; readonly next: number } | null {
  const word = tokens[at]?.word ?? '';
  if (word.length > 1 && !(word in letterSaid)) return isPhonetic(word) ? characterAt(tokens, at) : null;
  const text = letterSaid[word] ?? word;
  const size = wordsBefore(tokens, at + 3, 3).startsWith('as in ')
    ? 2
    : /^(?:like|for)$/.test(tokens[at + 1]?.word ?? '')
      ? 1
      : 0;
  const isExplained = size > 0 && (tokens[at + size + 1]?.word ?? '').startsWith(text);
  return /^[a-z]$/.test(text) ? { text, next: isExplained ? at + size + 2 : at + 1 } : null;
}

/** "CO", "C O", "oh a": the group whose letters end before token `next`. */
export function groupLetters(tokens: readonly Token[], at: number): { group: Group; next: number } | null {
  const [one, two] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  const known = (letters: string) => /^(?:co|pr|oa|pi)$/.test(letters);
  const written = one.replace(/^c0$/, 'co').replace(/^0a$/, 'oa');
  if (known(written)) return { group: written.toUpperCase() as Group, next: at + 1 };
  if (one === 'contractual' && /^obligations?$/.test(two)) return { group: 'CO', next: at + 2 };
  // "The code was fifty, not medically necessary, contractual."
  const isLast =
    !/^(?:is|was|the|an?)$/.test(tokens[at - 1]?.word ?? '') &&
    (tokens[at + 1] === undefined || isMarked(tokens[at + 1]));
  if (one === 'contractual' && isLast && !groupAt(tokens, at + 1)) return { group: 'CO', next: at + 1 };
  const first = letterAt(tokens, at);
  const second = first && letterAt(tokens, first.next);
  const letters = `${first?.text}${second?.text}`.toLowerCase();
  if (!second || !known(letters)) return null;
  // "O A as in other adjustment".
  const words = wordsBefore(tokens, second.next + 3, 4);
  const explained =
    /^(?:(?:as in|for) )?(?:contractual obligation|patient responsibility|other adjustment|payer initiated)/.exec(
      words,
    );
  const next = second.next + (explained?.[0].split(' ').length ?? 0);
  return { group: letters.toUpperCase() as Group, next };
}

/** "N", "M A", "N as in November", and "November" where a remark code is expected. */
export function remarkLetters(
  tokens: readonly Token[],
  at: number,
): { letters: string; next: number } | null {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  const isDue = /^(?:codes?|remarks?|rarc)$/.test(word(-1));
  if (word(0) === 'ma') return { letters: 'MA', next: at + 1 };
  // "T H O M 0 7 2 0": the end of a spelled word.
  const isSpelled =
    [1, 2].every((back) => /^[a-z]$/.test(word(-back)) && !isMarked(tokens[at - back + 1])) &&
    wordsBefore(tokens, at - 1, 4) !== 'r a r c';
  const first = isDue || (word(0).length === 1 && !isSpelled) ? letterAt(tokens, at) : null;
  if (first === null || !/^[NM]$/i.test(first.text)) return null;
  const second = /^m$/i.test(first.text) ? letterAt(tokens, first.next) : null;
  return second !== null && /^a$/i.test(second.text)
    ? { letters: 'MA', next: second.next }
    : { letters: first.text.toUpperCase(), next: first.next };
}

export const remarkIn = (tokens: readonly Token[], at: number) =>
  [at, at + 1, at + 2].some((place) => {
    const letters = remarkLetters(tokens, place);
    return (
      /^(?:ma|m|n)\d+$/.test(tokens[place]?.word ?? '') ||
      (letters !== null && digitsAt(tokens, letters.next) !== null)
    );
  });

export const wordsBefore = (tokens: readonly Token[], at: number, count: number) =>
  tokens
    .slice(Math.max(0, at + 1 - count), at + 1)
    .map(({ word }) => word)
    .join(' ');

/** A reason code with a letter, such as B7, "A 1" or "B as in boy 16". */
export function lettered(tokens: readonly Token[], at: number): Digits | null {
  const letter = characterAt(tokens, at);
  if (letter && /^[ABPY]\d{1,2}$/.test(letter.text)) return letter;
  const digits = letter && /^[ABP]$/.test(letter.text) ? digitsAt(tokens, letter.next) : null;
  return letter && digits?.text && digits.text.length <= 2
    ? { text: `${letter.text}${digits.text}`, next: digits.next }
    : null;
}

/** "C045": recognition writes the letter O as a digit. */
export const withLetterO = (word: string) => word.replace(/^c0(?=\d{1,3}$)/, 'co').replace(/^0a(?=\d)/, 'oa');
