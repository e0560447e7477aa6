/** Assigns tables and functions to topics; each topic is a file of this folder. */

interface Topic {
  /** The first line of the topic's file. */
  readonly about: string;
  readonly tables: readonly string[];
  /** Functions other than those of a trigger on one of the tables. */
  readonly functions?: readonly string[];
}

export const topics: Readonly<Record<string, Topic>> = {
  access: {
    about: 'Who is acting, and what they may see. Row-level security asks these functions.',
    tables: [],
    functions: [
      'account_clinics',
      'acting_accounts',
      'acting_address',
      'acting_admin_accounts',
      'acting_agent',
      'acting_api_key',
      'acting_clinics',
      'acting_user',
      'acting_worker_accounts',
      'acting_worker_clinics',
      'require_own_clinics',
      'is_signed_in',
      'notify_access_change',
      'notify_person_disabled',
    ],
  },
  accounts: {
    about: 'Billing accounts, their clinics, and who belongs to them.',
    tables: [
      'billing_accounts',
      'clinic_users',
      'clinics',
      'disabled_members',
      'invitation_tokens',
      'invitations',
      'memberships',
      'onboardings',
      'retention_settings',
    ],
    functions: [
      'accept_invitation',
      'account_creation',
      'notify_account_change',
      'change_clinic',
      'create_account',
      'delete_person',
      'has_claims',
      'invitation_emails_today',
      'is_time_zone',
      'open_invitation',
      'retention_preview',
      'notify_sign_in_rules_change',
    ],
  },
  payers: {
    about: 'The payer directory, what accounts know better of it, and their providers.',
    tables: ['confirmed_numbers', 'payer_call_flows', 'payer_overrides', 'payers', 'providers'],
    functions: [
      'are_lines_full',
      'calls_at_once',
      'confirm_typed_numbers',
      'full_numbers',
      'numbers_to_confirm',
      'payer_for',
    ],
  },
  claims: {
    about: 'Claims (automations), their results, history, notes and counts, and how lists search them.',
    tables: [
      'automation_counts',
      'automations',
      'deadline_handlings',
      'listed_claims',
      'notes',
      'results',
      'status_history',
    ],
    functions: [
      'analyze_imported',
      'payers_of_clinics',
      'search_pattern',
      'patient_key',
      'search_text',
      'search_typed',
      'notify_claim_changes',
    ],
  },
  calls: {
    about: 'Calls to payers, what was heard on them, and their recordings.',
    tables: [
      'call_events',
      'call_faults',
      'calls',
      'dialing_holds',
      'test_calls',
      'listed_calls',
      'recordings',
      'transcript_lines',
    ],
    functions: ['notify_claim_detail_change'],
  },
  batches: {
    about: 'Batches of claims and the imports they come from.',
    tables: ['batch_counts', 'batches', 'column_memories', 'import_counts', 'import_rows', 'imports'],
    functions: ['batches_count', 'batches_named', 'paused_batches', 'sees_whole_batch'],
  },
  work: {
    about: 'Background work: jobs and bulk actions, and the processes that do it.',
    tables: ['bulk_actions', 'bulk_items', 'jobs', 'processes'],
    functions: ['delete_old_bulk_items'],
  },
  lists: {
    about: 'Saved views, list preferences and exports.',
    tables: ['exports', 'list_preferences', 'saved_views'],
  },
  files: {
    about: 'Stored files, and the removal of their bytes.',
    tables: ['account_data_keys', 'file_removals', 'files'],
    functions: ['queue_file_removal'],
  },
  notifications: {
    about: 'Events that people are notified of: inbox, email and push.',
    tables: [
      'batch_checks',
      'identity.push_subscriptions',
      'outgoing_emails',
      'notification_choices',
      'notification_events',
      'notifications',
      'push_deliveries',
    ],
    functions: [
      'claim_push_subscription',
      'keep_push_subscription',
      'may_be_notified',
      'notify_notification_queued',
    ],
  },
  webhooks: {
    about: 'Webhook endpoints, their events and deliveries.',
    tables: ['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints', 'webhook_events'],
    functions: ['notify_webhook_queued'],
  },
  api: {
    about: 'API keys, their limits, and idempotent requests.',
    tables: ['api_key_uses', 'api_keys', 'idempotent_requests', 'request_counts'],
    functions: ['create_api_key', 'rotate_api_key'],
  },
  billing: {
    about: 'Usage, and how accounts are billed through Stripe.',
    tables: ['billing_events', 'billing_states', 'meter_events', 'usage_months'],
    functions: ['usage_clinics', 'usage_month'],
  },
  audit: {
    about: 'The audit log. Tables write their own changes to it (audit_change), and nothing changes it.',
    tables: ['audit_events', 'audit_order', 'operator_actions'],
    functions: [
      'audit_change',
      'audit_details',
      'audit_id',
      'audit_names',
      'audit_reading',
      'audit_table',
      'delete_old_audit_events',
      'identity.audit_own',
      'identity.audit_sign_in',
      'sign_in_failures',
      'strip_audit_events',
    ],
  },
  identity: {
    about:
      'Sign-in: people, credentials, sessions and second factors. Only claimline_identity reads secrets.',
    tables: [
      'identity.action_links',
      'identity.backup_codes',
      'identity.credentials',
      'identity.passkeys',
      'identity.password_resets',
      'identity.phone_codes',
      'identity.second_factor_failures',
      'identity.second_factor_removals',
      'identity.second_factors',
      'identity.sessions',
      'identity.sign_in_tries',
      'identity.signing_keys',
      'identity.spent',
      'identity.users',
      'identity.verifications',
    ],
    functions: ['identity.idle_limit', 'sweep_identity'],
  },
};
