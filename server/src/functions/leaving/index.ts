export { cancelAccountDeletion } from './cancel-account-deletion.ts';
export { getAccountLeaving } from './get-account-leaving.ts';
export { linkAccountArchive } from './link-account-archive.ts';
export { requestAccountDeletion } from './request-account-deletion.ts';
export { startAccountArchive } from './start-account-archive.ts';
