import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payerSchema } from '@claimline/domain/payer/payer';
import { afterAll, describe, expect, test } from 'vitest';
import { smallLine } from '../testing/small-line.ts';
import { directoryOf } from './directory.ts';
import { problemsIn } from './graph.ts';
import { loadScenarios, readScenario, shippedScenarios } from './scenarios.ts';
import { allWordings } from './wording.ts';

const shipped = await loadScenarios(shippedScenarios);

describe('the shipped payers', () => {
  test('are a directory the server can take', () => {
    const directory = directoryOf(shipped);
    expect(directory.length).toBeGreaterThanOrEqual(10);
    for (const payer of directory) expect(payerSchema.omit({ id: true }).parse(payer)).toEqual(payer);
  });

  test.each([...shipped.values()].map((scenario) => [scenario.name, scenario] as const))(
    '%s: every state can be reached and every way comes to an end',
    (_, scenario) => {
      expect(problemsIn(scenario)).toEqual([]);
    },
  );

  test('are at least 25 with fictional numbers, most of which give results', () => {
    const all = [...shipped.values()];
    expect(all.length).toBeGreaterThanOrEqual(25);
    for (const { phone } of all) expect(phone).toMatch(/^\+1(800|888)55501\d\d$/);
    expect(directoryOf(shipped).length).toBeGreaterThan(all.length * 0.7);
  });

  test('that are listed always answer, and mostly ask for the date of service', () => {
    const listed = [...shipped.values()].filter((scenario) => scenario.listed);
    for (const { ivr_hours } of listed) expect(ivr_hours).toEqual([]);
    const asking = (field: string) =>
      listed.filter(({ states }) => Object.values(states).some(({ ask }) => ask?.field === field)).length;
    expect(asking('dos')).toBeGreaterThan(listed.length * 0.8);
    expect(asking('amount')).toBeGreaterThanOrEqual(Math.floor(listed.length / 2));
  });

  test.each([...shipped.values()].map((scenario) => [scenario.name, scenario] as const))(
    '%s takes every key that it offers',
    (_, { states }) => {
      for (const [name, state] of Object.entries(states)) {
        const keys = state.choose?.keys;
        if (!keys || state.choose?.pound) continue;
        const said = state.say.filter((piece) => typeof piece === 'string');
        for (const key of said.flatMap(allWordings).flatMap(keysOffered))
          expect(Object.keys(keys), `${name}: ${key}`).toContain(key);
      }
    },
  );
});

const keyNames: Readonly<Record<string, string>> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  star: '*',
  pound: '#',
};

/** The keys in `press 1`, `press two` and so on. */
const keysOffered = (text: string) =>
  [...text.matchAll(/press (\d|\w+)\b/gi)].flatMap(([, key = '']) => {
    const name = /^\d$/.test(key) ? key : keyNames[key.toLowerCase()];
    return name === undefined ? [] : [name];
  });

describe('a bad file', () => {
  const fault = (changes: Record<string, unknown>) => () =>
    readScenario('bad.json', JSON.stringify(smallLine(changes)));
  const states = smallLine().states as Record<string, unknown>;

  test.each([
    ['a wrong phone', { phone: '123' }, /^bad\.json: phone: Enter a US phone number/],
    ['a wrong time zone', { time_zone: 'Mars' }, /^bad\.json: time_zone: Give an IANA time zone/],
    ['a missing part', { speaks: undefined }, /^bad\.json: speaks: Required/],
    ['a misspelled part', { welcome: 'x' }, /^bad\.json: the file: .*welcome/],
    [
      'a blank nobody knows',
      { states: { ...states, bye: { say: ['Bye {nmae}.'], end: 'hang-up' } } },
      /states\.bye\.say\.0: .*\{nmae\} is not a blank/,
    ],
    [
      'alternatives that nest',
      { states: { ...states, bye: { say: ['[Bye|[Good|God] speed].'], end: 'hang-up' } } },
      /states\.bye\.say\.0: .*\[one\|another\]/,
    ],
    [
      'another claim but no amount to tell it by',
      { states: { ...states, result: { say: [{ other_claim: 1, say: ['{claim}'] }], go: 'bye' } } },
      /states\.result: another claim .* billed amount/,
    ],
    [
      'a state that does two things',
      { states: { ...states, bye: { go: 'menu', end: 'hang-up' } } },
      /states\.bye: A state does exactly one of .* has 2/,
    ],
    ['a name that leads nowhere', { start: 'hello' }, /^bad\.json: start: there is no state "hello"/],
    [
      'a goto that leads nowhere',
      { states: { ...states, result: { go: 'nowhere' } } },
      /^bad\.json: states\.result: there is no state "nowhere"/,
    ],
    [
      'a state nobody reaches',
      { states: { ...states, attic: { go: 'bye' } } },
      /^bad\.json: states\.attic: no call can reach this state/,
    ],
    [
      'a circle',
      { start: 'menu', states: { ...states, menu: { go: 'round' }, round: { go: 'menu' } } },
      /states\.menu: no call can end after this state/,
    ],
    [
      'hours without a closed message',
      { ivr_hours: [{ weekday: 1, opens: 0, closes: 60 }] },
      /^bad\.json: closed: a line with ivr_hours/,
    ],
  ])('with %s is refused in one line', (_, changes, message) => {
    expect(fault(changes)).toThrow(message);
    try {
      fault(changes)();
    } catch (error) {
      expect(String(error)).not.toContain('\n');
    }
  });

  test('that is not JSON is named', () => {
    expect(() => readScenario('bad.json', '{')).toThrow(/^bad\.json: not JSON/);
  });
});

const directory = await mkdtemp(join(tmpdir(), 'scenarios-'));
afterAll(() => rm(directory, { recursive: true }));

test('two payers cannot have one number', async () => {
  await writeFile(join(directory, 'a.json'), JSON.stringify(smallLine({ name: 'First' })));
  await writeFile(join(directory, 'b.json'), JSON.stringify(smallLine({ name: 'Second' })));
  await expect(loadScenarios(directory)).rejects.toThrow(/b\.json: phone: \+18005550199 is already First's/);
});
