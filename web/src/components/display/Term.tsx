/** A term of the field, explained on hover; `docs/user/glossary.md` has the same texts. */

import { Tooltip } from '@mantine/core';
import classes from './Term.module.css';
import { type TermName, terms } from './terms.ts';

export interface TermProps {
  of: TermName;
  children: React.ReactNode;
}

export function Term({ of, children }: TermProps) {
  return (
    <Tooltip label={terms[of]} multiline w={280} events={{ hover: true, focus: false, touch: true }}>
      <span className={classes.term}>{children}</span>
    </Tooltip>
  );
}
