/** Finds the words of a prompt that name a key: "press one", "press 1 pound", "2 for eligibility", "press ate". */

import { digitHomophones, digitWords } from '../speech/spoken-number.ts';

const spokenKeys: Readonly<Record<string, string>> = {
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

/** Accepted only right after "press". */
const misheardKeys: Readonly<Record<string, string>> = {
  ...digitHomophones,
  want: '1',
  free: '3',
  sex: '6',
  night: '9',
};

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const gerunds = 'pressing dialing pushing hitting';
const verbs = setOf(`press dial push hit select choose enter option oprima marque presione touch ${gerunds}`);
const strongVerbs = setOf(`press dial push hit oprima marque presione ${gerunds}`);
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

function digitsFrom(words: readonly string[], at: number): string {
  let digits = '';
  for (let next = at; digits.length < 3; next++) {
    const word = words[next] ?? '';
    const digit = /^\d$/.test(word) ? word : digitWords[word];
    if (digit === undefined) break;
    digits += digit;
  }
  return digits;
}

function keyAt(
  words: readonly string[],
  at: number,
  isStrong: boolean,
): { key: string; next: number } | null {
  let start = at;
  while (/^(?:the|number|key|button|el|la|tecla|numero|n\u00famero)$/.test(words[start] ?? '')) start += 1;
  const word = words[start] ?? '';
  const spoken = /^\d$/.test(word) ? word : spokenKeys[word];
  // "Please choose one".
  const isPronoun =
    word === 'one' && /^(?:choose|select)$/.test(words[at - 1] ?? '') && !intros.has(words[start + 1] ?? '');
  if (spoken !== undefined && !isPronoun) {
    // "enter 10 digits", "enter two digits": a count, not a key. "press one followed by": a key.
    const after = words[start + 1] ?? '';
    if (/^(?:digits?|numbers?|letters?|characters?|months?$)/.test(after) && !isStrong) return null;
    if (/^(?:digits?|letters?|characters?|of|hundred)$/.test(after)) return null;
    // "Hang up and dial nine one one".
    if (/^\d/.test(spoken) && digitsFrom(words, start + 1).length >= 2) return null;
    const isNamed = after === 'key' || after === 'sign';
    const next = isNamed ? start + 2 : start + 1;
    // "Star nine nine" is a single command.
    const rest = spoken === '*' && !isNamed ? digitsFrom(words, next) : '';
    return { key: spoken + rest, next: next + rest.length };
  }
  const misheard = misheardKeys[word];
  if (isStrong && misheard !== undefined) {
    const after = words[start + 1];
    // "press to repeat": "to" belongs to the option, unless a new option or the end follows.
    const isKey =
      after === undefined ||
      after === '.' ||
      after === ',' ||
      intros.has(after) ||
      after === 'or' ||
      /^(?:ate|won|tree)$/.test(word) ||
      endsInKey(words);
    if (isKey) return { key: misheard, next: start + 1 };
  }
  return null;
}

/** "Claims press for, pharmacy press ate": each label comes before its key, and nothing after the last one. */
function endsInKey(words: readonly string[]): boolean {
  const verb = words.findLastIndex((word) => strongVerbs.has(word));
  const last = words[verb + 1] ?? '';
  const isKey = numberOf(last) !== undefined || misheardKeys[last] !== undefined;
  return isKey && words.slice(verb + 2).every(isMark) && words.findIndex((word) => strongVerbs.has(word)) > 0;
}

/** "Press 1 pound", "1 followed by the pound key": returns where it ends, or null. */
function poundAfter(words: readonly string[], at: number): number | null {
  const lead =
    /^(?:, )?(?<follow>(?:followed by|then|and then|and) )?(?:press )?(?:the )?(?:pound|hash|#)(?: (?:key|sign))?(?= |$)/.exec(
      words.slice(at, at + 8).join(' '),
    );
  if (lead === null) return null;
  const end = at + lead[0].split(' ').length;
  // "Press 1 pound to repeat", at the end of a menu, names two keys.
  const opensOption = intros.has(words[end] ?? '') && !words.slice(end).some((word) => strongVerbs.has(word));
  return opensOption && lead.groups?.['follow'] === undefined ? null : end;
}

/** Verbs that begin an option after a number: "2 to try again". */
const orders = setOf('try reenter re hear repeat return go enter speak change start end check search');

/** "Press 1 for claims, 2 for eligibility": after one key was named, a number alone may name the next. */
function bareKeyAt(words: readonly string[], at: number, before: readonly Anchor[]): Anchor | null {
  const word = words[at] ?? '';
  const last = before.at(-1);
  const symbol = /^(?:pound|hash|star)$/.test(word) && words[at + 1] === 'to' ? spokenKeys[word] : undefined;
  if (symbol !== undefined && last !== undefined && at >= last.next)
    return { from: at, next: at + 1, key: symbol };
  const key = /^\d$/.test(word) ? word : digitWords[word];
  if (key === undefined || word === 'o' || word === 'oh') return null;
  const follows = last !== undefined && (Number(key) > Number(last.key) || key === '0');
  if (!follows || at < last.next) return null;
  const previous = words[at - 1];
  const next = words[at + 1];
  const isSpelledOut = /^\d$/.test(previous ?? '') || /^\d$/.test(next ?? '');
  if (isSpelledOut || digitWords[previous ?? ''] !== undefined || digitWords[next ?? ''] !== undefined)
    return null;
  const opens =
    next === 'for' ||
    (next === 'if' &&
      /^(?:you|youre|your|this|the|not|it|its|that|so|incorrect|correct)$/.test(words[at + 2] ?? '')) ||
    ((next === 'to' || next === 'if') && (isMark(previous) || previous === 'or')) ||
    (next === 'to' && orders.has(words[at + 2] ?? ''));
  const closes =
    (next === undefined || isMark(next)) &&
    previous !== undefined &&
    !isMark(previous) &&
    at - 1 >= last.next;
  return opens || closes ? { from: at, next: at + 1, key } : null;
}

/** Words that join a label before a key to it: "claims is 1", "claims, that's 1", "claims using 1". */
const linksBefore = setOf('is are its thats be will on under option number use using by with');
/** Words that join a key to the label after it: "1 is claims", "1 takes you to claims", "1 for claims". */
const linksAfter = setOf('is are key gets takes gives you');
const beginsLabel = setOf('for to if i im is key gets takes gives');

const topic =
  /\b(?:claims?|eligib\w*|benefits?|appeals?|pharmacy|providers?|members?|auth\w*|sales|spanish|english|else|dental|enroll\w*|billing|referrals?|brokers?)\b/;

/** "One eligibility, two claims", "for claims its one": the numbers of a menu that has no verb. */
function numberedKeys(words: readonly string[]): Anchor[] {
  const all: Anchor[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const after = words[at + 1];
    const isEnd = after === undefined || isMark(after);
    const isBetween =
      all.length > 0 &&
      words.some((later, place) => place > at && numberOf(later) === String(all.length + 2));
    const key = numberOf(word) ?? (isEnd || isBetween ? misheardKeys[word] : undefined);
    if (key === undefined || isPartOfNumber(words, at) || all.at(-1)?.next === at) continue;
    let [from, next] = [at, at + 1];
    while (linksBefore.has(words[from - 1] ?? '') && from - 1 >= (all.at(-1)?.next ?? 0)) from -= 1;
    while (linksAfter.has(words[next] ?? '')) next += 1;
    all.push({ from, next, key });
  }
  // "For the claim of one member, one for …": only those that follow each other from one.
  const inOrder = all.reduce<Anchor[]>((kept, anchor) => {
    const isNext = anchor.key === String(kept.length + 1) || (anchor.key === '0' && kept.length >= 2);
    return isNext ? [...kept, anchor] : kept;
  }, []);
  return [all, inOrder].find((anchors) => isNumbered(anchors, words)) ?? [];
}

/** "Two digits", "12", "these three things": not a key. */
const isPartOfNumber = (words: readonly string[], at: number) =>
  /^(?:o|oh)$/.test(words[at] ?? '') ||
  digitWords[words[at + 1] ?? ''] !== undefined ||
  /^(?:\d|digits?|hundred|thousand|o|oh|dollars?|cents|options?|things|choices|ways|items|minutes?|callers?|more)$/.test(
    words[at + 1] ?? '',
  );

/** Whether the numbers of a text are the keys of a menu, because all of them are joined to a label in the same way. */
function isNumbered(keys: readonly Anchor[], words: readonly string[]): boolean {
  const [first] = keys;
  const last = keys.at(-1);
  if (first === undefined || last === undefined || keys.length < 2) return false;
  if (new Set(keys.map(({ key }) => key)).size < keys.length) return false;
  // "Claim one, total charges ninety five dollars, denied. Claim two …".
  if (words.some((word) => /^(?:dollars?|cents|denied)$/.test(word))) return false;
  const bare = (from: number, next?: number) =>
    words.slice(from, next).filter((word) => !isMark(word) && word !== 'and' && word !== 'or');
  const before = keys.map(({ from }, at) => bare(keys[at - 1]?.next ?? 0, from));
  const after = keys.map(({ next }, at) => bare(next, keys[at + 1]?.from));
  const isBefore = after.at(-1)?.length === 0;
  const labels = isBefore ? before : after;
  const topics = labels.filter((label) => topic.test(label.join(' '))).length;
  const isInOrder = keys.every(
    ({ key }, at) => at === 0 || key === '0' || Number(key) - Number(keys[at - 1]?.key) === 1,
  );
  if (keys.length > 2 && isInOrder && (topics > 0 || isByNumber.test(words.join(' ')))) return true;
  if (topics === 0) return false;
  const isJoinedBefore = keys.every(({ from }) => linksBefore.has(words[from] ?? ''));
  const isJoinedAfter = keys.every(({ from, next }) =>
    words.slice(from, next + 1).some((word) => beginsLabel.has(word)),
  );
  const isIntroduced = before.every(([word = '']) => intros.has(word)) && isBefore;
  if (isJoinedBefore || (isJoinedAfter && !isBefore) || isIntroduced) return true;
  // Nothing but topics and numbers.
  const isWhole = isBefore || before[0]?.length === 0;
  return (
    isWhole &&
    topics > 1 &&
    labels.slice(1).every((label) => label.length > 0 && label.length <= 4) &&
    (keys.length > 2 || (topics === keys.length && (labels[0]?.length ?? 0) <= 4))
  );
}

const isByNumber =
  /\b(?:say the number|press the (?:key|number)|by number|(?:select|choose) (?:from|one of|an option))\b/;

const numberOf = (word: string): string | undefined => (/^\d$/.test(word) ? word : digitWords[word]);

/** "Press one … press to … press three": "to" is the key between the others. */
function keyBetween(words: readonly string[], at: number, anchors: readonly Anchor[]): Anchor | null {
  const key = digitHomophones[words[at + 1] ?? ''];
  if (key === undefined || !strongVerbs.has(words[at] ?? '')) return null;
  const next = String(Number(key) + 1);
  const isNextNamed = words.some(
    (word, place) =>
      place > at &&
      strongVerbs.has(word) &&
      (words[place + 1] === next || digitWords[words[place + 1] ?? ''] === next),
  );
  const isPrevious = anchors.at(-1)?.key === String(Number(key) - 1);
  return isPrevious && isNextNamed ? { from: at, next: at + 2, key } : null;
}

/** A word after "press" that is not a key but a misrecognized one, identified by the keys around it. */
function garbledKey(words: readonly string[], at: number, anchors: readonly Anchor[]): Anchor | null {
  const after = words[at + 2];
  const isLone = after === undefined || isMark(after) || intros.has(after) || strongVerbs.has(after);
  const before = anchors.at(-1)?.key ?? '';
  if (!isLone || !/^[a-z]{3,}$/.test(words[at + 1] ?? '') || !/^[1-8]$/.test(before)) return null;
  return { from: at, next: at + 2, key: String(Number(before) + 1) };
}

/** All keys an utterance names, in order. */
export function anchorsOf(words: readonly string[]): Anchor[] {
  const orders = words.flatMap((word, at) => (strongVerbs.has(word) && words[at + 1] !== 'key' ? [at] : []));
  // "Press one eligibility, two claims": the one verb is for all of them.
  const [only] = orders.length === 1 ? orders : [];
  const listed = orders.length === 0 || only !== undefined ? numberedKeys(words) : [];
  if (only === undefined && listed.length > 0) return listed;
  if (only !== undefined && listed.length > 2 && listed[0]?.from === only + 1)
    return listed.map((anchor) => (anchor.from === only + 1 ? { ...anchor, from: only } : anchor));
  const anchors: Anchor[] = [];
  for (let at = 0; at < words.length; at++) {
    const verb = words[at] ?? '';
    if (!verbs.has(verb)) {
      const bare = anchors.length > 0 ? bareKeyAt(words, at, anchors) : null;
      if (bare) anchors.push(bare);
      continue;
    }
    const found = keyAt(words, at + 1, strongVerbs.has(verb));
    const garbled = found === null && strongVerbs.has(verb) ? garbledKey(words, at, anchors) : null;
    if (garbled) anchors.push(garbled);
    const between = found === null && garbled === null ? keyBetween(words, at, anchors) : null;
    if (between) anchors.push(between);
    if (!found) continue;
    if (
      /(?<!\bif (?:you|it) )\b(?:do not|dont|not need to|no need to)$/.test(
        words.slice(Math.max(0, at - 5), at).join(' '),
      )
    )
      continue;
    // "option 1 is" and "followed by the pound key" are not choices.
    if (found.key === '*' && words[found.next] === 'then') continue;
    if (found.key === '#' && /^(?:when|once|after)$/.test(words[found.next] ?? '')) continue;
    const isEnding =
      words[at - 1] === 'then' || (words[at - 1] === 'and' && !intros.has(words[found.next] ?? ''));
    if (isEnding && (found.key === '#' || found.key === '*')) continue;
    const pound = poundAfter(words, found.next);
    // "Claims by pressing one".
    const from = /^(?:by|with)$/.test(words[at - 1] ?? '') ? at - 1 : at;
    anchors.push({ from, next: pound ?? found.next, key: pound === null ? found.key : `${found.key}#` });
    // "press three or four": the second key belongs to what follows, so it stays in the words.
    at = (pound ?? found.next) - 1;
  }
  return anchors;
}

export const isMark = (word: string | undefined) => word === '.' || word === ',';
