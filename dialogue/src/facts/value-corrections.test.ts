/** Values that the payer corrects: the last complete one counts, and only for the field that was meant. */

import { describe, expect, it } from 'vitest';
import { after } from '../testing/after-answers.ts';

const processing = "It's in process, we received it June 10th.";

describe('a correction replaces the value it names or resembles', () => {
  const amounts =
    'It was paid, $58.50, on June 29th, check number 770125. / The allowed amount was $78.20. / The patient owes $20.00. / Claim number is 9902601.';
  it.each([
    ['no seventy eight dollars and fifty cents', 'allowed_cents', 7_850],
    ['no | the allowed is seventy eight dollars fifty cents not seven thousand', 'allowed_cents', 7_850],
    ["No, it's $58.15.", 'paid_cents', 5_815],
    ['no the paid amount was fifty two dollars', 'paid_cents', 5_200],
    ['sorry seventy eight fifty', 'allowed_cents', 7_850],
    // No change: the value is known already, or this is not a correction.
    ['no seventy eight dollars and twenty cents', 'paid_cents', 5_850],
    ['no it was fifty eight fifty', 'allowed_cents', 7_820],
    ['no one hundred dollars was paid on the other', 'allowed_cents', 7_820],
  ])('%s', (said, field, value) => expect(after(amounts, said)[field]).toBe(value));

  it.each([
    [
      "Claim number, it's 2026-1705-0933-A. Um, wait, 0939. 2026-1705-0939-A.",
      'payer_claim_number',
      '202617050939A',
    ],
    [
      'claim number two six one seven five three three no wait five three nine two six one seven five three nine',
      'payer_claim_number',
      '2617539',
    ],
    ['claim number is 44718802 | wait 8812 | 4471 8812', 'payer_claim_number', '44718812'],
    ['The claim number is 2026 1705 0933, sorry, 0939.', 'payer_claim_number', undefined],
    ['The claim number is 770125. Hold on, 770152.', 'payer_claim_number', '770152'],
    ['Claim number 4471, um, 8802.', 'payer_claim_number', '44718802'],
    ['claim number is 0939 2026 1705 0938', 'payer_claim_number', '0939202617050938'],
    ['Claim number is 770125, hold on, reference number 770152.', 'payer_claim_number', '770125'],
  ])('%s', (said, field, value) => expect(after(processing, said)[field]).toBe(value));
});
