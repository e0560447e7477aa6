/** Plays what a person says on a call, for tables of answers. */

import { scorePhrase } from '../scoring/judge.ts';
import { readPhrase } from '../scoring/phrase.ts';

const given = ['npi', 'member', 'dob', 'dos'];
const greeting = 'Hi, this is Denise in claims, how can I help you?';

/** What is known after a person's statements; we ask our own questions in between. */
export function after(...said: string[]) {
  const heard = said.flatMap((text) => text.split(' / '));
  const before = [greeting, ...heard.slice(0, -1)].map((text) => ({ heard: text }));
  const { facts, review, status } = scorePhrase(
    readPhrase({ given, before, heard: (heard.at(-1) ?? '').split(' | ') }, 1),
  );
  const values = Object.fromEntries(facts.map(({ field, value }) => [field, value]));
  return { ...values, review, status } as Record<string, unknown>;
}
