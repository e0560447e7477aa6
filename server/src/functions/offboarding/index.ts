export {
  cancelAccountDeletion,
  getAccountLeaving,
  linkAccountArchive,
  requestAccountDeletion,
  startAccountArchive,
} from './offboarding.ts';
