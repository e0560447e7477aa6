/** The keys of a menu that names them without a verb: "one eligibility, two claims". */

import {
  type Anchor,
  intros,
  isMark,
  misheardKeys,
  numberOf,
  setOf,
  spokenKeys,
  sureKeys,
} from './key-words.ts';

/** Words that join a label before a key to it: "claims is 1", "claims, that's 1", "claims using 1". */
const linksBefore = setOf('is are its thats be will on under option key number use using by with');
/** Words that join a key to the label after it: "1 is claims", "1 takes you to claims", "1 for claims". */
const linksAfter = setOf('is are key gets takes gives connects brings will take get you');
const beginsLabel = setOf('for to if i im is will key gets takes gives connects brings take get');

const topic =
  /\b(?:claims?|status|eligib\w*|benefits?|appeals?|tracing|pharmacy|providers?|members?|auth\w*|sales|spanish|english|else|dental|medicare|medicaid|commercial|enroll\w*|billing|referrals?|brokers?)\b/;

/** "One eligibility, two claims", "for claims its one": the numbers of a menu that has no verb. */
export function numberedKeys(words: readonly string[]): Anchor[] {
  const all: Anchor[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const after = words[at + 1];
    const isEnd = after === undefined || isMark(after);
    const comesLater = (sought: string) =>
      words.some((later, place) => place > at && (numberOf(later) ?? sureKeys[later]) === sought);
    const heard = misheardKeys[word] ?? '';
    const isBetween = all.length > 0 && comesLater(String(all.length + 2)) && !comesLater(heard);
    const isLast = isEnd || /^(?:repeat|main|go|return|to)$/.test(after ?? '');
    const key =
      numberOf(word) ??
      (isLast && all.length > 1 ? spokenKeys[word] : undefined) ??
      // "The pound key takes you back, zero takes you to claims."
      (/^(?:key|takes)$/.test(after ?? '') ? spokenKeys[word] : undefined) ??
      (isEnd || isBetween ? misheardKeys[word] : undefined);
    // "Enter 1 then the pound key for claims".
    if (/^(?:then|followed)$/.test(after ?? '')) return [];
    // "Patient ID one, patient name two, claim number three", "five for the nurse line six for claims".
    const before = all.at(-1);
    const isNext =
      Number(key) === Number(before?.key) + 1 &&
      (all.length > 1 || (after === 'for' && words[before?.next ?? 0] === 'for'));
    const isClaim =
      !isNext &&
      /\b(?:claim number|note|line|step|item|page|level|tier)$|(?<!\b(?:an?|the|your|my|this|of) )\bclaim$/.test(
        words.slice(Math.max(0, at - 3), at).join(' '),
      );
    if (key === undefined || isClaim || isPartOfNumber(words, at) || before?.next === at) continue;
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
  // "Claims is three, benefits is two, and nine repeats this."
  const butLast = all.length > 3 ? all.slice(0, -1) : [];
  return [all, butLast, inOrder].find((anchors) => isNumbered(anchors, words)) ?? [];
}

/** "If you still need to send one": no key. */
const meansClaim =
  /\b(?:have|has|had|need|send|sent|submit|file|filed|without|this|that|another|either|want|know|got|find|found) one$/;

/** "Two digits", "12", "these three things": not a key. */
const isPartOfNumber = (words: readonly string[], at: number) =>
  // "Two for the day, and four for the year".
  /^(?:digits? )?for the (?:month|day|year)\b/.test(words.slice(at + 1, at + 5).join(' ')) ||
  /^(?:o|oh)$/.test(words[at] ?? '') ||
  meansClaim.test(words.slice(Math.max(0, at - 1), at + 1).join(' ')) ||
  /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)$/.test(words[at - 1] ?? '') ||
  numberOf(words[at + 1] ?? '') !== undefined ||
  /^(?:\d|digits?|hundred|thousand|o|oh|of|dollars?|cents|options?|things|choices|ways|items|minutes?|callers?|more)$/.test(
    words[at + 1] ?? '',
  );

const readsResult =
  /\b(?:dollars?|cents|(?<!\bwe )denied|(?:total charges?|amount paid) ,? ?\d|claims? (?:was|were|has been) (?:found|located|paid|finalized|processed|received))\b/;

/** Whether the numbers of a text are the keys of a menu, because all of them are joined to a label in the same way. */
function isNumbered(keys: readonly Anchor[], words: readonly string[]): boolean {
  const [first] = keys;
  const last = keys.at(-1);
  if (first === undefined || last === undefined || keys.length < 2) return false;
  if (new Set(keys.map(({ key }) => key)).size < keys.length) return false;
  // "Claim one, total charges ninety five dollars, denied. Claim two …", "one claim was found. Claim number 2 6 1".
  if (readsResult.test(words.join(' '))) return false;
  // "Claim status two, or say repeat".
  const closing = words.findIndex(
    (word, at) => at >= last.next && word === 'or' && /^(?:say|press|stay|hold)$/.test(words[at + 1] ?? ''),
  );
  const bare = (from: number, next = closing < 0 ? undefined : closing) =>
    words.slice(from, next).filter((word) => !isMark(word) && word !== 'and' && word !== 'or');
  const before = keys.map(({ from }, at) => bare(keys[at - 1]?.next ?? 0, from));
  const after = keys.map(({ next }, at) => bare(next, keys[at + 1]?.from));
  const isBefore = after.at(-1)?.length === 0;
  // "W, 1, 2, 3": digits of a number.
  if (before.slice(1).some((label) => label.length === 0)) return false;
  const labels = isBefore ? before : after;
  const topics = labels.filter((label) => topic.test(label.join(' '))).length;
  const isInOrder = keys.every(
    ({ key }, at) => at === 0 || /^[09]$/.test(key) || Number(key) - Number(keys[at - 1]?.key) === 1,
  );
  const isSeparated = keys.every(
    ({ from, next, key }, at) =>
      words[from - 1] === ',' &&
      (words[next] === undefined || isMark(words[next])) &&
      (at === 0 || Number(key) > Number(keys[at - 1]?.key)),
  );
  if (isSeparated) return true;
  if (keys.length > 2 && isInOrder && (topics > 0 || isByNumber.test(words.join(' ')))) return true;
  if (topics === 0) return false;
  const isJoinedBefore = keys.every(({ from }) => linksBefore.has(words[from] ?? ''));
  const isJoinedAfter = keys.every(({ from, next }) =>
    words.slice(from, next + 1).some((word) => beginsLabel.has(word)),
  );
  const isIntroduced = before.every(([word = '']) => intros.has(word)) && isBefore;
  if (isJoinedBefore || (isJoinedAfter && !isBefore) || isIntroduced) return true;
  // Nothing but topics and numbers.
  return (
    topics > 1 &&
    labels.slice(1).every((label) => label.length > 0 && label.length <= 4) &&
    (keys.length > 2 || (topics === keys.length && (labels[0]?.length ?? 0) <= 4))
  );
}

const isByNumber =
  /\b(?:say the number|(?:with|on|using) (?:your|the) key ?pad|press the (?:key|number)|by number|(?:select|choose) (?:from|one of|an option))\b/;
