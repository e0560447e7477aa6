export { addPasskey, beginPasskey, removePasskey } from './passkeys.ts';
export { confirmPhone, removePhone, requestPhone } from './phone.ts';
export {
  changePassword,
  confirmItIsMe,
  deleteMyself,
  getProfile,
  renameMyself,
  requestEmailChange,
} from './profile.ts';
export {
  beginSecondFactor,
  renewBackupCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts';
export { endOtherSessions, endSession, keepSessionAlive } from './sessions.ts';
