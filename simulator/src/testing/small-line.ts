/** A payer with few states, to test one thing at a time. */

const outcomes = Object.fromEntries(
  ['paid', 'deductible', 'denied', 'processing', 'no-claim', 'reprocessing', 'recouped'].map((outcome) => [
    outcome,
    [`The claim is ${outcome}.`],
  ]),
);

export const smallLinePhone = '+18005550199';

export function smallLine(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    name: 'Small Line',
    phone: smallLinePhone,
    time_zone: 'America/New_York',
    ivr_hours: [],
    representative_hours: [],
    required_fields: [],
    playbook: {},
    answers: { ring_ms: 2000 },
    speaks: { dates: 'numeric', amounts: 'figures', identifiers: 'figures' },
    unclear: 'I did not get that.',
    start: 'menu',
    trouble: 'sorry',
    outcomes,
    states: {
      menu: {
        say: ['For claims, press 1.', 'To end this call, press 2.'],
        choose: { keys: { '1': 'member', '2': 'bye' }, words: { claims: 'member', '*': 'bye' } },
      },
      member: { say: ['Enter the member ID.'], ask: { field: 'member', goto: 'result' } },
      result: { say: [{ outcome: true }, { pause_s: 20 }], go: 'bye' },
      bye: { say: ['Goodbye.'], end: 'hang-up' },
      sorry: { say: ['Sorry.'], end: 'hang-up' },
    },
    ...changes,
  };
}
