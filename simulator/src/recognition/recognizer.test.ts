import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Utterance } from '../payer/script.ts';
import { createRecognizer, type RecognitionSettings } from './recognizer.ts';

const speaks = { dates: 'ordinal', amounts: 'figures', identifiers: 'spaced' } as const;
const plainText = (text: string) => ({ text, values: [] });
const hear = (
  seed: string,
  settings: RecognitionSettings,
  utterance: Pick<Utterance, 'text' | 'values'>,
): string[] =>
  createRecognizer(seed, settings)
    .hear(utterance)
    .map(({ text }) => text);
const seeds = Array.from({ length: 300 }, (_, n) => `call ${n}`);

test('the same seed hears the same, other seeds hear other things', () => {
  const menu = plainText('For claims, press one. For the benefits of a member, press two.');
  const heard = (seed: string) => hear(seed, { errorRate: 0.2 }, menu).join('|');
  expect(heard('one')).toBe(heard('one'));
  expect(new Set(seeds.map(heard)).size).toBeGreaterThan(50);
});

test('without errors only the way of writing differs', () => {
  const menu = plainText('For Mr. Smith’s claims, press one.');
  const heard = (writing: 'punctuated' | 'plain' | 'formatted') => hear('a', { errorRate: 0, writing }, menu);
  expect(heard('punctuated')).toEqual([menu.text]);
  expect(heard('plain')).toEqual(['for mr smiths claims press one']);
  expect(heard('formatted')).toEqual(['For Mr. Smith’s claims, press 1.']);
});

test('values are written as the recognizer writes', () => {
  const style = (writing: 'punctuated' | 'plain' | 'formatted') =>
    createRecognizer('a', { errorRate: 0, writing }).styleOf(speaks);
  expect(style('punctuated')).toEqual(speaks);
  expect(style('plain')).toMatchObject({ dates: 'words', amounts: 'words' });
  expect(style('formatted')).toEqual({ dates: 'numeric', amounts: 'figures', identifiers: 'figures' });
});

test('points and commas within numbers survive the loss of punctuation', () => {
  const heard = hear('a', { errorRate: 0, writing: 'plain' }, plainText('We paid $1,250.40, by check.'));
  expect(heard).toEqual(['we paid $1,250.40 by check']);
});

describe('however bad it is', () => {
  const value = { blank: 'check', text: '1 2 2 4 8' } as const;
  const utterance = {
    text: 'The claim was not denied, it was paid for you to check 1 2 2 4 8 on the line for eight dollars.',
    values: [value],
  };

  test('values, numbers and the words a result depends on are kept', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (seed, errorRate) => {
        const heard = hear(seed, { errorRate, writing: 'punctuated' }, utterance).join(' ');
        expect(heard).toMatch(/not denied,.* paid .*check 1 2 2 4 8 .*eight dollars\./);
      }),
    );
  });

  test('no number appears beside a number', () => {
    for (const seed of seeds) {
      const heard = hear(
        seed,
        { errorRate: 1, writing: 'plain' },
        plainText('sent to 5 for 8 or to 9 for us'),
      );
      expect(heard.join(' ')).not.toMatch(/(?:four|two|too) \d|\d (?:four|two|too)/);
    }
  });

  test('a value is never cut in two', () => {
    for (const seed of seeds)
      expect(hear(seed, { errorRate: 1 }, utterance).some((piece) => piece.includes('1 2 2 4 8'))).toBe(true);
  });
});

test('an utterance may come in two pieces, the first before it is over', () => {
  const menu = plainText('If you are a provider calling about a claim, press one now.');
  const cut = seeds.map((seed) => createRecognizer(seed, { errorRate: 0.2 }).hear(menu));
  const [first, second] = cut.find((pieces) => pieces.length === 2) ?? [];
  expect(first?.at).toBeLessThan(1);
  expect(second?.at).toBe(1);
});

test('a first name may be misheard, the last name is not', () => {
  const utterance = {
    text: 'The patient is Rashid Carter.',
    values: [{ blank: 'name' as const, text: 'Rashid Carter' }],
  };
  const heard = new Set(
    seeds.flatMap((seed) => hear(seed, { errorRate: 0.2, writing: 'punctuated' }, utterance)),
  );
  const names = [...heard].map((text) => /(\w+) Carter/.exec(text)?.[1]).filter((name) => name !== undefined);
  expect(new Set(names)).toEqual(new Set(['Rashid', 'Richard', 'Rachel']));
});
