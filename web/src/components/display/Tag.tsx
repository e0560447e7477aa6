import classes from './Tag.module.css';

/** A short label after a name, such as "You" or "Retired". */
export function Tag({ children }: { readonly children: React.ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}
