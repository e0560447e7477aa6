/** Finds the words of a prompt that name a key: "press one", "press 1 pound", "2 for eligibility", "press ate". */

import { digitWords } from '../speech/spoken-number.ts';
import {
  type Anchor,
  intros,
  isMark,
  misheardKeys,
  numberOf,
  setOf,
  spokenKeys,
  strongVerbs,
  sureKeys,
  verbs,
} from './key-words.ts';
import { numberedKeys } from './numbered-keys.ts';

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
  // "Press 11 for claims", "press one two": a key of two digits.
  const [first, second] = [numberOf(word), numberOf(words[start + 1] ?? '')];
  // "Press four five for sales … press six": two keys.
  const isCounted =
    Number(second) === Number(first) + 1 &&
    words.some(
      (other, place) =>
        strongVerbs.has(other) && numberOf(words[place + 1] ?? '') === String(Number(second) + 1),
    );
  const isPair =
    isStrong &&
    !isCounted &&
    first !== undefined &&
    second !== undefined &&
    endsKey(words[start + 2]) &&
    word !== 'o';
  if (isPair) return { key: first + second, next: start + 2 };
  const isTwoDigits = isStrong && /^\d\d$/.test(word) && endsKey(words[start + 1]);
  const spoken = isTwoDigits || /^[*#]?\d$/.test(word) ? word : spokenKeys[word];
  // "Enter the one used on the claim".
  if (
    words[start - 1] === 'the' &&
    word === 'one' &&
    !endsKey(words[start + 1]) &&
    words[start + 1] !== 'key'
  )
    return null;
  // "Please choose one".
  const isChosen = (verb: string | undefined) => /^(?:choose|select)$/.test(verb ?? '');
  const isPronoun =
    word === 'one' &&
    isChosen(words[at - 1]) &&
    !intros.has(words[start + 1] ?? '') &&
    !words.some((other, place) => isChosen(words[place - 1]) && numberOf(other) === '2');
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
  return null;
}

/** What follows a key: a mark, or the label of an option. */
const endsKey = (word: string | undefined) =>
  word === undefined || isMark(word) || intros.has(word) || word === 'instead';

/** "Press 1 pound", "1 followed by the pound key": returns where it ends, or null. */
function poundAfter(words: readonly string[], at: number, before: readonly Anchor[]): number | null {
  const lead =
    /^(?:, )?(?<follow>(?:followed by|then|and then|and) )?(?:press )?(?:the )?(?:pound|hash|#)(?: (?:key|sign))?(?= |$)/.exec(
      words.slice(at, at + 8).join(' '),
    );
  if (lead === null) return null;
  const end = at + lead[0].split(' ').length;
  // "Press 1 pound to repeat", at the end of a menu, names two keys.
  const opensOption =
    (intros.has(words[end] ?? '') || (lead[0].includes('press') && orders.has(words[end] ?? ''))) &&
    !words.slice(end).some((word) => strongVerbs.has(word));
  const isAsBefore = before.some(({ key }) => /^\d#$/.test(key));
  return opensOption && !isAsBefore && lead.groups?.['follow'] === undefined ? null : end;
}

/** Verbs that begin an option after a number: "2 to try again". */
const orders = setOf('try reenter re hear repeat return go enter speak change start end check search');

/** "Press 1 for claims, 2 for eligibility": after one key was named, a number alone may name the next. */
function bareKeyAt(words: readonly string[], at: number, before: readonly Anchor[]): Anchor | null {
  const word = words[at] ?? '';
  const last = before.at(-1);
  const [symbol] =
    /^(?:pound|hash|star)(?: key)?(?= (?:to|if|for)\b)/.exec(words.slice(at, at + 3).join(' ')) ?? [];
  if (symbol !== undefined && last !== undefined && at >= last.next)
    return { from: at, next: at + symbol.split(' ').length, key: spokenKeys[word] ?? word };
  const key = numberOf(word);
  if (key === undefined || word === 'o' || word === 'oh') return null;
  // "If you don't have one", "without one".
  if (
    word === 'one' &&
    /^(?:have|need|without|no|this|that|another|either|want|know|got)$/.test(words[at - 1] ?? '')
  )
    return null;
  // "Press 9 for an agent, 6 for enrollment, or 1 for the main menu".
  const isListed = /^(?:or|and|,)$/.test(words[at - 1] ?? '');
  const isOther =
    (isListed &&
      (words[at + 1] === 'for' || (/^(?:and|or)$/.test(words[at - 1] ?? '') && words[at + 1] === 'to'))) ||
    // "Press 2 if incorrect, 1 if correct".
    (words[at + 1] === 'if' && last !== undefined && words[last.next] === 'if');
  // "If it's claims you need, that's 1."
  const isPointed = words[at - 1] === 'thats' && (words[at + 1] === undefined || isMark(words[at + 1]));
  if (isPointed && last !== undefined && at >= last.next) return { from: at - 1, next: at + 1, key };
  const follows = last !== undefined && (!(Number(key) <= Number(last.key)) || key === '0' || isOther);
  if (!follows || at < last.next) return null;
  const previous = words[at - 1];
  const next = words[at + 1];
  // "For two to five, press 2".
  if (/^(?:to|than|through)$/.test(previous ?? '') && (next === undefined || isMark(next))) return null;
  const isNext = at === last.next && Number(key) === Number(last.key) + 1 && next === 'for';
  if ((numberOf(previous ?? '') !== undefined && !isNext) || numberOf(next ?? '') !== undefined) return null;
  const opens =
    next === 'for' ||
    next === 'if' ||
    (next === 'to' && (isMark(previous) || isListed || orders.has(words[at + 2] ?? '')));
  // "… 2 then pound for benefits".
  const pound = poundAfter(words, at + 1, before);
  if (pound !== null && intros.has(words[pound] ?? '')) return { from: at, next: pound, key: `${key}#` };
  // "Members, press 1. Providers, 2."
  const isParted = previous === ',' && at > last.next + 2 && Number(key) === Number(last.key) + 1;
  const closes = (next === undefined || isMark(next)) && (!isMark(previous) || isParted) && at > last.next;
  return opens || closes ? { from: at, next: at + 1, key } : null;
}

/** Words that say after "press" what to press, or when. */
const notKeys = setOf('any anything nothing a it that this your now again in on-screen');

/** The words, with one word for each key: "pound then one", and keys that were misrecognized. */
export function withKeys(text: string): string[] {
  const isByOrder = [...text.matchAll(ordinalOption)].length > 1 && /\b(?:option|choice)\b/.test(text);
  const named = isByOrder
    ? text.replace(ordinalOption, (_, word: string) => `press ${ordinals.indexOf(word) + 1} for `)
    : text;
  // "Press two press two for claims."
  const once = named.replace(/\b((?:press|dial|push) \S+) \1\b/g, '$1');
  // "Star to cancel. Pound to accept."
  const bare = [...once.matchAll(bareOrder)];
  const ordered =
    bare.length > 1 && !/\b(?:press|dial|push)\b/.test(once) ? once.replace(bareOrder, 'press $&') : once;
  const words = withFirstVerb(ordered.replace(heardAsFour, 'for').split(' '));
  const areOptions = words.filter((word) => word === 'option').length > 1;
  const repaired = words.map((word, at) => {
    const verb = words[at - 1] ?? '';
    return strongVerbs.has(verb) || (areOptions && verb === 'option') ? keyMeant(words, at) : word;
  });
  const joined = repaired.join(' ');
  const prefixed = [...joined.matchAll(prefixedKey)];
  // "For claims press pound one", and nothing after it.
  if (
    prefixed.length < 2 &&
    !/^(?: [,.]|$)/.test(joined.slice((prefixed[0]?.index ?? 0) + (prefixed[0]?.[0].length ?? 0)))
  )
    return repaired;
  return joined
    .replace(prefixedKey, (_, sign: string, key: string) => `${spokenKeys[sign]}${numberOf(key)}`)
    .split(' ');
}

/** "Two for authorizations press three for claims", "ess one claims press two": the first "press" was lost. */
function withFirstVerb(words: readonly string[]): readonly string[] {
  const from = /^[a-z]{2,3}$/.test(words[0] ?? '') && numberOf(words[1] ?? '') !== undefined ? 1 : 0;
  const key = Number(numberOf(words[from] ?? ''));
  const verb = words.findIndex((word) => strongVerbs.has(word));
  const follows = Number(numberOf(words[verb + 1] ?? '')) === key + 1 && verb > from + 1;
  const next = words[from + 1] ?? '';
  const isBegun = from === 0 ? numberOf(next) === undefined : intros.has(next);
  return follows && isBegun && verb - from < 8 ? ['press', ...words.slice(from)] : words;
}

const bareOrder =
  /(?<=^|[.,] |\bor )(?:the )?(?:star|pound|[0-9])(?: key)? (?=to (?:cancel|accept|confirm|change|correct|keep|re ?enter|continue|go back|start over|repeat)\b)/g;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
/** "The first option is for members, the second is for providers." */
const ordinalOption = new RegExp(
  `\\bthe (${ordinals.join('|')})(?: (?:option|choice|one))? is (?:for )?`,
  'g',
);

/** "Press three four member services press two": heard instead of "for". */
const heardAsFour =
  /(?<=^|[,.] |\b(?:press|dial|push) \w+ |\btime )four(?= (?!dollars|digits?|of\b)(?:[a-z]+ ){1,5}?(?:press|dial|push) )|(?<=[a-z]{3} (?:five|six|seven|eight) )four(?= (?!dollars|digits?|of\b|for\b|if\b|to\b|then\b|and\b)[a-z]{3,} .*\b(?:six|seven|eight|nine) for\b)/g;

const prefixedKey = new RegExp(
  `\\b(?:the )?(star|pound|hash|hashtag)(?: (?:key|sign))?(?:,? (?:and )?(?:then|followed by))? (\\d|${Object.keys(digitWords).join('|')})(?= |$)(?! (?:digits?|(?:pound|star|hash)$))`,
  'g',
);

/** The word after a verb, or the key that was said if the words and the keys around it show that it was misrecognized. */
function keyMeant(words: readonly string[], at: number): string {
  const word = words[at] ?? '';
  if (keyAt(words, at, true) !== null || !/^[a-z]+$/.test(word) || notKeys.has(word)) return word;
  const verbsAt = words.flatMap((one, place) =>
    strongVerbs.has(one) || one === words[at - 1] ? [place] : [],
  );
  const place = verbsAt.indexOf(at - 1);
  const known = verbsAt.map((verb) => Number(keyAt(words, verb + 1, true)?.key));
  const isKnown = (key: number) => !Number.isNaN(key);
  const [earlier, later] = [
    known.slice(0, place).findLastIndex(isKnown),
    known.findIndex((key, at) => at > place && isKnown(key)),
  ];
  const before = earlier < 0 ? null : (known[earlier] ?? 0) + place - earlier - 1;
  const next = later < 0 ? null : (known[later] ?? 0) - (later - place) + 1;
  // "Claims press for, pharmacy press ate": each label comes before its key, and nothing after the last one.
  const last = verbsAt.at(-1) ?? 0;
  const areLabelsFirst = (verbsAt[0] ?? 0) > 0 && words.slice(last + 2).every(isMark);
  const after = words[at + 1];
  const isLone =
    areLabelsFirst ||
    after === undefined ||
    isMark(after) ||
    intros.has(after) ||
    /^(?:or|now|please)$/.test(after) ||
    strongVerbs.has(after);
  const heard = misheardKeys[word];
  const fits = (key: number) =>
    (before === null || key === before + 1) && (next === null || key === next - 1) && key > 0 && key <= 9;
  if (heard !== undefined && (isLone || word in sureKeys)) return heard;
  if (heard !== undefined && before !== null && next !== null && fits(Number(heard))) return heard;
  const key = before !== null ? before + 1 : next !== null ? next - 1 : Number.NaN;
  return isLone && word.length > 1 && fits(key) && (next !== null || areLabelsFirst) ? String(key) : word;
}

/** All keys an utterance names, in order. */
export function anchorsOf(words: readonly string[]): Anchor[] {
  const orders = words.flatMap((word, at) => (strongVerbs.has(word) && words[at + 1] !== 'key' ? [at] : []));
  const isByOption =
    words.filter((word, at) => /^(?:option|select|choose)$/.test(word) && keyAt(words, at + 1, false))
      .length > 1;
  const [only] = orders.length === 1 && !isByOption ? orders : [];
  const listed = orders.length === 0 && !isByOption ? numberedKeys(words) : [];
  if (listed.length > 0) return listed;
  // "Press one eligibility, two claims": the one verb is for all of them.
  const all = only === undefined ? [] : numberedKeys(words);
  // "Referrals to, claims three, press four, all other five": the first keys have none.
  if (only !== undefined && all.length > 2 && all.some(({ from }) => from === only + 1))
    return all.map((anchor) => (anchor.from === only + 1 ? { ...anchor, from: only } : anchor));
  // "You may press 0 at any time. For claims, 1. For benefits, 2.", or the other way around.
  const ends = only === undefined ? [] : [words.indexOf('.', only), words.lastIndexOf('.', only)];
  for (const end of ends.filter((stop) => stop > 0)) {
    const isAfter = end > (only ?? 0);
    if (numberedKeys(isAfter ? words.slice(end) : words.slice(0, end)).length < 2) continue;
    const rest = anchorsOf(words.slice(end));
    return [
      ...anchorsOf(words.slice(0, end)),
      ...rest.map(({ from, next, key }) => ({ from: from + end, next: next + end, key })),
    ];
  }
  // "For eligibility, enter 11. For claims, enter 12."
  const isOfPairs =
    words.filter((word, at) => /^\d\d$/.test(word) && words[at - 1] === 'enter' && endsKey(words[at + 1]))
      .length > 1;
  const anchors: Anchor[] = [];
  for (let at = 0; at < words.length; at++) {
    const verb = words[at] ?? '';
    if (!verbs.has(verb)) {
      const bare = anchors.length > 0 ? bareKeyAt(words, at, anchors) : null;
      if (bare) anchors.push(bare);
      continue;
    }
    const found = keyAt(words, at + 1, strongVerbs.has(verb) || isOfPairs);
    if (!found) continue;
    if (
      /(?<!\bif (?:you|it) )\b(?:do not|dont|not need to|no need to)$/.test(
        words.slice(Math.max(0, at - 5), at).join(' '),
      )
    )
      continue;
    // "Pressing zero will not get you to a representative."
    if (/^(?:\w+ )?(?:will not|wont)\b/.test(words.slice(found.next).join(' '))) continue;
    // "Claim status is not available by pressing 0."
    if (
      /\bnot (?:available|offered|reached|found) (?:by|under|at|with|through)$/.test(
        words.slice(Math.max(0, at - 4), at).join(' '),
      )
    )
      continue;
    // "Claim status is no longer under option 3."
    if (/\bno longer \w+$/.test(words.slice(Math.max(0, at - 3), at).join(' '))) continue;
    // "option 1 is" and "followed by the pound key" are not choices.
    if (found.key === '*' && words[found.next] === 'then') continue;
    if (found.key === '#' && /^(?:when|once|after)$/.test(words[found.next] ?? '')) continue;
    const isEnding =
      words[at - 1] === 'then' || (words[at - 1] === 'and' && !intros.has(words[found.next] ?? ''));
    if (isEnding && (found.key === '#' || found.key === '*')) continue;
    const pound = poundAfter(words, found.next, anchors);
    // "Claims by pressing one".
    const from = /^(?:by|with)$/.test(words[at - 1] ?? '') ? at - 1 : at;
    anchors.push({ from, next: pound ?? found.next, key: pound === null ? found.key : `${found.key}#` });
    // "press three or four": the second key belongs to what follows, so it stays in the words.
    at = (pound ?? found.next) - 1;
  }
  return anchors;
}
