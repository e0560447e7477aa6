/** For tests: the authenticator app of someone. */

import { Secret, TOTP } from 'otpauth';

const app = (seed: string) => new TOTP({ secret: Secret.fromBase32(seed), period: 30, digits: 6 });

/** What the app shows now. */
export const currentCode = (seed: string) => app(seed).generate();

/** What it shows half a minute from now, which is taken too: for a second code without waiting. */
export const nextCode = (seed: string) => app(seed).generate({ timestamp: Date.now() + 30_000 });
