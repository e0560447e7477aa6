/** Valid calls of the function for product usage. */

import type { Covers } from './cover.ts';

export const analyticsCovers = {
  logEvents: async () => ({ events: [{ name: 'screen_view', parameters: { screen: '/dashboard' } }] }),
} satisfies Covers;
