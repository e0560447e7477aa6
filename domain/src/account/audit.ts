/** The kinds of actions that the audit log can be filtered by. */

export const auditKinds = [
  'claims-read',
  'claims-changed',
  'exports',
  'people',
  'sign-ins',
  'clinics',
  'providers',
  'payers',
  'account',
  'api-keys',
  'other',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export function isAuditKind(value: unknown): value is AuditKind {
  return auditKinds.some((kind) => kind === value);
}

/** The first factor that somebody signed in with. */
export const signInMethods = ['password', 'link', 'passkey', 'phone', 'single-sign-on'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** The kinds of second factor. */
export const secondFactorKinds = ['app', 'backup-code'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

const changes = ['added', 'changed', 'removed'] as const;
const changesOf = (...tables: string[]) =>
  tables.flatMap((table) => changes.map((action) => ({ table, action })));

/** What the log records about sign-ins. */
const signInActions = [
  'signed-in',
  'signed-in-by-both',
  'wrong-password',
  'wrong-code',
  'turned-away',
] as const;
export type SignInAction = (typeof signInActions)[number];

/** Which events belong to a kind, by table and action. Every table that writes events belongs to one. */
export const eventsOfKind: Record<AuditKind, readonly { readonly table: string; readonly action: string }[]> =
  {
    'claims-read': [
      { table: 'automations', action: 'read' },
      { table: 'recordings', action: 'read' },
      { table: 'exports', action: 'read' },
    ],
    'claims-changed': changesOf(
      'automations',
      'notes',
      'deadline_handlings',
      'letters',
      'work_items',
      'bulk_actions',
    ),
    exports: [
      { table: 'automations', action: 'exported' },
      { table: 'exports', action: 'exported' },
      { table: 'batches', action: 'exported' },
      { table: 'account_archives', action: 'exported' },
      ...changesOf('account_archives'),
    ],
    people: changesOf('memberships', 'clinic_users', 'invitations', 'disabled_members'),
    'sign-ins': [
      ...signInActions.map((action) => ({ table: 'sessions', action })),
      ...changesOf('second_factors', 'passkeys', 'backup_codes', 'credentials'),
      ...['email-changed', 'phone-set', 'phone-removed', 'banned', 'unbanned'].map((action) => ({
        table: 'users',
        action,
      })),
      { table: 'sessions', action: 'ended-by-operator' },
      { table: 'second_factors', action: 'removal-requested' },
    ],
    clinics: changesOf('clinics'),
    providers: changesOf('providers'),
    payers: changesOf('payers', 'payer_overrides', 'payer_call_flows', 'confirmed_numbers'),
    account: [
      ...changesOf('billing_accounts', 'retention_settings'),
      { table: 'account_deletions', action: 'requested' },
      { table: 'account_deletions', action: 'canceled' },
    ],
    'api-keys': changesOf('api_keys', 'webhook_endpoints'),
    other: changesOf('batches', 'imports', 'saved_views', 'notification_choices', 'onboardings'),
  };
