/** Words to say that a prompt names together with what each is for: "say next to hear the next claim". */

import { pattern } from '../pattern.ts';

export interface WordOption {
  /** What to say. */
  readonly words: string;
  /** The purpose of the choice. */
  readonly label: string;
}

/** Words around a choice that do not belong to it. */
const edges = pattern(String.raw`
  ^(?:(?:things like|something like|an?|the|for|about|its|it|either|or|and|is|are|do(?= you)|you|can|say|to
  |im|i|am|please|your|that|youre|calling|regarding|with|just|one(?! (?:claim|patient|member|day|date)\b)
  |following|of|us|me|as|like|want|would|this(?= (?:about|regarding|for)\b)|so|we|were|was|did|(?:should|shall) (?:i|we)
  |(?:get|put|send|take) you to|prefer|give|talking|looking|department|use|these|be|rather|by|using
  |that claim|this claim|this is
  |claim(?= (?:medical|dental|vision|professional|institutional|pharmacy)\b)) )+
`);
const lateEdges = / (?:please|now|or|and|today|for (?:me|you))$/;

/** The words of a choice alone. */
export const bare = (text: string) =>
  text.replace(/[,.]/g, ' ').replace(/\s+/g, ' ').trim().replace(edges, '').replace(lateEdges, '').trim();

/** "Say eligibility, claims, authorizations, or say more options": what follows the first "say" is a list. */
const isListed = /^[^.]+? , (?!or )(?!.*\b(?:for|to|if|when|otherwise|billed|dated)\b)[a-z]/;

/** "Claims, eligibility, or for anything else say more choices". */
const forOthers = /(?: ,)? or (?:for|if) (?:any|some|every)thing else\b.*$/;

/** "For claims, say claims. For benefits, say benefits." */
export function saidFor(whole: string): WordOption[] {
  const says = [...whole.matchAll(/\bsay (?!yes\b|no\b)/g)];
  if (says.length < 2) return [];
  const gap = whole.slice((says[0]?.index ?? 0) + 4, says[1]?.index);
  if (isListed.test(gap.replace(forOthers, ''))) return [];
  // "Say provider if you are …, otherwise say member": what a word is for comes after it.
  const isAfter =
    !/\b(?:for|to|if)\b[^.]*$/.test(whole.slice(0, says[0]?.index)) &&
    /^(?:\w+ ){1,3}(?<!\bor )(?:if|to|for)\b/.test(whole.slice((says[0]?.index ?? 0) + 4));
  let [end, before] = [0, ''];
  return says.map(({ index, 0: said }, place) => {
    const start = index + said.length;
    const words =
      /^(?:(?!\b(?:for|to|if|or|and|say|press|otherwise|billed|dated)\b)[^,.])+/.exec(
        whole.slice(start),
      )?.[0] ?? '';
    const lead = whole
      .slice(end, index)
      .replace(/^[ ,.]*(?:or )?/, '')
      .replace(/(?<=\bhave )(?:it|one|that)\b/, before);
    end = start + words.length;
    before = bare(words);
    const purpose = isAfter ? whole.slice(end, says[place + 1]?.index).split(' .')[0] : '';
    const label = bare(
      !isAfter && /^(?:for|to|if|billed|dated) /.test(lead) ? `${lead} ${words}` : `${words} ${purpose}`,
    );
    return { words: bare(words), label };
  });
}

/** "Say next to hear the next claim, repeat to …, or details for more": words with what each is for. */
export function pairsIn(whole: string): WordOption[] {
  const from = /\bsay (?!yes\b|no\b)/.exec(whole);
  if (from === null) return [];
  const stretch = whole.slice(from.index + from[0].length);
  if (/\bsay\b/.test(stretch)) return [];
  const found = [
    ...stretch.matchAll(
      /(?:^|(?<!\bto)\s)((?:(?:new|next|main|another|other) )?[a-z]+) (?=(?:to (?:hear|look|find|search|get|speak|return|go|check|use|end|repeat|wait|file|submit|verify|start|dispute)|for (?:more|an?|the))\b)/g,
    ),
  ];
  // "Say skip to look for the claim without it": one alone.
  const isAlone =
    found.length === 1 && !/,| or /.test(stretch) && !/\bsay\b/.test(whole.slice(0, from.index));
  const byMarks = pairsByMarks(stretch);
  if (byMarks.length > found.length) return byMarks;
  if ((found.length < 2 && !isAlone) || found[0]?.index !== 0) return [];
  return found.map((match, place) => {
    const [all, words = ''] = match;
    const purpose = stretch.slice(match.index + all.length, found[place + 1]?.index ?? stretch.length);
    return { words, label: `${words} ${bare(purpose.split(' .')[0] ?? '')}` };
  });
}

/** "New for a new submission, outcome for how an earlier one turned out": each word with what it is for. */
function pairsByMarks(stretch: string): WordOption[] {
  const pieces = stretch
    .replace(/ \..*$/, '')
    .split(/ ,(?: or)? | or (?=\w+ (?:for|if|to) )/)
    .map((piece) => /^ ?((?:(?!(?:for|if|to|say)\b)\w+ ){0,1}\w+) (?:for|if|to) (.+)$/.exec(piece));
  const found = pieces.filter((piece) => piece !== null);
  if (found.length < 2 || found.length < pieces.length) return [];
  return found.map(([whole, words = '']) => ({ words, label: bare(whole) }));
}

/** "Is it before the visit or after the visit? Say before or after": each word with the words around it there. */
export function explained(options: readonly WordOption[], before: string): WordOption[] {
  const pieces = before.split(/ [,.] | or /);
  const explains = options.map(({ words }) => pieces.filter((piece) => ` ${piece} `.includes(` ${words} `)));
  const areAll = options.length > 1 && new Set(explains.map(([piece]) => piece)).size === options.length;
  return areAll && explains.every((found) => found.length === 1)
    ? options.map(({ words }, at) => ({
        words,
        label: bare((explains[at]?.[0] ?? '').replace(/ that you .*/, '')),
      }))
    : [...options];
}
