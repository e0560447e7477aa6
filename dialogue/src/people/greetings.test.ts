/** A person who answers after a hold with only a short greeting. */

import { expect, it } from 'vitest';
import { begin, step } from '../dialogue.ts';
import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';
import { sampleBrief } from '../testing/sample-brief.ts';

const greetings = [
  'Claims, this is Tom.',
  'Hello?',
  'Hello, is anyone there?',
  'Is anyone there?',
  'Are you there?',
  'Hi.',
  'Good afternoon.',
  'Tom speaking.',
  'This is Tom.',
  'Provider services, Tom.',
  'Claims, Roscoe.',
  'Capitol Select, Ms. Abernathy.',
  'Meridian, Tobias here.',
  'Claims department.',
  'Customer service, how can I help?',
  'Hi, this is Tom in claims.',
  'Thank you for holding, this is Tom.',
  'Thanks for holding, this is Ms. Pruitt.',
  'Thanks for waiting, how can I help you?',
  'How may I help you?',
  'Can I help you?',
  'Who am I speaking with?',
  'May I have your name?',
  'Yes, hello, can you hear me?',
  'thanks for waitin you got tamika',
  'adjuster line this is Pete go ahead',
  "you're through to Bronwyn",
  'Nhi with claims, go ahead.',
  "Bill review, Gwen speaking, what's the claimant's name?",
  'thanks for being patient, Marisol in provider relations',
  'Mister Ortiz here, national provider identifier, please.',
  "hi you've got Dmitri i see you were transferred from the automated system how can i help you today",
  'sorry about that wait, what can I look up for you?',
  'yep, claims',
  "you're through to Clementine, what's the call about",
  'you are through to Benedict how can I direct you',
  'youve reached Imogen what is your call about',
  'through to Rosalyn, who am I speaking with?',
  'Service center, Dakota here. Sorry about the long hold.',
  'claims desk, Leopold here',
  'fund office',
  "Hi there, Lorraine here. I've got the note from the last rep, so you're calling on a claim?",
  'Trust fund office, good morning.',
  "This is Orla, the supervisor. What's going on with this one?",
  "Hi, this is Patrice, the lead. I understand you've got a question on a claim?",
];
const holds = [
  'All of our representatives are busy. Please stay on the line.',
  'one moment while i transfer you',
  'sure hold on',
  'Your call is important to us. Please continue to hold for the next available representative.',
];

it.each(holds.flatMap((hold) => greetings.map((greeting) => [hold, greeting] as const)))(
  '%s, and then %s, is answered within four seconds',
  (hold, greeting) => {
    let now = step(begin(sampleBrief).state, { kind: 'heard', text: hold, at_ms: 5_000 });
    const passUntil = (untilMs: number) => {
      const actions = [];
      for (let wake = now.wake_at_ms; wake !== null && wake <= untilMs; wake = now.wake_at_ms) {
        now = step(now.state, { kind: 'tick', at_ms: wake });
        actions.push(...now.actions);
      }
      return actions;
    };
    expect(passUntil(25_000)).toEqual([]);
    now = step(now.state, { kind: 'heard', text: greeting, at_ms: 26_000 });
    const said = passUntil(30_000).map((action) => (action.kind === 'say' ? action.words : action.kind));
    expect(said.join(' ')).toContain('automated assistant');
  },
);

it.each([
  ['Prairie Health, claims, Gwen speaking. Are you calling for the provider or a billing company?', /^Hello/],
  ['Claims department, Yvonne, is this about a new claim or an existing one?', /^Hello/],
  ['thank you for calling apex this is debbie can you hold', /^Yes, I will hold/],
  ['Claims department, is this about a new claim or an existing one?', /^existing/],
])('who greets with a question is answered as a person: %s', (heard, answer) => {
  const { did } = play(readPhrase({ heard }, 1));
  expect(did[0]?.text).toMatch(answer);
});
