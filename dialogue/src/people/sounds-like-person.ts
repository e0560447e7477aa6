/** Recognizes a person who never greeted us by wordings that machines do not use. */

import { asksOfPerson } from '../fields/asks-of-person.ts';
import type { Field } from '../fields/field-values.ts';
import { isGivenName } from '../names/known-names.ts';
import { pattern } from '../pattern.ts';
import * as kinds from '../prompts/kinds.ts';
import { plain } from '../speech/plain-text.ts';
import { introducedName, soundsLikeMachine } from './person-words.ts';

/** "Yes ma'am, that is paid", "uh huh, I'm showing it denied", "my screen went blank". */
const signs = pattern(String.raw`
  \b(?:maam|sir|hon|honey|sweetie|yall|you guys|lemme|kinda|gonna|real quick)\b
  |\bmy (?:screen|computer|system|notes|name|end|side)\b|\bon (?:our|my) (?:end|side)\b
  |\bim (?:just |not )?(?:showing|seeing|looking at|pulling|not sure|not able|afraid)\b
  |\bi (?:dont|do) show\b|\bi (?:show|have) (?:that|it|its|this)\b|\bive got (?:it|that|this|a)\b
  |\b(?:it says|its saying|looks like|wrong (?:tab|screen|claim))\b
  |\b(?:something to write with|(?:have|got|grab) a pen|(?:are )?you ready(?: for it)?$|ready when you are)\b
  |\bwhat (?:youre|you are) asking\b
  |^(?:(?:oh|okay|so|and|well) )*(?:uh huh|mm hmm?|yep|yup|yeah|nope|hmm+)\b
`);

/** "Which office did you say you were with?", "when did we get it?": machines do not ask this after a status. */
const openQuestions = pattern(String.raw`
  \b(?:did you say (?:you|the|your|his|her)|(?:office|practice|company|clinic|name|who) did you say|(?:are|were) you (?:with|calling (?:from|for|about|on))|what else (?:did|do) you (?:need|want))\b
  |^(?:(?:oh|okay|so|and|well|sorry) )*(?:when|what|how|where|why|was|did|is|has) (?:\w+ ){0,2}?(?:we|it|they|this|that)\b
  |^(?:(?:oh|okay|so|and|well|sorry) )*(?:could|would|might|does|did|is|was|has) (?:it|he|she|they|(?:the|your) patient|m(?:iste)?r|mrs|ms)\b
  |\bdo you know (?:if|whether|what|when|why|who)\b|\bfor the claim or (?:for )?(?:the|this) call\b|\bwhats your (?:fax|phone|email|callback|name|direct)\b
`);
/** "Yeah, I need the NPI", "what was the date, hon": machines never talk like this. */
const sureSigns = pattern(String.raw`
  \b(?:maam|sir|hon|honey|sweetie|yall|lemme|kinda|gimme|gotta|whatve you|my bad|oh wait|hold up)\b
  |^(?:(?:oh|okay|so|and|well) )*(?:uh huh|yep|yup|yeah|nope)\b
`);
/** "Okay so this is the claims department", "so I've got Lakeside in queue, you calling about claims?": how people begin. */
const beginnings = pattern(String.raw`
  ^(?:(?:hi|hello|hey|there) )*(?:okay|ok|alright|oh|well|yeah) so (?:this is|youve (?:got|reached)|youre through to)\b
  |(?<!\b(?:are|were|if|why|when|what|claim|reason|date|patient|member|number) )\byou (?:just )?(?:calling|looking|needing|checking) (?:about|for|on|in)\b
`);

/** Whether this sounds like a person before anything is known. `isFirst`: the first words on the line. */
export function opensLikePerson(text: string, isFirst: boolean): boolean {
  const words = plain(text);
  if (soundsLikeMachine(text) || kinds.farewell.test(words)) return false;
  return sureSigns.test(words) || asksOnlyLikePerson(text, words) || (isFirst && beginnings.test(words));
}

/** "What's the home address for the patient?", "phone number for him?" */
function asksOnlyLikePerson(text: string, words: string): boolean {
  if (/\b(?:his|her|their) social\b(?! security\b)/.test(words)) return true;
  return (
    ofPatient.test(words) &&
    !/\b(?:right|correct)\b/.test(words) &&
    (text.includes('?') || isQuestion.test(words)) &&
    asksOfPerson(text).some((field) => onlyOfPeople.includes(field))
  );
}
const onlyOfPeople: readonly Field[] = ['address', 'patient-phone'];
const ofPatient = /\b(?:his|him|her|(?:the|your) (?:patient|member)s?)\b/;
const isQuestion = /\b(?:what|whats|verify|confirm|do you have|need|get|and the)\b/;

/** Whether a person speaks, of what no machine's prompt asks: "one more thing to verify him", "okay, and the doctor?" */
export function talksLikePerson(text: string): boolean {
  const words = plain(text);
  if (soundsLikeMachine(text) || kinds.farewell.test(words)) return false;
  return ofHim.test(words) || casual.test(words) || (followsOn.test(words) && asksOfPerson(text).length > 0);
}
/** "Gotcha and what's the date on that one", "that's not pulling anything up". */
const casual =
  /\b(?:gotcha|whatcha|what (?:are |re )?you (?:guys )?needing|what do you need on (?:this|that) one|(?:not|isnt) pulling (?:up )?(?:anything|it|that|this|a thing)\b|you got another (?:\w+ )?(?:id|number|date|name))\b/;
const ofHim =
  /(?<!\b(?:ask|tell|call|let|give) )\bhim\b(?! or her\b)|\b(?:of|for|on|with|verify|confirm|about) his (?!or her\b)/;
const followsOn =
  /^(?:(?:okay|ok|alright|all right|sure|perfect|great|got it|thanks) )+and (?:the|his|her|their|your)(?: (?!or\b)\w+){1,3}(?= like\b|$)/;

/** "Is that all for today?", "was that information helpful?" */
const machineQuestions =
  /\b(?:all|everything|correct|right|helpful|resolved?|satisfied|survey|(?:another|next) (?:claim|patient|member|date|one)|repeat\w*|else (?:i|we)|anything|something|options?|menu)\b/;

/** Whether this sounds like a person, after the status of the claim was heard. */
export function soundsLikePerson(text: string): boolean {
  const words = plain(text);
  if (soundsLikeMachine(text) || kinds.farewell.test(words)) return false;
  // "It's Denise, and your reference number is …"
  const name = introducedName(text)?.split(' ')[0] ?? '';
  return (
    isGivenName(name) || signs.test(words) || (openQuestions.test(words) && !machineQuestions.test(words))
  );
}
