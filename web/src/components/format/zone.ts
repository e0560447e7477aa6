/** The time zone in which dates and times are shown: the account's inside an account, otherwise the browser's. */

import { type CalendarDate, dateAt } from '@claimline/domain/calendar';
import { useLayoutEffect } from 'react';

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

let shown: string | null = null;

export const shownZone = () => shown ?? browserZone();

/** The date in the shown zone. */
export const todayShown = (): CalendarDate => dateAt(new Date(), shownZone());

export function showTimesIn(zone: string | null): void {
  shown = zone;
}

/** Shows times below this component in an account's zone; null for the browser's. */
export function useShownZone(zone: string | null): void {
  // At once, because children format times in the same render.
  showTimesIn(zone);
  // Pages outside the account format times without a hook, so leaving it has to reset the zone.
  useLayoutEffect(() => {
    showTimesIn(zone);
    return () => showTimesIn(null);
  }, [zone]);
}
