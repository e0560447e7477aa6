/** Words that recognition puts in place of the vocabulary of phone systems, and less usual words for it: what was meant. */

import { pattern } from '../pattern.ts';
import { withoutSplits } from './split-words.ts';
import { months } from './spoken-date.ts';
import { digitHomophones, digitWords } from './spoken-number.ts';

const field =
  '(?:npi|ptan|tax|member|subscriber|patients?|participants?|recipients?|beneficiary|beneficiaries|provider|customers?|id)';
const digit = '(?:\\d|zero|oh|one|two|three|four|five|six|seven|eight|ate|nine)';
const number = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten)';
/** A part of a number or a date. */
const part = `\\d+(?:st|nd|rd|th)?|${digit}|first|second|third|\\w+teen(?:th)?|\\w+t(?:y|ieth)|(?:four|fif|six|seven|eigh|nin|ten)th|hundred|thousand|dollars|${months.join('|')}`;
const key = `(?:${digit}|star|pound|hash|(?:to|too|for|four)(?= (?:for|if)\\b))`;

const homophone = `(?:${Object.keys(digitHomophones).join('|')})`;
/** "Five eight won to three for five six": recognition's words among digits. */
const digitsMisheard = new RegExp(
  `\\b(?<!ty )(?:won|${digit}|(?<=\\b(?:number|id|npi) )(?:too?|for))(?:(?: ,)? (?:${digit}|${homophone}))+(?: ,)? (?:${digit}|won|(?:too?|for|tree)(?= (?:, )?(?:if|correct|right|yes|is (?:this|that))\\b))\\b(?! (?:digit|for|to|if)\\b)`,
  'g',
);
const wordOf = new Map(Object.entries(digitWords).map(([word, value]) => [value, word]));
const definiteMin = 4;
function asDigits(run: string): string {
  const words = run.split(' ');
  const definite = words.filter((word) => word !== ',' && digitHomophones[word] === undefined);
  // "Zero six zero one to zero six zero three".
  const [from = '', to = ''] = run.split(' to ').map((part) => part.split(' ').length);
  const isEnding = digitHomophones[words.at(-1) ?? ''] !== undefined;
  if (definite.length < (isEnding ? 2 : definiteMin) || (from === to && definite.length === words.length - 1))
    return run;
  return words.map((word) => wordOf.get(digitHomophones[word] ?? '') ?? word).join(' ');
}

/** Applied in this order to lower-case words. Replacements have the context that makes them unambiguous. */
const mishearings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:clam|clan|clime|plane)(s?)\b/g, 'claim$1'],
  [/\b(check|on|about|for) (a|the) (?:clean|plain|lane)\b/g, '$1 $2 claim'],
  [/\bsur(?:face|vice)(s?)\b/g, 'service$1'],
  [/\bberth\b|(?<=\bdates? of )breath\b/g, 'birth'],
  [/\btaxi d\b|\bt[ae](?:x|cks?|ks) (?:side|eye ?d)\b/g, 'tax id'],
  [/\bcall bag\b/g, 'call back'],
  [/(?<=\bdates? of )serv(?:e|es|ers?|ed)\b/g, 'service'],
  // No month has fifty days.
  [
    /(?<=\b(?:ary|march|april|may|june|july|august|ber) (?:the )?)(fif|six|seven|eigh|nine)tieth\b/g,
    '$1teenth',
  ],
  [/\b(?:statis|stasis|statice|statues)\b/g, 'status'],
  [/\bstate us\b/g, 'status'],
  [/\bpleas\b/g, 'please'],
  [/(?<=\bis )ate\b|^ate(?= (?:for|is|to)\b)/g, 'eight'],
  [/\bwon (?=if\b|more time\b|at a time\b)|(?<=\bpress )(?:won|wan) /g, 'one '],
  [/\bpress (?:to|too)(?= (?:for|if|too?)\b|$)/g, 'press two'],
  [new RegExp(`\\bdouble (?:you|u) (?=${digit}\\b|won\\b)`, 'g'), 'w '],
  [/\bfor (?=digits?\b)/g, 'four '],
  [
    /(?<=\b(?:looking|calling|checking|asking|searching|waiting) )four(?= (?!(?:oh|hundred|digits?)\b)|$)/g,
    'for',
  ],
  [/\bsay buy (?=\w)/g, 'say by '],
  [/\b(youve|you have) reach\b/g, '$1 reached'],
  [/\bto except\b(?= (?:it|this|that|press|or|and)\b|$)/g, 'to accept'],
  [/(?<=\blast (?:four|five|4|5)(?: digits?)? of )(the|your) ten\b/g, '$1 tin'],
  [/\bpractise\b/g, 'practice'],
  [/\bother wise\b/g, 'otherwise'],
  [/\bthrew (?=date|the\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/g, 'through '],
  [/(?<=\b(?:business|office|normal|regular|our) )ours\b/g, 'hours'],
  [/^are (?=(?:offices?|representatives?|agents?|lines|hours|call center)\b)/g, 'our '],
  [/(?<=\bgood )(?:buy|by)$/g, 'bye'],
  [/\bmale ?box\b/g, 'mailbox'],
  [/(?<=\b(?:not|cannot|longer|cant) )except(?= (?:new |any |your )*(?:messages?|calls?))/g, 'accept'],
  [/(?<=\b(?:was|were|patient|member|he|she|you|doctor) )scene\b/g, 'seen'],
  [/\b(?:to|too) (?=(?:hundred|thousand)\b)/g, 'two '],
  [/\bsea (?=(?:him|her|them|you|the|your|us)\b)/g, 'see '],
  [/\bbill (?=charges?\b)/g, 'billed '],
  [/\bwhose (?=the\b|this\b)/g, 'whos '],
  [
    /\byour (?=an? (?:\w+ )?(?:provider|physician|doctor|member|patient|subscriber|hospital|facility)\b)/g,
    'youre ',
  ],
  [/\byes or know\b/g, 'yes or no'],
  [
    /(?<=\b(?:is|was|are|get|got|have|hear) (?:that|this|it|these|everything) )(?:write|rite|wright)\b|(?<!\b(?:to|can|you|i|we|please|must) )\bwrite$/g,
    'right',
  ],
  [
    /(?<!\b(?:severe|inclement|bad|winter|the|to|by|of|local) )\bweather (?=(?:the|an?|it|its|your|this|that|we|you|or|claims?|any|there|they|he|she)\b)/g,
    'whether ',
  ],
  [
    /(?<=\b(?:center|offices?|departments?|lines?|were|we are) (?:(?:is|are|now|currently) )*)close(?= (?:today|now|for|until|due|at|on|right|our|we|please)\b|$)/g,
    'closed',
  ],
  [
    /\b(your|the|provider) ten (?=(?:number|followed|for (?:the|your)|of (?:the|your)|(?:and )?(?:then|press))\b)/g,
    '$1 tin ',
  ],
  [/(?<=\b(?:i|you) )here (?=(?:that|it|this)\b)/g, 'hear '],
  [/(?<=\byou )enter (?=(?:is|was)\b)/g, 'entered '],
  [
    new RegExp(
      `(?<=\\b(?:${digit}|\\w+teen|twenty|thirty|\\w+hundred) )(?:ate|eight) (?:tea|tee|ty)\\b`,
      'g',
    ),
    'eighty',
  ],
  [new RegExp(`(?<=\\b(?:${digit}|\\w+t[yh]) )sicks?\\b`, 'g'), 'six'],
  [/\bwanna\b/g, 'want to'],
  [/\b(when|what|where|who|how)d (?=(?:he|she|they|you|i|we)\b)/g, '$1 did '],
  [/\baint\b/g, 'isnt'],
  [/\bya\b/g, 'you'],
  [/\by ?all\b/g, 'you all'],
  [/\blemme\b/g, 'let me'],
  [/\bgimme\b/g, 'give me'],
  [/\bwhatcha\b/g, 'what are you'],
  [/\bgotta\b/g, 'have to'],
  [/\bcolling\b/g, 'calling'],
  [/\binter\b/g, 'enter'],
  [/\b(?:and|an) her (?=the|your|a|only|now)\b/g, 'enter '],
  [/\b(?:he|keys) in (?=the|your|a|now)\b/g, 'enter '],
  [/\b(pound|hash|star|the matching|that|a) he\b/g, '$1 key'],
  [/\b(then|the|a|an|by|buy|with|and|press|pressed|finish) (?:town|pounds|pond)\b/g, '$1 pound'],
  [
    /\bprovide (?:or|her(?=s? (?:[.,]|is|was|or|and|say|press|office|first|last name|line|that)\b|s?$| [.,]))/g,
    'provider',
  ],
  [/\bmain many\b/g, 'main menu'],
  [/\b(\d+|nine|ten|eight|six|four) digital\b/g, '$1 digit'],
  [/\b(?:text|taxi|tacks) (?=(?:id|idea|i d|identification)\b)/g, 'tax '],
  [/\bi\.d\.?(?=\W|$)/g, 'id'],
  [/\b(?:(?:in|and|end|n|an) (?:p|pee|pea) ?(?:i|ie|y|eye)|mpi|np eye|empty (?:i|eye))\b/g, 'npi'],
  [/\b(?:(?:p|pee|pea|pete) t[ae]n|petan|p10)\b/g, 'ptan'],
  [/\b(?:clamps?|plan|clean|play(?:s|ed)?) status\b|\bclaims? stats\b/g, 'claim status'],
  [
    /(?<=\b(?:\d+|zero|one|two|three|four|five|six|seven|eight|nine|\w+ty|hundred)) dot (?=\d|zero|o|oh|one|two|three|four|five|six|seven|eight|nine|\w+t[ye])/g,
    ' point ',
  ],
  [/\btouch ?tone\b/g, 'touchtone'],
  [new RegExp(`\\b(${field}s?|the|an?|that|health) idea\\b`, 'g'), '$1 id'],
  [/\bidea (?=number\b)/g, 'id '],
  [new RegExp(`\\byou (?=${field}\\b)`, 'g'), 'your '],
  [new RegExp(`\\b(enter|say|is|whats|now|next|for|and) you are (?=${field}\\b)`, 'g'), '$1 your '],
  [/(?<=\b(?:of|enter|say|try|with|verify|confirm|provide|spell|repeat) )youre\b/g, 'your'],
  [/(?<!\b(?:your|for|with) )patience\b/g, 'patients'],
  [/\bthere (?=(?:full|first|last|date|data|birth|name|member)\b)/g, 'their '],
  [
    /\byour (?=(?:calling|checking|inquiring|looking|asking) (?:for|about|on|from|regarding|into|as|with|in|to)\b)/g,
    'youre ',
  ],
  [/\bservice data\b/g, 'service date'],
  [/\b(?:date|data|day) (?:off|a|the|or|in|to) (?=(?:service|services|birth)\b)/g, 'date of '],
  [/\b(?:data|day) (?=services?\b)/g, 'date '],
  [/\b(?:data|state) (?=of (?:service|services|birth)\b)/g, 'date '],
  [/\boff (?=(?:the|an?|your|service|birth)\b)/g, 'of '],
  [/\bbuild (?=amount|charges?|for)|(?<=\b(?:amount|total|you|was|were) )(?:build|bill)\b/g, 'billed '],
  [/\bbuy (?=(?:the|a|pound|phone|pressing|saying)\b)/g, 'by '],
  [
    /\b(?:stay|they) (?=(?:or|our|are) (?:enter|press|key|say|enter)\b|yes\b|no\b|claims?\b|provider\b|goodbye\b)/g,
    'say ',
  ],
  [
    /(?<!\b(?:you|they) )\b(?:are|our) (?=(?:\d|one|two|three|four|five) (?:if|for|to)\b|(?:say|enter|press|key in)\b)/g,
    'or ',
  ],
  [new RegExp(`(?<=\\b${number} )from (?=[a-z])`, 'g'), 'for '],
  [
    /\b(?:two|too) (?=(?:use|keep|hold|wait|stay|hear|here|repeat|check|speak|continue|search|leave|end|return|confirm|change|decline|skip|accept)\b)/g,
    'to ',
  ],
  [/\b(?:to|too) (?=(?:digits?|for (?:yes|no))\b)/g, 'two '],
  [
    /(?:^|(?<=\bpress (?:\d|one|two|three|four|five|six) ))four (?=(?!press\b)[a-z]+ (?:\w+ ){0,5}press\b)|\bfour (?=english\b)/g,
    'for ',
  ],
  // "Five six for, is that correct?"
  [new RegExp(`(?<=\\b${digit} ${digit} )for(?= (?:[.,] )?(?:is|was) (?:this|that|it)\\b)`, 'g'), 'four'],
  [/\bto day\b/g, 'today'],
  [/\bpresser (?=say\b|enter\b)/g, 'press or '],
  [/\byes are no\b/g, 'yes or no'],
  [/\bwrite (?=with you\b|there\b|now\b)/g, 'right '],
  [/\bweight (?=times?\b)|(?<=\bplease )weight\b/g, 'wait '],
  [/\bthe lion\b/g, 'the line'],
  [/\bcurrently close (?=to\b|for\b|at\b|and\b|please\b)/g, 'currently closed '],
  [new RegExp(`\\b(${months.join('|')}) (?:turd|bird|heard)\\b`, 'g'), '$1 third'],
  [/\bto here (?=(?:this|that|it|these|the|more|again)\b)/g, 'to hear '],
  [/\b(this|your|the|of|please) cold\b|\bcold (?=(?:again|back|later)\b)/g, '$1 call '],
  [/\bwhat (?:as|his) (?=(?:the|your|a)\b)/g, 'what is '],
  [/\b(patient|member|name|this|that|it) his\b/g, '$1 is'],
  [/\b(\d+)[ -]?digits?\b/g, '$1 digit'],
  [
    new RegExp(
      `\\b(?:press|dial|enter|push|say) or (?:press|say|dial|enter) (?=(?:${number}|\\d|one|zero|star|pound)\\b)`,
      'g',
    ),
    'press ',
  ],
  // "Press 3 three".
  ...Object.entries(digitWords).map(
    ([word, one]) => [new RegExp(`(?<=\\bpress )${one} ${word}\\b`, 'g'), one] as const,
  ),
  // "Press one pound if correct".
  [new RegExp(`(?<=\\b(?:press|or) ${digit}) (?=(?:pound|hash) if\\b)`, 'g'), ' then '],
  // "1 2 3 okay 4 5", "june okay 3rd", "M as in Mike, okay 1 2 3": said between words of one thing.
  [
    new RegExp(
      `(?<=\\b(?:${part}|as in [a-z]+)(?: ,)?) (?:okay|ok|so|alright|all right)(?: ,)?(?= (?:${part})\\b)`,
      'g',
    ),
    '',
  ],
  [
    pattern(
      String.raw`
  (?<=\w )(?<!\b(?:is|its?|thats?|be|this|sounds?|are|you|everything|was|would|if|and|all|not|so|says?|said
    |or|oh|yeah|hmm) )(?:okay
  |ok
  |alright) (?=[a-z\d$])(?!(?:i|im|ill|we|you|it|its|lets|here|there|if|with|to|for|by|or|and|so|then|that
    |is|got|great|thank|thanks|perfect|now|next|please|just|let)\b)
`,
      'g',
    ),
    '',
  ],
  // "Press one to so continue".
  [/(?<=\b(?:to|for|the|your|of|new|press|a)) so (?=[a-z]{2,})/g, ' '],
  // "B as boy".
  [/\b([a-z])(?: ,)? as (?=\1[a-z]+\b)/g, '$1 as in '],
  // Other verbs for the same: "hit one", "punch in the NPI".
  [
    new RegExp(
      `\\b(?:hit|push|touch|tap|punch|select|choose|pick) (?=any (?:key|number|button|digit)\\b|(?:the )?(?:number )?${key}\\b(?! of\\b))(?!(?<!hit |push |touch |tap |punch )(?:the )?(?:number )?one\\b(?! (?:for|if|to)\\b))`,
      'g',
    ),
    'press ',
  ],
  [
    /(?<!\bthe )\b(?:key|punch|type) in\b|\b(?:input|(?<!\b(?:what|which|the|a|same|this|that|of|plan|claim|thats|is|its|npi|entity) )type)(?= (?:the|your|their|his|her|an?|it|\d+|one|two|three)\b)/g,
    'enter',
  ],
  [/\b(?:de)?press(?:ed|ing)? (?:the )?(?:number )?/g, 'press '],
  // "What is the the date", "correct real quick".
  [/\b(the|is|your|this|it|an|of|with|and|or|my|in|we|you|please|press|if|has|was|are)(?: \1)+\b/g, '$1'],
  [/(?<!\b[a-z] )\ba a (?=[a-z]{2,})(?!as\b)/g, 'a '],
  [new RegExp(`(?<!\\b(?:press|dial|enter|say) )\\bto to (?=[a-z]{2,})(?!${digit}\\b)`, 'g'), 'to '],
  [/\breal (?:quick(?:ly)?|fast)\b/g, ''],
];

/** "Members select wan, providers select too": a verb that names the key of every option. */
const chosenKey =
  /\b(?:hit|push|touch|tap|punch|select|choose|pick) (?=(?:the )?(?:number )?(?:\d|one|wan|won|two|to|too|three|tree|free|four|for|fore|five|six|seven|eight|ate|nine|zero|star|pound)\b(?! of\b))/g;

/** The words as they were most likely said. */
export function unmisheard(words: string): string {
  const isMenu = (words.match(chosenKey)?.length ?? 0) > 1;
  const named = isMenu ? words.replace(chosenKey, 'press ') : words;
  const spoken = withoutSplits(named).replace(digitsMisheard, asDigits);
  return mishearings.reduce((text, [pattern, said]) => text.replace(pattern, said), spoken);
}
