/** The screen, a search, a person or the call goes back, not the claim. */

import { describe, expect, it } from 'vitest';
import { heard } from '../../testing/heard-facts.ts';

describe('what goes back or is redone', () => {
  it.each([
    'sorry my screen just went back to the search',
    'hold on, my system went back to the main page',
    'it went back to the home screen',
    'it sent me back to the search',
    'the call was routed back to me',
    "I'm going back over the notes.",
    "i'm redoing my notes on this",
    "i'm reopening it on my screen",
    'i got back in the system',
  ])('is not the claim: %s', (said) => expect(heard(said).value('status')).toBeUndefined());

  it.each([
    'the claim went back to the examiner',
    'the system sent it back for reprocessing',
    "it's back in the system to be processed",
    "my system is slow, it's being reprocessed",
    'my screen shows being reprocessed',
    'it was sent back to the beginning of the process',
    "i've sent this back to the adjusters for you",
  ])('is the claim: %s', (said) => expect(heard(said).value('status')).toBe('reprocessing'));
});
