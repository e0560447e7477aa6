/** Valid calls of the functions open to everyone: sign-in. */

import { testPassword } from '../world.ts';
import { type Covers } from './cover.ts';

export const openCovers = {
  getSignInOptions: async () => ({}),
  getBotChallenge: async () => ({}),
  signIn: async (world) => ({ email: world.emailOf('admin'), password: testPassword }),
  confirmSecondFactor: async () => ({ code: '123456' }),
  requestSignInLink: async (world) => ({ email: world.emailOf('admin') }),
  signInByLink: async () => ({ code: 'unknown' }),
  confirmEmailChange: async () => ({ code: 'unknown' }),
  beginSingleSignOn: async () => ({ redirect: '/dashboard' }),
  requestPhoneCode: async () => ({ phone: '(800) 555-0124' }),
  signInByPhone: async () => ({ request_id: 'unknown', code: '123456' }),
  beginPasskeySignIn: async () => ({}),
  signInByPasskey: async () => ({ answer: { id: 'unknown' } }),
  refreshAccess: async () => ({}),
  startPage: async ({ accountId }) => ({ page: { account_id: accountId, list: {} } }),
  signOut: async () => ({}),
  requestPasswordReset: async (world) => ({ email: world.emailOf('admin') }),
  checkPasswordReset: async () => ({ code: 'unknown' }),
  resetPassword: async () => ({ code: 'unknown', new_password: testPassword }),
  openInvitation: async () => ({ token: 'unknown' }),
  acceptInvitation: async () => ({ token: 'unknown', name: 'Mara Lind', password: testPassword }),
} satisfies Covers;
