/** Recognizes a person who never greeted us by wordings that machines do not use. */

import { pattern } from '../pattern.ts';
import * as kinds from '../prompts/kinds.ts';
import { plain } from '../speech/plain-text.ts';
import { soundsLikeMachine } from './person-words.ts';

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
  \b(?:maam|sir|hon|honey|sweetie|yall|lemme|kinda)\b
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
  return sureSigns.test(words) || (isFirst && beginnings.test(words));
}

/** "Is that all for today?", "was that information helpful?" */
const machineQuestions =
  /\b(?:all|everything|correct|right|helpful|resolved?|satisfied|survey|(?:another|next) (?:claim|patient|member|date|one)|repeat\w*|else (?:i|we)|anything|something|options?|menu)\b/;

/** Whether this sounds like a person, after the status of the claim was heard. */
export function soundsLikePerson(text: string): boolean {
  const words = plain(text);
  if (soundsLikeMachine(text) || kinds.farewell.test(words)) return false;
  return signs.test(words) || (openQuestions.test(words) && !machineQuestions.test(words));
}
