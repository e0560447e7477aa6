/** Words that recognition puts in place of the vocabulary of phone systems, and less usual words for it: what was meant. */

import { pattern } from '../pattern.ts';
import { misheardDigit, withDigits } from './digits-misheard.ts';
import { asVocabulary } from './sound-alikes.ts';
import { months } from './spoken-date.ts';
import { digitWords } from './spoken-number.ts';
import { wordsMisheard } from './words-misheard.ts';

const field =
  '(?:npi|ptan|tax|member|subscriber|patients?|participants?|recipients?|beneficiary|beneficiaries|provider|customers?|id)';
const digit = '(?:\\d|zero|oh|one|two|three|four|five|six|seven|eight|ate|nine)';
const number = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten)';
/** A part of a number or a date. */
const part = `\\d+(?:st|nd|rd|th)?|${digit}|first|second|third|\\w+teen(?:th)?|\\w+t(?:y|ieth)|(?:four|fif|six|seven|eigh|nin|ten)th|hundred|thousand|dollars|${months.join('|')}`;
const key = `(?:${digit}|star|pound|hash|(?:to|too|for|four)(?= (?:for|if)\\b))`;

/** Misheard and casual words that mean the same wherever they are heard, by what is meant. */
const sameEverywhere = new Map(
  Object.entries({
    about: 'bout',
    billed: 'build',
    by: 'buy',
    claim: 'clan plane',
    claims: 'clans planes',
    for: 'fur',
    four: 'fore',
    'give me': 'gimme',
    'have to': 'gotta',
    holding: 'holing',
    isnt: 'aint',
    'let me': 'lemme',
    need: 'knead',
    not: 'knot',
    or: 'oar',
    please: 'pleas',
    practice: 'practise',
    'want to': 'wanna',
    'what are you': 'whatcha',
    you: 'ya',
  }).flatMap(([meant, heard]) => heard.split(' ').map((word) => [word, meant] as const)),
);

/** Applied in this order to lower-case words. Replacements have the context that makes them unambiguous. */
const mishearings: readonly (readonly [RegExp, string])[] = [
  ...wordsMisheard,
  [/\btaxi d(?:ee)?\b|\bt[ae](?:x|cks?|ks) (?:side|eye ?d)\b/g, 'tax id'],
  // No month has fifty days.
  [
    /(?<=\b(?:ary|march|april|may|june|july|august|ber) (?:the )?)(fif|six|seven|eigh|nine)tieth\b/g,
    '$1teenth',
  ],
  [
    /(?<=\b(?:is|(?:twen|thir|for|fif|six|seven|eigh|nine)ty) )ate\b|^ate(?= (?:for|is|to)\b)|\bate(?= hundred\b)/g,
    'eight',
  ],
  [/(?<!\b(?:ha\w+|youve|you|just|who|we|i|he|they|was|been|appeal) )\bwon\b(?! (?:an?|the)\b)/g, 'one'],
  [/(?<=\bpress )(?:won|wan)\b/g, 'one'],
  [
    new RegExp(
      `(?<!\\b(?:a|ad|the) )\\b(?:dress|prest?|bless) (?=(?:${digit}|${misheardDigit}|star|[a-z]{1,2}ound|hash|any|number|the)\\b)`,
      'g',
    ),
    'press ',
  ],
  // "Price one if it is, press two if not": among options, a word that sounds similar before a key.
  [
    new RegExp(
      `\\b(?:pr(?:aye?r?s?|ays|ai[sz]e|ices?|i[sz]e|iest|ince|int)|brass|breast|stress) (?=(?:${digit}|star|pound)\\b)(?=.*\\bpress\\b)|(?<=\\bpress\\b.* )(?:pr(?:aye?r?s?|ays|ai[sz]e|ices?|i[sz]e|iest|ince|int)|brass|breast|stress) (?=(?:${digit}|star|pound|too?|won|for(?= (?:, )?for))\\b)`,
      'g',
    ),
    'press ',
  ],
  // "Providers pressed two".
  [new RegExp(`(?<!\\b(?:you|ive|have|had|was|just|i|they) )\\bpressed (?=${digit}\\b)`, 'g'), 'press '],
  [/\bpress (?:to|too)(?= (?:for|if|too?)\b|$)/g, 'press two'],
  // "Press one months if … press to simple": a word that belongs to nothing.
  [
    /(?<=\bpress (?:one|1)\b.* press )too?(?= (?!(?:accept|cancel|confirm|continue|exit|proceed|repeat|return|search|skip|speak|start|submit)\b)[a-z]+$)/g,
    'two',
  ],
  [/\bto except\b(?= (?:it|the|these|this|that|press|or|and)\b| [.,]|$)/g, 'to accept'],
  [/(?<=\blast (?:four|five|4|5)(?: digits?)? of )(the|your) ten\b/g, '$1 tin'],
  [/\b(?:free|tree) (?=(?:\w+teen|twenty|thirty)\b)/g, 'three '],
  [/(?<=\blast )for (?=(?:of|digits?)\b)/g, 'four '],
  // "Enter the four digits of your NPI": of a longer number, the last ones.
  [
    /(?<=\b(?:enter|key|say|give me|need) the )(?=(?:two|three|four|five|six|[2-6]) (?:digits )?of (?:the|your) (?!month|day|year|date))/g,
    'last ',
  ],
  // "Memory D", "member eye deep".
  [/\bmemory (?:id|d(?:ee?)?)\b|\bmember (?:eye|i) (?:deep|deed|dee?)\b/g, 'member id'],
  [/\b(?:re|an |e)member(?= (?:id|number|identification)\b)|\bember(?= id\b)|(?<=\ba )remember\b/g, 'member'],
  [/(?<=\b(?:bill|billed|total|charge|charged|dollar) )mount\b/g, 'amount'],
  [/\bprior off\b/g, 'prior auth'],
  [/\bthrew (?=date|the\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/g, 'through '],
  [/(?<=\b(?:business|office|normal|regular|operating|our|us after|outside|outside of) )ours\b/g, 'hours'],
  [/^are (?=(?:offices?|representatives?|agents?|lines|hours|call center)\b)/g, 'our '],
  [/(?<=\bgood )by$/g, 'bye'],
  [/(?<=\b(?:was|were|patient|member|he|she|you|doctor) )scene\b/g, 'seen'],
  [/\b(?:to|too) (?=(?:hundred|thousand)\b)/g, 'two '],
  [/\bsea (?=(?:him|her|them|you|the|your|us)\b)/g, 'see '],
  [/\b(?:bill|build) (?=(?:charges?|amount)\b)/g, 'billed '],
  [/\bbare (?=with (?:me|us)\b)/g, 'bear '],
  [/(?<=\bhundred )an (?=\w+(?:ty|teen)\b|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b)/g, 'and '],
  [/\bwhose (?=the\b|this\b)/g, 'whos '],
  [
    /\b(your|the|provider) ten (?=(?:number|followed|for (?:the|your)|of (?:the|your)|(?:and )?(?:then|press))\b)/g,
    '$1 tin ',
  ],
  [/(?<=\b(?:i|you) )here (?=(?:that|it|this|me|the)\b)/g, 'hear '],
  [/(?<=\byou )enter (?=(?:is|was)\b)/g, 'entered '],
  [
    new RegExp(
      `(?<=\\b(?:${digit}|\\w+teen|twenty|thirty|\\w+hundred) )(?:ate|eight) (?:tea|tee|ty)\\b`,
      'g',
    ),
    'eighty',
  ],
  [new RegExp(`(?<=\\b(?:${digit}|\\w+t[yh]) )sicks?\\b`, 'g'), 'six'],
  [/\b(when|what|where|who|how)d (?=(?:he|she|they|you|i|we)\b)/g, '$1 did '],
  [/\by ?all\b/g, 'you all'],
  [
    /\b(then|the|a|an|by|buy|with|and|press|pressed|finish) (?:town|pounds|pond|pow (?:and|in|n)(?= (?:key|sign)\b))\b/g,
    '$1 pound',
  ],
  // "Then press pal".
  [/(?<=\bthen press (?:the )?)p[a-z]{1,4}$/g, 'pound'],
  [
    /\bprovide (?:or|her(?=s? (?:[.,]|is|was|or|and|say|press|office|first|last name|line|that)\b|s?$| [.,]))/g,
    'provider',
  ],
  [
    /\b(?:(?:in|and|end|n|an) (?:p|pee|pea) ?(?:i|ie|y|eye)|n p , i|mpi|(?<=your )p (?:i|eye)|[mn]p eye|m p (?:i|eye)|empty (?:i|eye))\b/g,
    'npi',
  ],
  // "Then hound key", "the found sign when done", and at the end "and found".
  [
    /\b[a-z]{1,2}ound(?= (?:key|sign)\b)|(?<=\b(?:then|with|followed by) )[a-z]{1,2}ound$|(?<=\b(?:press|hit|push) (?:the )?)[a-z]{1,2}ound\b|(?<=\b(?:npi|id|number|digits|date|amount) and )[a-z]{1,2}ound$/g,
    'pound',
  ],
  [/\b(?:(?:p|pee|pea|pete) t[ae]n|p t n|petan|p10)\b/g, 'ptan'],
  [
    /\b(?:clamps?|plan|plain|lane|clean(?:ed)?|claimed|climbed|play(?:s|ed)?) status\b|\bclaims? stats\b/g,
    'claim status',
  ],
  [
    /(?<=\b(?:\d+|zero|one|two|three|four|five|six|seven|eight|nine|\w+ty|hundred)) dot (?=\d|zero|o|oh|one|two|three|four|five|six|seven|eight|nine|\w+t[ye])/g,
    ' point ',
  ],
  [new RegExp(`\\b(${field}s?|the|an?|that|health) idea\\b`, 'g'), '$1 id'],
  [/\bidea (?=number\b)/g, 'id '],
  [/(?<!\b(?:your|for|with) )patience\b/g, 'patients'],
  [/\bthere (?=(?:full|first|last|date|data|birth|name|member|id)\b)/g, 'their '],
  [
    /\byour (?=(?:calling|checking|inquiring|looking|asking) (?:for|about|on|from|regarding|into|as|with|in|to)\b)/g,
    'youre ',
  ],
  [
    new RegExp(
      `\\bdouble (?:you|u) (?=${digit}\\b|won\\b)|(?<=\\bwith (?:an? |the letter )?)double (?:you|u)\\b`,
      'g',
    ),
    'w ',
  ],
  [/\bfor (?=digits?\b)/g, 'four '],
  [/\b(youve|you have) reach\b/g, '$1 reached'],
  [/\byear(?= (?:name|practice|npi|ptan|tax id|call)\b)/g, 'your'],
  [/\bsex (?=digits?\b)/g, 'six '],
  [/(?<!\b(?:of|for|in|to|with|from|on|at|by|and|was) )\bhis (?=(?:this|that|it|the|your|all of)\b)/g, 'is '],
  [/(?<=^|\b(?:please|now|then|next|and|or|can|must) )center (?=(?:the|your|a|an|only)\b)/g, 'enter '],
  [/(?<=\b(?:not|cannot|longer|cant) )except(?= (?:new |any |your )*(?:messages?|calls?))/g, 'accept'],
  [
    /\byour (?=an? (?:\w+ )?(?:provider|physician|doctor|member|patient|subscriber|hospital|facility)\b)/g,
    'youre ',
  ],
  [/\b(?:and|an) her (?=the|your|a|only|now)\b/g, 'enter '],
  [/\b(?:he|keys) in (?=the|your|a|now)\b/g, 'enter '],
  [/\b(pound|hash|star|matching|telephone|press|any|that|a) he\b/g, '$1 key'],
  [/\b(\d+|nine|ten|eight|six|four|two) (?:digital|did it(?=s?\b))/g, '$1 digit'],
  [new RegExp(`\\byou (?=${field}\\b)`, 'g'), 'your '],
  [new RegExp(`\\b(enter|say|is|whats|now|next|for|and) you are (?=${field}\\b)`, 'g'), '$1 your '],
  [/\bservice data\b/g, 'service date'],
  [/\b(?:data|day) (?=services?\b)/g, 'date '],
  [/\b(?:data|state) (?=of (?:service|services|birth)\b)/g, 'date '],
  [/\boff (?=(?:the|an?|your|service|birth)\b)/g, 'of '],
  [/(?<=\b(?:amount|total|you|was|were) )bill\b/g, 'billed'],
  [new RegExp(`(?<=\\b${number} )from (?=[a-z])`, 'g'), 'for '],
  [/(?<=\bfor )know$|(?<!\b(?:not|dont|to|you|already) )\bknow(?= press\b)/g, 'no'],
  [/\bcurrently close (?=to\b|for\b|at\b|and\b|please\b)/g, 'currently closed '],
  [/\bto here (?=(?:this|that|it|these|the|your|more|again)\b)/g, 'to hear '],
  [/\b(this|your|the|of|please) cold\b|\bcold (?=(?:again|back|later)\b)/g, '$1 call '],
  [/\bwhat (?:as|his) (?=(?:the|your|a)\b)/g, 'what is '],
  [/\b(patient|member|name|this|that|it) his\b/g, '$1 is'],
  [/\b(?:data|state|(?:date|day)(?! of)) (?:off?|a|the|or|in|to) (?=(?:services?|birth)\b)/g, 'date of '],
  [/\b(?:dated?|data) (?=(?:birth|services?)\b(?! (?:was|were|is|began|dates?|center)\b))/g, 'date of '],
  [/\b(?:to|too) (?=(?:digits?|for (?:yes|no))\b)/g, 'two '],
  [
    /(?:^|(?<=\bpress (?:\d|one|two|three|four|five|six) ))four (?=(?!press\b|digits?\b)[a-z]+ (?:[\w.,]+ ){0,9}press\b)|\bfour (?=english\b)|(?<=\bpress \d )four(?= ?$)|(?<=\b(?:press|yes) (?:\d|one|two) )four (?=(?:yes|no)\b)/g,
    'for ',
  ],
  // "Five six for, is that correct?"
  [new RegExp(`(?<=\\b${digit} ${digit} )for(?= (?:[.,] )?(?:is|was) (?:this|that|it)\\b)`, 'g'), 'four'],
  [/\bcall bag\b/g, 'call back'],
  // "Part be", "part eh".
  [/(?<=\bpart )(?:be|bee)(?= (?:[.,]|and|claims?|dial|is|or|press|say|services?)\b| [.,]|$)/g, 'b'],
  [/(?<=\bpart )(?:ay|eh|hey)\b/g, 'a'],
  [/\beye(?= (?:am|assist|can|connect|could|direct|found|get|have|help|need|see|will)\b)/g, 'i'],
  [/(?<=\b(?:im|am|are|not|was|were|you|youre) )sewing\b/g, 'seeing'],
  [/\bto day\b/g, 'today'],
  [/(?<=\bthe (?:from|start|through|end) )day\b/g, 'date'],
  [/\b(?:gnu|knew)(?= (?:claims?|patients?|members?|providers?|requests?)\b)/g, 'new'],
  // "Claims is two, appeals is three, push the number you want".
  [
    /(?<=\b(?:\d|two|three|four|five|six|seven|eight|nine)(?: [.,])?) (?:press|push|hit|dial|touch) the (?:number|key|one) (?:that )?you (?:want|need)(?: now)?$/g,
    '',
  ],
  [/\bexist (?:in|and|an)(?= (?:claims?|patients?|members?|providers?)\b)/g, 'existing'],
  [/(?<=\bfor )(?:plains|planes|lanes|clays|climbs)(?= press\b)/g, 'claims'],
  // "A clay mora patients benefit sore".
  [/\bclay more?(a?)\b/g, 'claim or $1'],
  [/\b(claim|benefit|member|patient|provider|appeal|referral) sore\b/g, '$1s or'],
  [/\bdock (?:hers?|or|ter|tore)\b/g, 'doctor'],
  [/\btoe ?t(?:all|ell|ull|le)\b/g, 'total'],
  [/\bgood mourning\b/g, 'good morning'],
  [/(?<=\bhave an? )(?:grate|grade|grey)(?= (?:day|one|rest)\b)/g, 'great'],
  [/\b(?:by|buy|bye) (?:by|bye)\b/g, 'bye bye'],
  [/(?<=\bhow (?:may|can|could) (?:i|we) )(?:hell|held|kelp|hep|yelp|health)(?= you\b)/g, 'help'],
  // The beginning is lost: "ease hold", "ank you for calling".
  [/^l?ease (?=(?:continue|enter|hold|listen|say|stay|wait)\b)/g, 'please '],
  [/^(?:h?ank|think|tank|thing) you(?= for (?:calling|holding|waiting|your)\b)/g, 'thank you'],
  [/(?<=\bnumber (?:(?:that )?you (?:have|just|are)?|youve) ?)(?:died|dyed|dial|style|trialed)\b/g, 'dialed'],
  [/\bpresser (?=say\b|enter\b)/g, 'press or '],
  [/\byes (?:or|are|ore|our) (?:no|know)\b/g, 'yes or no'],
  [/\bwrite (?=(?:with you|there|now|place|person|department|patient|claim)\b)/g, 'right '],
  [/\bweight (?=times?\b)|(?<=\bplease )weight\b/g, 'wait '],
  [/\bthe lion\b/g, 'the line'],
  [new RegExp(`\\b(${months.join('|')}) (?:turd|bird|heard)\\b`, 'g'), '$1 third'],
  [/\b(\d+)[ -]?digits?\b/g, '$1 digit'],
  [
    new RegExp(
      `\\b(?:press|dial|enter|push|say) or (?:press|say|dial|enter) (?=(?:${number}|\\d|one|zero|star|pound)\\b(?! digits?\\b))`,
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
  // "B as boy", "M in Mary".
  [/\b([a-z])(?: ,)? (?:as|(?<=[b-hj-z] )in) (?=\1[a-z]+\b)/g, '$1 as in '],
  [/(?<=^|[.,] |\b(?:and|so|or) )r (?=you (?:an?|the|calling|with|looking)\b)/g, 'are '],
  [/(?<=\b(?:has|was|were|is|entered) )to (?=(?:few|many|short|long)\b)/g, 'too '],
  [
    new RegExp(`(?<=\\bis (?:the|this|your) (?:claim|visit) )four (?=(?!hundred|${digit})[a-z]{3})`, 'g'),
    'for ',
  ],
  // "Key 1 if so, key 3 if not."
  [new RegExp(`(?<!\\b(?:the|a|this|that|pound|star|hash) )\\bkey (?=${digit} if\\b)`, 'g'), 'press '],
  // Other verbs for the same: "hit one", "punch in the NPI".
  [
    new RegExp(
      `\\b(?:hit|push|touch|tap|punch|select|choose|pick) (?=any (?:key|number|button|digit)\\b|(?:the )?(?:number )?${key}\\b(?! of\\b))(?!(?<!hit |push |touch |tap |punch )(?:the )?(?:number )?one\\b(?! (?:for|if|to)\\b))`,
      'g',
    ),
    'press ',
  ],
  [
    /(?<!\bthe )\b(?:key|punch|type) in\b|\b(?:(?<!\b(?:your|the|an?|any|my) )input|(?<!\b(?:what|which|the|a|same|this|that|of|plan|claim|thats|is|its|npi|entity) )type)(?= (?:the|your|their|his|her|an?|it|\d+|one|two|three)\b)/g,
    'enter',
  ],
  [/\b(?:de)?press(?:ed|ing)? (?:the )?(?:number )?/g, 'press '],
  // "If that's right 1, otherwise press 2", "to hear it again, 1. To end, press 2", "option 2, appeals. 3, claims": the verb was lost.
  [
    new RegExp(
      `(?<=\\bif (?:(?:this|that|it|everything)s? )?(?:is |are )?(?:correct|right|true|accurate) )(?=${digit} (?:[,.] )?(?:otherwise|or|if|press)\\b.*\\bpress\\b)`,
      'g',
    ),
    'press ',
  ],
  [
    new RegExp(`(?<=(?:^|[.] )(?:to|for|by|if) (?:[a-z]+ ){1,12}, )(?=${digit} [.] .*\\bpress\\b)`, 'g'),
    'press ',
  ],
  [new RegExp(`(?<=\\boption ${digit} .*[.] )(?=${digit} , [a-z].*\\boption\\b)`, 'g'), 'option '],
  // "One if that's right, to if it isn't", "press two zero for claims".
  [
    /(?<!\b(?:press|dial|enter|say) )\b(?:one|1) (if (?:that|this|it)(?:s| is) (?:right|correct)) (?:[.,] )?(?:or )?(?:to|too|two|2) (?=if\b)/g,
    'press one $1 press two ',
  ],
  ...Object.entries(digitWords).map(
    ([word, one]) =>
      [
        new RegExp(`(?<=\\b(?:press|enter|dial) )${word} (?:zero|oh)(?= (?:for|to|if)\\b)`, 'g'),
        `${one}0`,
      ] as const,
  ),
  // "Press 1 for yet or 2 for no", "press 1 for 2 for no".
  [
    /(?<=\bpress (?:1|one) for )(?:(?:yet|use|yep|years?) (?=(?:[.,] )?(?:or |and |press )?(?:2|two) for no\b)|(?=(?:[.,] )?(?:2|two) for no\b))/g,
    'yes ',
  ],
  [/\bcan not\b/g, 'cannot'],
  [/^wood (?=you\b)/g, 'would '],
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
  const said = words.replace(/\b[a-z]+\b/g, (word) => sameEverywhere.get(word) ?? word);
  const isMenu = (said.match(chosenKey)?.length ?? 0) > 1;
  const named = isMenu ? said.replace(chosenKey, 'press ') : said;
  const spoken = withDigits(asVocabulary(named));
  return mishearings.reduce((text, [pattern, said]) => text.replace(pattern, said), spoken);
}
