import { reviewConfidence } from '@claimline/domain/claim/result';

export interface ConfidenceLabel {
  readonly label: string;
  /** How many of the four bars are filled. */
  readonly bars: 1 | 2 | 3 | 4;
  /** Below the review threshold, so a person must look. */
  readonly isUnsure: boolean;
}

/** The label and bars for a confidence from 0 to 1. */
export function confidenceLabel(confidence: number): ConfidenceLabel {
  if (confidence < 0.5) return { label: 'Very low confidence', bars: 1, isUnsure: true };
  if (confidence < reviewConfidence) return { label: 'Low confidence', bars: 2, isUnsure: true };
  if (confidence < 0.9) return { label: 'Good confidence', bars: 3, isUnsure: false };
  return { label: 'High confidence', bars: 4, isUnsure: false };
}
