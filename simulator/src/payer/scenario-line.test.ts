import { afterEach, describe, expect, test } from 'vitest';
import type { Rule } from '../testing/scripted-application.ts';
import { smallLine, smallLinePhone } from '../testing/small-line.ts';
import { startTestSimulator, type TestSimulator } from '../testing/start.ts';

let simulator: TestSimulator;
afterEach(() => simulator.close());

const bye = { say: ['Goodbye.'], end: 'hang-up' };
const sorry = { say: ['Sorry.'], end: 'hang-up' };

/** What a caller who follows these rules hears on a line with these states. */
async function hear(
  changes: Readonly<Record<string, unknown>>,
  rules: readonly Rule[],
  now?: () => Date,
): Promise<string[]> {
  simulator = await startTestSimulator({ scenarios: { small: smallLine(changes) }, ...(now ? { now } : {}) });
  simulator.application.rulesOf = () => rules;
  const sid = await simulator.call(smallLinePhone);
  await simulator.ended(sid);
  return simulator.application.heard(sid);
}

test('repeats the prompt after silence, and hangs up in the end', async () => {
  const prompt = ['For claims, press 1.', 'To end this call, press 2.'];
  expect(await hear({ silence: { after_s: 5, times: 2, say: 'Hello?' } }, [])).toEqual([
    ...prompt,
    'Hello?',
    ...prompt,
    'Hello?',
    ...prompt,
    'Sorry.',
  ]);
});

test('says that a key is wrong, and gives up after three', async () => {
  const heard = await hear({}, [[/press 2/, { press: '7' }]]);
  expect(heard.filter((words) => words === 'I did not get that.')).toHaveLength(2);
  expect(heard.at(-1)).toBe('Sorry.');
});

test('ends a call that goes in circles', async () => {
  const states = {
    menu: {
      say: ['Say yes.'],
      choose: { keys: { '1': 'menu', '2': 'bye' }, words: { no: 'sorry' } },
    },
    bye,
    sorry,
  };
  const heard = await hear({ states }, [[/Say yes/, { press: '1' }]]);
  expect(heard.filter((words) => words === 'Say yes.')).toHaveLength(10);
  expect(heard.at(-1)).toBe('Sorry.');
});

test('a key interrupts a prompt, and what was said until then is recognized', async () => {
  const states = {
    menu: {
      say: ['Press 1.', 'This goes on and on and on and on and on and on and on and on and on.'],
      choose: { keys: { '1': 'bye', '2': 'sorry' } },
    },
    bye,
    sorry,
  };
  const heard = await hear({ states }, [[/^Press 1/, { press: 'wwwww1' }]]);
  expect(heard).toEqual(['Press 1.', expect.stringMatching(/^This goes on( and on)*( and)?$/), 'Goodbye.']);
  expect(heard[1]).not.toMatch(/on\.$/);
});

describe('an entry', () => {
  const entry = (ask: Record<string, unknown>, rules: readonly Rule[], more: Record<string, unknown> = {}) =>
    hear(
      {
        states: {
          menu: { say: ['Your entry?'], ask: { goto: 'entered', ...ask } },
          entered: { say: [`It is {${String(ask.field)}}.`], go: 'bye' },
          bye,
          sorry,
        },
        ...more,
      },
      rules,
    );

  test.each([
    ['npi keyed', { field: 'npi' }, { press: '1234567893' }, 'It is 1234567893.'],
    ['npi keyed with #', { field: 'npi' }, { press: '1234567893#' }, 'It is 1234567893.'],
    [
      'npi said',
      { field: 'npi' },
      { say: 'one two three four five six seven eight nine three' },
      'It is 1234567893.',
    ],
    ['a tax ID', { field: 'tin' }, { press: '123456789' }, 'It is 123456789.'],
    ['letters by the star scheme', { field: 'ptan' }, { press: '*21*7399123#' }, 'It is AR99123.'],
    ['a member ID said', { field: 'member' }, { say: 'W as in whiskey 1 2 3 4 5' }, 'It is W12345.'],
    ['a date of six digits', { field: 'dob', date: 'mmddyy' }, { press: '030580' }, 'It is 03/05/1980.'],
    ['a date said', { field: 'dos' }, { say: 'June first twenty twenty six' }, 'It is 06/01/2026.'],
    ['cents', { field: 'amount' }, { press: '18420#' }, 'It is $184.20.'],
    [
      'dollars and cents by star',
      { field: 'amount', amount: 'star-point' },
      { press: '184*20#' },
      'It is $184.20.',
    ],
    ['a sum said', { field: 'amount' }, { say: 'It was $184.20.' }, 'It is $184.20.'],
    ['a name', { field: 'name' }, { say: 'The patient’s name is Rosa Delgado.' }, 'It is Rosa Delgado.'],
  ] as const)('%s', async (_, ask, reply, words) => {
    expect(await entry(ask, [[/Your entry/, reply]])).toContain(words);
  });

  test.each([
    ['an NPI with a wrong check digit', { field: 'npi' }, { press: '1234567890' }],
    ['a tax ID not on file', { field: 'tin' }, { press: '001234567' }],
    ['an entry without the # it needs', { field: 'member', pound: 'required' }, { press: '12345' }],
    ['a date where an identifier is asked', { field: 'member' }, { say: 'March 5, 1980' }],
    ['a date that does not exist', { field: 'dos' }, { press: '02302026' }],
  ] as const)('refuses %s', async (_, ask, reply) => {
    const heard = await entry({ ...ask, invalid: 'That cannot be.' }, [[/Your entry/, reply]]);
    expect(heard).toContain('That cannot be.');
    expect(heard.at(-1)).toBe('Sorry.');
  });

  test('reads back what it misheard, and gets it right the second time or when keyed', async () => {
    const confirmation: Rule[] = [
      [/I heard 1299/, { press: '2' }],
      [/I heard 1255/, { press: '1' }],
    ];
    const ask = { field: 'member', mishears: true, confirm: { say: ['I heard {member}.'] } };
    const said = await entry(ask, [...confirmation, [/Your entry/, { say: '1 2 5 5' }]]);
    expect(said.filter((words) => words.startsWith('I heard'))).toEqual(['I heard 1299.', 'I heard 1255.']);
    await simulator.close();
    const keyed = await entry(ask, [...confirmation, [/Your entry/, { press: '1255#' }]]);
    expect(keyed).not.toContain('I heard 1299.');
    expect(keyed).toContain('It is 1255.');
  });
});

test('makes the recognition errors of a scenario at the same places', async () => {
  const heard = await hear(
    {
      damage: [
        { said: 'press 1', heard: 'press one months' },
        { said: 'call', heard: 'cold', every: 2 },
      ],
    },
    [[/press 2/, 'wait']],
  );
  expect(heard[0]).toBe('For claims, press one months.');
  expect(heard.filter((words) => words.startsWith('To end')).slice(0, 2)).toEqual([
    'To end this call, press 2.',
    'To end this cold, press 2.',
  ]);
});

test('recognition errors can be turned on for every payer', async () => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() }, recognitionErrors: 0.5 });
  simulator.application.rulesOf = () => [];
  const sid = await simulator.call(smallLinePhone);
  await simulator.ended(sid);
  const asSaid = ['For claims, press 1.', 'To end this call, press 2.', 'Sorry.'];
  expect(simulator.application.heard(sid).filter((text) => !asSaid.includes(text)).length).toBeGreaterThan(2);
});

describe('hours', () => {
  const monday = [{ weekday: 1, opens: 480, closes: 1020 }];
  const sunday = () => new Date('2026-11-22T15:00:00Z');
  const mondayNoon = () => new Date('2026-11-23T17:00:00Z');

  test('says that it is closed outside its hours, and hangs up', async () => {
    const states = { ...(smallLine().states as object), shut: { say: ['We are closed.'], end: 'hang-up' } };
    const changes = { ivr_hours: monday, closed: 'shut', states };
    expect(await hear(changes, [[/press 2/, { press: '2' }]], sunday)).toEqual(['We are closed.']);
    await simulator.close();
    expect(await hear(changes, [[/press 2/, { press: '2' }]], mondayNoon)).toContain('For claims, press 1.');
  });

  test('follows the hours of its representatives', async () => {
    const states = {
      menu: { go: { by: 'representative-hours', open: 'bye', closed: 'away' } },
      away: { say: ['Nobody is here.'], end: 'hang-up' },
      bye,
      sorry,
    };
    const changes = { representative_hours: monday, states, trouble: 'bye' };
    const { sorry: _, ...reachable } = states;
    expect(await hear({ ...changes, states: reachable }, [], sunday)).toEqual(['Nobody is here.']);
    await simulator.close();
    expect(await hear({ ...changes, states: reachable }, [], mondayNoon)).toEqual(['Goodbye.']);
  });
});

test('plays hold messages in turn, takes the offered key, and ends with a person', async () => {
  const states = {
    menu: {
      say: ['Please hold.'],
      hold: {
        seconds: 20,
        every_s: 5,
        messages: ['Press 1 for a callback.', 'la la la'],
        keys: { '1': 'back' },
        goto: 'person',
      },
    },
    back: { say: ['We will call you.'], end: 'hang-up' },
    person: { say: ['This is {representative}, how can I help?'], choose: { words: { '*': 'more' } } },
    more: {
      say: ['Anything else?'],
      talk: {
        answers: [
          { words: ['reference'], say: ['It is {reference}.'] },
          { words: ['your name'], say: { paid: ['Paid.'], otherwise: ['I am {representative}.'] } },
        ],
        done: { words: ['goodbye'], goto: 'bye' },
        unclear: 'Pardon?',
      },
    },
    bye,
  };
  const changes = { states, trouble: 'bye' };
  const patient = await hear(changes, [
    [/how can I help/, { say: 'I am an automated assistant.' }],
    [/Anything else/, { say: 'Pardon me, your name and the reference, please?' }],
    [/I am (?!an)/, { say: 'Goodbye.' }],
  ]);
  expect(patient.slice(0, 4)).toEqual([
    'Please hold.',
    'Press 1 for a callback.',
    'la la la',
    'Press 1 for a callback.',
  ]);
  expect(patient).toContainEqual(expect.stringMatching(/^It is \d{9}\.$/));
  expect(patient.at(-1)).toBe('Goodbye.');
  await simulator.close();
  expect(await hear(changes, [[/callback/, { press: '1' }]])).toContain('We will call you.');
});
