import { expect, test } from 'vitest';
import { unmisheard } from './mishearings.ts';

test.each([
  ['for clams dress two', 'for claims press two'],
  ['pres won fur claims', 'press one for claims'],
  ['press found to skip', 'press pound to skip'],
  ['then hit found', 'then press pound'],
  ['may i have youre name', 'may i have your name'],
  ['to except these terms', 'to accept these terms'],
  [
    'four dates of service in the past twelve months press one',
    'for dates of service in the past twelve months press one',
  ],
  ['then the hound key', 'then the pound key'],
  ['five eight won too free four correct', 'five eight one two three four correct'],
  ['one two three four five six seven sicks nine', 'one two three four five six seven six nine'],
  ['build one fifty is that rite', 'billed one fifty is that right'],
  ['if write press one if knot press two', 'if right press one if not press two'],
  ['dated service please', 'date of service please'],
  ['data birth', 'date of birth'],
  ['a remember oar a provided', 'a member or a provider'],
  ['nine did gits', 'nine digits'],
  ['gone four the day', 'gone for the day'],
  ['you have reached us after ours', 'you have reached us after hours'],
  ['last for of the tax id', 'last four of the tax id'],
  ['born free fifteen eighty', 'born three fifteen eighty'],
  ['by fox press one', 'by fax press one'],
  ['starting with air ya code', 'starting with area code'],
])('%s', (heard, said) => expect(unmisheard(heard)).toBe(said));

test.each([
  'the claim was found',
  'you have won a cruise',
  'the appeal was won',
  'the address two of them',
  'the surgery center the claim is from',
  'the charges are a duplicate',
  'these services were provided',
  'one of his that paid',
  'rite aid',
  'if you dont know press two',
  'a free device',
  'paid sixty four the check was mailed',
  'they said the claim was denied',
  'the date services were rendered',
])('leaves other words: %s', (heard) => expect(unmisheard(heard)).toBe(heard));
