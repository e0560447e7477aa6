import { describe, expect, it } from 'vitest';
import { createSeal } from './sealed.ts';

const secret = 'a secret of the tests, forty characters long';
const seal = createSeal(secret);
const refusal = /cannot be opened/;

describe('a sealed text', () => {
  it.each(['', 'JBSWY3DPEHPK3PXP', 'Zoë 👩‍⚕️', 'x'.repeat(100_000)])('opens to the original', (text) => {
    expect(createSeal(secret).open('email', seal.seal('email', text))).toBe(text);
  });

  it('contains nothing of the original and differs each time', () => {
    const sealed = seal.seal('email', 'JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
    expect(seal.seal('email', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  });

  it('opens only with its purpose and secret, and only unchanged', () => {
    const sealed = seal.seal('email', 'a link');
    expect(() => seal.open('webhook', sealed)).toThrow(refusal);
    expect(() => createSeal(`${secret}!`).open('email', sealed)).toThrow(refusal);
    for (const place of [3, 20, sealed.length - 2]) {
      const other = sealed[place] === 'A' ? 'B' : 'A';
      expect(() => seal.open('email', sealed.slice(0, place) + other + sealed.slice(place + 1))).toThrow(
        refusal,
      );
    }
    for (const cut of ['', 's1.', 's1.AAAA', sealed.slice(0, -4), 'plain text'])
      expect(() => seal.open('email', cut)).toThrow(refusal);
  });
});
