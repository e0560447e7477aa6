import { expect, test } from 'vitest';
import { emailedName, typedLine, typedText } from './text.ts';
import { check } from './validation.ts';

const read = (text: string) => check(typedText(3, 10), text);
const problem = (message: string) => ({ ok: false, problems: [{ field: '', message }] });

test.each([
  ['  paid by check  ', problem('At most 10 characters.')],
  [' by check ', { ok: true, value: 'by check' }],
  ['a\r\nb\rc', { ok: true, value: 'a\nb\nc' }],
  ['a\tb', { ok: true, value: 'a\tb' }],
  ['été 😀', { ok: true, value: 'été 😀' }],
  ['no', problem('At least 3 characters.')],
  ['', problem('Required')],
  [' \n ', problem('Required')],
  ['\u200b\u200b\u200b', problem('Required')],
  ['\u3164\u2800\u115f\u1160\uffa0', problem('Required')],
  ['\u200f\u200f', problem('Required')],
  ['\u202elive\u202c', { ok: true, value: 'live' }],
  ['a\u2028b\u2029c', { ok: true, value: 'a\nb\nc' }],
  ['\u2066כהן\u200e\u2069', { ok: true, value: 'כהן\u200e' }],
])('trims and limits %j', (text, answer) => expect(read(text)).toEqual(answer));

test.each(['nul\u0000', 'bell\u0007', 'esc\u001b[0m', 'del\u007f', 'c1\u0085', 'half\ud83d'])(
  '%j has a character that is no text',
  (text) => expect(read(text)).toEqual(problem('Contains an invalid character. Type it again.')),
);

test.each(['two\nlines', 'two\rlines', 'two\u2028lines'])('%j is not a name', (text) =>
  expect(check(typedLine(1, 20), text)).toEqual(problem('Keep it on one line.')),
);

test.each([
  'Cedar Ridge Billing',
  'St. Mary’s Clinic',
  'Ph.D. Partners, P.C.',
  'Dr. Ana-María Núñez M.D.',
  'Clinic No.7',
  'A/B Health & Co.',
])('%j is a name for emails', (name) => expect(check(emailedName, name)).toEqual({ ok: true, value: name }));

test.each([
  'Sign in at https://evil.example',
  'www.evil.example',
  'evil.example/claims',
  'claimline.xn--p1ai',
  'evil．example',
  'evil。example',
  'call@evil.example',
  'javascript://x',
])('%j contains an address', (name) =>
  expect(check(emailedName, name)).toEqual(
    problem('A name cannot contain a web or email address. Put a space after each period inside it.'),
  ),
);
