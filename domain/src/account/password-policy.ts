/** What a password has to be, as the installation's settings say. The server refuses and the screens show by this. */

import { passwordLengthMin } from '../limits.ts';

/** Past this nobody types it, and hashing it would only keep the server busy. */
export const passwordLengthLast = 1024;

export const characterKinds = ['lower', 'upper', 'digit', 'symbol'] as const;
export type CharacterKind = (typeof characterKinds)[number];

export interface PasswordPolicy {
  readonly length_min: number;
  /** Null for none but what nobody types. */
  readonly length_max: number | null;
  /** Of each of these kinds of characters it needs at least one. */
  readonly needs: readonly CharacterKind[];
}

export const ordinaryPolicy: PasswordPolicy = { length_min: passwordLengthMin, length_max: null, needs: [] };

const kinds: Record<CharacterKind, { pattern: RegExp; words: string }> = {
  lower: { pattern: /\p{Ll}/u, words: 'A lowercase letter' },
  upper: { pattern: /\p{Lu}/u, words: 'An uppercase letter' },
  digit: { pattern: /\p{Nd}/u, words: 'A digit' },
  symbol: { pattern: /[^\p{L}\p{M}\p{N}\s]/u, words: 'A symbol, such as ! or #' },
};

/** One demand of the policy on a password: the words for it and whether it is met. */
export interface PasswordRule {
  readonly words: string;
  readonly isMet: boolean;
}

/** Every demand, met or not, in the order people read them. Characters are counted as people see most of them. */
export function passwordRules(policy: PasswordPolicy, password: string): PasswordRule[] {
  const length = [...password].length;
  const last = policy.length_max ?? passwordLengthLast;
  return [
    { words: `At least ${policy.length_min} characters`, isMet: length >= policy.length_min },
    ...(policy.length_max === null && length <= last
      ? []
      : [{ words: `At most ${last} characters`, isMet: length <= last }]),
    ...policy.needs.map((kind) => ({ words: kinds[kind].words, isMet: kinds[kind].pattern.test(password) })),
  ];
}

export function meetsPolicy(policy: PasswordPolicy, password: string): boolean {
  return passwordRules(policy, password).every(({ isMet }) => isMet);
}

/** The sentence for a refusal: names each demand that is not met. */
export function policySentence(policy: PasswordPolicy, password: string): string {
  const missing = passwordRules(policy, password)
    .filter(({ isMet }) => !isMet)
    .map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1));
  return `The password needs ${new Intl.ListFormat('en').format(missing)}.`;
}
