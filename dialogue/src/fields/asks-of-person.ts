/** Which fields a person asks for. */

import { isUnambiguousName } from '../names/known-names.ts';
import { pattern } from '../pattern.ts';
import { wordTable } from '../prompts/word-table.ts';
import { plain } from '../speech/plain-text.ts';
import { type Mention, mentionsIn } from './field-names.ts';
import type { Field } from './field-values.ts';

const askVerbs = pattern(
  String.raw`
  \b(?:enter(?:ing)?
  |say(?! (?:hold|main|repeat|yes|no|goodbye|im|i am|representative|claims?|help|its|next|more)\b)
  |speak(?:ing)?|key(?:ing)? in|type|input|provide|provided|spell|tell me|give me(?! (?:a|one|just a) (?:minute|moment|sec(?:ond)?)\b)|supply|state|whats|what is
  |what was|what are|go ahead|may i (?:have|get|please have)|can i (?:have|get|please have|please get)
  |could i (?:have|get|please have)
  |could you (?:please )?(?:provide|share|give|tell|verify|confirm|spell|read)
  |can you (?:please )?(?:provide|give|tell|verify|confirm|spell|read)|i(?:ll| will)? (?:just )?need
  |we(?:ll| will)? need|i(?:ll| will) take|let me (?:have|get)|verify|confirm|and the|now the|next the|using|starting with
  |begin with|how about|would you (?:please )?(?:provide|share|give|tell|spell|verify)|do you (?:have|know)|and your
  |what|who|whose|which|where|when|how much|(?:half|part) of|im going to need|ill need|i need|i would need|ready for|i dont have(?: is)?|(?:im|i am) (?:still )?missing(?: is)?
  |get|have|lets (?:do|go (?:by|with)|try|use))\b
`,
  'g',
);

/** A person's utterance up to this length that names a field asks for it. */
const requestWordsMax = 14;

const offered =
  /\b(?:would|do|did) you (?:also )?(?:like|want|need)(?: me to (?:give|read|tell)(?: you)?)?(?: to (?:have|know|hear|get))? (?:the|your|a|that) $/;

const ofPatientName: readonly Field[] = ['first-name', 'last-name', 'patient-name'];

const aboutUs: readonly Field[] = ['practice-name', 'caller-name', 'reason'];

/** What several fields are called together. */
const groups: readonly (readonly [RegExp, readonly Field[]])[] = [
  [
    pattern(String.raw`
  \b(?:go ahead|give me(?! (?:a|one|just a) (?:minute|moment|sec(?:ond)?)\b)|need|provide|have|whats|start) (?:\w+ ){0,2}(?:members?|patients?
    |subscribers?) (?:info\w*|details|demographics)\b
  |\b(?:and|now|next) (?:the |your )?(?:members?|patients?|subscribers?) (?:info\w*|details)(?: please)?$
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
    /\b(?:go ahead|give me(?! (?:a|one|just a) (?:minute|moment|sec(?:ond)?)\b)|need|provide|have|whats|start) (?:\w+ ){0,2}(?:providers?|office|practice) (?:info\w*|details)\b/,
    ['npi', 'tin', 'provider-name'],
  ],
  [
    /\b(?:go ahead|give me(?! (?:a|one|just a) (?:minute|moment|sec(?:ond)?)\b)|need|provide|have|whats|start) (?:\w+ ){0,2}claims? (?:info\w*|details)\b/,
    ['dos', 'billed'],
  ],
];

/** What only people ask for. */
const ofPeople = wordTable<Field>(String.raw`
  callback-phone  (?:someone|somebody|anyone|anybody|a (?:real |live )?(?:person|human|number)|who|what number)(?: there| else| (?:at|in|with) (?:the|your) (?:office|clinic|practice))? (?:that )?(?:can i|could i|should i|(?:i|we) (?:can|could|should|may|might)) (?:call|reach|ring|phone)\b
  address       (?:verify|confirm|(?<!\byou )need|whats|what is|get|have|provide|give me(?! (?:a|one|just a) (?:minute|moment|sec(?:ond)?)\b)|is|and)(?: (?:an?|the|your|his|her|their|(?:patient|member|subscriber|clinic)s?|home|street|mailing|billing|practice|office|service))* address(?! (?:is|was|for(?! (?:(?:the|your|this) )?(?:patient|member|subscriber|him|her)\b)|to|where)\b) | address please$
    | (?:birth|name|id|number|dob|npi) and (?:(?:the|his|her|their|your|home|mailing) )*address\b(?! (?:is|was)\b)
  relationship  for (?:the|an?) (?:member|subscriber|insured|policy ?holder|employee) or (?:for )?(?:an?|the|his|her|their) (?:dependents?|spouse|child|wife|husband|son|daughter)\b | (?<!\byour )relationship to the (?:subscriber|insured|policy ?holder) | (?:need|and|get|have|whats|what is) (?:the|his|her|their) relationship
    | (?:is|are|was) (?:he|she|they|this|(?:the )?(?:patient|member)) (?:the|an?) (?:primary )?(?:subscriber|insured|policy ?holder|dependent|spouse|primary member)\b(?! (?:name|id|number))
`);

/** The patient, in "his phone number" and "a phone number for the member". */
const patients = '(?:(?:the|your|this|that) )?(?:patient|member|subscriber)s?|his|her|their|him|them';

/** What a person calls a field for short: "by name and ID", "what's the date on that?" */
const inShort = wordTable(String.raw`
  patient-name     (?<=(?:^|\b(?:the|and|or|his|her|their|by|with|both|whats|what is|id|number|birth|patient|member|service|need) )(?:full )?)name(?=(?: then| please| first)?$| (?:(?:and|or|the|his|her|their|patients?|members?) )*(?:date|birth ?da\w+|dob|dos|id|member|group|relationship|address|number)\b) | ^(?:the )?patient(?= first$)
    | (?<=\b(?:id|npi|number|birth|dob|service|dos) (?:and|or) (?:(?:the|your) )?)(?:patient|member)(?=(?: please)?$)
  provider-name    (?<=^(?:(?:and|okay|ok|so|then|now) )+(?:the )?(?:rendering )?)(?:doctor|provider|physician)(?= (?:like )?(?:the )?rendering\b|(?: please)?$)
  last-name-of-the-caller  your (?:full |own )?last (?:name|initial)
    | (?<!\b(?:patient|member|subscriber|insured|provider|doctor|his|her|their)s? (?:(?:first|full|last|name|initial|and|the|his|her|their) )*)last initial(?! (?:of|for) (?:the|your|his|her|this)\b)
  phone-number-of-the-patient  (?:${patients}) (?:(?:home|cell|mobile|daytime|tele|current|contact) )*phone(?: number)?
    | (?:(?:tele|home |cell )?phone|contact|(?<=\b(?:an?|what|any|good|best|current) )(?=number)) ?number (?:do you have )?(?:on (?:file|record) )?(?:for|of) (?:${patients}|m(?:iste)?rs?|mrs|miss|ms)(?! (?:provider|doctor|office))
    | (?<!\b(?:your|office|clinic|practice|provider|doctor|call ?back) (?:\w+ )?)phone(?: number)? (?:you (?:have|see) )?on (?:file|record)(?! (?:for|with|at|of) (?:you|your|the (?:office|clinic|practice|provider|doctor))\b)(?!.*\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\d) ?){4})
  your-name  who(?:s| is) (?:this|calling)(?=$| (?:and|please|again|(?:that )?(?:im|i am))\b)
  reason-for-your-call  what (?:(?:this|it|the call|your call) (?:is|was)|(?:is )?(?:this|it)|you(?:re| are)) (?:calling )?(?:about|regarding|for|in reference to)(?=$| and\b)
  member-id        (?<=\b(?:and|or|name|of|by|with|get|have|about|for|on|birth|birthday|dob|service|dos|npi|charges?|amount|need|want) (?:(?:the|his|her|their) )?)id(?: number)?(?=(?: then| please| first| all)?$| (?:for|on) (?:him|her|them)\b| (?:(?:and|or|the|his|her|their) )*(?:name|date|birth ?da\w+|dob|dos|npi|tax|group|billed|charges?|amount|phone|number)\b| (?:and|or)\b)
  date-of-service  (?<=(?:^(?:(?:and|okay|ok|so|the) )*|\b(?:what|which|whats|what is|what was) (?:the )?|\b(?:asked(?: you)? for|need|without|waiting (?:on|for)|have) the ))(?:date|day)(?=(?: please)?$| (?:on|for) (?:that|this|it|him|her|the claim)\b)
  billed-amount    (?<=\b(?:know|have|whats|what is|what was|get|(?<!\byou )need|and) the )(?:total|charges?|amount)(?=$| (?:on|for|of) (?:that|this|it|him|her|the claim)\b)
`);
const inWhole = (words: string) =>
  inShort
    .reduce((said, [name, short]) => said.replace(short, name.replaceAll('-', ' ')), words)
    .replace(phoneOfSomebody, (said, name: string) =>
      isUnambiguousName(name) ? 'phone number of the patient' : said,
    );
/** "The phone number for Rashid". */
const phoneOfSomebody = /\b(?:phone|contact) number (?:on file )?for ([a-z]+)\b/;

/** "Twelve months from the date of service", "I just gave you the claim number", "thank you for the member ID". */
const states =
  /\b(?:(?:days|weeks|months?|years?|count\w*|based|starts?|runs?) (?:from|after|on|since|past)|(?:days|weeks|months|years?) of) (?:the |your |last )*(?:date|day|dos|service)\b[\w ]{0,15}$|\bi (?:just |already )*(?:gave|told|read) (?:it to )?you (?:the|your) [\w ]{3,15}$|\bthank(?:s| you)(?: \w+){0,2} for (?:giving me )?(?:the|that|your) [\w ]{3,15}$|\blet me (?:just )?(?:put|enter|type|key|plug|punch|run|try|search)(?: in| up| by)* (?:that|the|this) [\w ]{3,15}$/;

/** "I have to let you go if you don't have the date": asks for it. */
const refusesWithout =
  /\b(?:let you go|hang up|disconnect|cant|cannot|unable to)\b.*\bif you dont have (?:the |that )?$/;

/** "Do you have …", "can we use …". */
const asksToUse = /\b(?:do you|(?:can|could|may|should|shall) (?:i|we|you)|what|whats)\b/;

/** "We use the claim number as the reference", "like I said, we go by the claim number". */
function isReference({ field, at, end }: Mention, words: string): boolean {
  if (field !== 'claim-number' || asksToUse.test(words.slice(0, at))) return false;
  return (
    /\b(?:use|using|go by|go off(?: of)?|put|same as|reference(?: number)? (?:is|would be|will be)) (?:just |also )*(?:the |your |that )?$/.test(
      words.slice(0, at),
    ) ||
    /^ (?:as|is|for|would be|will be|works as|serves as|doubles as)(?: \w+){0,3} reference\b/.test(
      words.slice(end),
    )
  );
}

/** "We need the W-9 for your tax ID." */
const taxForm =
  /\bw[ -]?(?:9|nine)s?\b(?! and\b)(?: (?!and\b)\w+){0,5} (?:for|with|on|matching|showing|under) (?:\w+ )?$/;

/** "No, that's the tax ID. I asked for the NPI." */
const wasGiven = /\bthat(?:s| is| was) (?:just )?(?:the|your|his|her|their) $/;
/** "I'll need his date of birth in just a second, but first, what's your NPI?" */
const isForLater =
  /^ (?:in (?:just )?an? (?:bit|few|minute|moment|second)|later|next|after (?:that|this)|afterwards?|shortly)\b.*\b(?:but|first)\b/;

/** "Date of birth matches, so you're verified." */
const isFine =
  /^(?: number)? (?:matches|checks out|looks (?:good|right)|is (?:good|right|correct|verified)|came (?:right )?up)\b/;

/** "I can find him with that and the birthday after." */
const findsWith =
  /\b(?:i|we) can (?:find|pull|look|search|get|see) (?:\w+ ){1,3}?(?:with|by|from) (?:that|this|it) and (?:the |his |her |their )?$/;

const askedElsewhere =
  /\b(?:if (?:they|he|she) asks?|(?:they|he|she|someone)(?:ll| will| may| might) (?:ask|need|want)|i(?:ll| will) need to ask|i was (?:going|about) to ask)\b(?!.*\b(?:but|what|so)\b)/;

/** All fields a person asks for in one utterance. */
export function asksOfPerson(text: string): Field[] {
  const said = plain(text);
  const words = inWhole(said);
  const isShort = said.split(' ').length <= requestWordsMax || said.endsWith(' please');
  const mentions = mentionsIn(words);
  const asked: Field[] = [];
  const isQuestion = text.includes('?');
  const isAboutUs = /^(?!.*\b(?:who|what|where|which)\b)(?:\w+ ){0,2}(?:are you|is this|am i|youre)\b/.test(
    words,
  );
  for (const mention of mentions) {
    const before = words.slice(0, mention.at).replace(/^.*\bi mean /, '');
    // "They'll ask for the NPI again", "I was going to ask you for the claim number".
    if (askedElsewhere.test(before)) continue;
    // "Would you like the claim number?"
    if (offered.test(before)) continue;
    // "I don't have a date of birth" asks for it.
    if (findsWith.test(before)) continue;
    if (isReference(mention, words)) continue;
    if (mention.field === 'tin' && taxForm.test(before)) continue;
    if (
      !refusesWithout.test(before) &&
      /(?<!\bi )\b(?:dont|do not|not|never mind) (?:\w+ ){0,3}$/.test(before)
    )
      continue;
    if (states.test(words.slice(0, mention.end))) continue;
    // "I have the date of birth", "to go with that member number".
    if (
      /(?<!\b(?:can|could|may|might|do|should) )\bi(?:ve| have)(?: already)?(?: got)? (?:(?:the|your|his|her|their) )?$|\bwith (?:that|this) $/.test(
        before,
      ) &&
      (!isQuestion || mentions.length > 1)
    )
      continue;
    if (mentions.length > 1 && wasGiven.test(before)) continue;
    if (isForLater.test(words.slice(mention.end))) continue;
    const isStatement = /^(?: number)? (?:isnt|is not|doesnt|does not|didnt|wasnt|cant)\b/.test(
      words.slice(mention.end),
    );
    if (isStatement && mentions.length > 1) continue;
    if (isFine.test(words.slice(mention.end)) && !isQuestion) continue;
    const lead = words.slice(Math.max(0, mention.at - 70), mention.end);
    const verbs = [...lead.matchAll(askVerbs)];
    const isDirect =
      verbs.length > 0 || isQuestion || isShort || /^(?: number)? please\b/.test(words.slice(mention.end));
    // "Are you calling from the provider's office?"
    if (isAboutUs && aboutUs.includes(mention.field)) continue;
    if (isDirect) asked.push(mention.field);
  }
  // "So the date of service and how much was the charge": both.
  mentions.forEach(({ field, end }, index) => {
    const next = mentions[index + 1];
    const isJoined = /^ and (?:the|his|her|your|how much|what|whats|when) /.test(words.slice(end));
    if (isJoined && next && asked.includes(next.field) && !asked.includes(field)) asked.unshift(field);
  });
  // "Who am I speaking with? I need a first name for my notes."
  if (asked.includes('caller-name') && !/\b(?:patient|member|his|her|their)s?\b/.test(words))
    asked.splice(0, asked.length, ...asked.filter((field) => !ofPatientName.includes(field)));
  // "A first name and last initial, please": both of the caller.
  if (asked.includes('caller-last-name') && asked.includes('first-name'))
    asked.splice(asked.indexOf('first-name'), 1, 'caller-name');
  const others = ofPeople.filter(([, name]) => name.test(words)).map(([field]) => field);
  const all = groups.flatMap(([group, fields]) => (group.test(words) ? fields : []));
  return [...new Set([...asked, ...all, ...others])];
}
