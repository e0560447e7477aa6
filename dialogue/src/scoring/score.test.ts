import { describe, expect, it } from 'vitest';
import collected from '../testing/payer-phrases.json' with { type: 'json' };
import { scorePhrase, talliesOf } from './judge.ts';
import { perturbations } from './perturb.ts';
import { readPhrase } from './phrase.ts';

const score = (line: object) => scorePhrase(readPhrase(line, 1));
const verdict = (line: object) => score(line).verdict;

const paid = 'Your claim was paid $84.50 on June 20th, 2026, check number 123456.';
const identified = ['member', 'dos'];

describe('scoring', () => {
  it('scores the collected phrases as right, each in a separate call', () => {
    const scores = collected.map((line, index) => scorePhrase(readPhrase(line, index + 1)));
    expect(scores.filter((one) => one.verdict !== 'right')).toEqual([]);
    expect(talliesOf(scores).all.right).toBe(87);
  });

  it('reads which key means no, whichever is named first', () => {
    const confirm = (keys: string) => ({
      given: ['member'],
      before: [{ heard: "Enter the patient's date of birth." }],
      heard: ['the birth date is november 3 1980', keys],
      expect: { move: 'no', not: ['yes'] },
    });
    expect(verdict(confirm('1 for yes 2 for no'))).toBe('right');
    expect(verdict(confirm('press 1 for yes or 2 for no'))).toBe('right');
    expect(verdict(confirm('for no press 1 for yes press 2'))).toBe('right');
    expect(verdict(confirm('press 1 if accurate, 2 to re enter'))).toBe('right');
  });

  it('reports the action with its field, and the state of the call', () => {
    expect(score({ id: 'a', heard: 'Please enter your NPI followed by the pound sign.' })).toMatchObject({
      id: 'a',
      did: [{ kind: 'keys', text: '1234567893#', field: 'npi' }],
      state: 'listening',
    });
    expect(
      score({ heard: 'All representatives are busy. Please hold for the next available representative.' }),
    ).toMatchObject({ did: [], state: 'hold' });
  });

  it('reports what a menu offered, the most useful first', () => {
    const byKey = score({ heard: 'For benefits, press 1. For claim status, press 2.' });
    expect(byKey.choices?.map(({ how, text }) => [how, text])).toEqual([
      ['press', '2'],
      ['press', '1'],
    ]);
    const byWord = score({ heard: 'You can say benefits, claims, or pharmacy.' });
    expect(byWord.choices?.[0]).toMatchObject({ how: 'say', text: 'claims', label: 'claims' });
    expect(score({ heard: 'Please enter your NPI.' }).choices).toBeUndefined();
  });

  it('asks about the claim a line overrides, and keeps the rest of the default claim', () => {
    const line = {
      claim: { patient: { first_name: 'Maria' }, claim: { service_from: '2026-05-01' } },
      heard: 'What is the date of service?',
    };
    expect(readPhrase(line, 1).brief).toMatchObject({
      NPI: '1234567893',
      patient: { first_name: 'Maria', last_name: 'Carter' },
      claim: { service_from: '2026-05-01', service_to: '2026-05-01' },
    });
    expect(score(line).did).toMatchObject([{ text: '05012026', field: 'dos' }]);
  });

  it('accepts any of several moves, and reports a move that did not happen as missed', () => {
    const heard = 'Are you a healthcare provider?';
    expect(verdict({ heard, expect: 'yes | d:1' })).toBe('right');
    expect(verdict({ heard, expect: 'f:npi' })).toBe('missed');
    expect(verdict({ heard, expect: { move: 'f:npi', not: ['yes'] } })).toBe('wrong');
  });

  it('reports a yes as wrong when a no was expected', () => {
    expect(verdict({ heard: 'Are you a healthcare provider?', expect: 'no' })).toBe('wrong');
    expect(verdict({ heard: 'Are you a member?', expect: 'yes' })).toBe('missed');
  });

  it('compares the status and facts of the concluded call', () => {
    const expectation = {
      status: 'paid',
      facts: { paid_cents: 8450, check_number: '123456' },
      review: false,
    };
    expect(verdict({ given: identified, heard: paid, expect: expectation })).toBe('right');
    const missing = { ...expectation, facts: { payer_claim_number: '77' } };
    expect(score({ given: identified, heard: paid, expect: missing })).toMatchObject({
      verdict: 'missed',
      because: ['payer_claim_number 77, not heard'],
    });
    const other = { ...expectation, facts: { paid_cents: 100 } };
    expect(verdict({ given: identified, heard: paid, expect: other })).toBe('wrong');
    expect(verdict({ given: identified, heard: paid, expect: { no_facts: ['paid_cents'] } })).toBe('wrong');
    expect(verdict({ given: identified, heard: paid, expect: { status: null } })).toBe('wrong');
  });

  it('reports an unexpected result as flagged when it goes to review', () => {
    const heard = 'Your claim was paid.';
    expect(verdict({ given: identified, heard, expect: { status: 'denied' } })).toBe('flagged');
    expect(verdict({ given: identified, heard, expect: { status: 'paid', review: true } })).toBe('right');
  });

  it('compares only the given parts of denials', () => {
    const line = { given: identified, heard: 'The claim was denied with reason code CO 16.' };
    expect(verdict({ ...line, expect: { facts: { denial: { CARC: '16' } } } })).toBe('right');
    expect(verdict({ ...line, expect: { facts: { denial: [{ CARC: '16', group: 'CO' }] } } })).toBe('right');
    expect(verdict({ ...line, expect: { facts: { denial: { CARC: '29' } } } })).toBe('wrong');
  });

  it('plays the preceding lines and silences before the judged pieces', () => {
    const line = {
      before: [{ heard: 'Thank you for calling, this is Angela. How may I help you?' }, { silence_s: 2 }],
      heard: 'Sure. What is the tax ID?',
    };
    expect(score(line)).toMatchObject({ state: 'person', did: [{ kind: 'say', field: 'tin' }] });
  });

  it('rejects an invalid line', () => {
    expect(() => readPhrase({ heard: 'Hello', expect: 'dance' }, 1)).toThrow('Not a move');
    expect(() => readPhrase({ heard: 'Hello', expect: { statuss: 'paid' } }, 1)).toThrow('statuss');
    expect(() => readPhrase({ expect: 'wait' }, 1)).toThrow('heard');
  });
});

describe('perturbations', () => {
  it('remove each short word once, replace words and drop punctuation', () => {
    const changed = perturbations(readPhrase({ heard: 'For claims, press the 1.' }, 1));
    const heard = (change: string) =>
      changed.filter((one) => one.change === change).flatMap((one) => one.phrase.heard);
    expect(heard('as it is')).toEqual(['For claims, press the 1.']);
    expect(heard('a small word lost')).toEqual(['claims, press the 1.', 'For claims, press 1.']);
    expect(heard('a synonym')).toEqual(['For claims, push the 1.', 'For claims, select the 1.']);
    expect(heard('a word repeated')).toEqual(['For claims, press the the 1.']);
    expect(heard('no punctuation')).toEqual(['For claims press the 1']);
  });
});
