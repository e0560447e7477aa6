/** The time since a moment, updated every second: `0:42`, `1:03:20`. */

import { useEffect, useState } from 'react';
import { formatElapsed } from '../format/dates.ts';

export function RunningTime({ since }: { since: string }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  // An effect, because the timer runs outside React.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular">{formatElapsed(nowMs - Date.parse(since))}</span>;
}
