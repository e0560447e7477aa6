/** Shown until it is known who is signed in, so that the wrong page never flashes: only the logo. */

import { VisuallyHidden } from '@mantine/core';
import { Logo } from '../navigation/Logo.tsx';
import classes from './BootScreen.module.css';

export function BootScreen() {
  return (
    <div className={classes.screen}>
      <VisuallyHidden role="status">Loading Claimline</VisuallyHidden>
      <span className={classes.mark}>
        <Logo size={32} />
      </span>
    </div>
  );
}
