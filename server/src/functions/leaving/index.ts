export {
  cancelAccountDeletion,
  getAccountLeaving,
  linkAccountArchive,
  requestAccountDeletion,
  startAccountArchive,
} from './leaving.ts';
