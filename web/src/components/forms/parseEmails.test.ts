import { expect, it } from 'vitest';
import { parseEmails } from './parseEmails.ts';

it.each([
  ['mara@clinic.com', ['mara@clinic.com'], []],
  [
    'Mara@Clinic.com, joe@clinic.com;ann@x.org\nmara@clinic.com',
    ['mara@clinic.com', 'joe@clinic.com', 'ann@x.org'],
    [],
  ],
  ['a@x.org b@x.org\tc@x.org', ['a@x.org', 'b@x.org', 'c@x.org'], []],
  [
    'Mara Lind <mara@clinic.com>, "Lee, Joe" <joe@clinic.com>',
    ['mara@clinic.com', 'joe@clinic.com'],
    ['"Lee'],
  ],
  ['mara@clinic, joe', [], ['mara@clinic', 'joe']],
  ['mara@clinic.com,\n\n ; ', ['mara@clinic.com'], []],
  ['', [], []],
])('finds the addresses in %j', (text, emails, invalid) =>
  expect(parseEmails(text)).toEqual({ emails, invalid }),
);
