/** Finds which field a prompt asks for, and in which form. */

import { pattern } from '../pattern.ts';
import { wordTable } from '../prompts/word-table.ts';
import { plain, sentencesOf } from '../speech/plain-text.ts';
import { months } from '../speech/spoken-date.ts';
import { digitWords } from '../speech/spoken-number.ts';
import { endsWithPound } from './entry.ts';
import { type Mention, mentionsIn } from './field-names.ts';
import type { Field } from './field-values.ts';

const askVerbs = pattern(
  String.raw`
  \b(?:enter(?:ing)?
  |say(?! (?:hold|main|repeat|yes|no|goodbye|im|i am|representative|claims?|help|its|next|more)\b)
  |speak(?:ing)?|key(?:ing)? in|type|input|provide|provided|spell|tell me|give me|supply|state|whats|what is
  |what was|what are|go ahead|may i (?:have|get|please have)|can i (?:have|get|please have|please get)
  |could i (?:have|get|please have)
  |could you (?:please )?(?:provide|share|give|tell|verify|confirm|spell|read)
  |can you (?:please )?(?:provide|give|tell|verify|confirm|spell|read)|i(?:ll| will)? (?:just )?need
  |we(?:ll| will)? need|let me (?:have|get)|verify|confirm|and the|now the|next the|using|starting with
  |begin with|how about|would you (?:please )?(?:provide|share|give|tell|spell|verify)|do you have|and your
  |what|who|whose|which|where|when|how much|(?:half|part) of|im going to need|ill need|i need|i would need|ready for|i dont have is|im missing(?: is)?
  |get|have)\b
`,
  'g',
);

const machineVerb = pattern(
  String.raw`
  (?<!\b(?:not|dont|never) )\b(?:(?:system|computer) (?:wants|needs|requires)
  |i(?:m| am) (?:gonna|going to) need|(?:i|we) (?:just|only) need|i (?:(?:also|still) )?have to have
  |do you have(?= an? .*\b(?:i|we) can (?:try|use|search)\b)
  |let me (?:get(?= your\b)|have(?= (?:the|your|an?|his|her|their)\b))|(?:re ?)?enter
  |go ahead(?: and)?(?: with)?|how about|speak|key in|key(?= (?:the|your|up|just|only)\b)|type|input
  |using your (?:\w+ )?keypad|say or enter|enter or say|spell
  |say(?! (?:by|hold|main|repeat|yes|no|goodbye|im|i am|representative|claims?|help|next)\b)|provide|share
  |go (?:over|through)|(?:can|could) we (?:do|try)
  |lets (?:use|do|try|go (?:by|with))
  |(?:start|begin)(?:ning|ing)?(?: (?:over|again|back))? (?:with|from|by (?:entering|saying|giving|keying in))|(?<!\bto )go back to|tell me|whats
  |what (?:is|was|are|were)|what(?= (?:the|your|patients?|members?)\b)|giv(?:e|ing) (?:me|us)
  |i(?:ll| will)?(?: also| just| then| now| still)? need|we need|state|could you tell me|may i have
  |please repeat|try(?= (?:the|your|entering|saying))|can i (?:have|get)|could i (?:have|get)
  |(?:could|can|would|will) you (?:please )?(?:repeat|read me)|read me(?= (?:the|your|their|his|her))
  |please confirm|verify|which(?= (?:dates?|patient|member|claim number|npi|tax|provider number|number\b.*\b(?:i|we) (?:ring|call|dial|reach)))
  |what(?= (?:dates?|number|npi|tax)))\b
`,
  'g',
);

export interface Ask {
  readonly field: Field;
  /** All fields requested in one prompt, in order; the first is `field`. */
  readonly all: readonly Field[];
}

/**
 * The field an automated prompt asks for; null when it asks for none. This is the first field named after a request
 * ("enter", "what's", "and the"), or a field alone as a question ("Date of birth?").
 */
export function findAsk(text: string): Ask | null {
  const words = plain(text);
  if (isDirectory.test(words) || isReported.test(words)) return null;
  const wanted = withoutUnneeded(words);
  if (wanted !== words) return findAsk(wanted);
  const all = mentionsIn(words);
  // "We need your tax ID and NPI. First, enter the tax ID.", "… Let's do the tax ID now."
  const start = all.length > 1 ? startsWith.exec(words)?.[0] : undefined;
  if (start !== undefined && start !== words) return findAsk(start);
  const garbled = guessAsk(words);
  if (all.length === 0) return garbled;
  // "Your identification number, that is either the NPI or the tax ID", "the ID or the NPI, whichever you have".
  const isEither = all.length > 1 && /\b(?:either|whichever)\b[^.]*$/.test(words.slice(all.at(-1)?.end));
  const either = isEither ? all[0] : all.find(({ at }) => /\beither (?:\w+ )?$/.test(words.slice(0, at)));
  if (either) return askedFrom(words, all, either);
  const bare = sentencesOf(text).find((sentence) => isBareField(sentence.words));
  const [alone] = bare ? mentionsIn(bare.words) : [];
  // "Say phone or fax."
  const isWay = alone?.field === 'fax-number' && !/\bnumber\b/.test(bare?.words ?? '');
  if (alone && !isWay && !/\b(?:enter|say|key)\b/.test(words.slice(0, words.indexOf(bare?.words ?? ''))))
    return askedFrom(words, all, all.find(({ field }) => field === alone.field) ?? alone);
  const verbs = [...words.matchAll(machineVerb)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
  }));
  const repeated = asksAgain.test(words) ? all.at(-1) : undefined;
  if (repeated) return { field: repeated.field, all: [repeated.field] };
  // "If you have the member ID, enter it now."
  const named = all.findLast(({ end }) => referring.test(words.slice(end)));
  if (named) return { field: named.field, all: [named.field] };
  for (const verb of verbs) {
    // "If we get disconnected, what's a good number" is one name.
    const next = all.find(({ at, end }) => end > verb.end && (at >= verb.at || verb.at > at));
    if (!next) continue;
    // "Starting in September, you'll have to enter a PIN."
    if (
      /\b(?:from|starting|beginning|effective)\b.* you(?:ll| will) (?:have|need) to $/.test(
        words.slice(0, verb.at),
      )
    )
      continue;
    const between = words.slice(verb.end, next.at);
    if (between.split(' ').length > 34) continue;
    // "To go through the next steps, you'll need the member ID."
    if (/\b(?:press|otherwise|you(?:ll| will) need(?! to))\b/.test(between)) continue;
    if (next.field === 'fax-number' || next.field === 'phone-extension') continue;
    return askedFrom(words, all, next);
  }
  const asking = all.find(
    (mention) =>
      /\b(?:what|which) $/.test(words.slice(0, mention.at)) ||
      /^(?:when|(?:what|which) (?:dates?|day)|how much|where|whos?e?|which|what (?:(?:doctors|providers|medical) )?(?:office|practice|facility|provider|company|organization))\b/.test(
        words.slice(mention.at, mention.end),
      ),
  );
  if (asking) return { field: asking.field, all: [asking.field] };
  const last = /\b(?:press|dial)\b/.test(words) ? undefined : all.at(-1);
  // "The date of service you're calling about?"
  const isStated = /\b(?:(?:do|would|is|are|was) (?:you|the|this|that)|if (?:you|the|your)|found|received)\b/;
  if (last && /\?\s*$/.test(text) && !isStated.test(words)) return { field: last.field, all: [last.field] };
  const [first] = all;
  if (first && endsWithPound(words) && !/\b(?:press|dial|enter) (?:\d|one|two|three)\b/.test(words))
    return { field: first.field, all: [first.field] };
  // "The date he came into this world, as two digits for the month": also named by its form.
  return garbled?.field === 'dos' && first ? { field: first.field, all: [first.field] } : garbled;
}

/** "Instead of the member ID, let's use the birthday", "we won't need your tax ID": without what is not needed. */
function withoutUnneeded(words: string): string {
  const all = mentionsIn(words);
  const unneeded = all.find(
    ({ at, end }) => notNeeded.test(words.slice(0, at)) || /^ already\b/.test(words.slice(end)),
  );
  if (unneeded === undefined || all.every(({ field }) => field === unneeded.field)) return words;
  const start = words.slice(0, unneeded.at).replace(notNeeded, '');
  return `${start.trim()}${words.slice(unneeded.end)}`.trim();
}

const notNeeded =
  /\b(?:instead of|rather than|skip(?:ping)?|forget|(?:wont|dont|do not|will not|no) (?:really )?need(?: for)?)(?: (?:the|your|their|his|her|a|an))* $/;

const startsWith =
  /(?:(?<=\bfirst (?:please )?)(?:enter|key in|say|type|whats|what is|give me|tell me)|\blets (?:do|start|begin|get|have))\b.*$/;

/** "The last name of the person you wish to reach": somebody who works there. */
const isDirectory = pattern(String.raw`
  \b(?:person|party|employee|extension|associate|someone|representative) (?:that |whom? )?(?:you(?:re)?
    |you are|youd) (?:\w+ ){0,3}?(?:reach|speak|talk|calling|call|contact)\b(?! (?:about|for|regarding))
  |\bdial by name\b|\b(?:employee|staff|company) directory\b
`);

/** "The note says, what is your NPI", "on the website you would enter the tax ID": asked elsewhere. */
const isReported = pattern(String.raw`
  \b(?:(?:(?<!where )it|letter|notes?|form|questionnaire|screen|page)(?: (?:that|we) (?:went|sent|got
    |mailed)(?: \w+){0,3}| i have| here)? (?:says|said|reads)
  |on the (?:website|web ?site|portal|form)(?: \w+)? you (?:would|d|can|could|have to|enter)
  |(?:normally|usually|ordinarily) (?:what )?(?:we|i|they)d? ?(?:would )?(?:ask|need))\b
`);

/** "Enter it now", "that is not valid, try again": a request for what was named before. */
const referring = pattern(String.raw`
  ^ (?:alone|by itself|on its own) (?:will do|is (?:enough|fine|plenty))\b
  |^(?: please)? (?:could|can|would|will) you (?:please )?(?:spell|repeat|say|give me) (?:it|that|this)\b
  |^(?:(?! press\b| say (?:yes|no)\b).)*?(?<!\b(?:to|can|may|you|and press|not|say) )\b(?:(?:re ?)?enter
    |entering|key|say|try|speak|type|repeat)(?: in)?(?: entering| saying)? (?:(?:it|that|this|one|the number
    |your entry|(?:all )?(?:nine|ten|\d+) digits)\b(?! (?:is|was))|(?=again|now|once more|one more time))
  |^(?! press\b).* re ?enter(?: now)?$
`);

/** "That's not a valid NPI, let's have it again", "I didn't catch the NPI": asks for what was named. */
const asksAgain = pattern(String.raw`
  ^(?!.*\b(?:press|call|options?|menu|hear (?:this|that|it|the)|repeat (?:this|that|the)
    |listen)\b).*\b(?:again|once more|one more time)(?: please| now| for me| to me)*$
  |\b(?:didnt|did not|couldnt|could not|cant|cannot) (?:quite )?(?:catch|get|hear|understand
    |make out) (?:the|your|their|his|her|that)\b(?!.*\b(?:press|enter|say)\b)
  |\btoo (?:few|many|short|long)\b|\bmissing (?:a|one|some) (?:digits?|numbers?)\b
`);

/** Begins what is said about a field that was asked for: "your NPI, it's ten digits", "the tax ID, not the NPI". */
const aside = pattern(String.raw`
  \b(?:(?:of|for) (?:the|a) \w+ (?=you|who|that)|if|in case|so (?:that|i|we)|because|since|where
  |when(?:ever)?|which|who|that|its?|thats|or|and (?:then |when )?(?:press|hit|push)|but
  |also (?:called|known)|not|no|without|instead of|rather than|as (?:it|shown|listed|printed)|you can|youll find (?:it|this|that)
  |for (?:example|instance)|such as|was|were|i (?:only|just|didnt|missed|lost))\b.*$
`);
/** What an aside says that makes it a statement about a value: "the NPI, it was not found". */
const asideStates = pattern(String.raw`
  ^(?:its?|thats|that|which|who)\b(?: (?:is|was|has|been|were|are))* (?:not|no|in(?:valid|correct|active)
    |wrong|found|missing|needed|required|valid|correct|on file|ready|accepted)\b
  |^(?:was|were|not (?:found|valid|on file|correct|recogni[sz]ed|available|needed|required))\b
  |^(?:no|or) (?:longer|match)
`);
const isValue = new RegExp(
  `(?:\\d|\\b(?:${[...Object.keys(digitWords), ...months].join('|')}|\\w+teen|\\w+ty|hundred|(?<!\\bin (?:whole )?)dollars)\\b)(?! (?:digits?|numbers?|letters?|characters?|initial)\\b)`,
);
/** "Your claim number, if you want it for your records, is two six one". */
const givesValue = new RegExp(`\\b(?:is|was|(?<!\\byou )are)(?:$| (?:the )?${isValue.source})`);
const lead = pattern(String.raw`
  ^(?:(?:um|uh|er|so|well|okay|ok|oh|hmm|great|good|thanks|thank you|you|and|now|next|then|first(?! name)
  |also|alright|all right|got it|perfect|sure|sorry|just|please|lets see|one (?:last|more) thing|last thing|i mean
  |that is|once more|one more time|again|(?:up )?is(?= the)|(?:just )?checking (?:that|if)
  |(?:are you|youre|you are) (?:still )?(?:there|with me)|can you hear me) )+
`);
/** "I need", "let me have": asks, although it has a verb. */
const wanting = pattern(
  String.raw`
  \b(?:(?:the )?(?:key|button) (?:that|which|with)(?: has)?
  |(?:i|we)(?:ll| will| do|m| am| was)?(?: also| just| then| still)* (?:need|want|asked for
    |asking for)(?: to (?:get|have|know|hear))?
  |(?:may|can|could|might) i (?:please )?(?:have|get|hear|see|ask for)|let me (?:have|get|hear)
  |lets (?:have|get|hear|start|begin|do|go)|(?:do|would) you have|have you got
  |i(?:m| am) ready (?:for|to (?:take|get|copy|write))|whats|what (?:is|was|are|were)|which|how about
  |(?:can|could|would|will) you (?:please )?)\b
`,
  'g',
);
/** Words of a statement or of another instruction; what is asked for has none. */
const states = pattern(String.raw`
  \b(?:i|im|ive|ask|we|were|weve|you|youre|youve|he|she|they|theyre|there|is|are|was|isnt|arent|wasnt|be
  |been|has|have|had|will|wont|would|can|cant|cannot|could|couldnt|may|must|should|did|didnt|does|doesnt|do
  |dont|not|found|received|accepted|verified|confirmed|matched|matching|matches|works|worked|checks|taken
  |thats|text|send|sent|located|invalid|incorrect|valid|missing|required|available|ready|never
  |visit (?:us|our|the)|call|called|calling|contact|log|wait|hold|listen|hang|check|see|look|looking|search
  |find|welcome|reached|thank|thanks|return
  |press (?:the )?(?:\d|[*#]|one|two|three|four|five|six|seven|eight|nine|zero|star|pound|any)|claims
  |eligibility|benefits|information|by|any|another|different|multiple|no)\b
`);
const askedWordsMax = 14;

/** "And the patient's date of birth": a field with nothing said about it, whatever the verb. */
export function isBareField(said: string): boolean {
  return namedIn(said) !== null;
}

/** The field that a sentence asks for by naming it; null when the sentence says something about it instead. */
function namedIn(said: string): Mention | null {
  const words = said
    .replace(leftOpen, '')
    .replace(lead, '')
    .replace(formOfEntry, ' ')
    .replace(ofCall, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [first, ...others] = mentionsIn(words);
  if (first === undefined) return null;
  // "… and the day they were seen" is another field, and no statement.
  const after = others
    .reduceRight((rest, { at, end }) => rest.slice(0, at) + rest.slice(end), words)
    .slice(first.end);
  const tail = aside.exec(after)?.[0] ?? '';
  if (asideStates.test(tail) || givesValue.test(tail)) return null;
  const main = `${words.slice(0, first.at)} ${after.slice(0, after.length - tail.length)}`.replace(
    wanting,
    ' ',
  );
  return states.test(main) || isValue.test(main) || main.split(' ').length > askedWordsMax ? null : first;
}

/** "And the rendering physician's name is": to be completed by us. */
const leftOpen = /(?<=^(?:and|so|okay|also|now) (?:the|your|his|her|their) (?:\w+ ){1,4})is$/;

/** "The tax ID you're billing under": whose field it is. */
const ofCall =
  / (?:that |which )?you(?:re| are)? (?:billing|calling|using|checking|asking|looking|submitting|bill|use|called)(?: (?:under|with|about|for|on|in|from|today))*$/;

/** How a field should be entered. */
const formOfEntry = pattern(
  String.raw`
  \b(?:you (?:do not|dont) (?:have|need) to (?:press|hit|enter) (?:the )?(?:pound|hash
    |star)(?: key)?(?: at the end| after\w*)?
  |(?:then|and|then press|press|finish with|end with|followed by|ending with)(?: the)? (?:pound|hash|number
    |#)(?: (?:key|sign))?
  |(?:last|final|ending) (?:four|five|six|\d)(?: digits)?(?: of)?|one (?:letter|digit|character) at a time|for (?:each |any |the )?letters?,? (?:press|use) star\b.*
  |(?:in )?dollars (?:and|then) (?:the )?cents|(?:including|with) (?:any|the|all) letters)\b
`,
  'g',
);

/** What speaks for a field when its name was not recognized as a whole, and how much. */
const signs = wordTable(String.raw`
  npi:2             npi | national provider | (?:10|ten) digit
  tin:2             tax | federal | tin | ein
  tin:2             (?:9|nine) digit | last (?:5|five)
  member:2          id | alphanumeric | identif\w+
  member:1          (?:member|subscriber|patient|card|medicare|medicaid|policy|recipient|letters)\b.*\b(?:number|id)
  dob:4             b(?:irth\w*|orn)
  dos:3             (?:services?|visit|seen|treated|rendered|appointment)\b.*\b(?:dates?|data|day|when|began|started)
  dos:3             (?:dates?|data|day|when)\b.*\b(?:services?|visit|see|seen|treated|rendered|appointment|looking|calling)
  dos:2             month\b.*\bday\b.*\byear | (?:two|2) digit(?: for (?:the )?)? ?month
  billed:2          bill(?:ed)? | charges? | charged | dollars
  billed:2          how much | total | amount
  patient-name:1    name | first and last | spell
  patient-name:2    (?:their|his|her|patients?|members?|veterans?|who)\b.*\b(?:name|first and last)
                  | name\b.*\b(?:patient|member)
  callback-phone:2  ^(?!.*\b(?:patients?|members?|his|her|their)\b).*\b(?:call ?back|phone) | (?:reach|call) you
  callback-phone:2  number\b.*\b(?:disconnected|drops|dropped|reach|cut off|call (?:you|back))
  practice-name:2   practice | facility | office | clinic | calling from
  caller-name:3     who(?:s| is| am| do)\b.*\b(?:this|calling|speaking|there) | your name
`);
const guessMin = 2;

/** The field that most signs speak for; null when none does, or two do alike. */
export function guessField(words: string): Field | null {
  const points = new Map<Field, number>();
  for (const [sign, pattern] of signs) {
    const [field, worth] = sign.split(':') as [Field, string];
    if (pattern.test(words)) points.set(field, (points.get(field) ?? 0) + Number(worth));
  }
  const [best, second] = [...points].toSorted(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < guessMin || best[1] === second?.[1]) return null;
  return best[0];
}

/** A prompt whose field name was misrecognized, identified by its remaining words. */
function guessAsk(words: string): Ask | null {
  const isEntry =
    /(?<!\b(?:not|match|matches|matching) )\b(?:enter|what|month|digits again|lets(?! (?:keep|go|continue|move|proceed|get))|give me|tell me|provide|(?:say|speak) (?:the|your|or))\b/.test(
      words,
    );
  // "Not the visit, the birth".
  const wanted = words.replace(/\bnot the (?:\w+ )?(?:visit|service|treatment|birth\w*)\b/, '');
  const field = isEntry && !/\bpharmac/.test(words) ? guessField(wanted) : null;
  return field !== null && identifying.includes(field) ? { field, all: [field] } : null;
}

/** What every line asks for. Other fields are not guessed from a prompt. */
const identifying: readonly Field[] = ['npi', 'tin', 'member', 'dob', 'dos'];

/** The field named first, and those joined to it. */
function askedFrom(words: string, all: readonly Mention[], first: Mention): Ask {
  const asked: Field[] = [first.field];
  let end = first.end;
  for (const mention of all) {
    if (mention.at < first.end) continue;
    if (
      !/^ (?:and|followed by|then|as well as|plus) (?:the |your |their )?(?:\w+ ){0,2}$/.test(
        words.slice(end, mention.at),
      )
    )
      break;
    asked.push(mention.field);
    end = mention.end;
  }
  // "The patient's first name and last name".
  const isWhole = asked.includes('first-name') && asked.includes('last-name') && !/initial/.test(words);
  return isWhole ? { field: 'patient-name', all: ['patient-name'] } : { field: first.field, all: asked };
}

/** A person's utterance up to this length that names a field asks for it. */
const requestWordsMax = 14;

const aboutUs: readonly Field[] = ['practice-name', 'caller-name', 'reason'];

/** What several fields are called together. */
const groups: readonly (readonly [RegExp, readonly Field[]])[] = [
  [
    pattern(String.raw`
  \b(?:go ahead|give me|need|provide|have|whats|start) (?:\w+ ){0,2}(?:members?|patients?
    |subscribers?) (?:info\w*|details|demographics)\b
  |\b(?:go ahead|ready|give me)(?: with| for)? (?:the|your) (?:member|patient|subscriber)$
  |\b(?:need (?:you )?to|have to|must|please|(?:until|unless) you|havent|have not|hasnt been|(?:cant|cannot
    |unable to|not able to)(?: \w+){0,4} (?:until|unless
    |without)) (?:\w+ ){0,2}verif\w+ (?:(?:\w+ ){0,6}(?:about|on|for|of) )?(?:the |this |a |your )?(?:member
    |patient|subscriber)\b(?! (?:id|name|date|number))
  |\b(?:member|patient) (?:hasnt|has not|isnt|needs to|must|has to) (?:\w+ ){0,2}verified\b
`),
    ['member', 'patient-name', 'dob'],
  ],
  [
    /\b(?:go ahead|give me|need|provide|have|whats|start) (?:\w+ ){0,2}(?:providers?|office|practice) (?:info\w*|details)\b/,
    ['npi', 'tin', 'provider-name'],
  ],
  [
    /\b(?:go ahead|give me|need|provide|have|whats|start) (?:\w+ ){0,2}claims? (?:info\w*|details)\b/,
    ['dos', 'billed'],
  ],
];

/** All fields a person asks for in one utterance. */
export function asksOfPerson(text: string): Field[] {
  const words = plain(text);
  // What is left of "patient's name?".
  if (/^(?:(?:and|okay|the|his|her) )*name(?: please)?$/.test(words)) return ['patient-name'];
  const all = mentionsIn(words);
  const asked: Field[] = groups.flatMap(([group, fields]) => (group.test(words) ? fields : []));
  const isQuestion = text.includes('?');
  const isAboutUs = /^(?!who|what|where|which)(?:\w+ ){0,2}(?:are you|is this|am i|youre)\b/.test(words);
  for (const mention of all) {
    if (/\b(?:dont|do not|not|never mind) (?:\w+ ){0,3}$/.test(words.slice(0, mention.at))) continue;
    const isStatement = /^(?: number)? (?:isnt|is not|doesnt|does not|didnt|wasnt|cant)\b/.test(
      words.slice(mention.end),
    );
    if (isStatement && all.length > 1) continue;
    const lead = words.slice(Math.max(0, mention.at - 70), mention.end);
    const verbs = [...lead.matchAll(askVerbs)];
    const isDirect = verbs.length > 0 || isQuestion || words.split(' ').length <= requestWordsMax;
    // "Are you calling from the provider's office?"
    if (isAboutUs && aboutUs.includes(mention.field)) continue;
    if (isDirect && !asked.includes(mention.field)) asked.push(mention.field);
  }
  return asked;
}
