/** A jump between a fact and the transcript line it was heard in. */
export interface EvidenceLink {
  /** The fact's index in the result. */
  readonly place: number;
  /** The element to scroll to: the line, or the fact when going back. */
  readonly elementId: string;
  /** Where to play, in milliseconds of the call; null when going back. */
  readonly cue: { readonly atMs: number; readonly plays: boolean } | null;
}

export const factElementId = (place: number) => `fact-${place}`;
export const lineElementId = (callId: string, sequence: number) => `line-${callId}-${sequence}`;
