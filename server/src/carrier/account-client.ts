/** What our carrier account may do. Checked before calls are placed, never while placing one. */

import type { CarrierSettings } from '../carrier-settings.ts';
import { createApiClient } from './api-client.ts';

/** Every method rejects when the carrier cannot be reached or refuses to answer. */
export interface CarrierAccount {
  /** Whether the number is the account's own or a verified caller ID. */
  mayCallFrom(phone: string): Promise<boolean>;
  /** `active`, `suspended` or `closed`; a trial account calls verified numbers only. */
  status(): Promise<{ readonly status: string; readonly isTrial: boolean }>;
  balance(): Promise<{ readonly amount: number; readonly currency: string }>;
  hasApprovedProfile(): Promise<boolean>;
  mayCallUnitedStates(): Promise<boolean>;
  /** Whether recordings need a password; null while the account has no recording to try. */
  protectsRecordings(): Promise<boolean | null>;
}

const recordingWithinMs = 10_000;

export function createCarrierAccount(settings: CarrierSettings): CarrierAccount {
  const client = createApiClient(settings);
  return {
    // Source: Twilio, "IncomingPhoneNumber resource" and "OutgoingCallerId resource", filter PhoneNumber.
    async mayCallFrom(phone) {
      // The SDK writes into its options: each list needs its own.
      const [owned, verified] = await Promise.all([
        client.incomingPhoneNumbers.list({ phoneNumber: phone, limit: 1 }),
        client.outgoingCallerIds.list({ phoneNumber: phone, limit: 1 }),
      ]);
      return owned.length + verified.length > 0;
    },
    async status() {
      const { status, type } = await client.api.v2010.accounts(settings.accountSid).fetch();
      return { status, isTrial: type === 'Trial' };
    },
    async balance() {
      const { balance, currency } = await client.balance.fetch();
      return { amount: Number(balance), currency };
    },
    // Source: Twilio, "CustomerProfile resource", status.
    async hasApprovedProfile() {
      const approved = { status: 'twilio-approved', limit: 1 } as const;
      return (await client.trusthub.v1.customerProfiles.list(approved)).length > 0;
    },
    // Source: Twilio, "DialingPermissions Country resource".
    async mayCallUnitedStates() {
      const country = await client.voice.v1.dialingPermissions.countries('US').fetch();
      return country.lowRiskNumbersEnabled;
    },
    async protectsRecordings() {
      const [recording] = await client.recordings.list({ limit: 1 });
      if (!recording) return null;
      const host = client.getHostname(
        'api.twilio.com',
        settings.edge ?? undefined,
        settings.region ?? undefined,
      );
      const base = settings.url ?? `https://${host}`;
      const response = await fetch(
        `${base}/2010-04-01/Accounts/${settings.accountSid}/Recordings/${recording.sid}.wav`,
        { method: 'HEAD', signal: AbortSignal.timeout(recordingWithinMs) },
      );
      await response.body?.cancel();
      return response.status === 401;
    },
  };
}
