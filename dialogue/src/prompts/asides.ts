/** Removes what surrounds a prompt and asks for nothing: announcements before it, courtesies and standing offers after it. */

import { pattern } from '../pattern.ts';
import { memoizeByText } from '../speech/memoize.ts';

const hours =
  '(?:(?:24|twenty[- ]four) hours a day(?:,? (?:7|seven) days a week)?|24/7|around the clock|(?:at )?any ?time)';
const key = '(?:star|pound|nine|zero|\\d|[*#])(?: key)?';

/** Announcements; those with a subject of their own end with their sentence. */
const announcements = [
  '(?:please )?listen (?:carefully|closely)(?: to the following(?: options)?)?,?(?: as| because| since) (?:our|the|some of our) (?:menu )?(?:options|prompts|menus?) (?:have|has)(?: recently)? changed',
  '(?:this|your|all|every) calls? (?:may|will|is|are|might)(?: be)?(?: being)? (?:monitored|recorded)(?: (?:and|or) (?:monitored|recorded))?(?: for (?:(?:quality|training)(?: (?:assurance|control|and training|improvement))?(?: and (?:quality|training))?)(?: (?:assurance|purposes))*)?',
  'your call is (?:very )?important to us',
  "if (?:this is|you(?:'?re| are) having|it'?s) an? (?:\\w+[- ]){0,2}emergency,? (?:please )?(?:hang up,? (?:now )?and )?(?:dial|call) (?:911|9-1-1|nine one one)(?: immediately| right away| now)?",
  "if you (?:already )?know (?:your party'?s|the|your) (?:\\w+[- ]){0,2}extension,? (?:please |you can |you may )*(?:dial|enter|key in|press) it (?:now|at any ?time)",
  `did you know (?:that )?[^.?!]*?\\b${hours}`,
  `our (?:website|portal|web ?site|app)[^.?!]*? is (?:also )?(?:available|open) ${hours}`,
  '(?:thanks|thank you)(?! for (?!(?:that|(?:the|your|this) (?:information|info|number|patience))\\b))(?: (?:so|very) much)?(?: for (?:that|the|your|this))?(?: (?:information|info|number|patience))?',
  "[^.?!]*\\byou (?:can|may|could|will be able to|'ll be able to) (?:also |always )?(?:press|dial|say)\\b[^.?!]*?(?= (?:but )?(?:first|for now|right now),? (?:please )?(?:enter|say|key|tell|give|what))",
  '(?:okay|ok|(?:so|well)(?! (?:the|your?|youre|that|thats|it|its|i|his|her|this|we)\\b)|alright|all right|great|perfect|got it|sorry about that|my apologies|now|next)',
].map(
  (words) =>
    new RegExp(`^\\W*${words}(?=[.,!? ]|$)(?: ?[.,!?])*(?: (?:and|so|then|next|now)(?= ))?\\s*`, 'i'),
);
/** "Please note that our offices will be closed on Thursday.": whole sentences of news. */
const news = pattern(
  String.raw`
  ^\s*(?:please note|please be advised|we have (?:recently )?(?:updated|moved|changed)|we(?:'ve| have) made
  |(?:beginning|effective|starting) (?:january|february|march|april|may|june|july|august|september|october
    |november|december)\b
  |for the latest|visit our|did you know|(?:in|on|at) the next menu|when (?:the|an|your) (?:agent|representative|specialist) (?:answers|comes on|picks up)
  |you (?:can|may|could|will be able to|'ll be able to) (?:also )?(?:press|dial|say) [^.?!]*\b(?:later|(?:after|once) (?:i|we)\b)
  |(?:once|after|as soon as|when) (?:you|i|we)\b[^.?!]* you (?:can|may|will be able to|'ll be able to) (?:also )?(?:press|dial|say) [^.?!]*\bat any ?time
  |you(?:'ll| will) (?:also )?need [^.?!]*(?: later|(?=[.] if you\b[^.?!]* press))
  |you can (?:also )?enter [^.?!]* on (?:our|the) (?:website|portal|web site|app))\b[^.?!]*[.?!]\s*
`,
  'i',
);

/** After a prompt: courtesies, and what can be said or keyed at any time. */
const afterwards = [
  "(?:thank you|thanks|please(?<!\\b[Aa]nd (?:the|your) (?:[\\w']+ ){1,5}please)|take your time|go ahead|i'?m listening|(?:when(?:ever)?|once) you(?:'?re| are) ready|no rush)",
  '(?:if you|should you) need (?:more|some|extra|a little) (?:more )?time,? (?:just |you can |please )*say (?:hold on|wait|one moment|hang on)',
  `(?:to|if you(?:'d like| would like| want| need) to) (?:hear (?:this|that|it|these|the)(?: (?:message|options?|menu|choices))? again|repeat (?:this|that|it|these|the)(?: (?:message|options?|menu|choices))?),? (?:press|say|dial) (?:${key}|repeat)`,
  '(?:or |you can |you may )+(?:also |always )?say (?:repeat|help|go back|main menu)(?: (?:to|for) \\w+(?: \\w+)?)?(?: at any ?time)?',
  "(?:after that|then|next),? (?:i|we)(?:'?ll| will) (?:ask|need)\\b[^.?!]*",
  '(?:for help|at any ?time),? (?:you can )?say (?:help|repeat|main menu)',
  '(?:just |simply |you can )*(?:register|sign up|log ?(?:in|on)) (?!.*\\b(?:press|say|are|is|do|what|which|enter)\\b)[^.?!]*',
].map((words) => new RegExp(`(?<=[\\w.,?!])[.,!?]* ${words}[.!]*$`, 'i'));

const asides = [...announcements, news, ...afterwards];

const inSpanish =
  /(?<!\b(?:oprima|marque|presione|pulse|press) (?:\w+ ){1,3})\bpara (?:continuar en )?espa(?:n|\u00f1)ol,? (?:oprima|marque|presione|pulse|press) (?:(?:el|la|n[u\u00fa]mero) )*\w+[.,]?\s*/gi;

/** "If you are a member, enter your Social Security number. If you're a provider, enter your tax ID." */
const ofMembers =
  /\bif you(?:'?re| are) an? (?:member|patient|subscriber),? (?:please )?(?:enter|say|key)\b[^.?!]*[.?!]\s*(?=if you(?:'?re| are) an? (?:\w+ )?(?:provider|doctor|physician)\b)/i;

/** A prompt without its surroundings. */
export const withoutAsides = memoizeByText(computeWithoutAsides);

function computeWithoutAsides(text: string): string {
  const ours = text.replace(inSpanish, '').replace(ofMembers, '');
  let rest = ours.split(/\s+/).length >= promptWordsMin ? ours : text;
  for (let round = 0; round < roundsMax; round++) {
    for (const pattern of asides) {
      const left = rest.replace(pattern, '');
      if (left.split(/\s+/).length >= promptWordsMin) rest = left;
    }
  }
  return rest;
}

/** Announcements in a row; more are no prompt, and would take long to remove. */
const roundsMax = 6;
/** Fewer words are no prompt without what surrounds them. */
const promptWordsMin = 3;
