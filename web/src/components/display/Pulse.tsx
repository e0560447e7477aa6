/** A small pulsing dot for something in progress. */

import classes from './Pulse.module.css';

export function Pulse({ tone = 'teal' }: { tone?: 'teal' | 'gray' | 'red' }) {
  return <span className={classes.pulse} data-tone={tone} aria-hidden="true" />;
}
