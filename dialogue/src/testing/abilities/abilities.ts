/**
 * Several wordings of one thing that a caller has to be able to do, written before the rules were tried on them, in the
 * notation of our own phrasings.
 */
export type Abilities = Readonly<Record<string, readonly (readonly [heard: string, expected: string])[]>>;
