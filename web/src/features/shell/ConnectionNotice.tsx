/** Says that the connection is lost, and from when what is shown is. It floats, so that nothing beneath it moves. */

import { Portal } from '@mantine/core';
import { useConnection } from '../../client/connection.ts';
import { Pulse } from '../../components/display/Pulse.tsx';
import { momentForPeople } from '../../components/format/dates.ts';
import classes from './ConnectionNotice.module.css';

export function ConnectionNotice() {
  const { state, knownAt } = useConnection();
  const isLost = state === 'lost' && knownAt !== null;
  return (
    <Portal>
      {/* It stands there before it has anything to say: a region that comes with its words is not read aloud. */}
      <div role="status" className={classes.place}>
        {isLost && (
          <p className={classes.notice}>
            <Pulse tone="red" />
            <span>
              Connection lost. Showing what was known at {momentForPeople(knownAt.toISOString(), 'short')}.
              Trying again…
            </span>
          </p>
        )}
      </div>
    </Portal>
  );
}
