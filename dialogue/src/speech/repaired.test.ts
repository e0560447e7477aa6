import { expect, test } from 'vitest';
import { quotedFrom, repaired } from './repaired.ts';

test.each([
  ['the pay mint a mount was eighty four forty', 'the payment amount was eighty four forty'],
  ['this claim as been a proof for pavement', 'this claim has been approved for payment'],
  ['the clam process june eighteen we aloud ninety', 'the claim processed june eighteen we allowed ninety'],
  ['all to the deductable so pee are one', 'all to the deductible so pr one'],
  ['adjust meant request, status in re view', 'adjustment request, status in review'],
  ['remark em fifteen', 'remark m fifteen'],
  ['claim has been the nied', 'claim has been denied'],
  ['it was deny for no records', 'it was denied for no records'],
  ['four tea one dollars and sex teen sense', 'forty one dollars and sixteen cents'],
  [
    'june twenty ate, july too, july tree, june fif teenth',
    'june twenty eight, july two, july three, june fifteenth',
  ],
  ['paid on june for teen', 'paid on june fourteen'],
  ['seventy dollars and no sense', 'seventy dollars and zero cents'],
  ['that was pay on july ate', 'that was paid on july ate'],
  ['on june twenty too, june twenty won', 'on june twenty two, june twenty one'],
  ['check number for four one nine oh two', 'check number four four one nine oh two'],
  ['a re consideration, remark em a one thirty', 'a reconsideration, remark m a one thirty'],
  ['Pay mint was issued', 'Payment was issued'],
  ['it is a proved to pay and schedule to go out', 'it is approved to pay and scheduled to go out'],
  ["it's being reprocess right now", "it's being reprocessed right now"],
  ['the claim process on the eighteenth of june', 'the claim processed on the eighteenth of june'],
  ['that plan is in process under of you', 'that claim is in process under review'],
  ["it's an process, it is and paid yet", "it's in process, it isn't paid yet"],
  ['patient response ability ten dollars', 'patient responsibility ten dollars'],
  [
    'denied see a r c twenty nine remark in as in nancy six',
    'denied carc twenty nine remark n as in nancy six',
  ],
  ['reason code be seven remark in five seventy', 'reason code b seven remark n five seventy'],
])('repairs an answer: %s', (heard, said) => expect(repaired(heard).text).toBe(said));

test.each([
  'we see you filed the appeal',
  'do you know claim status',
  'you can deny the charges',
  'when will it process june thirtieth',
  'we receive claims on monday',
  'this is Mister Pate',
  'it was two dollars and that makes sense',
  'we can pay on june third',
  'no auth was provided or the benefit is limited',
  'in june too late',
  'eighty four tea dollars',
  "we're processing it, thanks for your patience",
  'his plane was terminated',
  'the check number for this claim',
  'the plan was received from the employer',
  'the plan is in process of enrolling him',
  'with a remark in five days',
  'it is and paid already',
])('leaves an answer: %s', (heard) => expect(repaired(heard).text).toBe(heard));

test.each([
  [
    'um the pay mint was um four tea dollars',
    'the payment was forty dollars',
    'the pay mint was um four tea dollars',
  ],
  ['it was denied um', 'it was denied', 'it was denied'],
])('quotes the line as it was heard: %s', (line, quote, expected) =>
  expect(quotedFrom(line, quote)).toBe(expected),
);
