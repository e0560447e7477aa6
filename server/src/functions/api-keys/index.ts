export { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './api-keys.ts';
