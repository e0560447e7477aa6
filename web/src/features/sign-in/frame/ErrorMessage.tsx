import classes from '../SignInPage.module.css';

/** An error message that screen readers announce. */
export function ErrorMessage({ message }: { message: string | null }) {
  return <div role="alert">{message ? <p className={classes.refusal}>{message}</p> : null}</div>;
}
