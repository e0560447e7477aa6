/** Good calls of the functions about sign-in. */

import { testPassword } from '../../test-world.ts';
import { type Covers } from './cover.ts';

export const sessionCovers = {
  signIn: async (world) => ({ email: world.emailOf('admin'), password: testPassword }),
  refreshAccess: async () => ({}),
  signOut: async () => ({}),
  requestPasswordReset: async (world) => ({ email: world.emailOf('admin') }),
  checkPasswordReset: async () => ({ code: 'unknown' }),
  resetPassword: async () => ({ code: 'unknown', new_password: testPassword }),
} satisfies Covers;
