/** Whether what a page shows now can be read by machines and by people who see poorly. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What of it is looked at: everything, or only what changes with the colors. */
export type Looked = 'everything' | 'colors';

/** As the page stands, whatever is open over it. Menus and notifications float at its end: no landmark is theirs. */
export async function expectNoViolations(
  page: Page,
  what: string,
  { looked = 'everything', floating = false }: { looked?: Looked; floating?: boolean } = {},
): Promise<void> {
  // One document and no frames of others: what opens a second page to gather results is left out.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (looked === 'colors') builder.withRules(['color-contrast']);
  else if (floating) builder.disableRules('region');
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}
