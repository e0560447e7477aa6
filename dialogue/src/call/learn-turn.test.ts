import { describe, expect, it } from 'vitest';
import { scorePhrase } from '../scoring/judge.ts';
import { readPhrase } from '../scoring/phrase.ts';

const reviewOf = (heard: string) => scorePhrase(readPhrase({ heard, given: ['member', 'dos'] }, 1)).review;
const asked = /asked about something that is not this claim/;

describe('a status in a turn that asks about what is not ours goes to review', () => {
  it.each([
    'is the billed amount two hundred and fifty dollars i see one here that was denied for that amount',
    'is the provider doctor brandt i see it paid on june twentieth',
  ])('%s', (heard) => expect(reviewOf(heard).join(' ')).toMatch(asked));

  it.each([
    'is the billed amount one hundred fifty dollars i see it denied for timely filing',
    'It was denied on June 20th, CO 16. Is there anything else?',
  ])('but not: %s', (heard) => expect(reviewOf(heard).join(' ')).not.toMatch(asked));
});
