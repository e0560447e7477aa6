/** A list of labels and values. */

import classes from './DetailList.module.css';

export interface Detail {
  label: string;
  value: React.ReactNode;
}

export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={classes.list}>
      {details.map(({ label, value }) => (
        <div key={label} className={classes.detail}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
