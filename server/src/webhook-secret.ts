/** Signing secrets of webhook endpoints, in the format of Standard Webhooks. */

import { randomBytes } from 'node:crypto';

export const webhookSecretPrefix = 'whsec_';
/** Key purpose for encrypting them. */
export const webhookSecretPurpose = 'webhook secret';

export const newWebhookSecret = () => webhookSecretPrefix + randomBytes(32).toString('base64');
