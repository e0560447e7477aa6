import { type DraftField, draftFields } from './draft.ts';
import { fieldName, inputId } from './fieldNames.ts';
import classes from './SubmitPage.module.css';

interface ErrorSummaryProps {
  readonly errors: Partial<Record<DraftField, string>>;
  /** Errors that belong to no field. */
  readonly others: readonly string[];
}

/** All errors that prevent submitting, each with a link to its field. */
export function ErrorSummary({ errors, others }: ErrorSummaryProps) {
  const invalid = draftFields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
  if (invalid.length + others.length === 0) return null;
  return (
    // Announced only when there are no field errors: otherwise the first invalid field gets the focus and announces
    // its own error.
    <div className={classes.summary} {...(invalid.length === 0 ? { role: 'alert' } : {})}>
      <p>
        {invalid.length === 0
          ? 'The claim was not submitted'
          : invalid.length === 1
            ? 'Fix 1 field'
            : `Fix ${invalid.length} fields`}
      </p>
      <ul data-long={invalid.length > 4 || undefined}>
        {others.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {invalid.map(({ field, message }) => (
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
