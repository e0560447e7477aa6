import classes from '../SignInPage.module.css';

/** What was refused, read out as soon as it is told. */
export function Refusal({ words }: { words: string | null }) {
  return <div role="alert">{words ? <p className={classes.refusal}>{words}</p> : null}</div>;
}
