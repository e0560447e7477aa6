/** The vocabulary of menus by key. */

import { digitHomophones, digitWords } from '../speech/spoken-number.ts';

export const spokenKeys: Readonly<Record<string, string>> = {
  ...digitWords,
  uno: '1',
  dos: '2',
  tres: '3',
  ocho: '8',
  nueve: '9',
  star: '*',
  asterisk: '*',
  pound: '#',
  hash: '#',
  hashtag: '#',
  '*': '*',
  '#': '#',
};

/** Accepted after "press", or where a numbered list expects a key. */
export const misheardKeys: Readonly<Record<string, string>> = {
  ...digitHomophones,
  want: '1',
  free: '3',
  sicks: '6',
  sex: '6',
  night: '9',
};

/** What is heard for a key, and is hardly ever a word of a label. */
export const sureKeys: Readonly<Record<string, string>> = { won: '1', tree: '3', sicks: '6', ate: '8' };

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const gerunds = 'pressing dialing pushing hitting';
export const verbs = setOf(
  `press dial push hit select choose enter option oprima marque presione touch ${gerunds}`,
);
export const strongVerbs = setOf(`press dial push hit oprima marque presione ${gerunds}`);
/** Words that begin an option. */
export const intros = setOf('for to if por para otherwise all');
/** Filler words around an option. */
export const fillers = setOf(
  'please the key number or and say sign now you can just simply choose select option',
);

/** Instructions in the middle of a prompt. */
export const imperatives = setOf('dial press listen hang hold stay say enter visit call');

/** A key named in the words from `from` up to, but not including, `next`. */
export interface Anchor {
  readonly from: number;
  readonly next: number;
  readonly key: string;
}

export const numberOf = (word: string): string | undefined =>
  /^[*#]?\d$/.test(word) ? word : digitWords[word];

export const isMark = (word: string | undefined) => word === '.' || word === ',';
