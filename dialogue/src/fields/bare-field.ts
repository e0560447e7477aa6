/** Recognizes a prompt that asks for a field by nothing but its name: "and the patient's date of birth". */

import { pattern } from '../pattern.ts';
import { memoizeByText } from '../speech/memoize.ts';
import { months } from '../speech/spoken-date.ts';
import { digitWords } from '../speech/spoken-number.ts';
import { type Mention, mentionsIn } from './field-names.ts';

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
  |visit (?:us|our|the)|call|called|calling|contact|log|wait|hold|listen|hang|check|see|look|looks|seems|sounds|gave|keyed|looking|search
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
export const namedIn = memoizeByText(computeNamed);

function computeNamed(said: string): Mention | null {
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
