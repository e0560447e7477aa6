/** Reports user activity to the server while the page is open, so that an active session does not time out. */

import { keepSessionAlive } from '@claimline/domain/contracts/profile';
import { useEffect } from 'react';
import { after } from '../client/after.ts';
import { callFunction } from '../client/call.ts';
import { followActivity } from '../session/followActivity.ts';

/** Events that only a user causes. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export function useActivity(): void {
  // An effect, because it listens on the window.
  useEffect(() => {
    const activity = followActivity({
      report: async (is_active) => (await callFunction(keepSessionAlive, { is_active })).ends_in_ms,
      now: () => Date.now(),
      after,
    });
    const recordActivity = (event: Event) => {
      if (event.isTrusted) activity.recordActivity();
    };
    const options = { capture: true, passive: true };
    for (const name of activityEvents) window.addEventListener(name, recordActivity, options);
    return () => {
      activity.stop();
      for (const name of activityEvents) window.removeEventListener(name, recordActivity, options);
    };
  }, []);
}
