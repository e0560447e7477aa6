/** Every named function and what implements it. */

import type { FunctionName, Functions } from '@claimline/domain/functions';
import { changeClinic } from './accounts/change-clinic.ts';
import { changeClinicPeople } from './accounts/change-clinic-people.ts';
import { createAccount } from './accounts/create-account.ts';
import { createClinic } from './accounts/create-clinic.ts';
import { findOnboarding } from './accounts/find-onboarding.ts';
import { finishOnboarding } from './accounts/finish-onboarding.ts';
import { getAccount } from './accounts/get-account.ts';
import { getOnboarding } from './accounts/get-onboarding.ts';
import { keepOnboardingStep } from './accounts/keep-onboarding-step.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { listClinics } from './accounts/list-clinics.ts';
import { listManagedClinics } from './accounts/list-managed-clinics.ts';
import { listMembers } from './accounts/list-members.ts';
import { watchAccount } from './accounts/watch-account.ts';
import { logEvents } from './analytics/log-events.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { rotateApiKey } from './api-keys/rotate-api-key.ts';
import { exportAuditEvents } from './audit/export-audit-events.ts';
import { listAuditEvents } from './audit/list-audit-events.ts';
import { listAuditPeople } from './audit/list-audit-people.ts';
import { changeBatch } from './batches/change-batch.ts';
import { linkBatchFile } from './batches/link-batch-file.ts';
import { listBatchClaims } from './batches/list-batch-claims.ts';
import { listBatches } from './batches/list-batches.ts';
import { cancelBulkAction } from './bulk/cancel-bulk-action.ts';
import { getBulkAction } from './bulk/get-bulk-action.ts';
import { listBulkActions } from './bulk/list-bulk-actions.ts';
import { startBulkAction } from './bulk/start-bulk-action.ts';
import { undoBulkAction } from './bulk/undo-bulk-action.ts';
import { addNote } from './claims/add-note.ts';
import { archiveClaim } from './claims/archive-claim.ts';
import { callAgain } from './claims/call-again.ts';
import { cancelClaim } from './claims/cancel-claim.ts';
import { confirmResult } from './claims/confirm-result.ts';
import { correctClaim } from './claims/correct-claim.ts';
import { findDuplicates } from './claims/find-duplicates.ts';
import { getClaim } from './claims/get-claim.ts';
import { linkRecording } from './claims/link-recording.ts';
import { mendClaim } from './claims/mend-claim.ts';
import { submitClaim } from './claims/submit-claim.ts';
import { listExports } from './exports/list-exports.ts';
import { startExport } from './exports/start-export.ts';
import { startProofOfContact } from './exports/start-proof-of-contact.ts';
import { getInsights } from './figures/get-insights.ts';
import { getOverview } from './figures/get-overview.ts';
import { handleDeadline } from './figures/handle-deadline.ts';
import { reopenDeadline } from './figures/reopen-deadline.ts';
import type { Implementation } from './function.ts';
import { beginImport } from './imports/begin-import.ts';
import { cancelImport } from './imports/cancel-import.ts';
import { changeImport } from './imports/change-import.ts';
import { fixImportCell } from './imports/fix-import-cell.ts';
import { getFaultyRows } from './imports/get-faulty-rows.ts';
import { getImport } from './imports/get-import.ts';
import { getImportTemplate } from './imports/get-import-template.ts';
import { listImportRows } from './imports/list-import-rows.ts';
import { listImports } from './imports/list-imports.ts';
import { runImport } from './imports/run-import.ts';
import { skipImportRows } from './imports/skip-import-rows.ts';
import { changeView } from './lists/change-view.ts';
import { countSubmissions } from './lists/count-submissions.ts';
import { deleteView } from './lists/delete-view.ts';
import { keepPreferences } from './lists/keep-preferences.ts';
import { listBatchNames } from './lists/list-batch-names.ts';
import { listSubmissions } from './lists/list-submissions.ts';
import { listViews } from './lists/list-views.ts';
import { saveView } from './lists/save-view.ts';
import { addPushDevice } from './notifications/add-push-device.ts';
import { countUnread } from './notifications/count-unread.ts';
import { getNotificationChoices } from './notifications/get-notification-choices.ts';
import { keepNotificationChoices } from './notifications/keep-notification-choices.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { markNotifications } from './notifications/mark-notifications.ts';
import { removePushDevice } from './notifications/remove-push-device.ts';
import { changePayer } from './payers/change-payer.ts';
import { createPayer } from './payers/create-payer.ts';
import { listDirectory } from './payers/list-directory.ts';
import { listPayers } from './payers/list-payers.ts';
import { retirePayer } from './payers/retire-payer.ts';
import { acceptInvitation } from './people/accept-invitation.ts';
import { changeMember } from './people/change-member.ts';
import { disableMember } from './people/disable-member.ts';
import { invitePeople } from './people/invite-people.ts';
import { joinAccount } from './people/join-account.ts';
import { linkInvitation } from './people/link-invitation.ts';
import { listPeople } from './people/list-people.ts';
import { openInvitation } from './people/open-invitation.ts';
import { removeMember } from './people/remove-member.ts';
import { resendInvitation } from './people/resend-invitation.ts';
import { revokeInvitation } from './people/revoke-invitation.ts';
import { addPasskey } from './profile/add-passkey.ts';
import { beginPasskey } from './profile/begin-passkey.ts';
import { beginSecondFactor } from './profile/begin-second-factor.ts';
import { changePassword } from './profile/change-password.ts';
import { confirmItIsMe } from './profile/confirm-it-is-me.ts';
import { confirmPhone } from './profile/confirm-phone.ts';
import { deleteMyself } from './profile/delete-myself.ts';
import { endOtherSessions } from './profile/end-other-sessions.ts';
import { endSession } from './profile/end-session.ts';
import { getProfile } from './profile/get-profile.ts';
import { keepSessionAlive } from './profile/keep-session-alive.ts';
import { removePasskey } from './profile/remove-passkey.ts';
import { removePhone } from './profile/remove-phone.ts';
import { renameMyself } from './profile/rename-myself.ts';
import { renewBackupCodes } from './profile/renew-backup-codes.ts';
import { requestEmailChange } from './profile/request-email-change.ts';
import { requestPhone } from './profile/request-phone.ts';
import { turnOffSecondFactor } from './profile/turn-off-second-factor.ts';
import { turnOnSecondFactor } from './profile/turn-on-second-factor.ts';
import { changeProvider } from './providers/change-provider.ts';
import { createProvider } from './providers/create-provider.ts';
import { importProviders } from './providers/import-providers.ts';
import { listProviders } from './providers/list-providers.ts';
import { readProviderSheet } from './providers/read-provider-sheet.ts';
import { retireProvider } from './providers/retire-provider.ts';
import { readBatch, readBatches } from './rest/read-batches.ts';
import { readCalls, readResults, readTranscript } from './rest/read-calls.ts';
import { readClaim, readClaims } from './rest/read-claims.ts';
import { readClinics } from './rest/read-clinics.ts';
import { readPayer, readPayers } from './rest/read-payers.ts';
import { readUsage } from './rest/read-usage.ts';
import { submitClaims } from './rest/submit-claims.ts';
import { getBilling } from './settings/get-billing.ts';
import { getRetention } from './settings/get-retention.ts';
import { getSettings } from './settings/get-settings.ts';
import { getUsage } from './settings/get-usage.ts';
import { keepRetention } from './settings/keep-retention.ts';
import { previewRetention } from './settings/preview-retention.ts';
import { saveAccountName } from './settings/save-account-name.ts';
import { saveCalling } from './settings/save-calling.ts';
import { saveSignInRules } from './settings/save-sign-in-rules.ts';
import { beginPasskeySignIn } from './sign-in/begin-passkey-sign-in.ts';
import { beginSingleSignOn } from './sign-in/begin-single-sign-on.ts';
import { checkPasswordReset } from './sign-in/check-password-reset.ts';
import { confirmEmailChange } from './sign-in/confirm-email-change.ts';
import { confirmSecondFactor } from './sign-in/confirm-second-factor.ts';
import { getBotChallenge } from './sign-in/get-bot-challenge.ts';
import { getSignInOptions } from './sign-in/get-sign-in-options.ts';
import { refreshAccess } from './sign-in/refresh-access.ts';
import { requestPasswordReset } from './sign-in/request-password-reset.ts';
import { requestPhoneCode } from './sign-in/request-phone-code.ts';
import { requestSignInLink } from './sign-in/request-sign-in-link.ts';
import { resetPassword } from './sign-in/reset-password.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInByLink } from './sign-in/sign-in-by-link.ts';
import { signInByPasskey } from './sign-in/sign-in-by-passkey.ts';
import { signInByPhone } from './sign-in/sign-in-by-phone.ts';
import { signOut } from './sign-in/sign-out.ts';
import { addWebhook } from './webhooks/add-webhook.ts';
import { changeWebhook } from './webhooks/change-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getDelivery } from './webhooks/get-delivery.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { replayDelivery } from './webhooks/replay-delivery.ts';
import { replayUnsent } from './webhooks/replay-unsent.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { testWebhook } from './webhooks/send-test-event.ts';

/** What is promised: each name with the implementation of its own contract. */
type Registry = { readonly [Name in FunctionName]: Implementation<Functions[Name]> };

export const registry: Registry = {
  getSignInOptions,
  getBotChallenge,
  signIn,
  confirmSecondFactor,
  requestSignInLink,
  signInByLink,
  confirmEmailChange,
  beginSingleSignOn,
  requestPhoneCode,
  signInByPhone,
  beginPasskeySignIn,
  signInByPasskey,
  refreshAccess,
  signOut,

  getProfile,
  renameMyself,
  confirmItIsMe,
  changePassword,
  beginSecondFactor,
  turnOnSecondFactor,
  turnOffSecondFactor,
  renewBackupCodes,
  endSession,
  endOtherSessions,
  keepSessionAlive,
  requestEmailChange,
  requestPhone,
  confirmPhone,
  removePhone,
  beginPasskey,
  addPasskey,
  removePasskey,
  deleteMyself,

  listAccounts,
  createAccount,
  getAccount,
  listClinics,
  listMembers,
  watchAccount,

  listDirectory,
  listSubmissions,
  countSubmissions,
  listBatches,
  listBatchClaims,
  listBatchNames,
  changeBatch,
  linkBatchFile,
  getOverview,
  getInsights,
  getClaim,
  findDuplicates,
  linkRecording,
  submitClaim,
  callAgain,
  cancelClaim,
  archiveClaim,
  mendClaim,

  startBulkAction,
  getBulkAction,
  listBulkActions,
  cancelBulkAction,
  undoBulkAction,

  beginImport,
  listImports,
  getImport,
  listImportRows,
  changeImport,
  fixImportCell,
  skipImportRows,
  runImport,
  cancelImport,
  getFaultyRows,
  getImportTemplate,

  confirmResult,
  correctClaim,
  addNote,
  handleDeadline,
  reopenDeadline,

  listViews,
  saveView,
  changeView,
  deleteView,
  keepPreferences,

  listWebhooks,
  addWebhook,
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  getDelivery,
  replayDelivery,
  replayUnsent,

  startExport,
  startProofOfContact,
  listExports,

  createApiKey,
  listApiKeys,
  rotateApiKey,
  revokeApiKey,

  submitClaims,
  readClaim,
  readClaims,
  readResults,
  readCalls,
  readTranscript,
  readClinics,
  readPayers,
  readPayer,
  readBatches,
  readBatch,
  readUsage,

  requestPasswordReset,
  checkPasswordReset,
  resetPassword,

  getSettings,
  saveAccountName,
  saveCalling,
  saveSignInRules,

  listManagedClinics,
  createClinic,
  changeClinic,
  changeClinicPeople,

  listProviders,
  createProvider,
  changeProvider,
  retireProvider,
  readProviderSheet,
  importProviders,

  listPayers,
  createPayer,
  changePayer,
  retirePayer,
  listNotifications,
  countUnread,
  markNotifications,
  getNotificationChoices,
  keepNotificationChoices,
  addPushDevice,
  removePushDevice,

  getRetention,
  keepRetention,
  previewRetention,
  getUsage,
  getBilling,

  logEvents,

  listAuditEvents,
  listAuditPeople,
  exportAuditEvents,
  listPeople,
  invitePeople,
  resendInvitation,
  revokeInvitation,
  linkInvitation,
  changeMember,
  disableMember,
  removeMember,
  openInvitation,
  acceptInvitation,
  joinAccount,

  findOnboarding,
  getOnboarding,
  keepOnboardingStep,
  finishOnboarding,
};

const byName = new Map<string, Implementation>(Object.entries<Implementation>(registry));

/** The implementation of a name a caller gave; undefined when there is no such function. */
export function findImplementation(name: string): Implementation | undefined {
  return byName.get(name);
}
