/** Parses menus chosen by speech: "you can say claims, benefits, or precertification". */

import { pattern } from '../pattern.ts';
import { memoizeByText } from '../speech/memoize.ts';
import { marked, plain } from '../speech/plain-text.ts';
import { member } from './callers.ts';
import { type Goal, kindOf, ranked } from './goal.ts';
import { bare, explained, pairsIn, saidFor, type WordOption } from './word-pairs.ts';

/** Words that introduce the choices. When a prompt has several, the one that says what to say counts most. */
const cues = pattern(
  String.raw`
  \b(?:by saying|(?:you can|you may|you might|you could|please|just|simply|either|now) (?:also )?say
  |say(?! the number\b)|(?:answer|reply)(?: with)?|for example
  |(?:which|what (?=of|type|kind|sort|best|one|language|would|will|do|can))(?: ?(?:of|the|following|one|type
    |kind|sort|best)\b)*(?: (?:of )?(?:caller|claim|identifier|service|option|language
    |these|benefit|plan|coverage|department))?(?: (?:(?:the|this|your) (?:claim|visit|service|call)|for|describes|are|is|would|do|can|may|could|will|shall|you|i|we|like|want|need|have|prefer|help
    |assist|with|to|use|your|it|this))*
  |(?:choose|select|pick)(?: (?:one|an option|from|of|the|following|either|between|one of|an?|your|preferred
    |language))*
  |(?:options|choices) (?:are|go like this)|name (?:the|your) \w+ (?:that )?you(?:d| would)? (?:want|need|like)
  |(?:two|three|four|five|several|some|these|few) (?:(?:options|choices)(?: for you| to choose from)*
    |things)(?! to)
  |what (?:i|we) can do(?: for you)?|you (?:can|may|could) ask(?: me)? (?:for|about)
  |(?:i|we) can (?:search|look(?: for| up)?|check|find)|(?:name|say) it
  |who am i (?:speaking|talking) (?:with|to)|am i (?:speaking|talking) (?:with|to)|as (?=an? )
  |here are (?:your|the) (?:choices|options)
  |are you(?: calling)?(?: (?:an?|with|from|as|about|for|regarding))*
  |(?:is|was) (?:(?:the|this|your) (?:claim|visit|service)|this|it|that|your (?:call|question|inquiry))(?: (?:about|regarding
    |for|concerning|an?))*
  |calling (?:about|for|regarding|as)|(?:do|did) you (?:need|want|have)
  |would you like(?: (?:that|it|to (?:use|search)))*(?: by)?
  |(?:search|look\w*|find|locate)(?: (?:for|claims?|a|the|it|up|them))* (?:by|with|using)
  |you can(?= (?:check|verify|get|hear|choose|ask))|help(?: you)? with(?! (?:that|this|your)\b)
  |(?:tell me|let me know)(?: (?:if|whether))?(?: you(?:re| are))?|who you are)\b
`,
  'g',
);

/** Cues that belong to a statement when these words stand before or after them; `after` begins with the cue. */
const statements: readonly { readonly before?: RegExp; readonly after: RegExp }[] = [
  // "A deductible, which is a thousand", "I don't know which one is yours".
  {
    before: /[^.] $/,
    after:
      /^which (?!one\b|is (?:easier|easiest|best|better))(?:\w+ )?(?:is|are|was|were|isnt|wasnt|has|had)\b(?!.* or )/,
  },
  { before: /\b(?:dont know|cant tell|not sure|in|whichever) $/, after: /^which\b/ },
  // "It used to say denied", "I can't say whether it was paid".
  {
    before: /\b(?:to|id|ill|lets|would|might|cant|cannot|couldnt|dont|didnt|not|i|they|we) $/,
    after: /^say\b/,
  },
  { after: /^say (?:whether|if|that|it|so|the word)\b/ },
  // "You can say claims in just a moment."
  { after: /^(?:you can )?say (?:\w+ ){1,4}in (?:just )?a (?:moment|minute|second)\b/ },
  // "How much of it is this claim", "is that right for the clinic".
  { before: /\b(?:of it|that|which|what|how) $/, after: /^(?:is|was) (?:this|that|it)\b/ },
  { after: /^(?:is|was) (?:this|that|it) (?:right|correct|okay)\b/ },
  // "We'd pick up the copay", "before I can look at the claim".
  { after: /^(?:pick up|(?:i|we) can look at)\b/ },
  // "As a general rule", but "are you calling as a provider or as a member".
  {
    after:
      /^as (?:an? )?(?!(?:\w+ ){0,2}?(?:members?|patients?|subscribers?|providers?|doctors?|brokers?|employers?|facility|hospital)\b)/,
  },
];

/** No choices but parts of a sentence: "have the radiology claim", "it's pennies". Not "see if a claim was paid". */
const isSentence =
  /^(?!(?:see|find|hear|check|know|learn|get)\b).*\b(?:its|youd|doesnt|didnt|isnt|wasnt|(?<=\w )whether|gotten|if you (?!are\b)|do you|thats|denied as|(?<!\bwhether (?:an? |the |my )?)(?:claims?|was|there) (?:is|are|was|were)|it was|it paid|next if)\b|^(?:(?:whats|what is) (?:the|your|his|her)|have (?:an?|the|it)|was|were|did|does) /;

/** Topics of phone systems, to split lists heard without commas. */
const topics = [
  '(?:check|hear|get|verify) (?:on )?(?:(?:the|a|my|your) )*(?:status (?:of )?)?(?:(?:the|a) )?claims?',
  'status (?:of |on )?(?:(?:a|the|your|existing) )*claims?(?: payment)?',
  '(?:submit|file|resubmit) (?:an? )?(?:new |corrected )?(?:claims?|appeals?)',
  '(?:check |get |bill |payment |authorization )?status',
  '(?:existing |medical |professional |submitted )?claims? (?:status|inquir(?:y|ies)|information)',
  '(?:a |an )?(?:new|existing|corrected|medical|dental|professional|institutional|pharmacy) claims?',
  'claims?(?! (?:address|form))',
  '(?:claims? )?(?:(?:mailing )?address(?:es)?|forms?)',
  'plans',
  'payments?(?: (?:status|info(?:rmation)?|details))?',
  'new search',
  '(?:member|patient|subscriber)s? info(?:rmation)?',
  '(?:health ?care |medical |service )?providers?(?: services)?',
  '(?:health ?care|medical) professionals?',
  '(?:doctors?|physicians?)(?: office)?',
  'hospitals?',
  'clinics?',
  'facilit(?:y|ies)',
  '(?:medical|dental|vision|behavioral(?: health)?)(?! (?:claims?|professionals?))',
  '(?:member|subscriber|patient|medicare|medicaid) (?:id(?: number)?|number)',
  'tax id|npi|claim number|date of service|last name|social(?: security)?(?: number)?',
  '(?:eligibility|benefits?|coverage)(?: and (?:eligibility|benefits?|coverage))?',
  '(?:prior |pre ?)?auth\\w*|pre ?cert\\w*|referrals?|appeals?|disputes?|re ?submissions?|grievances?|pharmacy|enrollment|credentialing',
  `${member.source}|attorneys?`,
  'part [a-d]|d ?m ?e',
  '(?:something|anything|everything) else|more options|(?:more |claims? )?details|denial reasons?|more info(?:rmation)?|other',
  '(?:next|another) (?:claim|one)|repeat|main menu|start over|good ?bye|keep looking|(?:that|this) (?:one|claim)',
  'english|spanish|espanol|creole|mandarin|vietnamese',
  '(?:continue|repeat)(?! (?:with|to|in|on|for|that|this|it|these))|main menu|goodbye',
  'medicare(?: advantage)?|medicaid|commercial|(?:im )?not sure|(?:i )?dont know',
].map((topic) => new RegExp(`\\b(?:${topic})\\b`, 'g'));

/** A number this long is never a menu choice: it may identify the patient or someone else. */
const longNumber = /\d(?:[ -]?\d){4,}/;
/** More words than this form a sentence, not a choice. */
const choiceWordsMax = 7;

/**
 * A list whose best choice scores this much comes first. A lower best choice is said only if all others score below
 * zero.
 */
const worthSaying = 3;

export interface WordChoice {
  readonly words: string;
  readonly score: number;
}

const option = (words: string): WordOption => ({ words, label: words });

const courtesy =
  /^(?:or|and|if (?:not|so)|thank you|thanks|okay|ok|great|sure|alright|all right|perfect|got it)$/;

/** "Fee schedule pre treatment estimate claim status": too long for one choice, or nothing joins its words. */
function isRunOn(piece: string): boolean {
  const size = piece.split(' ').length;
  return (
    size > choiceWordsMax ||
    (size > joinedWordsMin && !/\d/.test(piece) && !joins.test(piece) && topicsIn(piece).length > 0)
  );
}
const joinedWordsMin = 4;
const joins =
  /\b(?:for|of|to|about|on|by|with|my|an?|the|from|or|and|in|at|your|not|is|was|have|i|im|not|this|that|it|us|you|me)\b/;

/** "Hear this again be faxed a copy or speak to someone", "the claim number the allowed amount": where the next option begins without a comma or "or". */
const nextAction = pattern(String.raw`
  (?<=^(?:\w+ ){1,2}(?:number|amount|info|information|date|reason|codes?|details|address|responsibility)) (?=the \w)
  |(?<=^(?:hear|get|have|be|speak|talk|check|return|go|start|know|listen|find|look|search|receive|repeat)\b.*\w)(?<!\b(?:to
    |and|please|you|i|we|can|will|when|not)) (?=(?:be (?:faxed|mailed|e ?mailed|sent|transferred|connected|texted)
  |(?:speak|talk) (?:to|with)|hear (?:the|this|that|it|more|about)|get (?:the|an?|more)|have (?:it|this|that|an?)
  |check (?:another|an?|on|the)|return to|go back|start (?:over|a new)|repeat (?:it|this|that)|end (?:the|this)
  |search for|know (?:the|why))\b)
`);

function listedIn(stretch: string): WordOption[] {
  const pieces = stretch
    .split(
      / [,.] | or |[,.] |[,.]$|(?<=\bby \w+(?: \w+){0,2}) (?=by (?:claim|member|check|tax|date|npi|patient|name|provider|subscriber)\b)|(?<=^an? \w+) (?=an? \w+ \w+)|(?<=\w)(?<!\b(?:find|finding|locate|choose|choosing|for|see|need|change|behalf of)) (?=an? (?:\w+ )?(?:members?|patients?|providers?|brokers?|employers?|hospital|clinic|facility|pharmacy|doctors?)\b)/,
    )
    .flatMap((piece) => bare(piece).split(nextAction))
    .flatMap((piece) => (isRunOn(bare(piece)) ? topicsIn(piece).map(({ words }) => words) : [bare(piece)]))
    .filter((piece) => piece !== '' && !courtesy.test(piece));
  // "A professional or an institutional claim": the last noun belongs to both choices.
  const noun = / claims?$/.exec(pieces.at(-1) ?? '')?.[0] ?? '';
  const lacksNoun = (piece: string) => noun !== '' && !piece.includes(' ') && !/claim/.test(piece);
  return pieces.map((piece) => ({ words: piece, label: lacksNoun(piece) ? `${piece}${noun}` : piece }));
}

/** Topics in a list without separators; a longer topic replaces shorter ones inside it. */
const topicsIn = memoizeByText(computeTopics);

function computeTopics(stretch: string): WordOption[] {
  const words = bare(stretch.replace(/ [,.](?= |$)/g, ' '));
  const found = topics
    .flatMap((topic) => [...words.matchAll(topic)])
    .map((match) => ({ from: match.index, end: match.index + match[0].length, text: match[0] }));
  return found
    .filter(
      (one) =>
        !found.some(
          (other) =>
            other.from < one.end && one.from < other.end && other.end - other.from > one.end - one.from,
        ),
    )
    .map(({ text }) => option(text.replace(/^an? /, '')));
}

/** Without commas, what looks like a single choice may contain several. */
function isRunTogether({ words }: WordOption): boolean {
  const found = topicsIn(words);
  const size = found.length;
  // "Status of a claim appeal": nothing joins the two topics.
  const between = found.reduce((left, topic) => left.replace(topic.words, ''), words);
  const isOne =
    /^claims? (?:appeals?|payments?|inquir|information|submission)/.test(words) ||
    /\b(?:of|by|and|for)\b/.test(between);
  const isTwice =
    /\bclaims?\b.*\bclaims?\b|\bclaims? status (?:check|submit|file|find|verify|speak|appeal|request|update)\b/.test(
      words,
    );
  return size > 2 || (size === 2 && (isTwice || !isOne));
}

/** "English or Spanish", "medical dental or vision": nothing but topics. */
function bareList(whole: string): WordOption[] | null {
  if (!/ or /.test(whole)) return null;
  const pieces = listedIn(whole).map(({ words, label }) => {
    const named = topicsIn(label);
    const isAll = named.map((one) => one.words).join(' ') === label;
    return isAll && words === label
      ? named
      : isAll || named.some((one) => one.words === words)
        ? [{ words, label }]
        : [];
  });
  return pieces.every((options) => options.length > 0) ? pieces.flat() : null;
}

/** "… or get details. There is only one claim for this date.": follows the choices, and is none. */
const aside = / \. there (?:is|are|was|were) [^.]*(?: \.)?$/;

/** Topics in sentences of their own that make a menu. */
const namedMin = 3;
/** Fewer other words may stand around such topics. */
const aroundTopicsMax = 6;

const listsOffered = memoizeByText((text) => listsIn(text, false));
const listsAsked = memoizeByText((text) => listsIn(text, true));

/** The choices after each introduction, starting with those after "say". */
function listsIn(text: string, isAsked: boolean): WordOption[][] {
  const whole = marked(text)
    .replace(/\bdid you know\b(?: \.)?[^,.]*/g, '')
    .replace(/\byou can (?:(?!\bsay\b)[^.])*\b(?:online|portal|website|mobile app)\b/g, '')
    .replace(
      /\b(?:visit|go to) our (?:website|portal|web site)\b(?:(?!\b(?:are you|say|tell me)\b)[^.])*/g,
      '',
    )
    .replace(/\bdiga\b/g, 'say')
    // "Don't say claims here".
    .replace(
      /\b(?:dont|do not|cannot|cant|never) say (?!anything\b)[^.,]+?(?= (?:[.,]|if|thats|say|instead)(?: |$)|$)/g,
      '',
    )
    .replace(aside, ' .');
  const pairing = pairsIn(whole);
  if (pairing.length > 0) return [pairing];
  const paired = saidFor(whole);
  const pairs = paired.length > 0 ? [paired] : [];
  const isSaying = (cue: RegExpExecArray) => /say(?:ing)?$/.test(cue[0]) || cue[0] === 'for example';
  // "With a provider's office, or are you a member?"
  const continues = ({ 0: cue, index }: RegExpExecArray) =>
    /^(?:are|do) you/.test(cue) && whole.slice(0, index).endsWith(' or ');
  const found = [...whole.matchAll(cues)].filter(
    (cue) =>
      !continues(cue) &&
      !statements.some(
        ({ before, after }) =>
          after.test(whole.slice(cue.index)) && (before?.test(whole.slice(0, cue.index)) ?? true),
      ),
  );
  const sentences = whole.replace(/ \.$/, '').split(' . ');
  const last = sentences.at(-1) ?? '';
  // "This is the main menu. Eligibility. Claims. Authorizations."
  const menuAt = sentences.findIndex((sentence) => /\bmain menu$/.test(sentence));
  const named =
    menuAt < 0 ? [] : sentences.slice(menuAt + 1).filter((one) => topicsIn(one)[0]?.words === one);
  if (named.length >= namedMin) return [named.map(option)];
  // "Main menu choices eligibility claims appeals", without marks.
  const after =
    found.length > 0 ? '' : bare(/\bmain menu (?:(?:choices|options|are|,) )*([^.]+)$/.exec(last)?.[1] ?? '');
  const run = topicsIn(after);
  const covered = run.flatMap(({ words }) => words.split(' ')).length;
  if (run.length >= namedMin && after.split(' ').length - covered < aroundTopicsMax) return [run];
  if (found.length === 0) {
    const bareTopics = bareList(last);
    return isAsked ? [listedIn(whole)] : bareTopics ? [bareTopics] : pairs;
  }
  const lists = [...found.filter(isSaying), ...found.filter((cue) => !isSaying(cue))].map((cue) => {
    const after = whole.slice(cue.index + cue[0].length);
    // "Claims, benefits or authorizations: which one?"
    const isAfterList =
      /^(?:[ ,.]|its?|going|to|gonna|the|like|youd|would|these|those|have|prefer|need|want|is|easier|best|it|be|will|you|one|handy|available|to use)*$/.test(
        after,
      );
    const stretch = isAfterList ? whole.slice(0, cue.index) : after;
    const listed = listedIn(stretch);
    const isList = /,| or /.test(stretch) && listed.length >= 2;
    const split = listed.flatMap((one) => (isRunTogether(one) ? topicsIn(one.words) : [one]));
    if (!isSaying(cue) && (isAfterList || /^(?:choose|select|pick)/.test(cue[0])) && split.length < 2)
      return [];
    if (!isList) return [...topicsIn(stretch), ...split];
    return isSaying(cue) ? explained(split, whole.slice(0, cue.index)) : split;
  });
  const isSearch =
    /\b(?:(?<!new )search|look(?! up an? (?:claim|patient|member) (?:,|or))|find|locate)\b|\bby (?:\w+ ){1,4}(?:, )?or (?:say )?by\b|\bthat by\b/.test(
      whole,
    );
  const all = [...pairs, ...lists];
  return isSearch
    ? all.map((options) => options.map(({ words, label }) => ({ words, label: `by ${label}` })))
    : all;
}

/**
 * The choices of the first list with a useful one, best first; none when no list has any. `isAsked`: the prompt asks to
 * choose between them.
 */
export function wordChoices(text: string, goal: Goal, isAsked = false): readonly WordChoice[] {
  const isChoice = ({ words, label }: WordOption) =>
    words !== '' && kindOf(label) !== 'representative' && !longNumber.test(words) && !longNumber.test(label);
  const listed = isAsked ? listsAsked(text) : listsOffered(text);
  const others = listed.flat().some(({ label }) => kindOf(label) === 'representative') ? -1 : 0;
  const lists = listed.map((options) =>
    ranked(options.filter(isChoice), goal).map(({ option, score }) => ({
      option,
      score: isSentence.test(option.words) ? Math.min(score, 0) : score,
    })),
  );
  // What is offered alone is no choice.
  const isChosen = (choices: (typeof lists)[number]) => !isAsked || choices.length > 1;
  // All others are for somebody else, or for a person: "say keep going, or say agent to join the queue".
  const isOffered = isAsked || /\bsay\b/i.test(text);
  const isOnlyOne = ([best, second]: (typeof lists)[number]) =>
    isOffered && best !== undefined && best.score > 0 && (second?.score ?? others) < 0;
  const useful =
    lists.find((all) => all[0] !== undefined && all[0].score >= worthSaying && isChosen(all)) ??
    lists.find(isOnlyOne) ??
    [];
  return useful
    .map(({ option: { words }, score }) => ({
      words: (/\b(?:say(?:ing)?|choose|choices?|options?|select|pick)\b/.test(plain(text))
        ? words
        : asWeSay(words)
      ).replace(misheard, 'claims'),
      score,
    }))
    .filter(({ words }, index, all) => index === all.findIndex((one) => one.words === words));
}

/** "A claim you've already submitted", as the caller says it. */
const asWeSay = (words: string) =>
  words
    .replace(/\byouve\b/g, 'I\u2019ve')
    .replace(/\byoure\b/g, 'I\u2019m')
    .replace(/\byoud\b/g, 'I\u2019d')
    .replace(/\byou are\b/g, 'I am')
    .replace(/\byour\b/g, 'my')
    .replace(/\byou\b(?=$| (?:to|at|with|by|for|from|in|on|an?|the)\b)/g, 'me')
    .replace(/\byou\b/g, 'I');

/** "Plans" is a common misrecognition of "claims". */
const misheard = /^(?:plans|clams|clans|climbs|planes|clanes)(?=$| status)/;

/** The best choice to say; null when none is useful. */
export function chooseWord(text: string, goal: Goal, isAsked = false): WordChoice | null {
  return wordChoices(text, goal, isAsked)[0] ?? null;
}
