/** The table of contents: every named function of the product. */

import {
  createAccount,
  getAccount,
  listAccounts,
  listClinics,
  listMembers,
  watchAccount,
} from './contracts/accounts.ts';
import { logEvents } from './contracts/analytics.ts';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './contracts/api-keys.ts';
import { exportAuditEvents, listAuditEvents, listAuditPeople } from './contracts/audit.ts';
import { changeBatch, linkBatchFile, listBatchClaims, listBatches } from './contracts/batches.ts';
import { getBilling } from './contracts/billing.ts';
import { getBotChallenge } from './contracts/bot-check.ts';
import {
  cancelBulkAction,
  getBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from './contracts/bulk.ts';
import {
  archiveClaim,
  callAgain,
  cancelClaim,
  countSubmissions,
  findDuplicates,
  getClaim,
  listBatchNames,
  listDirectory,
  listSubmissions,
  mendClaim,
  submitClaim,
} from './contracts/claims.ts';
import { changeClinic, changeClinicPeople, createClinic, listManagedClinics } from './contracts/clinics.ts';
import { listExports, startExport, startProofOfContact } from './contracts/export.ts';
import { getInsights } from './contracts/insights.ts';
import {
  beginImport,
  cancelImport,
  changeImport,
  fixImportCell,
  getFaultyRows,
  getImport,
  getImportTemplate,
  listImportRows,
  listImports,
  runImport,
  skipImportRows,
} from './contracts/intake.ts';
import {
  addPushDevice,
  countUnread,
  getNotificationChoices,
  keepNotificationChoices,
  listNotifications,
  markNotifications,
  removePushDevice,
} from './contracts/notifications.ts';
import {
  findOnboarding,
  finishOnboarding,
  getOnboarding,
  keepOnboardingStep,
} from './contracts/onboarding.ts';
import { getOverview, handleDeadline, reopenDeadline } from './contracts/overview.ts';
import { changePayer, createPayer, listPayers, retirePayer } from './contracts/payers.ts';
import {
  acceptInvitation,
  changeMember,
  disableMember,
  invitePeople,
  joinAccount,
  linkInvitation,
  listPeople,
  openInvitation,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from './contracts/people.ts';
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  changePassword,
  confirmItIsMe,
  confirmPhone,
  deleteMyself,
  endOtherSessions,
  endSession,
  getProfile,
  keepSessionAlive,
  removePasskey,
  removePhone,
  renameMyself,
  renewBackupCodes,
  requestEmailChange,
  requestPhone,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './contracts/profile.ts';
import {
  readCalls,
  readClaim,
  readClaims,
  readResults,
  readTranscript,
  submitClaims,
} from './contracts/program-claims.ts';
import {
  readBatch,
  readBatches,
  readClinics,
  readPayer,
  readPayers,
  readUsage,
} from './contracts/program-places.ts';
import {
  changeProvider,
  createProvider,
  importProviders,
  listProviders,
  readProviderSheet,
  retireProvider,
} from './contracts/providers.ts';
import { linkRecording } from './contracts/recordings.ts';
import { checkPasswordReset, requestPasswordReset, resetPassword } from './contracts/recovery.ts';
import { getRetention, keepRetention, previewRetention } from './contracts/retention.ts';
import { addNote, confirmResult, correctClaim } from './contracts/review.ts';
import {
  beginPasskeySignIn,
  beginSingleSignOn,
  confirmEmailChange,
  confirmSecondFactor,
  getSignInOptions,
  refreshAccess,
  requestPhoneCode,
  requestSignInLink,
  signIn,
  signInByLink,
  signInByPasskey,
  signInByPhone,
  signOut,
} from './contracts/session.ts';
import { getSettings, saveAccountName, saveCalling, saveSignInRules } from './contracts/settings.ts';
import { getUsage } from './contracts/usage.ts';
import { changeView, deleteView, keepPreferences, listViews, saveView } from './contracts/views.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  replayUnsent,
  rotateWebhookSecret,
  testWebhook,
} from './contracts/webhooks.ts';

export const functions = {
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
} as const;

export type Functions = typeof functions;
export type FunctionName = keyof Functions;
