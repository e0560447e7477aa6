export {
  changeProvider,
  createProvider,
  importProviders,
  listProviders,
  retireProvider,
} from './providers.ts';
export { readProviderSheet } from './read-provider-sheet.ts';
