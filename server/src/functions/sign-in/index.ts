export { confirmEmailChange, requestSignInLink, signInByLink } from './emailed-links.ts';
export {
  beginPasskeySignIn,
  beginSingleSignOn,
  requestPhoneCode,
  signInByPasskey,
  signInByPhone,
} from './other-methods.ts';
export { checkPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts';
export {
  confirmSecondFactor,
  getBotChallenge,
  getSignInOptions,
  refreshAccess,
  signIn,
  signOut,
} from './sign-in.ts';
export { startPage } from './start-page.ts';
