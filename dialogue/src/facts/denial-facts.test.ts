/** Reasons of denials, said in one sentence or in several pieces. */

import { describe, expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const listening = { today: '2026-07-20', awaited: null, isPerson: false, known: [] };

function reasonsOf(texts: readonly string[]) {
  const pieces = texts.map((text, index) => ({
    sequence: index,
    text,
    began_ms: index * 1000,
    at_ms: index * 1000,
  }));
  return merge([], learn(pieces, listening).facts).flatMap((fact) =>
    fact.field === 'denial' ? [{ ...fact.value }] : [],
  );
}

/** Simulates a call, which reads the whole turn again after each piece. */
function reasonsHeardIn(texts: readonly string[]) {
  let known = merge([], []);
  for (let count = 1; count <= texts.length; count++) {
    const pieces = texts
      .slice(0, count)
      .map((text, index) => ({ sequence: index, text, began_ms: index * 1000, at_ms: index * 1000 }));
    known = merge(known, learn(pieces, { ...listening, known }).facts);
  }
  return known.flatMap((fact) => (fact.field === 'denial' ? [{ ...fact.value }] : []));
}

const cases: readonly (readonly [texts: readonly string[], reason: object])[] = [
  [['No authorization denied six eighteen'], { words: 'No authorization' }],
  [['not medically necessary denied june eighteenth'], { words: 'not medically necessary' }],
  [['no referral on file denied june 18th'], { words: 'no referral on file' }],
  [['no prior authorization denied june eighteenth co 197'], { group: 'CO', CARC: '197' }],
  [['it was denied theres no auth on file so it went to one ninety seven'], { CARC: '197' }],
  [['it was denied for no auth one ninety seven thats the reason code'], { CARC: '197' }],
  [["Denied, no referral, two eighty eight, that's the code."], { CARC: '288' }],
  [
    ["Yeah, so that claim denied, and the reason is it's below the line on the Prioritized List."],
    { words: "it's below the line on the Prioritized List" },
  ],
  [
    [
      "That's been denied. The member already used her exam benefit for the plan year.",
      "It's not payable again.",
    ],
    { words: 'The member already used her exam benefit for the plan year' },
  ],
  [['Denied. He already received the maximum visits.'], { words: 'He already received the maximum visits' }],
  [
    ['Invoice status: denied. Explanation of benefits code 7 7 6.', 'Treatment not requested on a C-9.'],
    { CARC: null, words: 'Treatment not requested on a C-9' },
  ],
  [
    [
      "so the crown got denied because there's a five year replacement rule",
      'that was june eleventh that it denied',
      "and there's no payment",
    ],
    { words: "there's a five year replacement rule" },
  ],
  [["so this one's denied it's one every five years"], { words: "it's one every five years" }],
  [
    ['your claim was denied for timely filing', 'for denial information say denied'],
    { words: 'timely filing' },
  ],
  [
    ['it was denied', 'co sixteen and m a sixty one cause the medicare number was invalid'],
    { group: 'CO', CARC: '16', RARC: 'MA61' },
  ],
  [["It's denied; the yearly maximum's been reached."], { words: "the yearly maximum's been reached" }],
  [['they rejected it since there was no c l i a on file'], { words: 'there was no c l i a on file' }],
  [
    ['we denied it saying the bill has to be sent to the dental vendor'],
    { words: 'the bill has to be sent to the dental vendor' },
  ],
  [['denied june', 'twenty second', 'coordination of benefits'], { words: 'coordination of benefits' }],
  [['denied june 27th the code was fifty not medically necessary contractual'], { group: 'CO', CARC: '50' }],
  [['Denied. Reason: O A as in other adjustment, one zero nine.'], { group: 'OA', CARC: '109' }],
  [['denied june 27 with remark code N130'], { CARC: null, RARC: 'N130' }],
  [['Denied. Denial message 1: services require a referral.'], { words: 'services require a referral' }],
  [['Outcome: not payable. Message: included in the package.'], { words: 'included in the package' }],
  [["It was denied. The denial's 'not related to the injury'."], { words: "'not related to the injury'" }],
  [
    ['denied june thirty the member has exceeded the number of visits allowed'],
    { words: 'exceeded the number of visits allowed' },
  ],
  [['denied, not credentialed, anything before that denies b seven'], { CARC: 'B7' }],
  [['denied, included in another service, remark em fifteen'], { CARC: null, RARC: 'M15' }],
  [['denied code 97, forty was contractual'], { group: null, CARC: '97' }],
  [['denied because it is bundled into another service code b fifteen'], { CARC: 'B15' }],
  [['Denied. CO-50, and the remark code is N, November, one one five.'], { CARC: '50', RARC: 'N115' }],
  [['denied remark code n nancy one three zero'], { RARC: 'N130' }],
  [['Denied. Remark code M, Mike, A, Alpha, one three zero.'], { RARC: 'MA130' }],
  [['Denied. The code is B, Bravo, 7.'], { CARC: 'B7' }],
  [['denied code sixteen remark code m a sixty won'], { CARC: '16', RARC: 'MA61' }],
  [['denied pea are two oh for on july ate'], { group: 'PR', CARC: '204' }],
  [
    ['It was denied on June 20th, 2026.', 'The filing period had run out. The reason code is 29.'],
    { CARC: '29', words: 'The filing period had run out' },
  ],
  [
    ['This claim has been denied.', 'Denial reason C O 29, the time limit for filing has expired.'],
    { group: 'CO', CARC: '29', words: 'the time limit for filing has expired' },
  ],
  [
    [
      'The claim was denied June 20th.',
      'Reason code 27. costs were incurred after the policy ended.',
      'Remark code N 30.',
    ],
    { CARC: '27', RARC: 'N30', words: 'costs were incurred after the policy ended' },
  ],
  [
    [
      'The status is denied, as of June twentieth.',
      'It was denied because a referral was not obtained. The code is C O 197.',
    ],
    { group: 'CO', CARC: '197', words: 'a referral was not obtained' },
  ],
  [
    [
      'One claim was found. It was denied on June 20th.',
      'The denial reason is the diagnosis does not match the procedure, code 11.',
    ],
    { CARC: '11', words: 'the diagnosis does not match the procedure' },
  ],
  [
    ['The claim denied. Services rendered after coverage terminated.', 'The denial code is P R 27.'],
    { group: 'PR', CARC: '27', words: 'Services rendered after coverage terminated' },
  ],
  [
    [
      'The claim was denied.',
      'Adjustment reason code 16. More information is needed to decide it.',
      'Remark code N290.',
    ],
    { CARC: '16', RARC: 'N290' },
  ],
  [
    ["It denied for maximum benefit reached, that's 119.", 'He had twelve visits and used all twelve.'],
    { CARC: '119' },
  ],
  [['It denied for maximum benefit reached.', 'He had twelve visits and used all twelve.'], { CARC: null }],
  [["It denied for the visit limit, twelve visits, that's 12."], { CARC: null }],
  [["it denied as coordination of benefits, that's 22"], { CARC: '22' }],
  [
    ["Denied. The diagnosis code isn't consistent with the procedure."],
    { words: "The diagnosis code isn't consistent with the procedure" },
  ],
  [['Status is still the same, denied, missing taxonomy code.'], { words: 'missing taxonomy code' }],
  [
    ['So what happened is another payer is primary. Denied CO-22, remark N598, on 6/22.'],
    { group: 'CO', CARC: '22', RARC: 'N598', words: 'So what happened is another payer is primary' },
  ],
  [
    ["he wasn't eligible in june", 'so it was denied', 'letter went out june twenty sixth'],
    { CARC: null, words: expect.stringContaining("he wasn't eligible") },
  ],
  [
    ["Routine physicals aren't a covered benefit. That's a denial, CO-96, finalized July 6th."],
    { CARC: '96', words: "Routine physicals aren't a covered benefit" },
  ],
  [
    ['It was denied June 24th. Procedure is included in the payment for another service.'],
    { words: 'Procedure is included in the payment for another service' },
  ],
  [
    ['It was denied on June 24th, this procedure is not paid separately.'],
    { CARC: null, words: 'this procedure is not paid separately' },
  ],
  [['It was denied June 24th. Precertification absent.'], { words: 'Precertification absent' }],
  [
    ['It was denied June 24th. An attachment referenced on the claim was not received.'],
    { words: 'An attachment referenced on the claim was not received' },
  ],
  [['It denied, CO 97, included in the payment for another service.'], { group: 'CO', CARC: '97' }],
  [
    ["it's denied it's missing the accident details denied on july eighth"],
    { words: "it's missing the accident details" },
  ],
  [['denied out of network', 'that was a C O two forty to', 'June thirty'], { group: 'CO', CARC: '242' }],
  [
    ['the claim is the nied', 're mark code em seventy six', 'C O sixteen'],
    { group: 'CO', CARC: '16', RARC: 'M76' },
  ],
];

describe('a denial', () => {
  it.each(cases)('%j', (texts, reason) => {
    expect(reasonsOf(texts)).toEqual([expect.objectContaining(reason)]);
  });

  it.each(cases)('piece by piece: %j', (texts, reason) => {
    expect(reasonsHeardIn(texts)).toEqual([expect.objectContaining(reason)]);
  });

  it('keeps two reasons apart', () => {
    expect(reasonsOf(['It was denied with codes C O 16 and C O 197.']).map(({ CARC }) => CARC)).toEqual([
      '16',
      '197',
    ]);
  });

  it.each([
    [['The claim was denied on June 20th.', 'You have until August 1st to appeal.']],
    [['The claim was denied on June 20th.', 'To repeat this, press 1.']],
    [['The status is denied, as of May nineteenth twenty twenty six.']],
    [["That's denied; status indicator N1 on the fee schedule, quantity 16."]],
    [['The claim was denied.', 'Is there anything else I can help with?']],
    [['It was denied on June 20th, place of service x fifteen.']],
    [["It's denied, but I can't give you the reason over the phone, pull the EOB in the portal."]],
    [['The denial was reversed.']],
    [['Thanks for waiting on that. It was denied on June 20th.']],
    [['I see it was denied in June.']],
    [['It was denied. Somebody in billing would have to look at that.']],
    [["It's denied, and the reason is only in the letter."]],
    [['It denied because of this morning.']],
    [['It was denied for the other one, the April claim.']],
    [['It paid June 24th. This procedure is not paid separately.']],
  ])('takes nothing else for its reason: %j', (texts) => {
    expect(reasonsOf(texts)).toEqual([]);
  });
});
