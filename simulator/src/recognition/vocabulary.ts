/** Words that recognition mistakes, loses or must not touch. All in lower case, without punctuation at the end. */

/** Common misrecognitions of words. */
export const confusions: Readonly<Record<string, readonly string[]>> = {
  a: ['of', 'the'],
  and: ['in', 'an'],
  an: ['and', 'in'],
  are: ['our'],
  billed: ['build', 'bill'],
  by: ['buy'],
  call: ['cold'],
  calling: ['colling'],
  claim: ['clam', 'plane'],
  claims: ['plans', 'claim'],
  date: ['data', 'day'],
  digit: ['digits', 'digital'],
  enter: ['inter', 'and her'],
  for: ['four', 'from'],
  hear: ['here'],
  id: ['i d', 'idea'],
  in: ['and'],
  is: ['as', 'his'],
  key: ['keys', 'he'],
  line: ['lying'],
  listen: ['lesson'],
  menu: ['many'],
  npi: ['n p i', 'in p i', 'and pi'],
  of: ['a', 'off'],
  on: ['and'],
  or: ['are', 'our'],
  our: ['are'],
  "patient's": ['patience', 'patients'],
  patient: ['patients'],
  please: ['pleas'],
  pound: ['town', 'pounds'],
  press: ['pressed'],
  provider: ['providers', 'provide or'],
  ptan: ['p tan', 'p ten'],
  say: ['they', 'stay'],
  service: ['surface', 'services'],
  status: ['state us', 'statis'],
  tax: ['taxi'],
  the: ['a'],
  their: ['there'],
  this: ['the'],
  to: ['two', 'too'],
  your: ['you are', 'you'],
  "you're": ['your'],
};

/** Common misrecognitions of keys after `press`; each is still recognizable. */
export const keyConfusions: Readonly<Record<string, readonly string[]>> = {
  one: ['won', 'one months'],
  two: ['to', 'too'],
  four: ['for'],
  eight: ['ate'],
};

/** Words that may be lost without a trace. */
export const droppable: ReadonlySet<string> = new Set(
  (
    'a an the and or of to for in on at by is are was your our you we please that this it with then now just ' +
    "patient's member's if i can will be"
  ).split(' '),
);

/** Words whose loss would turn one result into another, and number words. */
export const protectedWords: ReadonlySet<string> = new Set(
  (
    'no not never none nothing without cannot yes paid denied pending approved dollars dollar cents cent ' +
    'deductible offset recouped'
  ).split(' '),
);

const numberWords = new Set(
  (
    'zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million ' +
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
    'sixteenth seventeenth eighteenth nineteenth twentieth thirtieth thirty-first point dash won ate too ' +
    'january february march april may june july august september october november december'
  ).split(' '),
);

/** A number, a part of one, or a word that could be mistaken for one next to it. */
export function isNumberLike(word: string): boolean {
  return /\d|\$|^[b-hj-z]$/.test(word) || numberWords.has(word);
}

/** First names; those with the same initial are mistaken for one another. */
export const firstNames: readonly string[] = (
  'Aaron Amy Brian Bonnie Carlos Carol Daniel Denise Erica Edward Frank Fiona Gary Gloria Harold Helen Isaac Irene ' +
  'James Janet Karen Kevin Laura Louis Maria Martin Nancy Nathan Oscar Olivia Paula Peter Quincy Quinn Richard Rachel ' +
  'Sandra Samuel Teresa Thomas Ursula Ulysses Victor Vanessa Walter Wendy Xavier Ximena Yolanda Yusuf Zachary Zoe'
).split(' ');
