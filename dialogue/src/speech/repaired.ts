/** What a payer's answer must have been where recognition wrote other words: "pay mint", "june too", "been the nied". */

import { fillers } from './fillers.ts';
import { memoizeByText } from './memoize.ts';
import { type Edit, vocabularyIn } from './sound-alikes.ts';
import { months } from './spoken-date.ts';
import { digitHomophones } from './spoken-number.ts';

export interface Repaired {
  readonly text: string;
  /** Where each character, and the end, was in the line. */
  readonly places: readonly number[];
}

const month = `(?:${months.join('|')})`;
const tens = '(?:twenty|thirty|fou?rty|fifty|sixty|seventy|eighty|ninety)';
const digit = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const number = `(?:\\d|(?:${digit}|ten|eleven|twelve|\\w+teen|${tens}|hundred)\\b)`;

const homophone = `(?:${Object.keys(digitHomophones).join('|')})`;

/** What letters sound like, where an example names the letter: "are as in Romeo", "double you like whiskey". */
const letterSounds = {
  a: 'ay|eh|hey',
  b: 'be|bee',
  c: 'cee|sea|see',
  d: 'dee',
  e: 'ee',
  f: 'ef|eff',
  g: 'gee',
  i: 'aye|eye',
  j: 'jay',
  k: 'kay',
  l: 'el|ell',
  m: 'em',
  n: 'en|end',
  o: 'oh|owe',
  p: 'pea|pee',
  q: 'cue|queue',
  r: 'ar|are|our',
  s: 'ess',
  t: 'tea|tee',
  u: 'you',
  v: 'vee',
  w: 'double (?:u|you)',
  x: 'ex',
  y: 'why',
  z: 'zee',
};

/** "N, November, one one five": words that spell out the letter said before them. */
const spellingWords =
  'alpha|adam|bravo|boy|charlie|delta|david|dog|echo|edward|easy|foxtrot|frank|golf|george|hotel|henry|india|ida|juliet|john|kilo|king|lima|larry|mike|mary|november|nancy|oscar|ocean|papa|peter|paul|quebec|queen|romeo|robert|sierra|sam|tango|tom|uniform|union|victor|whiskey|william|yankee|young|zulu|zebra';

/** Words, and what was said; only where their neighbors leave no doubt. */
const misheard: readonly (readonly [string, string])[] = [
  ...Object.entries(letterSounds).map(
    ([letter, words]) => [`(?:${words})(?= (?:as in|like) ${letter}[a-z])`, letter] as const,
  ),
  [`([a-z]),? (?=\\1)(?:${spellingWords})(?=,? ${number}|,? [a-z],? (?:${spellingWords})\\b)`, '$1'],
  ['pavement(s?)', 'payment$1'],
  // "His plane terminated" is his plan.
  [
    "(?<!\\b(?:vision|health|dental|medical|insurance|benefit|his|her|their|(?:member|patient)'?s) )plane(?= (?:number|status|is|was|has|it|by|paid|denied|processed)\\b)(?! (?:is|was|has)(?: been)? (?:term\\w*|active|inactive))",
    'claim',
  ],
  ['czech', 'check'],
  ['payed|pade', 'paid'],
  // "Check number, get your pen ready, one one nine", "it paid, let's see, forty two seventeen".
  [
    `(?<=\\b(?:paid|pays|allowed|billed|owes|number|amount|date|code|is|was|on|of|dated|received|processed)),? (?:let'?s see(?: here)?|let me see(?: here)?|hang on|(?<!\\bon )hold on|bear with me|(?:one|give me a) (?:sec(?:ond)?|moment)|(?:get|grab) (?:your|a) pen(?: ready)?|(?:are )?you ready|here it is|here we go)(?=,? (?:\\$\\d|${number}|${month}))`,
    '',
  ],
  ['(?<=^|\\b(?:to|can|an|could|may) )a peel(?= (?:within|by|in|is|it|that|this|must|has|the)\\b)', 'appeal'],
  ['knot', 'not'],
  // "For your claim its 88 10".
  [`(it|that)s(?= (?:\\$|${number}))`, "$1's"],
  ['rec(?:ie|ea)ve(d?)|re[cs]e(?:a|i)ve(d)', 'receive$1$2'],
  ['(re)?pros+es+(ed|ing)?', '$1process$2'],
  ['submited', 'submitted'],
  // "30 days frame receipt".
  [
    `(?<=\\b(?:days?|weeks?|months?|year) )(?:frame|form|farm|fromm)(?= (?:the|receipt|when|we|today|now|date|${month})\\b)`,
    'from',
  ],
  ["ain'?t", "isn't"],
  // "They denied it cause the name doesn't match".
  [
    "(?<=\\b(?:den(?:y|ied)|paid|pended|rejected|closed|claim|it|that|this|one) )'?cause(?= (?:the|it|its|they|we|you|there|he|she|his|her|of)\\b)",
    'because',
  ],
  ['(?<=\\b(?:was|were|been|be) )maid', 'made'],
  ['know(?= (?:further )?action\\b)', 'no'],
  [
    '(?<=\\b(?:one|the|your|this|no) )clean(?= (?:was|is|has|status|count|number|(?:for|from|on) (?:that|this|the|your))\\b)',
    'claim',
  ],
  ['hears(?= (?:your|the|his|her|it|what)\\b)', "here's"],
  ['over turned', 'overturned'],
  // "That claims paid out".
  ['(?<=^(?:(?:okay|so|yeah),? )*(?:this|that) )claims(?= (?:paid|denied|been|still)\\b)', "claim's"],
  // "That was process on the 18th".
  ['(?<=\\b(?:was|were|been|got) )process(?= (?:on|and|in|the)\\b)', 'processed'],
  // "The payment was issue on july three".
  [
    `(?<=\\b(?:payments?|checks?|eft|deposit|it|that|one) (?:(?:is|was|were|got|been|has|have) )+)issue(?= (?:on|by|via|to you|for|today|\\d|${month})\\b)`,
    'issued',
  ],
  [`buy(?= (?:${month}\\b|\\d+/))`, 'by'],
  ['data(?= \\d+/)', 'date'],
  [`came and(?= ${month}\\b)`, 'came in'],
  ['(?<=\\bamount )off(?= \\$?\\d)', 'of'],
  ['this ones(?= (?:paid|denied|pending|been|still|in)\\b)', "this one's"],
  ['(?<=\\b(?:claim|one) (?:is|was) )to ?night(?= (?:for|because|due to|as|since)\\b)', 'denied'],
  ['dew(?= to\\b)', 'due'],
  ['numb er', 'number'],
  ['too(?= thousand\\b)', 'two'],
  // "Reference number four this call", "suspended four medical review".
  [
    `(?<=^|\\b(?:number|id|suspended|pend(?:ed|ing)|scheduled|denied|sent|back|closed) )four(?= (?:this|the|our|your|an?|today'?s|medical|clinical|review|records|${month}) )`,
    'for',
  ],
  ['(?<!\\b(?:mrs?|ms|miss|mister|dr|doctor|this is|name is|named) )pate', 'paid'],
  ['recoop(ed|ing|ments?)', 'recoup$1'],
  ['a ?loud(?! (?:and clear|noise))|a lowed', 'allowed'],
  ['(?:a proof|a proved?)(?= for payment)|a proved(?= (?:to|but|and|on|by|it|not)\\b|[.,]|$)', 'approved'],
  ['(?<=\\b(?:is|was|been) )approve(?! (?:or|it|the)\\b)', 'approved'],
  ['schedule(?= to (?:pay|be|go|release))', 'scheduled'],
  [`hole(?= (?:allowed|amount|balance|thing|${number}))`, 'whole'],
  ['(?<=\\bclaims? )where(?= found)', 'were'],
  // "It's being reprocess right now".
  ['(?<=\\bbeing )(re)?process', '$1processed'],
  ['(?<=\\b(?:claim|it|payment|check|this|that|one) )as(?= been\\b)', 'has'],
  ['(?:the|dee?|duh) n(?:i|y|igh)(?:ed|de)', 'denied'],
  ['(?<=\\b(?:was|is|were|been|got) )deny(?! (?:the|it|that|by|pend\\w*)\\b)', 'denied'],
  ['(?<=\\b(?:the|a|this|that|your) )deny all', 'denial'],
  ["(?<!')(un|re) (?=process|mark)", '$1'],
  // "Re view", "re opened".
  ["(?<!')re (process|submi|issu|open|view|cut|pric|consider|determin|adjudicat)(\\w*)", 're$1$2'],
  ["(?<=\\b(?:not|n't|cannot|can|to) )fine(?= (?:an?|any|the|your|it|that)\\b)", 'find'],
  ['n(?:uh|u|a) thing', 'nothing'],
  ['pen (?:d[aeiu]+d|dit)', 'pended'],
  ['(?<=\\b(?:it|all|that|amount|dollars|cents) )when(?= (?:all )?to (?:the|his|her|their) )', 'went'],
  ['(?<=\\b(?:this|the|that) )patience', 'patient'],
  [
    `(?<=^|(?<!\\b(?:will|should|may|might|could|would|can|let|see|when|does|did|make|have) (?:the |that |this |your )?)\\b(?:claim|it|one|this|that) )process(?= (?:on )?(?:the )?(?:\\w+ of )?${month}\\b)`,
    'processed',
  ],
  [
    `(?<=^|\\b(?:was|just|been|we) )receive(?= (?:(?:it|that|this|(?:the|your) claim) )?(?:on |is )?(?:(?:mon|tues|wednes|thurs|fri)day|the|(?:\\w+ ){1,2}of ${month}|${month})\\b)`,
    'received',
  ],
  [`(?<=\\b(?:was|were|been|got) )pay(?= (?:on|by|at|to)\\b| \\$?${number})`, 'paid'],
  ["(?<=\\b(?:don'?t|can'?t|cannot|not|i|we) )sea", 'see'],
  ['e(?: ?f|ff) (?:tee|tea)', 'eft'],
  // "An process", "under of you", "it is and paid yet".
  ['an(?= (?:process|review)\\b)', 'in'],
  [
    '(?<=\\b(?:that|this|the) )plan(?= (?:is|was)(?: still| now| currently)* (?:in process(?! of)|being processed|processed|finali[sz]ed)\\b| has been sent back\\b)',
    'claim',
  ],
  ['(?<=\\bunder )(?:of you|revue|a view)', 'review'],
  ['is (?:and|an|ant)(?= (?:paid|denied|processed|finali[sz]ed) yet\\b)', "isn't"],
  ['respon(?:se|ds?) (?:a )?ability', 'responsibility'],
  [`(?:see|sea|c) (?:a|ay) (?:r|are) (?:c|see|sea)(?= ${number})`, 'carc'],
  [`(?<=\\b(?:code|carc|reason)(?: is)? )(?:be|bee)(?= ${number})`, 'b'],
  // "Pee are one", "em fifteen".
  [`(?:pee|pea|p) (?:are|our|ar)(?= ${number})`, 'pr'],
  [`(?<=\\b(?:remarks?|rarc|remark code) )e([mn])(?= (?:a )?${number})`, '$1'],
  [`(?<=\\b(?:remarks?|rarc|remark code) )(?:in|and|end)(?= (?:as in|like) n| ${number}(?! days))`, 'n'],
  // "Four tea one dollars", "fif teenth".
  [`(?<!${tens} )(twen|thir|fif|six|seven|nine)t? (?:tea|tee|ty)`, '$1ty'],
  [`(?<!${tens} )four (?:tea|tee|ty)`, 'forty'],
  [`(?<!${tens} )(?:eight?|ate) (?:tea|tee|ty)`, 'eighty'],
  [`(thir|four|fif|six|seven|nine) teen(th)?`, '$1teen$2'],
  [`(?:fore|(?<=\\b${month} )for) teen(th)?`, 'fourteen$1'],
  ['(?:eight?|ate) teen(th)?', 'eighteen$1'],
  ['(?:sex|sicks?) teen(th)?', 'sixteen$1'],
  [`(?<=\\b(?:${tens}|${month}(?: the)?) )ate`, 'eight'],
  [`(?<=\\b${tens} )won(?! (?:the|an?)\\b)|(?<=\\b${month} )won`, 'one'],
  [`(?<=\\b${tens} )for(?= dollars?\\b)`, 'four'],
  [`(?<=\\b(?:${month}(?: the)?|${tens}) )tree`, 'three'],
  [`(?<=\\b${month}(?: twenty| thirty)? )too(?! (?:late|long|many|early|soon)\\b)`, 'two'],
  // "C O two forty to" / "June thirtieth".
  [`(?<=\\b(?:(?:c|see|sea) ?oh?|p ?r|oh? ?a|carc|code) (?:${digit} )?${tens} )to(?=\\W*$)`, 'two'],
  // "One oh for oh five".
  [`(?<=\\b${digit} oh )for(?= (?:oh|zero) ${digit}\\b)`, 'four'],
  // "July the sick", "the twenty second a June".
  [`(?<=\\b${month} the )sicks?`, 'sixth'],
  [`(?<=\\b${month} the )force`, 'fourth'],
  [
    `(?<=(?:first|second|third|(?:four|fif|six|seven|eigh|nin|ten|teen|tie)th|\\d(?:st|nd|rd|th)) )a(?= ${month}\\b)`,
    'of',
  ],
  // "Check number for four one nine".
  [`(?<=\\b(?:check|eft|trace|claim) number )for(?=(?: ${digit}){3})`, 'four'],
  [`(?<=\\b(?:${month}|twenty) )forth`, 'fourth'],
  ["won(?= claims?\\b)|(?<=\\bclaim )won(?!')", 'one'],
  [`(?<!\\b(?:we|you|they|he|she|i) )won(?= (?:oh|${tens}|\\w+teen|hundred)\\b)`, 'one'],
  ['(?<=\\bdollars? and )no (?:sense|scents|cents)', 'zero cents'],
  [`(?<=\\bdollars? (?:and )?(?:(?:\\d+|${number}|${homophone}) ){1,2})(?:sense|s[ce]*nts)`, 'cents'],
];
const rules = misheard.map(([words, said]) => [new RegExp(`\\b(?:${words})\\b`, 'gi'), said] as const);

const editsOf = (text: string, rule: RegExp, said: string): Edit[] =>
  [...text.matchAll(rule)].map(({ index, 0: words, 1: one = '', 2: two = '' }) => ({
    start: index,
    end: index + words.length,
    said: said.replace('$1', one).replace('$2', two),
  }));

function edited({ text, places }: Repaired, edits: readonly Edit[]): Repaired {
  return edits.reduceRight<Repaired>(
    (now, { start, end, said }) => {
      const isCapital = /^[A-Z]/.test(now.text.slice(start));
      const words = isCapital ? said.charAt(0).toUpperCase() + said.slice(1) : said;
      const from = places[start] ?? 0;
      return {
        text: now.text.slice(0, start) + words + now.text.slice(end),
        places: [...now.places.slice(0, start), ...Array.from(words, () => from), ...now.places.slice(end)],
      };
    },
    { text, places },
  );
}

/** The line without fillers and with the words that were meant. */
export const repaired = memoizeByText(computeRepaired);

function computeRepaired(line: string): Repaired {
  const spoken = edited(
    { text: line, places: Array.from({ length: line.length + 1 }, (_, at) => at) },
    editsOf(line, fillers, ''),
  );
  const whole = edited(spoken, vocabularyIn(spoken.text));
  return rules.reduce((now, [rule, said]) => edited(now, editsOf(now.text, rule, said)), whole);
}

/** A quote of the repaired text as it is in the line. */
export function quotedFrom(line: string, quote: string): string {
  const { text, places } = repaired(line);
  const start = text.indexOf(quote);
  return start < 0 ? quote : line.slice(places[start], places[start + quote.length]).trimEnd();
}
