/** A term of the field, explained on hover or tap; `docs/user/glossary.md` has the same texts. */

import classes from './Term.module.css';
import { type TermName, terms } from './terms.ts';

export interface TermProps {
  of: TermName;
  children: React.ReactNode;
}

export function Term({ of, children }: TermProps) {
  return (
    <span className={classes.term} data-hint={terms[of]} data-hint-tap>
      {children}
    </span>
  );
}
