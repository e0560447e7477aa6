/** The password policy of the installation. The server enforces it and the screens show it. */

import { passwordLengthMin } from '../limits.ts';

/** A limit, because hashing a very long password would keep the server busy. */
export const passwordLengthMax = 1024;

export const characterKinds = ['lower', 'upper', 'digit', 'symbol'] as const;
export type CharacterKind = (typeof characterKinds)[number];

export interface PasswordPolicy {
  readonly length_min: number;
  /** Null when only the technical maximum applies. */
  readonly length_max: number | null;
  /** The password needs at least one character of each of these kinds. */
  readonly needs: readonly CharacterKind[];
}

export const ordinaryPolicy: PasswordPolicy = { length_min: passwordLengthMin, length_max: null, needs: [] };

const kinds: Record<CharacterKind, { pattern: RegExp; label: string }> = {
  lower: { pattern: /\p{Ll}/u, label: 'A lowercase letter' },
  upper: { pattern: /\p{Lu}/u, label: 'An uppercase letter' },
  digit: { pattern: /\p{Nd}/u, label: 'A digit' },
  symbol: { pattern: /[^\p{L}\p{M}\p{N}\s]/u, label: 'A symbol, such as ! or #' },
};

/** One requirement of the policy: its text and whether the password meets it. */
export interface PasswordRule {
  readonly label: string;
  readonly isMet: boolean;
}

/** Every requirement, met or not, in display order. Characters are counted as most people see them. */
export function passwordRules(policy: PasswordPolicy, password: string): PasswordRule[] {
  const length = [...password].length;
  const last = policy.length_max ?? passwordLengthMax;
  return [
    { label: `At least ${policy.length_min} characters`, isMet: length >= policy.length_min },
    ...(policy.length_max === null && length <= last
      ? []
      : [{ label: `At most ${last} characters`, isMet: length <= last }]),
    ...policy.needs.map((kind) => ({ label: kinds[kind].label, isMet: kinds[kind].pattern.test(password) })),
  ];
}

export function meetsPolicy(policy: PasswordPolicy, password: string): boolean {
  return passwordRules(policy, password).every(({ isMet }) => isMet);
}

/** The refusal text, which names each requirement that is not met. */
export function policySentence(policy: PasswordPolicy, password: string): string {
  const missing = passwordRules(policy, password)
    .filter(({ isMet }) => !isMet)
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  return `The password needs ${new Intl.ListFormat('en').format(missing)}.`;
}
