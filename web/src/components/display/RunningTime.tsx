/** How long something has been going on, counting on by the second: `0:42`, `1:03:20`. */

import { useEffect, useState } from 'react';
import { elapsedForPeople } from '../format/dates.ts';

export function RunningTime({ since }: { since: string }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  // An effect, because a clock ticks outside React.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular">{elapsedForPeople(nowMs - Date.parse(since))}</span>;
}
