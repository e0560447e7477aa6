export { getDelivery, listDeliveries, replayDelivery, replayUnsent } from './deliveries.ts';
export {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
} from './webhooks.ts';
