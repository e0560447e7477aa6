/** References without a number, and the names of representatives. */

import { describe, expect, it } from 'vitest';
import { scorePhrase } from '../scoring/judge.ts';
import { readPhrase } from '../scoring/phrase.ts';

const paid =
  'It paid $80.10 on June 24th, check number 5519023. The allowed amount was $100.10, and he owes $20.00.';
/** After this, we ask for a reference number. */
const finished = [paid, 'The claim number is 26170558812.', 'Yes, that is correct.'];

function after(greeting: string, ...said: string[]) {
  const all = [greeting, ...said];
  const before = all.slice(0, -1).map((text) => ({ heard: text }));
  const heard = (all.at(-1) ?? '').split(' | ');
  const { facts, review } = scorePhrase(
    readPhrase({ given: ['npi', 'member', 'dob', 'dos'], before, heard }, 1),
  );
  return { ...Object.fromEntries(facts.map(({ field, value }) => [field, value])), review } as Record<
    string,
    unknown
  >;
}
const reference = (name: string, said: string) =>
  after(`Hi, this is ${name} in claims, how can I help you?`, ...finished, said);

describe('a reference of a name and a date', () => {
  it.each([
    ['Rosalind', 'no reference number just rosalind m and todays date', 'Rosalind M 07/20/2026'],
    ['Angela', "There's no reference number. You can use my name and today's date.", 'Angela 07/20/2026'],
    ['Curtis', "Sure. It's Curtis, July 20th, ending 4471.", 'Curtis 07/20/2026 4471'],
    ['Curtis', 'That is the reference, sir. Curtis, July 20th, 4471.', 'Curtis 07/20/2026 4471'],
    ['Walter', "Yes, my call reference is today's date and W R 8 8.", '07/20/2026 WR88'],
    [
      'Mei',
      "I don't have a reference for you, but the call is logged under Mei C., July 20th, 2:15 p.m.",
      'Mei C 07/20/2026 2:15 PM',
    ],
    ['Denise', "It's just the date and my initials D R.", 'DR 07/20/2026'],
    ['Patricia', "you can use today's date and my name its patricia w", 'Patricia W 07/20/2026'],
    [
      'Denise',
      "We don't give reference numbers, it would be my name and the date and time.",
      'Denise 07/20/2026',
    ],
    ['Sam', 'sure its sam two two zero one five', 'SAM22015'],
    ['Denise', "Reference number is 8 8 1 2, and it's documented for today, July 20th.", '8812'],
    ['Denise', "It's D as in David, 5 5 0 1 2.", 'D55012'],
    ['Ron', "we don't do reference numbers its ron and the date", undefined],
    ['Denise', "I don't have a reference number, we don't use those.", undefined],
    ['Denise', 'you need to resend it electronic payer i d five nine two two four', undefined],
    ['Denise', "yeah i just gave it to you it's two six one six three zero zero nine one eight", undefined],
    ['Denise', "Do you need today's date?", undefined],
    ['Denise', "The one for today I'll give you at the end.", undefined],
  ])('%s: %s', (name, said, value) => {
    const facts = reference(name, said);
    expect(facts['call_reference']).toBe(value);
    expect(facts['received_date']).toBeUndefined();
  });

  it('adds the initial of the last name to the representative', () => {
    expect(reference('Mei', 'no number, just Mei C. and July 20th.')['representative_name']).toBe('Mei C');
  });

  it('needs no review', () => {
    const said =
      "I don't have a reference for you, but the call is logged under Mei C., July 20th, 2:15 p.m.";
    expect(reference('Mei', said)['review']).toEqual([]);
  });
});

describe('the name of a representative', () => {
  it.each([
    ["thank you for calling provider services my name is o'neil what is your npi", "O'Neil"],
    ["Hello, this is O'Brien in claims, how can I help?", "O'Brien"],
    ['Claims, Roscoe.', 'Roscoe'],
    ['Provider services, Tamika.', 'Tamika'],
    [
      'Provider services this is Kimberly. Are you calling about benefits, a claim, or an authorization?',
      'Kimberly',
    ],
    ["This is Ava, Meridian's AI agent for providers.", undefined],
    ['hi this is ella the virtual agent for meridian', undefined],
    ["Hello, I'm Nova, an AI voice agent, and I can help you with claims.", undefined],
    ['Claims, please.', undefined],
  ])('%s', (greeting, name) => expect(after(greeting)['representative_name']).toBe(name));
});
