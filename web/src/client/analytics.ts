/**
 * Sends named usage events to our own server, if the installation collects them: access tokens carry `logs_events`
 * then. Otherwise nothing is collected, and the browser never sends events anywhere else.
 */

import { after } from './after.ts';
import { callByName } from './call.ts';
import { createEventLog } from './eventLog.ts';

const eventLog = createEventLog({
  send: (events) => {
    // A lost event is not worth an error message.
    callByName('logEvents', { events }, { keepalive: true }).catch(() => undefined);
  },
  after,
});

export const { collectFor, logEvent } = eventLog;

// `visibilitychange` and `pagehide` are the last events that browsers reliably fire.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') eventLog.send();
});
window.addEventListener('pagehide', eventLog.send);
