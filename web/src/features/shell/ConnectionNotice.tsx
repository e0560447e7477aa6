/**
 * Says that the connection is lost, and since when the data is out of date. It floats, so that the layout does not
 * move.
 */

import { Portal } from '@mantine/core';
import { useConnection } from '../../client/connection.ts';
import { Pulse } from '../../components/display/Pulse.tsx';
import { formatMoment } from '../../components/format/dates.ts';
import classes from './ConnectionNotice.module.css';

export function ConnectionNotice() {
  const { state, knownAt } = useConnection();
  const isLost = state === 'lost' && knownAt !== null;
  return (
    <Portal>
      {/* Rendered before it has text: screen readers do not announce a live region that appears together with its text. */}
      <div role="status" className={classes.place}>
        {isLost && (
          <p className={classes.notice}>
            <Pulse tone="red" />
            <span>
              Connection lost. Showing data from {formatMoment(knownAt.toISOString(), 'short')}. Reconnecting…
            </span>
          </p>
        )}
      </div>
    </Portal>
  );
}
