import type { FieldChange } from '@claimline/domain/claim/field-change';
import { IconArrowRight } from '../../../theme/icons.ts';
import { fieldChangeText } from './changeText.ts';
import classes from './FieldChanges.module.css';

/** Changed fields with their old and new values. */
export function FieldChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  const shown = changes.map(fieldChangeText).filter((words) => words !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {shown.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {from !== null && (
              <>
                <del>{from}</del>{' '}
                <IconArrowRight size={12} stroke={1.75} className={classes.arrow} aria-label="to" />{' '}
              </>
            )}
            {to === null ? <span className={classes.none}>none</span> : <ins>{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
