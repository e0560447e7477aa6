/** Between a value and the words that prove it: a request to go from one to the other. */
export interface Proof {
  /** The fact's place in the result. */
  readonly place: number;
  readonly to: 'line' | 'fact';
}

export const factElementId = (place: number) => `fact-${place}`;
export const lineElementId = (callId: string, sequence: number) => `line-${callId}-${sequence}`;
