/** The secrets that messages to endpoints are signed with, as the Standard Webhooks convention writes them. */

import { randomBytes } from 'node:crypto';

export const webhookSecretPrefix = 'whsec_';
/** What one is sealed for. */
export const webhookSecretPurpose = 'webhook secret';

export const newWebhookSecret = () => webhookSecretPrefix + randomBytes(32).toString('base64');
