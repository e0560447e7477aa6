export { changeProvider } from './change-provider.ts';
export { createProvider } from './create-provider.ts';
export { importProviders } from './import-providers.ts';
export { listProviders } from './list-providers.ts';
export { readProviderSheet } from './read-provider-sheet.ts';
export { retireProvider } from './retire-provider.ts';
