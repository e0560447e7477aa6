/**
 * Parses menus chosen by key. Both orders occur, even mixed: "for claims press 1", "press 1 for claims". Each key
 * takes the words before or after it, whichever leaves the fewest words unassigned over the whole menu.
 */

import { memoizeByText } from '../speech/memoize.ts';
import { marked } from '../speech/plain-text.ts';
import { fillers, imperatives, intros, isMark, setOf, strongVerbs } from './key-words.ts';
import { anchorsOf, withKeys } from './menu-keys.ts';

export interface Option {
  /** `0`–`9`, `*` or `#`, followed by `#` where the prompt asks for it. */
  readonly key: string;
  /** Plain words. */
  readonly label: string;
}

export interface Menu {
  readonly options: readonly Option[];
  /** The plain words before the first option. */
  readonly preamble: string;
  /** Words after the last key that begin an unfinished option. */
  readonly isCut: boolean;
  /** The options under another assignment of words to keys that is almost as likely. */
  readonly otherwise: readonly (readonly Option[])[];
}

const unmarked = (words: readonly string[]) => words.filter((word) => !isMark(word));

function cleaned(words: readonly string[]): string[] {
  const bare = unmarked(words);
  let start = 0;
  let end = bare.length;
  const isPurpose = (at: number) => bare[at] === 'number' || (bare[at - 1] === 'to' && bare[at] === 'select');
  while (end > start && fillers.has(bare[end - 1] ?? '') && !isPurpose(end - 1)) end -= 1;
  while (start < end && fillers.has(bare[start] ?? '')) start += 1;
  return bare.slice(start, end);
}

/** Where the option before a key begins: after the last sentence end, or at the last "for/to/if". */
function lastOptionStart(words: readonly string[], isFirst: boolean): number {
  const stop = words.lastIndexOf('.', words.length - 2);
  const comma = words.lastIndexOf(',', words.length - 2);
  if (isFirst && comma > stop && words[comma + 1] === 'to') return comma + 1;
  if (stop >= 0) return stop + 1;
  if (!isFirst) return 0;
  // "Our menus have changed providers".
  const changedAt = words.lastIndexOf('changed', words.length - 2);
  if (changedAt > 0 && /^(?:have|has|recently)$/.test(words[changedAt - 1] ?? '')) return changedAt + 1;
  const menuAt = words.lastIndexOf('menu', words.length - 2);
  if (menuAt >= 0) return menuAt + (words[menuAt + 1] === 'again' ? 2 : 1);
  // "If you wish to hold for a representative", "to speak to someone about a claim".
  const opening = words.findIndex((word) => !isMark(word));
  // "To check claim status for a patient" is one option from its first word on, unless it is an instruction.
  const isOneOption = /^(?:to|if|for)$/.test(words[opening] ?? '') && words.length - opening <= 16;
  const isInstruction = (word: string, at: number) =>
    imperatives.has(word) && !/^(?:to|you|calling|a|for|this|the|your|phone|of)$/.test(words[at - 1] ?? '');
  if (isOneOption && !words.some(isInstruction)) return opening;
  // "… five six seven eight to go on press one".
  const purpose = words.findLastIndex((word, at) => word === 'to' && goesOn.has(words[at + 1] ?? ''));
  if (purpose > 0 && words.length - purpose < 7) return purpose;
  for (let at = words.length - 1; at >= 0; at--) {
    if (
      (words[at] === 'for' &&
        !/^(?:this|that|these)$/.test(words[at + 1] ?? '') &&
        words[at - 1] !== 'calling' &&
        words[at - 1] !== 'you') ||
      words[at] === 'if'
    )
      return at;
  }
  return Math.max(0, words.length - 10);
}

const goesOn = setOf('go continue proceed confirm accept keep try change correct re');

/** Where to split the words between two keys: before the last "for/to/if", or at the sentence end. */
function cutOf(words: readonly string[]): number | null {
  const stop = words.lastIndexOf('.', words.length - 2);
  if (stop > 0 && cleaned(words.slice(stop)).length > 0) return stop;
  for (let at = words.length - 1; at > 0; at--)
    if (
      (intros.has(words[at] ?? '') || words[at] === 'or') &&
      cleaned(words.slice(0, at)).length > 0 &&
      cleaned(words.slice(at)).length > 0
    )
      return at;
  return null;
}

type Side = 'before' | 'after';

interface Layout {
  readonly sides: readonly Side[];
  readonly penalty: number;
  readonly labels: readonly string[];
}

/** "Five eight one two three, four five six seven, press one to confirm": read back, and no option. */
const readBack = /^(?:(?:for|and|\d+|zero|oh|one|two|three|four|five|six|seven|eight|nine)(?: |$)){3,}$/;
/** "The selections are as follows", "what would you like": options follow their keys. */
const announces =
  /\b(?:follows|following|(?:options|choices|selections|things)(?: are)?)$|^(?:what|which)\b(?: \w+){1,4}$|\b(?:what|which) (?:kind|type|sort)\b(?: \w+){1,6}$/;
const optionLike =
  /\b(?:claims?|eligibility|benefits?|providers?|members?|status|english|correct|yes|authorizations?)\b/;

function layout(gaps: readonly (readonly string[])[], sides: readonly Side[]): Layout {
  let penalty = 0;
  const labels: string[] = [];
  const last = sides.length - 1;
  const [opening = [], second = []] = gaps;
  // "You can say claims or press one, eligibility or press two".
  const areWordsOrKeys =
    opening.includes('say') && gaps.slice(0, -1).every((words) => unmarked(words).at(-1) === 'or');
  sides.forEach((side, index) => {
    const before = gaps[index] ?? [];
    const after = gaps[index + 1] ?? [];
    let words: readonly string[];
    // "Provider line, press one for claims, press two …": a comma parts the key from what is not its option.
    const [isPartedBefore, isPartedAfter] = [isMark(before.at(-1)), isMark(after[0])];
    const isParted = side === 'before' ? isPartedBefore && !isPartedAfter : isPartedAfter && !isPartedBefore;
    if (isParted && after.length > 0) penalty += 0.8;
    if (side === 'before') {
      const isShared = index > 0 && sides[index - 1] === 'after';
      const cut = isShared ? cutOf(before) : null;
      if (isShared && cut === null) penalty += 4;
      if (isShared) penalty += 0.25;
      // "A provider or billing office, press two" is one option.
      if (cut !== null && before[cut] === 'or' && !intros.has(before[cut + 1] ?? '')) penalty += 1.5;
      words = isShared
        ? before.slice(cut ?? before.length)
        : before.slice(lastOptionStart(before, index === 0));
      // "If you have an NPI, enter it now, otherwise press star."
      words = words.slice(Math.max(0, words.lastIndexOf('otherwise')));
      if (isShared && before[0] === '.') penalty += 0.5;
      // "Option one, members. Option two, providers."
      if (before.at(-1) === '.' && after[0] === ',') penalty += 0.5;
      // "Press one to agree or press two for …": the words belong to the key before them.
      if (before.at(-1) === 'or' && !before.includes('say') && !areWordsOrKeys) penalty += 1.5;
      // "Press one for claims and two for benefits".
      if (
        before[0] === 'for' &&
        after[0] === 'for' &&
        /^(?:and|or)$/.test(before.at(-1) ?? '') &&
        !before.includes('say')
      )
        penalty += 4;
      if (index === 0 && last > 0 && wasFound.test(unmarked(before).join(' '))) penalty += 3;
      if (index === 0 && announces.test(unmarked(before).join(' '))) penalty += 2;
    } else {
      const isShared = index < last && sides[index + 1] === 'before';
      const cut = isShared ? cutOf(after) : null;
      words = isShared ? after.slice(0, cut ?? after.length) : after;
      const stop = words.indexOf('.', 1);
      if (words[0] === '.') penalty += 1;
      // "Press one, or stay on the line" continues with something else.
      const isSaid = opening.length === 0 && unmarked(words)[1] === 'say';
      if (unmarked(words)[0] === 'or' && !isSaid) penalty += 1.5;
      // "If you'd rather not leave a message, press zero and someone will pick up".
      if (/^and (?:someone|somebody|i|we|an?|the|our) /.test(unmarked(words).join(' '))) penalty += 2;
      // "Claims press three, anything else press".
      if (index === last && strongVerbs.has(after.at(-1) ?? '')) penalty += 3;
      if (!isShared && index === last && stop > 0) words = words.slice(0, stop);
    }
    const label = cleaned(words).join(' ').replace(orHold, '');
    const isNone = /^(?:for|to|if)?$/.test(label) || readBack.test(label);
    if (isNone || (side === 'after' && endsInHold.test(label))) penalty += 3;
    labels.push(label);
  });
  // Words not assigned to any key.
  const lead = cleaned(opening);
  if (sides[0] === 'after' && lead.length > 0) {
    const tail = lead.slice(-6);
    // "Your claim is in process, press 1 to repeat."
    const isLoneTo = last === 0 && unmarked(second)[0] === 'to';
    const endsSentence = opening.at(-1) === '.';
    const opens = (word: string, at: number) =>
      word === 'for' ||
      word === 'if' ||
      (word === 'to' && !/^(?:help|assist|you|me|us)$/.test(tail[at + 1] ?? ''));
    const [opener = '', verb = ''] = unmarked(opening.slice(opening.lastIndexOf('.') + 1));
    const isOption =
      /^(?:for|if)$/.test(opener) ||
      (opener === 'to' && /^(?:check|find|hear|get|ask|see|know|learn)$/.test(verb));
    // "If you'd rather use your keypad, press 1 for claims".
    const isOfKeys = byKeypad.test(lead.join(' ')) || (last > 0 && lead.join(' ').endsWith('main menu'));
    if (isOfKeys) penalty -= 1;
    else if (!endsSentence && (isOption || tail.some(opens)))
      penalty += opening.at(-1) === ',' && !isMark(second[0]) && !isMark(second.at(-1)) ? 0.6 : 1.5;
    else if (!endsSentence && optionLike.test(tail.join(' ')) && !isLoneTo) penalty += 1.5;
  }
  sides.forEach((side, index) => {
    const isLost = side === 'before' && sides[index + 1] === 'after';
    if (isLost && cleaned(gaps[index + 1] ?? []).length > 0) penalty += 2;
  });
  const ending = gaps[last + 1] ?? [];
  const trail = cleaned(ending.join(' ').replace(orHold, '').split(' '));
  // "Nothing was found press 1 to …, press 2 to …, press 0 for …": only the first words are no option.
  const [firstLabel = '', ...nextLabels] = labels;
  const isShifted =
    sides.every((side) => side === 'before') &&
    nextLabels.length > 0 &&
    (nextLabels.length > 1 || opensOption.test(trail.join(' '))) &&
    trail.length > 0 &&
    !trail.some((word) => imperatives.has(word)) &&
    nextLabels.every((label) => opensOption.test(label)) &&
    (!(opensOption.test(firstLabel) || opensLate.test(firstLabel)) ||
      ([...nextLabels, trail.join(' ')].every((label) => label.startsWith('if ')) &&
        !firstLabel.startsWith('if ')));
  // "Press one if correct, press two if not".
  const endsInCase =
    sides[last] === 'before' &&
    /^if (?:not|so|correct|yes|no|(?:it|this|that) (?:is|isnt)(?: not)?(?: (?:correct|right|wrong))?)$/.test(
      trail.join(' '),
    );
  if (isShifted || endsInCase) penalty += 2;
  if (sides[last] === 'before' && trail.length > 0)
    penalty += intros.has(unmarked(ending)[0] ?? '') ? 0.5 : 0.25;
  return { sides, penalty, labels };
}

/** Says that options by key follow. */
const byKeypad = /\b(?:key ?pad|touch ?tones?|phone keys)\b(?: instead| now| please)?$/;
/** "Eligible member found": no option. */
const wasFound = /^(?!if\b|.*\bnot\b).*\b(?:found|verified|located|accepted|identified)$/;
const opensOption = /^(?:for|to|if)\b/;
/** "We found one member to check claims for this member": an option after a statement. */
const opensLate =
  /\bto (?:check|hear|get|have|listen|receive|end|leave|return|repeat|submit|file|speak|talk|search|find|verify|use|continue|look|ask)\b/;
/** "All others stay on the line": what has no key. */
const endsInHold =
  /\S (?<!\b(?:hospital|facility|inpatient|overnight|an?|the|to|on|and|rather|keep) )(?:stay|remain|hold)(?: on)?(?: the line)?(?: and (?:we|well|you|youll|someone|an|your|the)\b.*)?$/;
/** "To hear of our new program, or stay on the line for claims": what has no key. */
const orHold =
  /(?:(?<=\S) |^(?=otherwise))(?:(?:or|otherwise) (?:please |simply |just |continue |keep |to )*(?:stay|hold\w*|wait\w*|remain|continue)|(?:otherwise|or) (?:we|your|you|this)(?! (?:can|may|are)\b))\b.*$/;
const layoutsMax = 10;
const allLayoutsMax = 4;
/** If two assignments differ by less than this, either may be right. */
const penaltyMargin = 0.5;

/** All ways to assign the words to the keys, most likely first. */
function layoutsOf(gaps: readonly (readonly string[])[], count: number): Layout[] {
  const all = [Array<Side>(count).fill('before'), Array<Side>(count).fill('after')];
  // "Press three for provider services for member services press four": any order.
  if (count <= allLayoutsMax)
    for (let order = 1; order < 2 ** count - 1; order++)
      all.push(Array.from({ length: count }, (_, index) => (order & (1 << index) ? 'after' : 'before')));
  else if (count <= layoutsMax)
    for (let change = 1; change < count; change++) {
      all.push(Array.from({ length: count }, (_, index) => (index < change ? 'after' : 'before')));
      all.push(Array.from({ length: count }, (_, index) => (index < change ? 'before' : 'after')));
    }
  // "Member services press four, five for sales, for providers press six": two keys with nothing between them.
  const second = gaps.findIndex((gap, at) => at > 0 && at < count && gap.length === 0);
  if (second > 0) all.push(Array.from({ length: count }, (_, at) => (at === second ? 'after' : 'before')));
  // "For benefits, press 1. Press 2 for claims.": one key in each sentence.
  const bySentence = gaps
    .slice(0, -1)
    .map((before): Side => (/^[.]?$/.test(before.at(-1) ?? '') ? 'after' : 'before'));
  const areApart = gaps.slice(1, -1).every((words) => words.filter((word) => word === '.').length === 1);
  if (areApart && count > 1) all.push(bySentence);
  return all.map((sides) => layout(gaps, sides)).toSorted((one, other) => one.penalty - other.penalty);
}

/** The menu in an utterance, or null when no key is offered. */
export const readMenu = memoizeByText((text) => menuIn(text.replace(letterKeys, ' ')));

/** "Press star for each letter", "for letters, press star": how to key a letter is not an option. */
const letterKeys =
  /\b(?:(?:press|use|enter|hit|pressing|using|entering) (?:the )?(?:star|asterisk)(?: key)? (?:for|instead of|in place of)(?: (?:each|every|any|the|a|all))* letters?|for (?:(?:each|any|the|every) )?letters?,? (?:press|use|enter|hit) (?:the )?(?:star|asterisk)(?: key)?)\b[.,]?/gi;

const ofEmergencies =
  /\bif (?:this is|youre having|you are having|you have|its) (?:an? )?(?:\w+ ){0,3}emergency,? (?:please )?(?:hang up )?(?:now )?(?:and )?(?:dial|call) (?:911|9 1 1|nine one one)(?: (?:immediately|right away|now))?/;
/** "Automated claim status is available. For that, press 1.", "Don't press 1 for claims anymore. Press 11 instead." */
const refersBack =
  /^instead$|^(?:for|to (?:use|access|try|get|reach|hear|check|do)) (?:it|that|this|those|them|so)(?: one)?(?: ,)?$/;

/** "Members can press 1 for claims, 2 for ID cards": who all keys of a sentence are for. */
function withCallers(text: string): string {
  return text
    .split(' . ')
    .map((sentence) => {
      const [, caller, keys = ''] = callerFirst.exec(sentence) ?? [];
      const options = keys.replace(/(?<=\b\d )(?=(?:for|to) )/g, `for ${caller}s `);
      return options.split(` for ${caller}s `).length > 2 ? options : sentence;
    })
    .join(' . ');
}

/** "Claims one eligibility two claims one eligibility two press nine to repeat". */
const saidTwice = /^(.{16,}?) \1(?= |$)/;

/** "Press 2 for claims, correction, press 3 for claims", "for claims, press 2. I'm sorry, for claims, press 3". */
const slip = '(?: [.,])? (?:correction|sorry|im sorry|excuse me|i mean)(?: [.,])? ';
const correctedKey = new RegExp(
  `\\bpress \\S+ (?<after>(?:for|to) [^.,]{3,30}?)${slip}(?=press \\S+ \\k<after>\\b)|\\b(?<before>(?:for|to) [^.,]{3,30}?)(?: ,)? press \\S+${slip}(?=\\k<before>\\b)`,
  'g',
);

const callerFirst =
  /^(?:if you(?:re| are) an? |for )?(member|patient|provider|doctor)s?(?: ?(?:,|can|may|should|please))* (press \d .*)$/;

function menuIn(text: string): Menu | null {
  const words = withKeys(
    withCallers(marked(text))
      .replace(ofEmergencies, '')
      .replace(/^.*\b(?:that|this) (?:option|choice) has (?:moved|changed)(?: [.,])? (?=\w)/, '')
      .replace(/\boption \S+ (?:for|to) [^.]*? (?:is|are) no longer [^.]*\. /g, '')
      .replace(
        /\bon (?:our|the) (?:member|patient|subscriber|other)s? (?:\w+ )?(?:line|number|side)\b[^.]*\. /g,
        '',
      )
      .replace(/\bto do with\b/g, 'about')
      .replace(/\bre ?key\b/g, 're enter')
      .replace(/\bif you are\b[^.]*?\byou (?:dont|do not) (?:need|have) to do anything\b/, '')
      .replace(
        /(?:, which )?\bused to be (?:under |option |number )*\w+(?: [,.])? (?:and |but )?(?:its|(?:(?:it|that) )?is) now (?:option |number )?(?=\w)/g,
        'press ',
      )
      // The same in Spanish.
      .replace(
        /\bpara (?:[a-z\u00f1]+ ){1,3}(?:oprima|marque|presione|pulse) (?:el )?(?:numero )?\w+(?: [.,])*/g,
        '',
      )
      .replace(/\b(?:which (?:was|used to be)|formerly|previously) (?:option |number )\w+(?: ,)?/g, '')
      .replace(correctedKey, '')
      .replace(saidTwice, '$1'),
  );
  const anchors = anchorsOf(words);
  if (anchors.length === 0) return null;
  const gaps = [...anchors, null].map((anchor, index) =>
    words.slice(index === 0 ? 0 : (anchors[index - 1]?.next ?? 0), anchor?.from ?? words.length),
  );
  const [best, ...others] = layoutsOf(gaps, anchors.length);
  if (best === undefined) return null;
  const { sides } = best;
  const optionsOf = ({ labels, sides }: Layout) =>
    anchors.map(({ key }, index) => {
      const label = (labels[index] ?? '').replace(/^(?:is|are) (?=for |to )/, '');
      const mayRefer = anchors.length === 1 || sides[index] === 'before';
      const sentences = mayRefer && refersBack.test(label) ? gaps[index]?.join(' ').split(/ ?\. /) : [];
      const stated = sentences?.findLast((said) => said !== '' && !refersBack.test(said));
      return {
        key,
        label:
          `${label} ${cleaned((stated ?? '').replace(/^.* (?:but|however) /, '').split(' ')).join(' ')}`.trim(),
      };
    });
  const first = gaps[0] ?? [];
  const preambleEnd = sides[0] === 'before' ? lastOptionStart(first, true) : first.length;
  const trail = unmarked(gaps.at(-1) ?? []);
  // "If you're not interested, press 2 to go on to the main menu."
  const endsPurpose =
    best.labels.at(-1)?.startsWith('if ') === true && trail[0] === 'to' && gaps.at(-1)?.at(-1) === '.';
  const trailIsOption =
    sides.at(-1) === 'before' &&
    intros.has(trail[0] ?? '') &&
    trail.length > 1 &&
    !trail.includes('hang') &&
    !endsPurpose;
  return {
    options: optionsOf(best),
    preamble: unmarked(first.slice(0, preambleEnd)).join(' '),
    isCut: trailIsOption,
    otherwise: others.filter(({ penalty }) => penalty < best.penalty + penaltyMargin).map(optionsOf),
  };
}
