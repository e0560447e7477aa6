/** Identifiers read out character by character: digits, letters in any phonetic alphabet, `double five`, `dash`. */

import { phoneticWords } from '../fields/letters.ts';
import { pattern } from '../pattern.ts';
import { isCounted, readMoney } from './amounts.ts';
import { readDate } from './spoken-date.ts';
import { digitHomophones, groupAt, groupsAt, isZeros } from './spoken-number.ts';
import { isMarked, type Reading, type Token } from './tokens.ts';

const letterOf: ReadonlyMap<string, string> = new Map([
  ...Object.entries(phoneticWords).map(
    ([letter, word]) => [word.toLowerCase().replace('-ray', ''), letter] as const,
  ),
  ['alfa', 'A'],
  ['juliett', 'J'],
  ['whisky', 'W'],
  ['xray', 'X'],
  ['zee', 'Z'],
  ['zed', 'Z'],
]);

/** "Alpha", "whiskey": a word that stands for a letter. */
export const isPhonetic = (word: string): boolean => letterOf.has(word);

/**
 * Words that recognition writes for the names of letters. Between other characters one is a letter, but it is
 * uncertain which.
 */
const letterHomophones =
  /^(?:are|be|bee|see|sea|dee|eff|gee|jay|kay|cay|el|em|en|pea|pee|queue|cue|ess|tea|tee|you|ex|why|eye|ay|eh|aitch|double)$/;
/** "RK": a word of two letters that is no word, or one without vowels. */
const lettersOnly = pattern(String.raw`
  ^(?!(?:a[mnst]|b[ey]|d[or]|go|h[ei]|i[dfmnst]|m[emrsy]|n[od]|o[fhknr]|so|to|u[hmps]|we|co|pr|oa|pi|pm|vs|st
    |rd|th|mrs|hrs?|dx|rx|ct|pt|[bdgkpt]cn|cpt|chk|ssn|mm|hmm|eh|ah|ex|el|em|en|be|ay|ft|re|fl
    |lb)$)(?:[a-z]{2}
  |[bcdfghjklmnpqrstvwxz]{3})$
`);
const iDid = /^(?:[a-z]{3,}ed|mean|meant|read|said|had|have|was|got|just|think)$/;
const joints = /^(?:dash|hyphen|space|point|slash|dot)$/;
const fillers = /^(?:um|uh|er|okay|ok)$/;

interface Character {
  readonly text: string;
  readonly next: number;
  /** Said in a way that is ambiguous about the character. */
  readonly isUnsure: boolean;
}

const sure = (text: string, next: number): Character => ({ text, next, isUnsure: false });

/** "B as in boy", "M like Mary", "N for Nancy": where the word ends. */
function explained(tokens: readonly Token[], at: number): Character | null {
  const letter = tokens[at]?.word ?? '';
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  const size = word(1) === 'as' && word(2) === 'in' ? 3 : word(1) === 'like' || word(1) === 'for' ? 2 : 0;
  const isRay = word(size) === 'x' && word(size + 1) === 'ray' ? 1 : 0;
  if (size === 0 || (word(size).length < 3 && isRay === 0) || groupAt(tokens, at + size)) return null;
  const isSame = word(size).startsWith(letter);
  if (size === 2 && !isSame) return null;
  return { text: letter.toUpperCase(), next: at + size + 1 + isRay, isUnsure: !isSame };
}

/** How recognition writes letters at the beginning of a number: "kay dee 7 7 4 0 3". */
const letterNames: Readonly<Record<string, string>> = {
  ay: 'A',
  bee: 'B',
  cee: 'C',
  dee: 'D',
  eff: 'F',
  gee: 'G',
  aitch: 'H',
  jay: 'J',
  kay: 'K',
  cay: 'K',
  ell: 'L',
  cue: 'Q',
  ess: 'S',
  tee: 'T',
  vee: 'V',
  zee: 'Z',
};
/** Ordinary words that may also be letters: only after "it's" or "number", or next to another letter. */
const letterWords: Readonly<Record<string, string>> = {
  be: 'B',
  see: 'C',
  sea: 'C',
  el: 'L',
  em: 'M',
  en: 'N',
  pea: 'P',
  pee: 'P',
  queue: 'Q',
  are: 'R',
  tea: 'T',
  you: 'U',
  ex: 'X',
  why: 'Y',
};

/** A single letter name may also be a person or another word, so the number is uncertain. */
function letterNamesAt(tokens: readonly Token[], at: number): Character | null {
  const isNamed = /^(?:its|is|was|thats|number|reference|id)$/.test(tokens[at - 1]?.word ?? '');
  const isSurely = (place: number) => letterNames[tokens[place]?.word ?? ''] !== undefined;
  let [text, next] = ['', at];
  for (; next < tokens.length && (next === at || !isMarked(tokens[next])); next += 1) {
    const word = tokens[next]?.word ?? '';
    const letter =
      letterNames[word] ?? (isNamed || isSurely(next + 1) || next > at ? letterWords[word] : undefined);
    if (letter === undefined && !(next > at && isLetter(tokens[next]))) break;
    text += letter ?? word.toUpperCase();
  }
  if (text === '' || isMarked(tokens[next]) || !/^\d/.test(groupAt(tokens, next)?.text ?? '')) return null;
  return { text, next, isUnsure: text.length === 1 };
}

const isLetter = (token: Token | undefined) => /^[a-z]$/.test(token?.word ?? '');

export function characterAt(tokens: readonly Token[], at: number): Character | null {
  const word = tokens[at]?.word ?? '';
  // "O T 7 7 1", not "4 O 5".
  if (word === 'o' && isLetter(tokens[at + 1]) && !/\d$/.test(tokens[at - 1]?.word ?? ''))
    return sure('O', at + 1);
  if (word === 'double' && /^(?:u|you)$/.test(tokens[at + 1]?.word ?? '')) return sure('W', at + 2);
  const group = groupAt(tokens, at);
  if (group) return { text: group.text, next: group.next, isUnsure: group.kind === 'scaled' };
  const isRay = word === 'x' && tokens[at + 1]?.word === 'ray';
  if (isRay) return sure('X', at + 2);
  // "660281, I flipped it".
  if (word === 'i' && !isMarked(tokens[at + 1]) && iDid.test(tokens[at + 1]?.word ?? '')) return null;
  if (/^[a-z]$/.test(word)) return explained(tokens, at) ?? sure(word.toUpperCase(), at + 1);
  if (/^(?=.*\d)[a-z0-9]+$/.test(word) && !/^\d+(?:st|nd|rd|th)$/.test(word))
    return sure(word.toUpperCase(), at + 1);
  const letter = letterOf.get(word);
  if (letter === undefined) return null;
  return sure(letter, at + 1);
}

/** "REF dash 771": a dash makes the word part of the number. */
function prefixAt(tokens: readonly Token[], at: number): Character | null {
  const word = tokens[at]?.word ?? '';
  const dash = tokens[at + 1];
  const isDashed = /^(?:dash|hyphen)$/.test(dash?.word ?? '');
  const next = isDashed ? at + 2 : at + 1;
  const isNumber = groupAt(tokens, at) !== null;
  // "KR 4 4 1 2": initials.
  const isInitials =
    lettersOnly.test(word) && dash?.mark === '' && /^\d/.test(groupAt(tokens, at + 1)?.text ?? '');
  if (isNumber || !/^[a-z]{2,6}$/.test(word) || (!isDashed && !isInitials && dash?.mark !== '-')) return null;
  return characterAt(tokens, next) ? sure(word.toUpperCase(), next) : null;
}

/** "Eighty four fifty was paid". */
const ofAmount = /^(?:(?:is|was|were|has been) )?(?:the )?(?:paid|payment|allowed|billed|charged|owed)\b/;

/** Whether an amount, a date or a count begins here, so that the number before it has ended. */
function isOtherValue(tokens: readonly Token[], at: number): boolean {
  const money = readMoney(tokens, at);
  const counted = groupsAt(tokens, at).at(-1);
  return (
    (money !== null && (money.unit !== 'bare' || ofAmount.test(wordsFrom(tokens, money.next, 3)))) ||
    (readDate(tokens, at) !== null && !isListed(tokens, at)) ||
    (counted !== undefined && isCounted(tokens[counted.next]))
  );
}

/** "Six hundred dollars". */
function hasUnit(tokens: readonly Token[], at: number): boolean {
  const money = readMoney(tokens, at);
  return money !== null && money.unit !== 'bare';
}

/** "Zero, november, seven": one character after another. */
const isListed = (tokens: readonly Token[], at: number) =>
  letterOf.has(tokens[at]?.word ?? '') && isMarked(tokens[at + 1]);

/** A sentence that contains only characters continues the number before it. */
export function isOnlyCharacters(tokens: readonly Token[], at: number): boolean {
  let next = at;
  for (let character = characterAt(tokens, next); character; character = characterAt(tokens, next)) {
    next = character.next;
    if (tokens[next] === undefined || isMarked(tokens[next])) return true;
  }
  return false;
}

const isEnding = /\b(?:ending|ends)\b/;

/** Spelled names of numbers and payments, which are not part of the number before them. */
const acronym = /^(?:e f t|i c n|d c n|n p i|e o b|e r a)$/;
const wordsFrom = (tokens: readonly Token[], at: number, count: number) =>
  tokens
    .slice(at, at + count)
    .map(({ word }) => word)
    .join(' ');

/** "I've got a 4480965 here": no letter of the number; when its digits come one by one, it may be one. */
const beginsWithArticle = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'a' &&
  /^(?:got|have|see|show|use|there'?s|find)$/.test(tokens[at - 1]?.word ?? '') &&
  groupAt(tokens, at + 1) !== null;

/**
 * The identifier read out from token `at`. It is unreadable when characters may be missing or wrong, or when unused
 * number words are next to it. Null when there is no identifier: fewer than three characters, or no digit.
 */
export function readIdentifier(tokens: readonly Token[], at: number): Reading<string> | null {
  const isArticle = beginsWithArticle(tokens, at);
  if (isArticle && /^\d{3,}$/.test(tokens[at + 1]?.word ?? '')) return null;
  // "I see 4480965."
  if (wordsFrom(tokens, at, 2) === 'i see' && !isMarked(tokens[at + 1])) return null;
  let text = '';
  let next = at;
  let end = at;
  let isUnsure = isArticle;
  let pieces = 0;
  /** How long the text was where a sentence ended. */
  const sentenceLengths: number[] = [];
  /** Its length at each pause. */
  const pauses: number[] = [];
  const startsOther = (place: number) =>
    place > at &&
    ((isMarked(tokens[place]) && isOtherValue(tokens, place)) ||
      (tokens[place]?.isFirst === true && hasUnit(tokens, place)));
  while (next < tokens.length) {
    const word = tokens[next]?.word ?? '';
    // "E as in Edward, F as in Frank, 7 7 1 0" is no July 7th.
    if (
      (startsOther(next) && !/^[A-Z]+$/.test(text)) ||
      (text !== '' && acronym.test(wordsFrom(tokens, next, 3)))
    )
      break;
    if (text !== '' && (/^[,.?!]/.test(tokens[next]?.mark ?? '') || tokens[next]?.isFirst === true))
      pauses.push(text.length);
    if (text !== '' && /^[.?!]/.test(tokens[next]?.mark ?? '')) sentenceLengths.push(text.length);
    // "Ending 902. 26181 00902": a part of the number, and then all of it.
    const goesOnAfter = isOnlyCharacters(tokens, next) && !isEnding.test(wordsFrom(tokens, at - 2, 2));
    if (text !== '' && /^[.?!]/.test(tokens[next]?.mark ?? '') && !goesOnAfter) break;
    // "E, K, 4, 4, 0, 9. EK4409": said again.
    if (text.length > 4 && word.toUpperCase() === text) break;
    // "And then a B as in boy".
    if (word === 'a' && tokens[next - 1]?.word === 'then' && text !== '' && explained(tokens, next + 1)) {
      next += 1;
      continue;
    }
    const character: Character | null =
      (text === '' ? (letterNamesAt(tokens, next) ?? prefixAt(tokens, next)) : null) ??
      characterAt(tokens, next);
    if (character) {
      text += character.text;
      isUnsure ||= character.isUnsure;
      next = character.next;
      end = next;
      pieces += 1;
      continue;
    }
    // "Nine for for ate".
    let place = next + 1;
    if (digitHomophones[word]) while (digitHomophones[tokens[place]?.word ?? '']) place += 1;
    const follows = characterAt(tokens, place);
    // No sentence continues with "ate" or "won" after a digit.
    const isDigit = (word === 'ate' || word === 'won') && text !== '' && tokens[next]?.mark === '';
    if (isDigit) {
      text += digitHomophones[word] ?? '';
      next += 1;
      end = next;
      continue;
    }
    // "0720 RK 14": left out or cut off, the letters would make it another number.
    const { mark } = tokens[next] ?? {};
    if (text !== '' && lettersOnly.test(word) && (mark === '' || mark === '-')) {
      // "4471-RB" is written as one.
      isUnsure ||= !follows && mark === '';
      text += word.toUpperCase();
      next += 1;
      end = next;
      pieces += 1;
      continue;
    }
    // "… 8 8 1 2" / "and a reference for you": the number has ended.
    const isArticle = word === 'and' && follows?.text === 'A' && characterAt(tokens, follows.next) === null;
    if (text !== '' && word === 'and' && isArticle && tokens[place]?.word === 'a') break;
    // "2 6 1 5 5, and then zero one at the end".
    if (text !== '' && word === 'and' && tokens[place]?.word === 'then' && characterAt(tokens, place + 1)) {
      next += 1;
      continue;
    }
    if (text === '' || !follows || isOtherValue(tokens, place)) break;
    const homophone = digitHomophones[word];
    if (homophone !== undefined) {
      // A digit between single digits; between longer numbers it may be a word instead.
      isUnsure ||= /\d$/.test(tokens[next - 1]?.word ?? '')
        ? (tokens[next - 1]?.word.length ?? 0) > 1
        : false;
      // "7 7 2 1 for fifty four twenty": what follows is an amount.
      if (follows.text.length > 1) break;
      text += homophone;
    } else if (letterHomophones.test(word) || word === 'and') isUnsure = true;
    else if (word === 'then') {
      // "2 0 2 6 1 6 1 then 0 0 0 4 4 5", but not "4412 then 30 more".
      const isLast = tokens[follows.next] === undefined || isMarked(tokens[follows.next]);
      const goesOn = isLast || characterAt(tokens, follows.next) !== null;
      if (follows.text.length > 1 && !goesOn && !isZeros(tokens[next + 2]?.word)) break;
    } else if (!(joints.test(word) || fillers.test(word))) break;
    next += 1;
  }
  // "2026 0720 1183. Two zero two six, zero seven two zero, one one eight three."
  const twice = /^(.{5,})\1$/.exec(text)?.[1];
  if (twice !== undefined && sentenceLengths.includes(twice.length)) text = twice;
  else if (twice !== undefined) isUnsure = true;
  // "Wait, 0939. 2026-1705-0939-A": part of the number, then all of it.
  const part = pauses.find(
    (length) =>
      length >= 3 && text.length > length * 2 && text.slice(length + 3).includes(text.slice(0, length)),
  );
  if (part !== undefined) text = text.slice(part);
  // A lone "i" at the end belongs to the next words where it makes sense; a lone "a" is ambiguous.
  const last = tokens[end - 1]?.word ?? '';
  const after = tokens[end]?.word ?? '';
  // "Check one oh three for": a digit, or an amount follows.
  if (/^(?:to|too|for|fore)$/.test(after) && tokens[end]?.mark === '' && end === tokens.length - 1)
    isUnsure = true;
  // "Six four to hear that again" may be written "6 4 2 hear".
  if (
    !isMarked(tokens[end]) &&
    /^(?:2|4|two|four)$/.test(last) &&
    /^(?:hear|here|repeat|return|end|have|go|speak)$/.test(after)
  )
    isUnsure = true;
  const goesOn =
    pieces > 1 && tokens[end] !== undefined && !isMarked(tokens[end]) && tokens[end - 2]?.word !== 'in';
  if (
    goesOn &&
    last === 'i' &&
    /^(?:see|show|have|can|cant|could|will|would|do|dont|am|was|think|just|mean|meant)$/.test(after)
  ) {
    text = text.slice(0, -1);
    end -= 1;
  } else if (goesOn && (last === 'a' || last === 'i') && !joints.test(tokens[end - 2]?.word ?? ''))
    isUnsure = true;
  if (text.length < 3 || !/\d/.test(text)) return null;
  // "4 4 5 5 dollars": the last number belongs to something else.
  const isUnit = /^(?:dollars?|bucks?|cents?|point|percent|hundred|thousand)$/.test(tokens[end]?.word ?? '');
  const isSole = pieces === 1 && isUnsure && tokens[end] !== undefined;
  const isCount = isCounted(tokens[end]) && !isMarked(tokens[end]) && tokens[end]?.word !== 'claim';
  const isUnread = isUnsure || isUnit || isSole || isCount;
  return { values: isUnread ? [] : [text], from: at, next: end };
}
