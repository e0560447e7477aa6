/** Why a claim has no answer, in terms a biller can act on. */

export const failureReasons = [
  'input_missing',
  'input_mismatch',
  'member_not_found',
  'provider_not_found',
  'payer_closed',
  'ivr_failure',
  'hold_exceeded',
  'payer_refused_automation',
  'other_channel_required',
  'wrong_number',
  'dropped',
  'maybe_called',
  'cancelled',
  'system',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** A short form that fits in a list. */
export const failureLabels: Record<FailureReason, string> = {
  input_missing: 'Missing info',
  input_mismatch: 'Info not accepted',
  member_not_found: 'Member not found',
  provider_not_found: 'Provider not found',
  payer_closed: 'Payer closed',
  ivr_failure: 'Phone system failed',
  hold_exceeded: 'Hold limit exceeded',
  payer_refused_automation: 'Automated calls refused',
  other_channel_required: 'Not available by phone',
  wrong_number: 'Wrong number',
  dropped: 'Line dropped',
  maybe_called: 'May have been called',
  cancelled: 'Canceled',
  system: 'Error on our side',
};

/** One sentence that says what happened and what to do. `field` is the label of the field that is wrong. */
export function failureSentence(reason: FailureReason, field: string | null): string {
  switch (reason) {
    case 'input_missing':
      return `The payer asked for ${field === null ? 'information that' : `the ${field}, which`} isn’t on the claim. Add it and call again.`;
    case 'input_mismatch':
      return `The payer’s phone system didn’t accept the ${field ?? 'information given'}. Check it and call again.`;
    case 'member_not_found':
      return 'The payer couldn’t find the member. Check the member ID and date of birth, then call again.';
    case 'provider_not_found':
      return 'The payer couldn’t find the provider. Check the NPI and tax ID, then call again.';
    case 'payer_closed':
      return 'No one answered during the payer’s hours on any attempt. Check the number and hours, then call again.';
    case 'ivr_failure':
      return 'The payer’s phone system kept repeating and didn’t give an answer. Call again later, or call the payer yourself.';
    case 'hold_exceeded':
      return 'Every attempt exceeded the hold limit. Call again at a less busy time.';
    case 'payer_refused_automation':
      return 'The payer doesn’t accept automated calls. Call the payer yourself.';
    case 'other_channel_required':
      return 'The payer gives this information only through another channel, such as its portal.';
    case 'wrong_number':
      return 'This number doesn’t reach the payer. Correct it and call again.';
    case 'dropped':
      return 'Every call was dropped before an answer. Call again.';
    case 'maybe_called':
      return 'Claimline was restored from a backup, and this claim may have been called after the backup was made. If the answer is still missing, call again.';
    case 'cancelled':
      return 'Canceled before it was called. Call again to queue it.';
    case 'system':
      return 'Something went wrong on our side. Nothing was lost; call again.';
  }
}
