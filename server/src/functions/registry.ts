/** Every named function and what implements it. */

import type { FunctionName, Functions } from '@claimline/domain/functions';
import { acceptInvitation } from './accept-invitation.ts';
import { addNote } from './add-note.ts';
import { addPasskey } from './add-passkey.ts';
import { addPushDevice } from './add-push-device.ts';
import { addWebhook } from './add-webhook.ts';
import { archiveClaim } from './archive-claim.ts';
import { beginImport } from './begin-import.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { beginSingleSignOn } from './begin-single-sign-on.ts';
import { callAgain } from './call-again.ts';
import { cancelBulkAction } from './cancel-bulk-action.ts';
import { cancelClaim } from './cancel-claim.ts';
import { cancelImport } from './cancel-import.ts';
import { changeBatch } from './change-batch.ts';
import { changeClinic } from './change-clinic.ts';
import { changeClinicPeople } from './change-clinic-people.ts';
import { changeImport } from './change-import.ts';
import { changeMember } from './change-member.ts';
import { changePassword } from './change-password.ts';
import { changePayer } from './change-payer.ts';
import { changeProvider } from './change-provider.ts';
import { changeView } from './change-view.ts';
import { changeWebhook } from './change-webhook.ts';
import { checkPasswordReset } from './check-password-reset.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmItIsMe } from './confirm-it-is-me.ts';
import { confirmPhone } from './confirm-phone.ts';
import { confirmResult } from './confirm-result.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { correctClaim } from './correct-claim.ts';
import { countSubmissions } from './count-submissions.ts';
import { countUnread } from './count-unread.ts';
import { createAccount } from './create-account.ts';
import { createApiKey } from './create-api-key.ts';
import { createClinic } from './create-clinic.ts';
import { createPayer } from './create-payer.ts';
import { createProvider } from './create-provider.ts';
import { deleteMyself } from './delete-myself.ts';
import { deleteView } from './delete-view.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { disableMember } from './disable-member.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { exportAuditEvents } from './export-audit-events.ts';
import { findDuplicates } from './find-duplicates.ts';
import { findOnboarding } from './find-onboarding.ts';
import { finishOnboarding } from './finish-onboarding.ts';
import { fixImportCell } from './fix-import-cell.ts';
import type { Implementation } from './function.ts';
import { getAccount } from './get-account.ts';
import { getBilling } from './get-billing.ts';
import { getBotChallenge } from './get-bot-challenge.ts';
import { getBulkAction } from './get-bulk-action.ts';
import { getClaim } from './get-claim.ts';
import { getDelivery } from './get-delivery.ts';
import { getFaultyRows } from './get-faulty-rows.ts';
import { getImport } from './get-import.ts';
import { getImportTemplate } from './get-import-template.ts';
import { getInsights } from './get-insights.ts';
import { getNotificationChoices } from './get-notification-choices.ts';
import { getOnboarding } from './get-onboarding.ts';
import { getOverview } from './get-overview.ts';
import { getProfile } from './get-profile.ts';
import { getRetention } from './get-retention.ts';
import { getSettings } from './get-settings.ts';
import { getSignInOptions } from './get-sign-in-options.ts';
import { getUsage } from './get-usage.ts';
import { handleDeadline } from './handle-deadline.ts';
import { importProviders } from './import-providers.ts';
import { invitePeople } from './invite-people.ts';
import { joinAccount } from './join-account.ts';
import { keepNotificationChoices } from './keep-notification-choices.ts';
import { keepOnboardingStep } from './keep-onboarding-step.ts';
import { keepPreferences } from './keep-preferences.ts';
import { keepRetention } from './keep-retention.ts';
import { keepSessionAlive } from './keep-session-alive.ts';
import { linkBatchFile } from './link-batch-file.ts';
import { linkInvitation } from './link-invitation.ts';
import { linkRecording } from './link-recording.ts';
import { listAccounts } from './list-accounts.ts';
import { listApiKeys } from './list-api-keys.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { listAuditPeople } from './list-audit-people.ts';
import { listBatchClaims } from './list-batch-claims.ts';
import { listBatchNames } from './list-batch-names.ts';
import { listBatches } from './list-batches.ts';
import { listBulkActions } from './list-bulk-actions.ts';
import { listClinics } from './list-clinics.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listDirectory } from './list-directory.ts';
import { listExports } from './list-exports.ts';
import { listImportRows } from './list-import-rows.ts';
import { listImports } from './list-imports.ts';
import { listManagedClinics } from './list-managed-clinics.ts';
import { listMembers } from './list-members.ts';
import { listNotifications } from './list-notifications.ts';
import { listPayers } from './list-payers.ts';
import { listPeople } from './list-people.ts';
import { listProviders } from './list-providers.ts';
import { listSubmissions } from './list-submissions.ts';
import { listViews } from './list-views.ts';
import { listWebhooks } from './list-webhooks.ts';
import { logEvents } from './log-events.ts';
import { markNotifications } from './mark-notifications.ts';
import { mendClaim } from './mend-claim.ts';
import { openInvitation } from './open-invitation.ts';
import { previewRetention } from './preview-retention.ts';
import { readBatch, readBatches } from './read-batches.ts';
import { readCalls, readResults, readTranscript } from './read-calls.ts';
import { readClaim, readClaims } from './read-claims.ts';
import { readClinics } from './read-clinics.ts';
import { readPayer, readPayers } from './read-payers.ts';
import { readProviderSheet } from './read-provider-sheet.ts';
import { readUsage } from './read-usage.ts';
import { refreshAccess } from './refresh-access.ts';
import { removeMember } from './remove-member.ts';
import { removePasskey } from './remove-passkey.ts';
import { removePhone } from './remove-phone.ts';
import { removePushDevice } from './remove-push-device.ts';
import { renameMyself } from './rename-myself.ts';
import { renewBackupCodes } from './renew-backup-codes.ts';
import { reopenDeadline } from './reopen-deadline.ts';
import { replayDelivery } from './replay-delivery.ts';
import { replayUnsent } from './replay-unsent.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { requestPhone } from './request-phone.ts';
import { requestPhoneCode } from './request-phone-code.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { resendInvitation } from './resend-invitation.ts';
import { resetPassword } from './reset-password.ts';
import { retirePayer } from './retire-payer.ts';
import { retireProvider } from './retire-provider.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { runImport } from './run-import.ts';
import { saveAccountName } from './save-account-name.ts';
import { saveCalling } from './save-calling.ts';
import { saveSignInRules } from './save-sign-in-rules.ts';
import { saveView } from './save-view.ts';
import { testWebhook } from './send-test-event.ts';
import { signIn } from './sign-in.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { signInByPhone } from './sign-in-by-phone.ts';
import { signOut } from './sign-out.ts';
import { skipImportRows } from './skip-import-rows.ts';
import { startBulkAction } from './start-bulk-action.ts';
import { startExport } from './start-export.ts';
import { startProofOfContact } from './start-proof-of-contact.ts';
import { submitClaim } from './submit-claim.ts';
import { submitClaims } from './submit-claims.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { turnOnSecondFactor } from './turn-on-second-factor.ts';
import { undoBulkAction } from './undo-bulk-action.ts';
import { watchAccount } from './watch-account.ts';

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
