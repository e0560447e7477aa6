/** A small dot that beats gently while something is going on. */

import classes from './Pulse.module.css';

export function Pulse({ tone = 'teal' }: { tone?: 'teal' | 'grey' | 'red' }) {
  return <span className={classes.pulse} data-tone={tone} aria-hidden="true" />;
}
