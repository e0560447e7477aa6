/** While it is not yet known who is signed in: the mark alone, so that no wrong page flashes. */

import { VisuallyHidden } from '@mantine/core';
import { Mark } from '../navigation/Logo.tsx';
import classes from './BootScreen.module.css';

export function BootScreen() {
  return (
    <div className={classes.screen}>
      <VisuallyHidden role="status">Loading Claimline</VisuallyHidden>
      <span className={classes.mark}>
        <Mark size={32} />
      </span>
    </div>
  );
}
