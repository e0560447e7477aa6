import { type DraftField, draftFields } from './draft.ts';
import { fieldName, inputId } from './fieldNames.ts';
import classes from './SubmitPage.module.css';

interface FaultSummaryProps {
  readonly errors: Partial<Record<DraftField, string>>;
  /** Errors that belong to no field. */
  readonly others: readonly string[];
}

/** All errors that prevent submitting, each with a link to its field. */
export function FaultSummary({ errors, others }: FaultSummaryProps) {
  const faults = draftFields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
  if (faults.length + others.length === 0) return null;
  return (
    // Announced only when there are no field errors: otherwise the first invalid field gets the focus and announces
    // its own error.
    <div className={classes.summary} {...(faults.length === 0 ? { role: 'alert' } : {})}>
      <p>
        {faults.length === 0
          ? 'The claim was not submitted'
          : faults.length === 1
            ? 'Fix 1 field'
            : `Fix ${faults.length} fields`}
      </p>
      <ul data-long={faults.length > 4 || undefined}>
        {others.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${inputId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(inputId(field))?.focus();
              }}
            >
              {fieldName(field)}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
