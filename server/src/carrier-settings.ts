/** Our credentials at the carrier, its address, and how it speaks and listens for us. */

import type { SpeechSettings } from './speech-settings.ts';

export interface CarrierSettings {
  readonly accountSid: string;
  /** The carrier signs with one of them; the first is also the API's password unless there is an API key. */
  readonly authTokens: readonly [string, ...string[]];
  readonly apiKey: { readonly sid: string; readonly secret: string } | null;
  readonly region: string | null;
  readonly edge: string | null;
  /** Overrides the carrier's own address; null to use the carrier's. */
  readonly url: string | null;
  /** Where the carrier asks for instructions when this server does not answer; null for this server. */
  readonly fallbackUrl: string | null;
  readonly speech: SpeechSettings;
}

/** User and password of the API. */
export function apiCredentials({ accountSid, authTokens, apiKey }: CarrierSettings): {
  readonly user: string;
  readonly password: string;
} {
  return apiKey === null
    ? { user: accountSid, password: authTokens[0] }
    : { user: apiKey.sid, password: apiKey.secret };
}
