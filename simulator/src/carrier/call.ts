import { phoneForPeople } from '@claimline/domain/identifier';

/** The carrier's call statuses (Twilio's Call resource). */
export const callStatuses = [
  'queued',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'failed',
  'no-answer',
  'canceled',
] as const;
export type CallStatus = (typeof callStatuses)[number];

const finalStatuses: readonly CallStatus[] = ['completed', 'busy', 'failed', 'no-answer', 'canceled'];
export const isFinal = (status: CallStatus) => finalStatuses.includes(status);

export const statusEvents = ['initiated', 'ringing', 'answered', 'completed'] as const;
export type StatusEvent = (typeof statusEvents)[number];

/** The request that placed the call; never changes. */
export interface PlacedCall {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Asked for instructions when `url` or a later document fails. */
  readonly fallback_url: string | null;
  readonly fallback_method: 'GET' | 'POST';
  readonly status_callback: string | null;
  readonly status_callback_method: 'GET' | 'POST';
  readonly status_callback_events: readonly StatusEvent[];
  readonly timeout_s: number;
  readonly time_limit_s: number;
  readonly placed_at: string;
  /** How many calls were placed to this number before this one: decides how the line answers. */
  readonly earlier_calls: number;
}

/** Something the caller did on the line, in milliseconds since the call was answered. */
export interface CallInput {
  readonly at_ms: number;
  readonly text: string;
}

export interface Call extends PlacedCall {
  status: CallStatus;
  /** Expected wait in the carrier's queue, in milliseconds. */
  queue_ms: number;
  updated_at: string;
  started_at: string | null;
  answered_at: string | null;
  ended_at: string | null;
  duration_s: number | null;
  /** How it ended, in words; null while it is in progress. */
  ending: string | null;
  keyed: CallInput[];
  said: CallInput[];
  /** Whether the completed callback was delivered or given up. */
  is_notified: boolean;
}

const rfc2822 = (iso: string | null) =>
  iso === null ? null : new Date(iso).toUTCString().replace('GMT', '+0000');

/** The call as Twilio's Calls API shows it (CallResource in the SDK). */
export function callResource(call: Call, accountSid: string): Record<string, unknown> {
  const uri = `/2010-04-01/Accounts/${accountSid}/Calls/${call.sid}`;
  const sub = (name: string) => `${uri}/${name}.json`;
  return {
    sid: call.sid,
    date_created: rfc2822(call.placed_at),
    date_updated: rfc2822(call.updated_at),
    parent_call_sid: null,
    account_sid: accountSid,
    to: call.to,
    to_formatted: phoneForPeople(call.to),
    from: call.from,
    from_formatted: phoneForPeople(call.from),
    phone_number_sid: '',
    status: call.status,
    start_time: rfc2822(call.started_at),
    end_time: rfc2822(call.ended_at),
    duration: call.duration_s === null ? null : String(call.duration_s),
    price: null,
    price_unit: 'USD',
    direction: 'outbound-api',
    answered_by: null,
    annotation: null,
    api_version: '2010-04-01',
    forwarded_from: null,
    group_sid: null,
    caller_name: null,
    queue_time: String(Math.round(call.queue_ms)),
    trunk_sid: null,
    uri: `${uri}.json`,
    subresource_uris: {
      events: sub('Events'),
      notifications: sub('Notifications'),
      payments: sub('Payments'),
      recordings: sub('Recordings'),
      siprec: sub('Siprec'),
      streams: sub('Streams'),
      transcriptions: sub('Transcriptions'),
      user_defined_message_subscriptions: sub('UserDefinedMessageSubscriptions'),
      user_defined_messages: sub('UserDefinedMessages'),
    },
  };
}
