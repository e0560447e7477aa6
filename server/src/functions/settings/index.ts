export { getBilling, getUsage } from './billing.ts';
export { getRetention, keepRetention, previewRetention } from './retention.ts';
export {
  getSettings,
  saveAccountName,
  saveCalling,
  saveFigureSettings,
  saveSignInRules,
} from './settings.ts';
