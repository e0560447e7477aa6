/** What our claim decides in questions about the patient, the service and the charge. */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { CallBrief } from '../conversation.ts';
import { findAsk } from '../fields/field.ts';
import { mentionsIn } from '../fields/field-names.ts';
import { fieldValues } from '../fields/field-values.ts';
import { keysOf } from '../fields/letters.ts';
import { conditionsOf } from '../menus/conditions.ts';
import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';
import { readingsOf, runsIn } from '../speech/spellings.ts';

/** The patient's age on the day of the call, in years. */
export function ageOf({ date_of_birth: born }: CallBrief['patient'], today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

const ofPatient = /\b(?:patients?|members?|subscribers?|person|he|she|they)\b/;
const ofClaim = /\b(?:services?|visit|treat\w+|claims?|charges?|amount|billed|bill|dollars)\b/;

/** Limits a value, rather than reading one back. */
const limits = pattern(String.raw`
  \b(?:before|prior|after|since|within|(?:and|or) (?:more|less)|than|over|under|above|below|between|least
  |most|up to|older|(?:one|1|single|same) day|single date
  |(?:the|this|last|past) (?:calendar )?(?:year|last|past)
  |in (?:the )?(?:calendar )?(?:year )?(?:of )?(?:20\d\d|twenty))\b
`);

/** Whether what a question asks is so; null when our claim does not decide it. */
export function isTrue(question: string, brief: CallBrief): boolean | null {
  if (/\bmore than (?:\w+ ){0,2}?one (?:day|date|visit)\b/.test(question))
    return brief.claim.service_from !== brief.claim.service_to;
  if (isMinor.test(question)) return ageOf(brief.patient, brief.today) < adultAge;
  const isAboutClaim =
    (limits.test(question) || /\b(?:seen|treated|visit|service)\b.*\b(?:today|yesterday)$/.test(question)) &&
    (ofPatient.test(question) || ofClaim.test(question));
  return isAboutClaim ? (conditionsOf([question], brief)[0] ?? null) : null;
}
const isMinor = /\b(?:patient|member|subscriber)\b.*\b(?:an? )?(?:minor|child|baby|infant|newborn)$/;
const adultAge = 18;

/** A number this long is a whole identifier. */
const identifierMin = 8;

/** The value of another field than the one the line asked for: our member ID instead of the NPI. */
export function readsOtherField(text: string, lastAsk: string | null, brief: CallBrief): boolean {
  const words = plain(text);
  const field = lastAsk === null || mentionsIn(words).length > 0 ? null : findAsk(lastAsk)?.field;
  const ours =
    field && /^(?:digits|lettered)$/.test(fieldValues[field].form) ? fieldValues[field].valueIn(brief) : null;
  if (!ours) return false;
  const forms = [
    ours.toUpperCase(),
    ...(['keypad', 'dropped'] as const).map((keying) => keysOf(ours, keying)),
  ];
  const read = runsIn(words.split(' ')).flatMap((run) => readingsOf(run.words));
  const long = read.filter((value) => value.length >= identifierMin);
  return long.length > 0 && !long.some((value) => forms.includes(value.toUpperCase()));
}
