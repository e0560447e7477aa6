import { describe, expect, it } from 'vitest';
import type { CallBrief, Line } from '../conversation.ts';
import { begin, conclude, type DialogueState, step } from '../dialogue.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { factOfProposal, factsQuestion, withProposals } from './proposals.ts';

/** The question about a prompt, and the effect of a choice. */
function prompted(text: string, brief: CallBrief = sampleBrief) {
  const heard = step(begin(brief).state, { kind: 'heard', text, at_ms: 5_000 });
  const at_ms = heard.wake_at_ms ?? 0;
  const byRules = step(heard.state, { kind: 'tick', at_ms, mayAskModel: true });
  return {
    question: byRules.question,
    byRules: byRules.actions,
    choose: (choice: string) => step(heard.state, { kind: 'tick', at_ms, choice }),
  };
}

const unknownMenu = 'For remits, press 1. For dispositions, press 2. Which would you like?';

describe('a question about a prompt', () => {
  it('offers the legal actions when the rules would wait, and performs the chosen one', () => {
    const { question, byRules, choose } = prompted(unknownMenu);
    expect(byRules).toEqual([]);
    expect(question?.prompt).toBe(unknownMenu);
    expect(question?.choices.map(({ id }) => id)).toEqual(['press-1', 'press-2', 'say-claim-status', 'wait']);
    expect(choose('press-2').actions).toEqual([{ kind: 'press', keys: '2' }]);
    expect(choose('wait').actions).toEqual([]);
  });

  it('is put where two words are worth nearly the same', () => {
    const { question, byRules, choose } = prompted('You can say claim payments or claim history.');
    expect(byRules).toEqual([{ kind: 'say', words: 'claim payments' }]);
    expect(question?.choices.map(({ id }) => id)).toEqual([
      'say-claim-payments',
      'say-claim-history',
      'say-claim-status',
      'wait',
    ]);
    expect(choose('say-claim-history').actions).toEqual([{ kind: 'say', words: 'claim history' }]);
  });

  it.each(['press-9', 'hang-up', 'press-2; press-1', ''])(
    'leaves it to the rules when %s is chosen',
    (choice) => {
      const { choose } = prompted(unknownMenu);
      expect(choose(choice).actions).toEqual([]);
    },
  );

  it.each([
    'For claims, press 1. For benefits, press 2.',
    'You can say claims, benefits, or authorizations.',
    'Please enter your NPI.',
    'Thank you for calling. This call may be recorded.',
    'Please hold for the next available representative.',
  ])('is not put where the rules are sure: %s', (text) => {
    expect(prompted(text).question).toBeUndefined();
  });

  it('offers no key when the prompt contains a name, a number or an amount', () => {
    const { question } = prompted('For premier handling at $5.99 a minute, press 1. Which would you like?');
    expect(question?.choices.map(({ id }) => id) ?? []).not.toContain('press-1');
  });

  it('contains no value of the claim and no name from the line', () => {
    const { question } = prompted(
      'Rashid Carter born March 15 1980 with ID W123456789, how would you like to route remits today?',
    );
    expect(question).toBeDefined();
    expect(JSON.stringify(question)).not.toMatch(/rashid|carter|1980|123456789|march/i);
  });
});

describe('a question about what a person asked', () => {
  /** A representative answered, was greeted, and now says this. */
  function asked(text: string) {
    const say = (state: DialogueState, words: string, at_ms: number) => {
      const heard = step(state, { kind: 'heard', text: words, at_ms });
      return { state: heard.state, at_ms: heard.wake_at_ms ?? at_ms };
    };
    const greeting = say(begin(sampleBrief).state, 'Claims, this is Dana, how can I help you?', 5_000);
    const greeted = step(greeting.state, { kind: 'tick', at_ms: greeting.at_ms });
    const { state, at_ms } = say(greeted.state, text, 60_000);
    const byRules = step(state, { kind: 'tick', at_ms, mayAskModel: true });
    return {
      question: byRules.question,
      byRules: byRules.actions,
      choose: (choice: string) => step(state, { kind: 'tick', at_ms, choice }).actions,
    };
  }
  const unknownQuestion = 'Which digits would unlock the subscriber for you?';

  it('offers values of the claim in words, and says the chosen one', () => {
    const { question, byRules, choose } = asked(unknownQuestion);
    expect(question?.choices.map(({ id }) => id)).toContain('give-member');
    expect(JSON.stringify(question)).not.toMatch(/rashid|123456789/i);
    expect(choose('give-member')).toMatchObject([{ kind: 'say', words: expect.stringContaining('W as in') }]);
    expect(choose('wait')).toEqual(byRules);
    expect(choose('hang-up')).toEqual(byRules);
  });

  it.each(['What is the tax ID?', 'It was denied on June 20th.', 'One moment please.'])(
    'is not put where the rules are sure: %s',
    (text) => expect(asked(text).question).toBeUndefined(),
  );
});

describe('proposed facts', () => {
  const line = (sequence: number, text: string): Line => ({
    sequence,
    speaker: 'payer',
    text,
    pressed: false,
    at_ms: sequence * 1_000,
  });
  const lines = [
    line(0, 'one moment'),
    line(1, 'we could not honor the claim of Rashid Carter for $150.00'),
    line(2, 'the money was $20.00 or $30.00, and our letter is from June 22nd'),
  ];
  const dropped = { ...conclude(begin(sampleBrief).state), ending: 'dropped' as const };
  const status = {
    field: 'status' as const,
    status: 'denied' as const,
    line: 1,
    quote: 'could not honor the claim of [NAME 1]',
  };
  const date = { field: 'processed_date' as const, line: 2, quote: 'our letter is from [NUMBER 3]' };

  it('are requested with redacted lines when the rules found no status', () => {
    const question = factsQuestion(dropped, lines, sampleBrief);
    expect(question?.lines.slice(0, 2)).toEqual([
      { line: 0, text: 'one moment' },
      { line: 1, text: 'we could not honor the claim of [NAME 1] [NAME 2] for [NUMBER 3]' },
    ]);
    expect(question?.fields).toContain('paid_cents');
    const refused = { ...dropped, failure: { reason: 'payer_refused_automation' as const, field: null } };
    expect(factsQuestion(refused, lines, sampleBrief)).toBeNull();
  });

  it('are quoted from the line, and go to review', () => {
    const facts = [status, date].flatMap((proposal) => factOfProposal(proposal, lines, sampleBrief) ?? []);
    expect(facts).toMatchObject([
      { value: 'denied', quote: 'could not honor the claim of Rashid', confidence: 0.5 },
      { value: '2026-06-22', quote: 'our letter is from June 22nd', confidence: 0.5 },
    ]);
    const result = withProposals(dropped, facts);
    expect(result.ending).toBe('answered');
    expect(result.doubts).toHaveLength(2);
    expect(result.doubts[0]).toContain('language model');
  });

  it.each([
    ['words nobody said', { ...status, quote: 'the claim was denied' }],
    ['another line', { ...status, line: 0 }],
    ['a line that is not there', { ...status, line: 9 }],
    ['a single word', { ...status, quote: 'honor' }],
    ['words without a value', { ...date, quote: 'our letter is from' }],
    [
      'two values',
      { ...date, field: 'paid_cents' as const, quote: 'the money was [NUMBER 1] or [NUMBER 2]' },
    ],
    ['a field that is never proposed', { ...date, field: 'billed_cents' as const }],
  ])('are not believed with %s', (_, wrong) => {
    expect(factOfProposal(wrong, lines, sampleBrief)).toBeNull();
  });

  it('never replace what the rules found, and need a status', () => {
    const [fact, day] = [status, date].map((proposal) => factOfProposal(proposal, lines, sampleBrief));
    if (!fact || !day) throw new Error('both can be read');
    const known = { ...dropped, facts: [{ ...fact, value: 'paid' } as typeof fact] };
    expect(withProposals(known, [fact, day])).toBe(known);
    expect(withProposals(dropped, [day])).toBe(dropped);
    expect(factsQuestion(known, lines, sampleBrief)).toBeNull();
  });
});
