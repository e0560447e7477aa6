/** A small square with the first letters of a name, for people and accounts. */

import classes from './Initials.module.css';

/** `Maria de la Cruz` → `MC`; one word gives one letter. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

export function Initials({ name, shape = 'square' }: { name: string; shape?: 'square' | 'round' }) {
  return (
    <span className={classes.initials} data-shape={shape} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
