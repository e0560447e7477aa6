/** Which cached answers are out of date after a live change or after a call from this page. Pure. */

import type { Change } from '@claimline/domain/contracts/accounts';
import type { FunctionName } from '@claimline/domain/functions';

const claimLists = [
  'listSubmissions',
  'listClinics',
  'listAccounts',
  'listBatches',
  'listBatchClaims',
  'getOverview',
] as const satisfies readonly FunctionName[];

/** Aggregates are expensive, so they are refetched less often than lists. */
const aggregates: readonly FunctionName[] = ['getInsights', 'getSavings', 'countSubmissions'];

/**
 * Rows of an import stay where they are while a user corrects them, although they no longer match the filter: only the
 * page's own actions load them again.
 */
const keptInPlace: readonly FunctionName[] = ['listImportRowNumbers'];

/** What background work changes, by the prefix of its kind. */
const staleByJobPrefix: Readonly<Record<string, readonly FunctionName[]>> = {
  'intake-': ['getImport', 'listImports'],
  'bulk-': ['listBulkActions'],
};

const claimViews = ['getClaim', 'listSubmissions', 'listClinics'] as const;
const deadlineViews = ['getOverview', 'listSubmissions', 'getClaim'] as const;
const workViews = ['listWork', 'getWorkSummary', 'getWorkItem'] as const;
const providerViews = ['listProviders', 'listDirectory'] as const;
const payerViews = ['listPayers', 'listDirectory'] as const;
const peopleViews = ['listPeople', 'listMembers', 'getAccount'] as const;
const webhookViews = ['listWebhooks', 'listDeliveries'] as const;
const importViews = ['listImportRows', 'listImportRowNumbers', 'listImportProblems'] as const;
const profileViews = ['getProfile'] as const;

/** What each call makes out of date. The live stream reports the same to other pages, but later. */
const staleByCall = {
  submitClaim: ['listSubmissions', 'listClinics', 'listAccounts'],
  editClaim: claimViews,
  correctClaim: claimViews,
  confirmResult: claimViews,
  cancelClaim: claimViews,
  archiveClaim: claimViews,
  callAgain: claimViews,
  handleDeadline: deadlineViews,
  reopenDeadline: deadlineViews,
  startBulkAction: ['getClaim', ...claimLists],
  takeNextWork: workViews,
  assignWork: ['getClaim', ...workViews],
  snoozeWork: ['getClaim', ...workViews],
  finishWork: [...deadlineViews, ...workViews],
  resumeWork: ['getClaim', ...workViews],
  saveLetter: ['listLetters'],
  deleteLetter: ['listLetters'],
  markLetterSent: ['listLetters', ...deadlineViews, ...workViews],

  beginImport: ['listImports'],
  cancelImport: ['listImports'],
  changeImport: importViews,
  fixImportCells: ['listImportRows'],
  replaceInImport: ['listImportValues', ...importViews],
  forgetImportValue: ['listImportValues'],
  undoImport: ['listImports'],
  runImport: importViews,
  skipImportRows: importViews,
  changeBatch: ['listBatches'],

  createProvider: providerViews,
  changeProvider: providerViews,
  retireProvider: providerViews,
  importProviders: providerViews,
  createPayer: payerViews,
  changePayer: payerViews,
  retirePayer: payerViews,
  confirmNumber: ['listNumbersToConfirm', 'getClaim'],
  changeCallFlow: ['getCallFlow'],

  createClinic: ['listManagedClinics', 'listClinics'],
  changeClinic: ['listManagedClinics', 'listClinics'],
  changeClinicPeople: ['listManagedClinics', 'listClinics', 'listMembers', 'getAccount'],
  invitePeople: peopleViews,
  resendInvitation: peopleViews,
  revokeInvitation: peopleViews,
  changeMember: peopleViews,
  disableMember: peopleViews,
  removeMember: peopleViews,

  createAccount: ['listAccounts'],
  saveAccountName: ['getSettings', 'getAccount', 'listAccounts'],
  saveFigureSettings: ['getSettings', 'getAccount', 'getInsights', 'getSavings', 'getOverview'],
  saveCalling: ['getSettings'],
  saveSignInRules: ['getSettings'],
  keepRetention: ['getRetention'],
  startAccountArchive: ['getAccountLeaving'],
  requestAccountDeletion: ['getAccountLeaving'],
  cancelAccountDeletion: ['getAccountLeaving'],
  keepOnboardingStep: ['getOnboarding', 'listClinics', 'listPeople', 'listDirectory', 'listProviders'],
  finishOnboarding: ['getOnboarding'],

  createApiKey: ['listApiKeys'],
  rotateApiKey: ['listApiKeys'],
  revokeApiKey: ['listApiKeys'],
  addWebhook: ['listWebhooks'],
  changeWebhook: webhookViews,
  deleteWebhook: webhookViews,
  rotateWebhookSecret: ['listWebhooks'],
  testWebhook: webhookViews,
  replayUnsent: webhookViews,

  keepNotificationChoices: ['getNotificationChoices'],
  addPushDevice: ['getNotificationChoices'],
  removePushDevice: ['getNotificationChoices'],
  markNotifications: ['countUnread', 'listNotifications'],
  saveView: ['listViews'],
  changeView: ['listViews'],
  deleteView: ['listViews'],

  renameMyself: profileViews,
  changePassword: profileViews,
  addPasskey: profileViews,
  removePasskey: profileViews,
  confirmPhone: profileViews,
  removePhone: profileViews,
  turnOnSecondFactor: profileViews,
  turnOffSecondFactor: profileViews,
  renewBackupCodes: profileViews,
  endSession: profileViews,
  endOtherSessions: profileViews,
} as const satisfies Partial<Record<FunctionName, readonly FunctionName[]>>;

/** A function that makes cached answers out of date. */
export type ChangingFunction = keyof typeof staleByCall;

/** Every function whose cached answers any of these calls makes out of date. */
export function staleAfterCalls(calls: readonly ChangingFunction[]): ReadonlySet<unknown> {
  return new Set(calls.flatMap((call) => staleByCall[call]));
}

/** Whether aggregates are out of date. */
export function isAggregateStale([name]: readonly unknown[], changes: readonly Change[]): boolean {
  return isOneOf(aggregates, name) && changes.some(({ kind }) => kind === 'claim');
}

/**
 * Whether a query, by its key `[function, input]`, may show something of the changes. A change of the account may
 * change what the user is allowed to see, so it makes everything out of date but what is kept in place.
 */
export function isStale([name, input]: readonly unknown[], changes: readonly Change[]): boolean {
  return changes.some((change) => {
    switch (change.kind) {
      case 'account':
        return !isOneOf(keptInPlace, name);
      case 'claim':
        return (
          isOneOf(claimLists, name) ||
          (isOneOf(['getClaim', 'listLetters'], name) && isAbout(input, change.claim_id))
        );
      case 'work':
        return (
          isOneOf(['listWork', 'getWorkSummary'], name) ||
          (isOneOf(['getWorkItem', 'getClaim'], name) && isAbout(input, change.claim_id))
        );
      case 'inbox':
        return isOneOf(staleByCall.markNotifications, name);
      case 'job':
        return Object.entries(staleByJobPrefix).some(
          ([prefix, names]) => change.job_kind?.startsWith(prefix) && isOneOf(names, name),
        );
      case 'ready':
      case 'heartbeat':
        return false;
    }
  });
}

function isOneOf(names: readonly FunctionName[], name: unknown): boolean {
  return names.some((each) => each === name);
}

/** A change that names no claim may be about any. */
function isAbout(input: unknown, claimId: string | undefined): boolean {
  const shown = typeof input === 'object' && input !== null && 'claim_id' in input ? input.claim_id : null;
  return claimId === undefined || claimId === shown;
}
