/**
 * What a payer's phone system said on a past call, depending on the claim's status. The demo's results are not
 * written down anywhere: the dialogue extracts them from these words, as on any call.
 */

import type { Said } from '@claimline/dialogue/call/replay';
import type { CalendarDate } from '@claimline/domain/calendar';
import { addDays, dateForPeople } from '@claimline/domain/calendar';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { dollars } from '@claimline/domain/money';
import type { Random } from './random.ts';

export interface PastClaim {
  readonly payer_name: string;
  readonly patient_name: string;
  readonly billed_cents: number;
  readonly service_from: CalendarDate;
  /** The day of the call. */
  readonly today: CalendarDate;
}

const denials = [
  'the claim was denied. Reason code 1 97, precertification or authorization absent. You may appeal within 90 days.',
  'this claim was denied with group code C O, reason code 16, claim lacks information needed for adjudication, remark code N 290.',
  'the claim was denied because the time limit for filing has expired, reason code 29.',
  'this claim was denied as an exact duplicate claim, reason code 18.',
];

function money(cents: number): string {
  return dollars(cents);
}

/** What the phone system says about the claim after finding it. */
function news(status: Exclude<CompletedStatus, 'write-off'>, claim: PastClaim, random: Random): string[] {
  const received = addDays(claim.service_from, 4 + random.below(4));
  const processed = addDays(received, 9 + random.below(8));
  const on = (date: CalendarDate) => dateForPeople(date);
  const number = `2026${random.digits(8)}`;
  const allowed = Math.round(claim.billed_cents * (0.45 + random.below(40) / 100));
  const patient = Math.round(allowed * (random.below(30) / 100));
  switch (status) {
    case 'paid': {
      // Sometimes a payer's amounts do not add up, so that the result needs a review.
      const paid = allowed - patient - (random.below(9) === 0 ? 1000 : 0);
      return [
        `Claim number ${number}, received on ${on(received)}, was paid on ${on(addDays(processed, 2))}.`,
        `The allowed amount is ${money(allowed)}. The paid amount is ${money(paid)}. Patient responsibility is ${money(patient)}.`,
        `The payment was made by ${random.pick(['check number', 'E F T number'])} ${random.digits(9)}.`,
      ];
    }
    case 'denied':
      return [
        `Claim number ${number}, processed on ${on(processed)}.`,
        `We are sorry, ${random.pick(denials)}`,
      ];
    case 'processing':
      return [
        `Claim number ${number} was received on ${on(received)} and is still being processed.`,
        `Please allow until ${on(addDays(claim.today, 6 + random.below(20)))} for a decision.`,
      ];
    case 'reprocessing':
      return [
        `Claim number ${number} was adjusted and has been sent back for reprocessing on ${on(processed)}.`,
        `Please allow until ${on(addDays(claim.today, 10 + random.below(20)))}.`,
      ];
    case 'no-claim':
      return ['We have no record of a claim for that member and date of service.'];
    case 'recouped':
      return [
        `Claim number ${number}, paid on ${on(processed)} in the amount of ${money(allowed)}, was later recouped.`,
        `An overpayment of ${money(allowed)} was recovered and offset against a later payment.`,
      ];
  }
}

const second = 1_000;
const holdMessage = 'Thank you for holding. Your call is important to us.';

/** From the greeting into the queue: music, a message, and music again until someone answers or we give up. */
function queue(claim: PastClaim, uploadLeaseSeconds: number): Said[] {
  return [
    `Thank you for calling ${claim.payer_name}. This call may be recorded for quality purposes.`,
    'For eligibility and benefits, press 1. For claim status, press 2. For all other questions, press 3.',
    'All of our representatives are helping other callers. Please hold for the next available representative.',
    Math.round(uploadLeaseSeconds * 0.6) * second,
    holdMessage,
    Math.round(uploadLeaseSeconds * 0.4) * second,
  ];
}

/** A call on which nobody answered before we gave up. */
export function endlessHold(claim: PastClaim): readonly Said[] {
  return [...queue(claim, 25 * 60), holdMessage, 30 * 60 * second];
}

const noMoreDetails = 'No, it does not say more than that.';

/** A representative who gives the information piece by piece, as asked. */
function representative(pieces: readonly string[], random: Random): Said[] {
  const name = random.pick(['Maria', 'Denise', 'Kevin', 'Tasha', 'Walter']);
  const reference = [...random.digits(7)].join(' ');
  const unsaid = [...pieces];
  return [
    `Thank you for holding. This is ${name} in provider services. How can I help you?`,
    'Sure. May I have the N P I and the tax I D?',
    'And the member I D, please?',
    'What is the patient’s name and date of birth?',
    'What is the date of service and the billed amount?',
    'Thank you. One moment while I pull up the claim.',
    (8 + random.below(40)) * second,
    (ourLast) => {
      if (ourLast.includes('Is that correct')) return 'Yes, that is correct.';
      if (ourLast.includes('reference number'))
        return `My name is ${name} and the call reference number is ${reference}.`;
      // When asked again about what was just said, they repeat it.
      if (ourLast.includes('denial reason'))
        return pieces.find((piece) => piece.includes('denied')) ?? noMoreDetails;
      return unsaid.shift() ?? noMoreDetails;
    },
  ];
}

/** Prompt by prompt; each waits for our answer before the next. */
function selfService(pieces: readonly string[], claim: PastClaim): Said[] {
  return [
    `Thank you for calling ${claim.payer_name}. This call may be recorded for quality purposes.`,
    'If you are a member, press 1. If you are a provider, press 2.',
    'For eligibility and benefits, press 1. For claim status, press 2. For all other questions, press 3.',
    'Please enter your ten digit N P I.',
    'Please enter your nine digit tax I D.',
    'Please enter the member I D.',
    'Please enter the patient’s date of birth as two digits for the month, two digits for the day and four digits for the year.',
    'Please enter the date of service as two digits for the month, two digits for the day and four digits for the year.',
    ...pieces,
    'To hear this again, press 1. To check another claim, press 2. To return to the main menu, press 9.',
  ];
}

/** The whole call. Two in five wait for a representative. */
export function scriptOf(
  status: Exclude<CompletedStatus, 'write-off'>,
  claim: PastClaim,
  random: Random,
): readonly Said[] {
  const pieces = news(status, claim, random);
  if (random.below(5) > 1) return selfService(pieces, claim);
  return [...queue(claim, 3 * 60 + random.below(22 * 60)), ...representative(pieces, random)];
}
