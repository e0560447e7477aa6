export { createApiKey } from './create-api-key.ts';
export { listApiKeys } from './list-api-keys.ts';
export { revokeApiKey } from './revoke-api-key.ts';
export { rotateApiKey } from './rotate-api-key.ts';
