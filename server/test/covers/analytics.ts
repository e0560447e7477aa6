/** Good calls of the function that tells how the product is used. */

import type { Covers } from './cover.ts';

export const analyticsCovers = {
  logEvents: async () => ({ events: [{ name: 'screen_view', parameters: { screen: '/dashboard' } }] }),
} satisfies Covers;
