/** Finds which field a prompt asks for, and in which form. */

import { pattern } from '../pattern.ts';
import { memoizeByText } from '../speech/memoize.ts';
import { plain, sentencesOf } from '../speech/plain-text.ts';
import { isValueWord } from '../speech/value-words.ts';
import { isBareField } from './bare-field.ts';
import { endsWithPound } from './entry.ts';
import { type Mention, mentionsIn } from './field-names.ts';
import type { Field } from './field-values.ts';
import { guessField } from './guess-field.ts';

const machineVerb = pattern(
  String.raw`
  (?<!\b(?:not|dont|never|who) )\b(?:(?:system|computer) (?:wants|needs|requires)
  |i(?:m| am) (?:gonna|going to) need|(?:i|we) (?:just|only) need|i (?:(?:also|still) )?have to have
  |do you have(?= an? .*\b(?:i|we) can (?:try|use|search)\b)
  |(?<!\b(?:when|whenever|once|if|until|till|soon as) )i(?:m| am)(?: now| finally| all)? ready for(?= (?:the|that|your|his|her|their)\b)
  |next (?:is|comes|up is)|all (?:im|i am|were|we are) missing is|all (?:i|we) (?:want|need) is
  |let me (?:get(?= your\b)|have(?= (?:the|your|an?|his|her|their)\b))|(?:re ?)?enter
  |go ahead(?: and)?(?: with)?|how about|speak|key in|key(?= (?:the|your|up|just|only|all)\b)|type|input
  |using your (?:\w+ )?keypad|say or enter|enter or say|spell
  |say(?! (?:by|hold|main|repeat|yes|no|goodbye|im|i am|representative|claims?|help|next)\b)|provide|share
  |go (?:over|through)|(?:can|could) we (?:do|try)
  |lets (?:use|do|try|go (?:by|with))|(?:i(?:m| am)|we(?:re| are)) looking for(?= the\b)|the (?:next|first|last) (?:item|thing|number)(?: (?:i|we) need)? is|what (?:i|we) need(?: \w+)? is
  |(?:start|begin)(?:ning|ing)?(?: (?:over|again|back))? (?:with|from|by (?:entering|saying|giving|keying in))|(?<!\bto )go back to|tell me|whats
  |what (?:is|was|are|were)|what(?= (?:the|your|patients?|members?)\b)|giv(?:e|ing) (?:me|us)
  |i(?:ll| will)?(?: also| just| then| now| still)? need|we need|state|could you tell me|may i have
  |please repeat|try(?= (?:the|your|entering|saying))|can i (?:have|get)|could i (?:have|get)
  |(?:could|can|would|will) you (?:please )?(?:repeat|read me|say(?= (?:that|your|the|his|her|their)\b))|read me(?= (?:the|your|their|his|her))
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
export const findAsk = memoizeByText(computeAsk);

function computeAsk(text: string): Ask | null {
  const words = plain(text);
  if (isDirectory.test(words) || isReported.test(words) || isOfLater.test(words)) return null;
  // "Thank you for the member ID. When was the patient seen?"
  const rest = text.replace(thanksFor, '');
  if (rest !== text && mentionsIn(plain(rest)).length > 0) return findAsk(rest);
  // "Enter the member ID. Correction, enter the NPI first."
  const corrected = correctedAsk
    .exec(words)
    ?.slice(1)
    .find((part) => part !== undefined);
  if (corrected !== undefined && mentionsIn(corrected).length > 0) return findAsk(corrected);
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
  const isAny = /\b(?:whichever|either) (?:one )?(?:is|you|of|works)\b/.test(words.slice(0, all.at(-1)?.at));
  const either =
    isEither || (all.length > 1 && isAny)
      ? all[0]
      : all.find(({ at }) => /\beither (?:\w+ )?$/.test(words.slice(0, at)));
  if (either) return askedFrom(text, all, either);
  const bare = sentencesOf(text).find((sentence) => isBareField(sentence.words));
  const [alone] = bare ? mentionsIn(bare.words) : [];
  // "Say phone or fax."
  const isWay = alone?.field === 'fax-number' && !/\bnumber\b/.test(bare?.words ?? '');
  if (alone && !isWay && !/\b(?:enter|say|key)\b/.test(words.slice(0, words.indexOf(bare?.words ?? ''))))
    return askedFrom(text, all, all.find(({ field }) => field === alone.field) ?? alone);
  const verbs = [...words.matchAll(machineVerb)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
  }));
  const repeated = asksAgain.test(words) ? all.at(-1) : undefined;
  if (repeated) return { field: repeated.field, all: [repeated.field] };
  // "If you have the member ID, enter it now."
  const named = all.findLast(
    ({ at, end }) =>
      referring.test(words.slice(end)) ||
      (isEnough.test(words.slice(end)) && onlyPart.test(words.slice(0, at))),
  );
  if (named) return { field: named.field, all: [named.field] };
  for (const verb of verbs) {
    // "If we get disconnected, what's a good number" is one name.
    const next = all.find(({ at, end }) => end > verb.end && (at >= verb.at || verb.at > at));
    if (!next) continue;
    const between = words.slice(verb.end, next.at);
    if (between.split(' ').length > 34) continue;
    // "To go through the next steps, you'll need the member ID."
    if (/\b(?:press|otherwise|you(?:ll| will) need(?! to))\b/.test(between)) continue;
    if (next.field === 'fax-number' || next.field === 'phone-extension') continue;
    return askedFrom(text, all, next);
  }
  const afterValue = askedAfterValue(words);
  if (afterValue) return { field: afterValue.field, all: [afterValue.field] };
  const asking = all.find(
    (mention) =>
      // "I found your office and the member ID please".
      (words.slice(mention.end) === ' please' &&
        /\band (?:the )?(?:\w+s )?$/.test(words.slice(0, mention.at))) ||
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

/** "Okay, I heard March 15th, 1980, and the date of service": the field asked for after a value that is read back. */
export function askedAfterValue(words: string): { readonly field: Field; readonly read: string } | null {
  const mention = mentionsIn(words).at(-1);
  if (mention === undefined || !/^(?: (?:please|now|too|next))*$/.test(words.slice(mention.end))) return null;
  const lead =
    /^(.*) and (?:(?:the|your|his|her|their|whats|what is|(?:member|patient|subscriber|provider)s) )*$/.exec(
      words.slice(0, mention.at),
    )?.[1];
  const value = repeatedValue.exec(lead ?? '')?.[1] ?? '';
  const isValue = value.split(' ').filter(isValueWord).length > 1 || /\d{4}/.test(value);
  return lead !== undefined && isValue ? { field: mention.field, read: lead } : null;
}

/** A value that the other side repeats to us. */
const repeatedValue =
  /^(?:(?:okay|ok|alright|all right|great|perfect|so|thanks|thank you|got it) )*(?:(?:i|we)(?:ve)? (?:got|heard|have|see) (?!(?:the|your|his|her|their|an?|it|that|him|them|no)\b)|(?=(?:\w )?(?:\d ?){4}))(.*)$/;

const thanksFor = /^(?:\w+, )?(?:thanks|thank you) for (?:the|your|that|his|her|their) [^.?!]*[.!]\s+/i;

/** "Instead of the member ID, let's use the birthday", "we won't need your tax ID": without what is not needed. */
function withoutUnneeded(words: string): string {
  const all = mentionsIn(words);
  const unneeded = all.find(({ at, end }) => {
    const [before, after] = [words.slice(0, at), words.slice(end)];
    return notNeeded.test(before) || leftOut.test(after) || /\bnot (?:the |your |their )?$/.test(before);
  });
  if (unneeded === undefined || all.every(({ field }) => field === unneeded.field)) return words;
  const start = words
    .slice(0, unneeded.at)
    .replace(notNeeded, '')
    .replace(/\bnot (?:the |your |their )?$/, '')
    .replace(/\b(?:i|we) ?$/, '');
  return `${start.trim()}${words.slice(unneeded.end)}`.trim();
}

const notNeeded =
  /\b(?:instead of|rather than|before|skip(?:ping)?|forget|(?:wont|dont|do not|will not|no) (?:really )?need(?: for)?|(?:dont|do not) (?:enter|give|use))(?: (?:the|your|their|his|her|a|an))* $/;

/** "The date of service I only need if you don't", after the name of the field. */
const leftOut =
  /^ (?:already\b|(?:i|we) (?:(?:only|just) need (?:it )?(?:if|when)|(?:dont|do not) need(?! (?:the|your|their|his|her|an?|any)\b))\b|(?:isnt|is not) (?:needed|required|necessary)\b)/;

/** "Starting in September, you'll have to enter a PIN." */
const isOfLater =
  /\b(?:beginning|starting|effective|as of|from) .*\b(?:you(?:ll| will) (?:have|need)|will (?:be (?:required|asked)|have|need)) to (?:enter|type|key|say|give|provide)\b|\b(?:providers|callers|offices) will (?:be (?:required|asked)|have|need) to\b/;

const correctedAsk =
  /\b(?:correction|i already have (?:it|that)|(?:oh )?no wait|scratch that|oh sorry|i mean) ((?:please |i need |i meant )*(?:enter|key in|say|i need|give me)\b.*)$|\b(?:sorry,? )?i mean(?:t)? ((?:the|your|his|her) .*)$|\bnever ?mind(?: \w+){0,5}? ((?:what|when)\b.*)$/;

const startsWith =
  /(?:(?<=\bfirst (?:please )?)(?:enter|key in|say|type|whats|what is|give me(?! (?:a|one|just a) (?:minute|moment|sec(?:ond)?)\b)|tell me)|\blets (?:do|start|begin|get|have)|\bno,? start with)\b.*$/;

/** "The last name of the person you wish to reach": somebody who works there. */
const isDirectory = pattern(String.raw`
  \b(?:person|party|employee|extension|associate|someone|representative) (?:that |whom? )?(?:you(?:re)?
    |you are|youd) (?:\w+ ){0,3}?(?:reach|speak|talk|calling|call|contact)\b(?! (?:about|for|regarding))
  |\bdial by name\b|\b(?:employee|staff|company) directory\b
`);

/** "The note says, what is your NPI", "on the website you would enter the tax ID": asked elsewhere. */
const isReported = pattern(String.raw`
  \blog ?(?:in|on) to (?:the|our)\b|\bif (?:they|he|she) asks?\b|\bwhen you (?:fill|complete|submit)\b
  |^(?:did you know )?(?:that )?you can (?:also )?enter .* on (?:our|the) (?:website|portal|web site|app)\b(?!.*\b(?:key in|enter|say)\b)|\b(?:(?:(?<!where )it|letter|notes?|form|questionnaire|screen|page)(?: (?:that|we) (?:went|sent|got
    |mailed)(?: \w+){0,3}| i have| here)? (?:says|said|reads)
  |on the (?:website|web ?site|portal|form)(?: \w+)? you (?:would|d|can|could|have to|enter)
  |(?:normally|usually|ordinarily) (?:what )?(?:we|i|they)d? ?(?:would )?(?:ask|need))\b
`);

/** "If you don't have an NPI, press pound. If you do, enter it now." */
export const elseEnter =
  /\b(?:if you (?:do|have (?:it|one))|otherwise) (?:please |just )?(?:enter|say|key in|type|give me) (?:it|one)\b/;

/** "Just the last four of the member ID is fine." */
const isEnough =
  /^(?: number)? (?:(?:is|will be|would be|should be|thats?) (?:just )?(?:fine|enough|plenty|okay|ok|good|all (?:i|we) need)|works|will (?:do|work)|would (?:do|work))\b/;
const onlyPart =
  /\b(?:(?:just|only) (?:the |your |his |her |their )?|last (?:four|five|six|\d)(?: digits)? (?:of|off|on|from) (?:the |your |his |her |their )?)$/;

/** "Enter it now", "that is not valid, try again": a request for what was named before. */
const referring = pattern(String.raw`
  ^ (?:alone|by itself|on its own) (?:will do|is (?:enough|fine|plenty))\b
  |^(?: please)? (?:could|can|would|will) you (?:please )?(?:spell|repeat|say|give me) (?:it|that|this)\b
  |^(?:(?! press\b| say (?:yes|no)\b).)*?(?<!\b(?:to|can|may|you|and press|not|say) )\b(?:(?:re ?)?enter
    |entering|key|say|try|speak|type|repeat)(?: in)?(?: entering| saying)? (?:(?:it|them|that|this|one|the one|the number
    |your entry|(?:all )?(?:nine|ten|\d+) digits)\b(?! (?:is|was))|(?=again|now|once more|one more time))
  |^(?! press\b).* re ?enter(?: now)?$
  |${elseEnter.source}
  |^ (?:that )?i(?:m)? still (?:need|dont have|missing)\b
`);

/** "That's not a valid NPI, let's have it again", "I didn't catch the NPI": asks for what was named. */
const asksAgain = pattern(String.raw`
  ^(?!.*\b(?:press|call|options?|menu|hear (?:this|that|it|the)|repeat (?:this|that|the)
    |listen)\b).*\b(?:again|once more|one more time)(?: please| now| for me| to me)*$
  |\b(?:didnt|did not|couldnt|could not|cant|cannot) (?:quite )?(?:catch|get|hear|understand
    |make out) (?:the|your|their|his|her|that)\b(?!.*\b(?:press|enter|say)\b)
  |^(?:(?:sorry|that|thats|is|was|an?) )*(?:incorrect|invalid) (?!.*\b(?:press|say|call)\b).*\bdigits\b
  |\btoo (?:few|many|short|long)\b|\bmissing (?:a|one|some) (?:digits?|numbers?)\b
`);

/** A prompt whose field name was misrecognized, identified by its remaining words. */
function guessAsk(words: string): Ask | null {
  const isEntry =
    /(?<!\b(?:not|match|matches|matching) )\b(?:enter|what|month|digits again|lets(?! (?:keep|go|continue|move|proceed|get))|give me(?! (?:\w+ ){0,4}?(?:sec(?:ond)?s?|moments?|minutes?)\b)|tell me|provide|(?:say|speak) (?:the|your|or))\b/.test(
      words,
    );
  // "Not the visit, the birth".
  const wanted = words.replace(/\bnot the (?:\w+ )?(?:visit|service|treatment|birth\w*)\b/, '');
  const field = isEntry && !/\bpharmac/.test(words) ? guessField(wanted) : null;
  return field !== null && identifying.includes(field) ? { field, all: [field] } : null;
}

/** What every line asks for. Other fields are not guessed from a prompt. */
const identifying: readonly Field[] = ['npi', 'tin', 'member', 'dob', 'dos'];

const needsAlso =
  /^(?:(?!\b(?:if|or|otherwise|unless|before|after|later|then|when|once|have|got|dont|not)\b).){0,40}?\b(?:i|we)(?:ll| will)?(?: also| just)* need (?:the|your|his|her|their)\b/;

const joinsFields = /^ (?:and|followed by|then|as well as|plus) (?:the |your |their )?(?:\w+ ){0,2}$/;

/** The field named first, and those joined to it. */
function askedFrom(text: string, all: readonly Mention[], first: Mention): Ask {
  const words = plain(text);
  const areTogether = sentencesOf(text).filter((one) => mentionsIn(one.words).length > 0).length === 1;
  const asked: Field[] = [first.field];
  let end = first.end;
  for (const mention of all) {
    if (mention.at < first.end) continue;
    const between = words.slice(end, mention.at);
    // "The member ID, the date of birth, and the date of service".
    const isListed = /^ (?:(?:the|your|their|his|her|patients|members) )*$/.test(between);
    if (!(areTogether && isListed && / and /.test(words.slice(mention.end))) && !joinsFields.test(between))
      break;
    asked.push(mention.field);
    end = mention.end;
  }
  // "Which patient is it for? I need the name, date of birth and member ID."
  const needed = needsAlso.exec(words.slice(end));
  const also = needed === null ? undefined : all.find(({ at }) => at >= end + needed[0].length);
  if (also !== undefined)
    asked.push(...askedFrom(text, all, also).all.filter((field) => !asked.includes(field)));
  // "The patient's first name and last name".
  const isWhole = asked.includes('first-name') && asked.includes('last-name') && !/initial/.test(words);
  return isWhole ? { field: 'patient-name', all: ['patient-name'] } : { field: first.field, all: asked };
}
