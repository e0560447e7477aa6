/**
 * Tells our own server what people do, as named events, where the installation has a door for them: access tokens come
 * with `logs_events` then. Nothing is collected otherwise, and nothing goes to anyone else from the browser.
 */

import { callByName } from './call.ts';
import { createEventLog } from './eventLog.ts';

const eventLog = createEventLog({
  send: (events) => {
    // A figure that is lost is nothing to tell anybody.
    callByName('logEvents', { events }, { keepalive: true }).catch(() => undefined);
  },
  after: (waitMs, action) => {
    const timer = setTimeout(action, waitMs);
    return () => clearTimeout(timer);
  },
});

export const { collectFor, logEvent } = eventLog;

// The last moments a page is sure to have.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') eventLog.send();
});
window.addEventListener('pagehide', eventLog.send);
