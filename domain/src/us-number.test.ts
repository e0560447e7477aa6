import { expect, test } from 'vitest';
import { usPhoneSchema } from './identifier.ts';
import { isFictional, usNumberProblem } from './us-number.ts';

test.each([
  ['+12125512345', 'New York'],
  ['+13125512368', 'Chicago'],
  ['+18005551212', 'toll-free, also with the exchange 555'],
  ['+18885550123', 'an example number'],
  ['+13055109760', '976 as part of the line'],
])('%s may be called: %s', (number) => {
  expect(usNumberProblem(number)).toBeNull();
});

test.each([
  ['+18765551234', 'Jamaica'],
  ['+12423221234', 'the Bahamas'],
  ['+18095551234', 'the Dominican Republic'],
  ['+17877221234', 'Puerto Rico'],
  ['+14165551234', 'Toronto'],
  ['+16045551234', 'Vancouver'],
  ['+19002345678', 'premium'],
  ['+17002345678', 'carrier services'],
  ['+15002345678', 'personal numbers'],
  ['+12129761234', 'premium exchange'],
  ['+12129111234', 'service code as exchange'],
  ['+14112345678', 'service code as area code'],
  ['+12125551212', 'directory assistance'],
  ['+12125552345', 'not assigned'],
  ['+442071234567', 'another country'],
])('%s is refused: %s', (number) => {
  expect(usNumberProblem(number)).toEqual(expect.any(String));
});

test('the schema of a phone number refuses what may not be called', () => {
  expect(usPhoneSchema.safeParse('(876) 555-1234').error?.issues).toMatchObject([
    { message: 'This area code isn’t in the United States. Enter a US number, such as (800) 555-0123.' },
  ]);
  expect(usPhoneSchema.parse('(800) 555-0123')).toBe('+18005550123');
});

test('knows the numbers that belong to nobody', () => {
  expect(isFictional('+18005550199')).toBe(true);
  expect(isFictional('+18005550200')).toBe(false);
});
