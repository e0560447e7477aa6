/** The carrier's official SDK, with our credentials. */

import twilio, { type Twilio } from 'twilio';
import { apiCredentials, type CarrierSettings } from '../carrier-settings.ts';

/** When a dial request takes longer than this, its result is unknown. */
export const carrierTimeoutMs = 15_000;

export function createApiClient(settings: CarrierSettings): Twilio {
  const { user, password } = apiCredentials(settings);
  const client = twilio(user, password, {
    accountSid: settings.accountSid,
    ...(settings.region !== null && { region: settings.region }),
    ...(settings.edge !== null && { edge: settings.edge }),
    // No automatic retries: they could place a call twice, because a stale kept-alive connection looks like a lost
    // response.
    autoRetry: false,
    keepAlive: false,
    timeout: carrierTimeoutMs,
  });
  const { url } = settings;
  if (url !== null) for (const product of [client.api, client.trusthub, client.voice]) product.baseUrl = url;
  return client;
}
