/** Says to a person who is calling, and the fields they ask for. */

import type { CallBrief } from '../conversation.ts';
import { asksOfPerson } from '../fields/asks-of-person.ts';
import { formOf } from '../fields/entry.ts';
import type { Field } from '../fields/field-values.ts';
import { spokenField, spokenName } from '../fields/spoken-field.ts';
import { plain } from '../speech/plain-text.ts';

export function introduction(brief: CallBrief): string {
  return `${whoIsCalling(brief)} I am calling about the status of a claim.`;
}

/** Said first to a person who is already talking about the claim. */
export function whoIsCalling(brief: CallBrief): string {
  const recorded = brief.tellsOfRecording ? ' This call is recorded.' : '';
  return `Hello, this is Claimline, an automated assistant calling for ${brief.practice.name}.${recorded}`;
}

/** Said to a person when the payer accepts automated callers in its phone system only. */
export function farewellAtOnce(brief: CallBrief): string {
  return `Hello, this is an automated assistant calling for ${brief.practice.name}. Someone from our office will call you about this. Goodbye.`;
}

/** The first words to a person: who is calling, and anything they asked for in the same utterance. */
export function greeting(text: string, brief: CallBrief): string {
  const said: readonly Field[] = ['caller-name', 'practice-name', 'reason', 'fax-number', 'phone-extension'];
  const asked = asksOfPerson(text).filter((field) => !said.includes(field));
  return asked.length === 0 ? introduction(brief) : `${introduction(brief)} ${answersTo(asked, brief, text)}`;
}

/** The values of fields, as far as `text` asks for them: "the last four of the tax ID". */
export function answersTo(asked: readonly Field[], brief: CallBrief, text = ''): string {
  const no = /\b(?:do|did|would) you (?:happen to )?have\b|\bis there\b|\bhave you got\b/.test(plain(text))
    ? 'No, '
    : '';
  const answers = asked.map(
    (field) =>
      spokenField(field, brief, formOf(text, field).lastDigits) ??
      `${no}I do not have the ${spokenName(field)}.`,
  );
  return [...new Set(answers)].join(' ');
}
