/** For tests: a person's authenticator app. */

import { Secret, TOTP } from 'otpauth';

const app = (seed: string) => new TOTP({ secret: Secret.fromBase32(seed), period: 30, digits: 6 });

/** The code that the app shows now. */
export const currentCode = (seed: string) => codeAt(seed, Date.now());

export const codeAt = (seed: string, timestamp: number) => app(seed).generate({ timestamp });

/** The code that it shows half a minute from now, which is also accepted: a second code without waiting. */
export const nextCode = (seed: string) => app(seed).generate({ timestamp: Date.now() + 30_000 });
