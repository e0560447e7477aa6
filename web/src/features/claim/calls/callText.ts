import type { CallState } from '@claimline/domain/call/call';

/** The label of an attempt that has not ended. */
export function stateText(state: Exclude<CallState, 'ended'>): string {
  switch (state) {
    case 'intended':
      return 'About to dial';
    case 'unknown':
      return 'Checking with the carrier';
    case 'placed':
      return 'Dialing';
    case 'ringing':
      return 'Ringing';
    case 'in-progress':
      return 'On the line now';
  }
}
