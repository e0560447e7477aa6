/** The addresses of a call that the carrier is given. */

import { traceParent } from '../tracing.ts';
import { mediaPath } from './routes.ts';
import { socketAddress } from './signature.ts';

/**
 * By default Twilio retries a webhook once, only when it cannot connect, and never after a 5xx such as a proxy answers
 * while we restart. The fragment is neither sent nor signed. Source: Twilio, "Webhook connection overrides".
 */
export const connectionOverrides = '#rc=5&rp=ct,rt,5xx';

interface Addresses {
  /** Where the carrier reaches this server, without a trailing slash. */
  readonly publicUrl: string;
  /** Where the carrier asks when this server does not answer; null for this server. */
  readonly fallbackUrl: string | null;
}

type Purpose =
  | 'voice'
  | 'after'
  | 'status'
  | 'recording'
  | 'fallback'
  | 'test'
  | 'test-after'
  | 'test-status';

/** It names the step of the trace in which the carrier is given it, so that the webhook continues that trace. */
export function webhookUrl(
  { publicUrl }: Pick<Addresses, 'publicUrl'>,
  purpose: Purpose,
  callId: string,
): string {
  const step = traceParent();
  const trace = step === null ? '' : `&trace=${step}`;
  return `${publicUrl}/carrier/${purpose}?call=${encodeURIComponent(callId)}${trace}${connectionOverrides}`;
}

/** Asked when another address does not answer, or answers something that cannot be followed. */
export const fallbackUrl = (addresses: Addresses, callId: string) =>
  addresses.fallbackUrl ?? webhookUrl(addresses, 'fallback', callId);

export const mediaUrl = ({ publicUrl }: Pick<Addresses, 'publicUrl'>, callId: string, mediaToken: string) =>
  socketAddress(publicUrl) + mediaPath(callId, mediaToken);
