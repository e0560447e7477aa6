import { reviewConfidence } from '@claimline/domain/claim/result';

export interface Hearing {
  readonly words: string;
  /** How many of the meter's four bars are filled. */
  readonly bars: 1 | 2 | 3 | 4;
  /** Below the domain's bar: a person must look. */
  readonly isUnsure: boolean;
}

/** How sure we are of a value, in words; `confidence` is from 0 to 1. */
export function hearingOf(confidence: number): Hearing {
  if (confidence < 0.5) return { words: 'Barely heard', bars: 1, isUnsure: true };
  if (confidence < reviewConfidence) return { words: 'Unsure', bars: 2, isUnsure: true };
  if (confidence < 0.9) return { words: 'Heard well', bars: 3, isUnsure: false };
  return { words: 'Heard clearly', bars: 4, isUnsure: false };
}
