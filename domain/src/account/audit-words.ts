/** Describes an event of the audit log: what was done, and the values before and after. */

import { dateForPeople } from '../calendar.ts';
import { phoneForPeople } from '../identifier.ts';
import { dollars } from '../money.ts';
import { hoursWords } from '../payer/hours-words.ts';
import { hoursSchema } from '../payer/payer.ts';
import {
  type AuditKind,
  auditKinds,
  eventsOfKind,
  type SecondFactorKind,
  type SignInMethod,
  secondFactorKinds,
  signInMethods,
} from './audit.ts';

type Columns = Readonly<Record<string, unknown>>;

export interface AuditAction {
  readonly action: string;
  readonly table: string;
  readonly before: Columns | null;
  readonly after: Columns | null;
}

const recordNames: Record<string, string> = {
  automations: 'a claim',
  notes: 'a note',
  letters: 'a letter about a denial',
  deadline_handlings: 'a deadline’s status',
  work_items: 'a claim’s owner or follow-up date',
  bulk_actions: 'a bulk action',
  batches: 'a batch',
  imports: 'an import',
  saved_views: 'a saved view',
  billing_accounts: 'the account',
  account_archives: 'an archive of the account',
  clinics: 'a clinic',
  providers: 'a provider',
  payers: 'a payer',
  payer_overrides: 'payer call settings',
  payer_call_flows: 'a payer’s call flow',
  api_keys: 'an API key',
  invitations: 'an invitation',
  webhook_endpoints: 'a webhook',
  disabled_members: 'a disabled member',
  retention_settings: 'data retention',
  notification_choices: 'notification settings',
  onboardings: 'account setup',
  second_factors: 'the second factor',
  passkeys: 'a passkey',
  backup_codes: 'backup codes',
  credentials: 'a password',
};

const actionTexts: Record<string, string> = {
  'automations read': 'Opened a claim',
  'automations exported': 'Downloaded a proof of contact',
  'automations added': 'Submitted a claim',
  'recordings read': 'Listened to a recording',
  'exports exported': 'Exported claims',
  'exports read': 'Viewed a list of claims',
  'batches exported': 'Downloaded a batch’s file',
  'notes added': 'Added a note',
  'deadline_handlings added': 'Marked a deadline done',
  'deadline_handlings changed': 'Reopened a deadline',
  'bulk_actions added': 'Started a bulk action',
  'memberships added': 'Added someone’s role',
  'memberships removed': 'Removed someone’s role',
  'clinic_users added': 'Added someone to a clinic',
  'clinic_users removed': 'Removed someone from a clinic',
  'payer_overrides added': 'Changed payer call settings',
  'payer_overrides removed': 'Reset a payer to directory settings',
  'account_archives added': 'Requested an archive of the account',
  'account_archives exported': 'Downloaded an archive of the account',
  'account_deletions requested': 'Requested the deletion of the account',
  'account_deletions canceled': 'Canceled the deletion of the account',
  'billing_accounts added': 'Created the account',
  'billing_accounts changed': 'Changed the account’s settings',
  'imports added': 'Uploaded a claims file',
  'api_keys added': 'Created an API key',
  'sessions signed-in': 'Signed in',
  'sessions signed-in-by-both': 'Signed in with a second factor',
  'sessions wrong-password': 'Wrong password entered for',
  'sessions wrong-code': 'Wrong second-factor code entered for',
  'sessions turned-away': 'Sign-in blocked for disabled login',
  'second_factors added': 'Turned on their second factor',
  'second_factors removed': 'Turned off their second factor',
  'backup_codes changed': 'Created new backup codes',
  'credentials changed': 'Set a password',
  'sessions ended-by-operator': 'Support ended all sessions of',
  'second_factors removal-requested': 'Support started removing the second factor of',
  'users banned': 'Support disabled the login of',
  'users unbanned': 'Support enabled the login of',
  'users email-changed': 'Changed their email address',
  'users phone-set': 'Set a phone number for sign-in',
  'users phone-removed': 'Removed their phone number for sign-in',
};

const verbs: Record<string, string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  read: 'Read',
  exported: 'Exported',
};

const methodWords: Record<SignInMethod, string> = {
  password: 'with a password',
  link: 'with an emailed link',
  passkey: 'with a passkey',
  phone: 'with a texted code',
  'single-sign-on': 'with single sign-on',
};
const secondFactorWords: Record<SecondFactorKind, string> = {
  app: 'and an authenticator code',
  'backup-code': 'and a backup code',
};

/** Undefined for a sign-in from before its method was recorded. */
function signInWords(after: Columns | null): string | undefined {
  const way = signInMethods.find((known) => known === after?.['way']);
  const second = secondFactorKinds.find((known) => known === after?.['second_factor']);
  if (way === undefined) return undefined;
  return `Signed in ${methodWords[way]}${second === undefined ? '' : ` ${secondFactorWords[second]}`}`;
}

/** One short sentence without its subject: `Archived a claim`. */
export function actionText({ action, table, after }: AuditAction): string {
  if (action === 'changed' && after !== null) {
    const what = recordNames[table] ?? 'a record';
    if ('archived' in after) return after['archived'] === true ? 'Archived a claim' : 'Restored a claim';
    if ('retired_at' in after) return `${after['retired_at'] === null ? 'Restored' : 'Retired'} ${what}`;
    if ('revoked_at' in after) return `Revoked ${what}`;
    if (table === 'automations' && after['failure_reason'] === 'cancelled') return 'Canceled a claim';
    if (table === 'automations' && 'round' in after) return 'Requested another call';
  }
  return (
    (table === 'sessions' ? signInWords(after) : undefined) ??
    actionTexts[`${table} ${action}`] ??
    `${verbs[action] ?? 'Changed'} ${recordNames[table] ?? table.replaceAll('_', ' ')}`
  );
}

export const auditKindWords: Record<AuditKind, string> = {
  'claims-read': 'Claims opened',
  'claims-changed': 'Claims changed',
  exports: 'Exports',
  people: 'People and access',
  'sign-ins': 'Sign-ins',
  clinics: 'Clinics',
  providers: 'Providers',
  payers: 'Payers',
  account: 'Account settings',
  'api-keys': 'API keys and webhooks',
  other: 'Batches and views',
};

/** Values of an event's columns that its sentence depends on. */
const sentenceColumns: readonly Columns[] = [
  {},
  { archived: true },
  { archived: false },
  { retired_at: null },
  { retired_at: '' },
  { revoked_at: '' },
  { failure_reason: 'cancelled' },
  { round: 2 },
  ...signInMethods.flatMap((way) => [
    { way },
    ...secondFactorKinds.map((second_factor) => ({ way, second_factor })),
  ]),
];

export interface MatchingActions {
  /** Every event of these matches. */
  readonly all: readonly Pick<AuditAction, 'table' | 'action'>[];
  /** Of these, only events whose sentence contains the words match. */
  readonly some: readonly Pick<AuditAction, 'table' | 'action'>[];
}

export const saysWords = (action: AuditAction, words: string) =>
  actionText(action).toLowerCase().includes(words.toLowerCase());

/** The actions that match the search words, by their kind or by their sentence. */
export function matchingActions(words: string): MatchingActions {
  const matches = {
    all: [] as MatchingActions['all'][number][],
    some: [] as MatchingActions['some'][number][],
  };
  for (const kind of auditKinds) {
    const isKind = auditKindWords[kind].toLowerCase().includes(words.toLowerCase());
    for (const action of eventsOfKind[kind]) {
      const said = sentenceColumns.map((after) => saysWords({ ...action, before: {}, after }, words));
      if (isKind || said.every((one) => one)) matches.all.push(action);
      else if (said.some((one) => one)) matches.some.push(action);
    }
  }
  return matches;
}

/** Columns that mean nothing to people: ids, and values derived from other columns. */
const hiddenColumns = new Set([
  'words',
  'way',
  'second_factor',
  'id',
  'account_id',
  'clinic_id',
  'clinic_ids',
  'user_id',
  'automation_id',
  'payer_id',
  'created_by',
  'created_at',
  'updated_at',
  'uploaded_by',
  'author_user_id',
  'by_user_id',
  'undone_by_user_id',
  'owner_user_id',
  'batch_id',
  'bulk_ref',
  'result_call_id',
  'round',
  'status_since',
  'call_id',
  'claim_ids',
  'account_search',
  'file_bytes',
  'file_id',
  'touched_at',
  'upload_wanted',
]);

const labels: Record<string, string> = {
  npi: 'NPI',
  tax_id: 'Tax ID',
  ptan: 'PTAN',
  ivr_hours: 'Phone system',
  representative_hours: 'Representatives',
  ai_policy: 'Automated calls',
  electronic_ids: 'Payer IDs',
  caller_id: 'Caller ID',
  concurrent_calls: 'Concurrent calls',
  attempts_per_day: 'Attempts per day',
  follow_up_days: 'Follow-up interval (days)',
  disclose: 'What calls may disclose',
  calling_hours: 'Calling hours',
  calling_time_zone: 'Calling time zone',
  idle_sign_out_minutes: 'Sign out after inactivity (minutes)',
  second_factor_required_for: 'Second factor required for',
  hourly_wage_cents: 'Hourly wage',
  due_at: 'Next call',
  member_id: 'Member ID',
  at: 'When',
};

function labelOf(column: string): string {
  const label = labels[column] ?? column.replace(/_(cents|at)$/, '').replaceAll('_', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Labels for values that people chose. */
const policies: Record<string, string> = {
  'ivr-only': 'phone system only',
  refused: 'not allowed',
  allowed: 'allowed',
};

const day = String.raw`\d{4}-\d{2}-\d{2}`;
const calendarDate = new RegExp(`^${day}$`);
/** The format in which the database writes an instant into JSON, in UTC. */
const instant = new RegExp(String.raw`^(${day})T(\d{2}):(\d{2})(?::[\d.]+)?(?:Z|\+00:00)$`);

type InstantWords = (instant: string) => string;

/** Undefined for anything but a date or an instant. */
function momentWords(text: string, wordsOf: InstantWords): string | undefined {
  if (calendarDate.test(text)) return dateForPeople(text);
  return instant.test(text) ? wordsOf(text) : undefined;
}

/** With the zone, because people in several zones read an exported log. */
function inUtc(text: string): string {
  const [, date = '', hours, minutes] = instant.exec(text) ?? [];
  const hour = Number(hours);
  return `${dateForPeople(date)}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'} UTC`;
}

function valueWords(column: string, value: unknown, wordsOf: InstantWords): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (column.endsWith('_cents') && typeof value === 'number') return dollars(value);
  if (column.endsWith('hours')) {
    const hours = hoursSchema.safeParse(value);
    if (hours.success) return hoursWords(hours.data);
  }
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((one) => valueWords('', one, wordsOf)).join(', ');
  if (typeof value === 'string')
    return policies[value] ?? momentWords(value, wordsOf) ?? phoneForPeople(value);
  const text = JSON.stringify(value);
  return text === '{}' ? 'nothing' : text;
}

export interface AuditChange {
  readonly label: string;
  /** Null where there was no value before, or none after. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The value before and after of each column, sorted by column name. `wordsOf` formats instants; without it in UTC. */
export function changesOf({ before, after }: AuditAction, wordsOf: InstantWords = inUtc): AuditChange[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return columns
    .filter((column) => !hiddenColumns.has(column))
    .map((column) => ({
      label: labelOf(column),
      before: before === null ? null : valueWords(column, before[column], wordsOf),
      after: after === null ? null : valueWords(column, after[column], wordsOf),
    }))
    .filter((change) => [change.before, change.after].some((words) => (words ?? 'nothing') !== 'nothing'))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
