import type { CallEnding, CallState } from '@claimline/domain/call';

/** How an attempt ended, in a biller's words. */
export function endingWords(ending: CallEnding): string {
  switch (ending) {
    case 'answered':
      return 'Brought an answer';
    case 'busy':
      return 'Line busy';
    case 'no-answer':
      return 'No answer';
    case 'dropped':
      return 'Line dropped';
    case 'hold-exceeded':
      return 'Hold too long';
    case 'closed':
      return 'Payer closed';
    case 'voicemail':
      return 'Reached voicemail';
    case 'never-placed':
      return 'Not placed';
    case 'failed':
      return 'No answer to the question';
  }
}

/** What an attempt that has not ended is doing. */
export function stateWords(state: Exclude<CallState, 'ended'>): string {
  switch (state) {
    case 'intended':
      return 'About to dial';
    case 'unknown':
      return 'Checking with the carrier';
    case 'placed':
      return 'Dialling';
    case 'ringing':
      return 'Ringing';
    case 'in-progress':
      return 'On the line now';
  }
}
