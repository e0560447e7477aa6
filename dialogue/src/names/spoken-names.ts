/** Finds names of people in what a line says, by their position and because they are not phone system vocabulary. */

import { phoneticWords } from '../fields/letters.ts';
import { characterAt } from '../speech/identifiers.ts';
import { isNumberWord } from '../speech/spellings.ts';
import { type Token } from '../speech/tokens.ts';
import { isKnownName } from './known-names.ts';

/** Phone system vocabulary, which is never a name. It also shows which part of a question is understood. */
const notNames = new Set(
  `listed named while hold a an the is are was were not no none yes correct right true with born birthday and dob if press say who whose for on
  at in of to or please has have had your you our my this that these those it its his her their them they he she we us
  me i im ive id ids youre thats whats claim claims provider providers doctors physicians member patient subscriber insured beneficiary customer
  dependent enrollee patients members subscribers number numbers npi tax tin ein ptan birth service services status
  medical dental pharmacy benefits eligibility coverage covered active inactive eligible enrolled currently responsible
  what which how one two three four five six seven eight nine zero ten record records information about regarding calling
  call calls called be been will would can could may might also from by as plan group policy effective child spouse self
  primary secondary okay ok thank thanks moment wait first last name names full middle initial spelled new existing same
  than different another any all some more office practice representative agent assistance help today now date dates amount
  amounts billed total charge charges dollars cents does do did hear heard again try enter entered reenter main menu keep
  january february march april june july august september october november december found find located see show showing
  shows pulled got get just let make sure verify verifying confirm confirmed confirming looking look under up here there
  so and but then out good great perfect well alright hi hello sorry excuse doctor dr mr mister mrs missus ms miss facility clinic
  hospital digit digits ending ends starting starts match matched matches results file account accounts associated
  matching following said keyed person who whom whose speaking want like need ready still when where checking asking
  accurate everything entry information insurance payer treatment payment payments operations purposes additional further notes remarks messages health care card phone fax callback contact address is isnt
  sounds weekday weekdays weekend weekends portal website news technology voice automated speech normal fine
  ahead start over back read years old year months month weeks week hours hour minutes minute twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
  yeah yep yup huh single several multiple only day days male female gender sex age comma monitored recorded recording transcribed should shall gonna gotta wanna deny pay itd theyd itll seen treated within todays inquiry inquiries denied paid approved processed finalized pending rejected received`.split(
    /\s+/,
  ),
);

const partyWord =
  '(?:patient|member|subscriber|insured|beneficiary|customer|dependent|enrollee|recipient|policy ?holder)(?:s(?= (?:\\w+ ){0,3}names?\\b))?\\b';
/** A person's name follows these words; recognition may lose short words in between. */
const sureCue = new RegExp(
  `\\b(?:named|${partyWord}(?: (?:full|first|last|first and last))?(?: name)?|(?:first |last |full )?name|(?:record|match|file|account|results|visit|appointment|claims?(?: is| was)?) (?:for|of)|(?:is|was) (?:this|it|that) for|m(?:r|s|rs|ister|issus|iss))(?: (?:is|as|of|on file|listed|shows|named|called|male|female|man|woman|for|here|i have|we have|the|a|an))* `,
  'g',
);
/** Anything may follow these words. */
const looseCue =
  /\b(?:found|located|matched|selected|identified|retrieved|see|(?<!\byou )have|(?:pull(?:ed|s|ing)?|bring(?:s|ing)?|brought|comes?|coming|came) up|show|showing|shows|got|is (?:this|it|that)|(?:calling|asking|checking|look(?:ing)?) (?:about|for|on|regarding|up)|said|heard|thats|that is|about|for|on|as|is|was|verify|confirm)(?: (?:an?|the|this|that|one|as|your|patient|member|under|mr|mister|mrs|missus|ms|miss))* /g;

const isTitle = /\bm(?:r|s|rs|ister|issus|iss) $/;

interface Named {
  readonly parts: readonly string[];
  /** The words before it introduce a person's name. */
  readonly isSure: boolean;
  /** "Mister Cartwright". */
  readonly isTitled?: boolean;
}

export const isNameWord = (word: string | undefined): word is string =>
  word !== undefined &&
  /^[a-z\u00e0-\u024f]+$/.test(word) &&
  !notNames.has(word) &&
  (word.length === 1 || !isNumberWord([word], 0));

/** "Maria de los Angeles Gutierrez Ruiz". */
const partsMax = 6;

export function nameAt(words: readonly string[], start: number): string[] {
  const taken: string[] = [];
  for (let at = start; at < words.length && taken.length < partsMax; at++) {
    const word = words[at];
    // "last name Doe first name Jane"
    if (/^(?:first|last|name|is|middle|initial|comma)$/.test(word ?? '') && taken.length > 0) continue;
    // "Free and takes a few minutes" is no name.
    if (word === 'and' && taken.length > 0 && isKnownName(words[at + 1] ?? '')) continue;
    // "Rashid okay Gonzalez".
    if (/^(?:okay|ok|so|alright)$/.test(word ?? '') && taken.length > 0 && isKnownName(words[at + 1] ?? ''))
      continue;
    if (!isNameWord(word) || isSpelledNumber(words, at)) break;
    taken.push(word);
  }
  return taken;
}

/** "Alpha bravo one two": the letters before the digits of an identifier. */
function isSpelledNumber(words: readonly string[], at: number): boolean {
  const next = words.findIndex(
    (word, place) =>
      place >= at && !phonetic.has(word) && word !== 'ray' && !(word === 'x' && words[place + 1] === 'ray'),
  );
  return (
    next > at && /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|zero|oh)$/.test(words[next] ?? '')
  );
}

/** Fewer letters in a row may be initials. */
const spelledMin = 3;

interface Spelled {
  readonly from: number;
  readonly next: number;
  readonly name: string;
}

const phonetic = new Set(Object.values(phoneticWords).map((word) => word.toLowerCase()));
const isLetterName = (word: string) => word.length === 1 || phonetic.has(word);

/** Between letters, "o" is not a zero. */
const letterAt = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'o' ? { text: 'O', next: at + 1 } : characterAt(tokens, at);

/** Names spelled letter by letter: "C A R T E R", "C as in Charlie, A as in apple …". */
function spellingsIn(words: readonly string[]): Spelled[] {
  const tokens = words.map((word) => ({ word, start: 0, end: 0, mark: '' }));
  const found: Spelled[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (!isLetterName(words[from] ?? '')) continue;
    let name = '';
    let next = from;
    let count = 0;
    for (let letter = letterAt(tokens, next); letter; letter = letterAt(tokens, next)) {
      if (!/^[A-Z]$/.test(letter.text)) break;
      name += letter.text.toLowerCase();
      next = letter.next;
      count += 1;
    }
    // "G S M 0 0 4 8": an identifier.
    const isNumber = /^\d/.test(characterAt(tokens, next)?.text ?? '');
    // "Last name Li, L I".
    const isShort = count === 2 && isShortName(words, from - 1);
    if ((count < spelledMin && !isShort) || isNumber) continue;
    // Spelled twice: "C A R T E R, Charlie, Alpha, Romeo …".
    found.push({ from, next, name: name.replace(/^(\w{3,})\1$/, '$1') });
    from = next - 1;
  }
  return found;
}

const isShortName = (words: readonly string[], at: number) =>
  (words[at]?.length === 2 && isNameWord(words[at])) || (words[at] === 'name' && words[at - 1] === 'last');

/** Joins letters spelled one by one into a word. */
function unspelled(text: string): string {
  const words = text.split(' ');
  for (const { from, next, name } of spellingsIn(words).toReversed()) words.splice(from, next - from, name);
  return words.join(' ');
}

/** Words that are spelled letter by letter, joined. */
export const spelledIn = (text: string): string[] => spellingsIn(text.split(' ')).map(({ name }) => name);

/**
 * Moves labels before names: "Juan Carlos as the first name and de la Cruz, C R U Z, as the last" becomes "first name Juan
 * Carlos last name de la Cruz". A spelling of one of `ours` becomes that name, or is dropped if the name was said too.
 */
export function withLabelsFirst(text: string, ours: readonly (readonly string[])[]): string {
  const words = text.replace(/ (?:with an? )?(?:hyphen(?:ated)?|dash)\b/g, '').split(' ');
  for (const { from, next, name } of spellingsIn(words).toReversed()) {
    const parts = ours.find((one) => one.join('') === name);
    if (parts === undefined) continue;
    words.splice(from, next - from, ...(parts.every((part) => words.includes(part)) ? [] : parts));
  }
  return words
    .join(' ')
    .replace(/\b(?:the|his|her) (first|last)(?: name)? (?:is|as) /g, '$1 name ')
    .replace(labelAfter, (_, lead: string, label: string) => {
      const said = lead.trim().split(' ');
      const at = said.findLastIndex((word) => !isNameWord(word)) + 1;
      return [...said.slice(0, at), label, 'name', ...said.slice(at)].join(' ');
    })
    .replace(/ and (?=(?:first|last) name )/g, ' ');
}

/** A label after its name: "Juan Carlos as the first name". */
const labelAfter = /\b((?:[a-z]+ ){1,6})(?:as|is|for) (?:the|his|her) (first|last)(?: name)?\b/g;

/** "Jane Doe was born …", "Doe, first name Jane", "Jane Doe, I found her". */
const introducesAfter = (parts: readonly string[]) =>
  new RegExp(
    `^${parts.join(' (?:first name (?:is )?|last name (?:is )?)?')} (?:(?:(?:with|was|is) )?(?:a |the )?(?:born|birth\\w*|date of birth|dob)|(?:i|we)(?:ve| have)? (?:found|got|see) (?:him|her|them)|(?:is|was) (?:that|this) (?:who|the (?:patient|member|one|person)|your patient))\\b|^${parts[0]} first (?:name|initial) `,
  );

export function namesIn(text: string): Named[] {
  const words = unspelled(text.replace(/\b(?:your|the) patience\b/g, 'it'));
  const names: Named[] = [];
  for (const name of spelledIn(text)) names.push({ parts: [name], isSure: true });
  const take = (cue: RegExp, isSure: boolean) => {
    for (const match of words.matchAll(cue)) {
      const parts = nameAt(words.slice(match.index + match[0].length).split(' '), 0);
      // "We have a crazy storm", "on the safe side".
      if (/ (?:an?|the|this|that) $/.test(match[0]) && !parts.some(isKnownName)) continue;
      if (parts.some((part) => part.length > 1))
        names.push({ parts, isSure, isTitled: isTitle.test(match[0]) });
    }
  };
  take(sureCue, true);
  take(looseCue, false);
  // "Is this one Jamal, the one born in eighty?"
  for (const [, name = ''] of words.matchAll(
    /\bis (?:this|that|it) (?:one )?([a-z]+) (?:the one|who|born)\b/g,
  ))
    if (isKnownName(name)) names.push({ parts: [name], isSure: true });
  // "Doe comma Jane".
  for (const [, last = '', first = ''] of words.matchAll(/\b([a-z]+) comma ([a-z]+)\b/g))
    if (isNameWord(last) && isNameWord(first)) names.push({ parts: [last, first], isSure: true });
  // "Jane Doe, correct?": two names in a row need no introduction.
  const all = words.split(' ');
  for (let at = 0; at < all.length; at++) {
    const parts = nameAt(all, at);
    if (parts.length < 2 || (isNameWord(all[at - 1]) && parts.length < 4)) continue;
    const isBare =
      (/\b(?:correct|right|yes or no)\b/.test(words) ||
        (/ (?:yeah|yes|yep|yup|huh)$/.test(words) && parts.some(isKnownName))) &&
      all.length <= parts.length + 5;
    const isIntroduced =
      (parts.length === 2 || parts.some(isKnownName)) && introducesAfter(parts).test(all.slice(at).join(' '));
    if (isBare || isIntroduced || parts.every(isKnownName)) names.push({ parts, isSure: true });
  }
  return names;
}

/** Whether a question contains words that are neither phone system vocabulary nor values, so we cannot judge it. */
export function hasUnknownWords(words: string): boolean {
  return words.split(' ').some((word) => word.length > 3 && isNameWord(word));
}
