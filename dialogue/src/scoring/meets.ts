/** Whether the actions match a move of the notation. */

import { plain } from '../speech/plain-text.ts';
import { alternativesOf, type BareMove, fieldOfWord } from './notation.ts';
import type { Done, Played } from './play.ts';

const saysYes =
  /^(?:yes|yeah|yep|correct|that s (?:right|correct)|thats (?:right|correct)|that is (?:right|correct))\b/;
const saysNo = /^(?:no|nope|that is not|thats not|incorrect)\b/;
const asksForPerson = /\b(?:representative|agent|operator|person|someone|associate|advocate)\b/;

/** Whether the actions match any of the alternatives. */
export function meets(played: Played, notation: string, heard: readonly string[]): boolean {
  return alternativesOf(notation).some((part) => meetsOne(played, part, heard));
}

/** Whether any single action is this move, for moves that must not happen. */
export function includesMove(played: Played, notation: string, heard: readonly string[]): boolean {
  return alternativesOf(notation).some((part) =>
    isIdle(part) || part === 'human' || part === 'hangup'
      ? meetsOne(played, part, heard)
      : played.did.some((done) => isMove(done, part, heard, played)),
  );
}

const isIdle = (part: string) => part === 'wait' || part === 'hold';

function meetsOne(played: Played, part: string, heard: readonly string[]): boolean {
  const { did, state } = played;
  if (part === 'wait') return did.length === 0 && state !== 'ended';
  if (part === 'hold') return did.length === 0 && state === 'hold';
  if (part === 'hangup') return did.some(({ kind }) => kind === 'hang-up');
  if (part === 'human') return state === 'person' && did.some(({ kind }) => kind === 'say');
  // Several fields may be given together, but any other additional action is unexpected.
  const keyed = withPound(did);
  return (
    keyed.some((done) => isMove(done, part, heard, played)) &&
    keyed.every((done) => isMove(done, part, heard, played) || done.fields.length > 0 || part === 's:*')
  );
}

/** Keys and a # keyed after them are the same tones as both at once. */
function withPound(did: readonly Done[]): readonly Done[] {
  return did.flatMap((done, at) => {
    const [before, next] = [did[at - 1], did[at + 1]];
    if (done.text === '#' && before?.kind === 'keys' && before.fields.length > 0) return [];
    const isEnded = done.kind === 'keys' && done.fields.length > 0 && next?.text === '#';
    return [isEnded ? { ...done, text: `${done.text}#` } : done];
  });
}

function isMove(done: Done, part: string, heard: readonly string[], played: Played): boolean {
  if (part.startsWith('f:')) return givesField(done, part.slice(2));
  if (part.startsWith('d:')) return done.kind === 'keys' && done.text === part.slice(2);
  if (part.startsWith('s:')) return done.kind === 'say' && isSaying(done.text, part.slice(2));
  const [bare, key] = part.split(' ') as [BareMove, string | undefined];
  switch (bare) {
    case 'yes':
    case 'no':
      return answers(done, bare === 'yes', key, heard.join(' '));
    case 'rep':
      return done.kind === 'say'
        ? asksForPerson.test(plain(done.text))
        : done.kind === 'keys' && (done.text === '0' || played.expectsPerson);
    case 'again':
    case 'skip':
      return done.kind !== 'hang-up';
    case 'wait':
    case 'hold':
    case 'human':
    case 'hangup':
      return false;
  }
}

/** `npi`, `tin#`, `member-digits`, `member-star#`: the field and how it must be keyed. */
function givesField(done: Done, wanted: string): boolean {
  const [, name = '', form, pound] = /^(.+?)(?:-(digits|keypad|star))?(#)?$/.exec(wanted) ?? [];
  const field = fieldOfWord(name);
  if (!done.fields.some((given) => isSameField(given, field))) return false;
  if (pound !== undefined && !done.text.endsWith('#')) return false;
  if (form === undefined) return true;
  return done.kind === 'keys' && done.forms.includes(form);
}

/** A one-day claim has one date, and a name consists of first and last. */
function isSameField(given: string, wanted: string): boolean {
  if (given === wanted) return true;
  if (wanted === 'dos' || wanted === 'dos-to') return given === 'dos' || given === 'dos-to';
  return wanted === 'patient-name' && given === 'last-name';
}

const wordSet = (text: string) =>
  new Set(
    plain(text)
      .split(' ')
      .map((word) => word.replace(/s$/, ''))
      .filter(
        (word) => !/^(?:a|an|the|of|on|for|to|i|am|im|my|please|is|it|about|check|calling)?$/.test(word),
      ),
  );

function isSaying(text: string, wanted: string): boolean {
  if (wanted === '*') return true;
  // "R as in Romeo" says the letter.
  const bare = text.replace(/ as in [\w-]+/g, '');
  const compact = (words: string) => words.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (/^(?:\w )+\w$|^\d+$/.test(wanted)) return compact(bare).includes(compact(wanted));
  const [said, expected] = [wordSet(bare), wordSet(wanted)];
  if (said.size === 0 || expected.size === 0) return plain(text) === plain(wanted);
  return said.isSupersetOf(expected) || expected.isSupersetOf(said);
}

function answers(done: Done, yes: boolean, key: string | undefined, heard: string): boolean {
  if (done.kind === 'keys') return done.text.replace(/(?<=.)#$/, '') === (key ?? keyOfAnswer(heard, yes));
  if (done.kind !== 'say' || key !== undefined) return false;
  // "Hello, this is Claimline, an automated assistant calling for Lakeside. Yes, that is correct."
  const said = done.text.replace(/^Hello, this is [^.]*[.] (?=Yes\b|No\b)/, '');
  return (yes ? saysYes : saysNo).test(plain(said));
}

const digitWords: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  zero: '0',
  star: '*',
  pound: '#',
};

/** The key for yes or no in a prompt: the first key belongs to the answer named first. */
function keyOfAnswer(heard: string, yes: boolean): string {
  const words = plain(heard);
  const keys = [
    ...words.matchAll(
      /\b(?:press|or|dial|enter|push|no|yes) (?:the )?(?:number )?(\d|one|two|three|four|five|six|seven|eight|nine|zero|star|pound)\b/g,
    ),
  ].map(([, key = '']) => digitWords[key] ?? key);
  // "1 for yes 2 for no": the key before its answer.
  const key = new RegExp(
    `\\b(\\d|${Object.keys(digitWords).join('|')}) (?:for|is|means) (?:${yes ? 'yes|correct|right' : 'no|not|incorrect|wrong'})\\b`,
  ).exec(words)?.[1];
  const isBefore = !/\b(?:for|if) (?:yes|no|correct|incorrect|right|wrong),? (?:press|dial|enter|push) /.test(
    words,
  );
  if (key !== undefined && isBefore) return digitWords[key] ?? key;
  const yesAt = words.search(
    /\b(?:yes|correct|right|accurate|agree|accept|confirm|(?<!\bbefore (?:we|you) )continue|if (?:so|youd like|you want|(?:this|that|it) is(?! not| in| wrong)|thats the))\b/,
  );
  const noAt = words.search(
    /\b(?:no(?! cents)|(?<!\b(?:could|did) )not|incorrect|wrong|re enter|reenter|different|change|to correct|try again|decline|disagree)\b/,
  );
  // "… press one to decline press two": what a key is for comes before it.
  const keyAt = /\b(?:press|dial|push) \S+$/.test(words)
    ? words.search(/\b(?:press|dial|push) /)
    : words.length;
  const isNoFirst = noAt >= 0 && (yesAt < 0 ? noAt < keyAt : noAt < yesAt);
  const [first = '1', second = '2'] = [...new Set(keys)];
  return yes !== isNoFirst ? first : second;
}
