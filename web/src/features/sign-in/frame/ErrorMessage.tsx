import classes from '../SignInPage.module.css';

/** An error message that screen readers announce. */
export function ErrorMessage({ words }: { words: string | null }) {
  return <div role="alert">{words ? <p className={classes.refusal}>{words}</p> : null}</div>;
}
