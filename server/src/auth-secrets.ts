/** The installation's secret, from which keys are derived. While it is rotated there are two. */

/**
 * `AUTH_SECRET` and, during a rotation, the previous one. The first encrypts and signs; all of them decrypt and
 * verify.
 */
export type AuthSecrets = string | readonly [current: string, ...others: string[]];

export const allSecrets = (secrets: AuthSecrets): readonly string[] =>
  typeof secrets === 'string' ? [secrets] : secrets;

export const currentSecret = (secrets: AuthSecrets): string =>
  typeof secrets === 'string' ? secrets : secrets[0];
