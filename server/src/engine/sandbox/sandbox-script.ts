/** What a payer's line says on a sandbox call: a fixed script that the dialogue processes like any call. Pure. */

import type { Said } from '@claimline/dialogue/call/replay';
import { addDays, type CalendarDate, dateForPeople } from '@claimline/domain/calendar';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { dollars } from '@claimline/domain/money';

export interface SandboxClaim {
  readonly payer_name: string;
  readonly billed_cents: number;
  readonly service_from: CalendarDate;
  /** The day of the call. */
  readonly today: CalendarDate;
}

const number = '202600000042';

/** What the line says about the claim. Only a person can write off a claim, so a confirmed write-off was denied. */
function news(status: CompletedStatus, claim: SandboxClaim, needsReview: boolean): string[] {
  const received = addDays(claim.service_from, 5);
  const processed = addDays(claim.service_from, 16);
  const on = dateForPeople;
  const allowed = Math.round(claim.billed_cents * 0.6);
  const patient = Math.round(allowed * 0.2);
  switch (status) {
    case 'paid':
      return [
        `Claim number ${number}, received on ${on(received)}, was paid on ${on(addDays(processed, 2))}.`,
        `The allowed amount is ${dollars(allowed)}. The paid amount is ${dollars(
          allowed - patient - (needsReview ? Math.ceil(patient / 2) : 0),
        )}. Patient responsibility is ${dollars(patient)}.`,
        'The payment was made by check number 123456789.',
      ];
    case 'denied':
    case 'write-off':
      return [
        `Claim number ${number}, processed on ${on(processed)}.`,
        'We are sorry, this claim was denied with group code C O, reason code 16, claim lacks information needed for adjudication, remark code N 290.',
        'You may appeal within 90 days.',
      ];
    case 'processing':
      return [
        `Claim number ${number} was received on ${on(received)} and is still being processed.`,
        `Please allow until ${on(addDays(claim.today, 14))} for a decision.`,
      ];
    case 'reprocessing':
      return [
        `Claim number ${number} was adjusted and has been sent back for reprocessing on ${on(processed)}.`,
        `Please allow until ${on(addDays(claim.today, 14))}.`,
      ];
    case 'no-claim':
      return ['We have no record of a claim for that member and date of service.'];
    case 'recouped':
      return [
        `Claim number ${number}, paid on ${on(processed)} in the amount of ${dollars(allowed)}, was later recouped.`,
        `An overpayment of ${dollars(allowed)} was recovered and offset against a later payment.`,
      ];
  }
}

/** The whole call, prompt by prompt. */
export function sandboxScript(
  status: CompletedStatus,
  claim: SandboxClaim,
  needsReview: boolean,
): readonly Said[] {
  return [
    `Thank you for calling ${claim.payer_name}. This call may be recorded for quality purposes.`,
    'If you are a member, press 1. If you are a provider, press 2.',
    'For eligibility and benefits, press 1. For claim status, press 2. For all other questions, press 3.',
    'Please enter your ten digit N P I.',
    'Please enter your nine digit tax I D.',
    'Please enter the member I D.',
    'Please enter the patient’s date of birth as two digits for the month, two digits for the day and four digits for the year.',
    'Please enter the date of service as two digits for the month, two digits for the day and four digits for the year.',
    ...news(status, claim, needsReview),
    'To hear this again, press 1. To check another claim, press 2. To return to the main menu, press 9.',
  ];
}
