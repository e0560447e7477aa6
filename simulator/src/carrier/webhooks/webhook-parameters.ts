import type { Call } from '../call.ts';

/** The parameters of every webhook about a call. */
export function callParameters(call: Call, accountSid: string): Record<string, string> {
  return {
    CallSid: call.sid,
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    From: call.from,
    To: call.to,
    Caller: call.from,
    Called: call.to,
    Direction: 'outbound-api',
  };
}
