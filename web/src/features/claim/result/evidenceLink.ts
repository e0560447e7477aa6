/** Between a value and the words that prove it: a request to go from one to the other. */
export interface Proof {
  /** The fact's place in the result. */
  readonly place: number;
  /** The element to go to: the line, or the fact on the way back. */
  readonly elementId: string;
  /** Where to listen, in milliseconds of the call; null on the way back. */
  readonly cue: { readonly atMs: number; readonly plays: boolean } | null;
}

export const factElementId = (place: number) => `fact-${place}`;
export const lineElementId = (callId: string, sequence: number) => `line-${callId}-${sequence}`;
