import { useEffect, useState } from 'react';
import classes from './ServerTable.module.css';

const slowMs = 200;

/** Over the rows while an answer is slow. A quick answer costs the browser no layer for its animation. */
export function ProgressLine() {
  const [isSlow, setIsSlow] = useState(false);
  // Nothing but time passes.
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? <div className={classes.progress} aria-hidden /> : null;
}
