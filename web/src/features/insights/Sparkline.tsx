/** A small trend line next to a number. Decorative: the charts' tables contain the values. */

import classes from './Insights.module.css';

const width = 80;
const height = 24;

/** Values in order; nulls are skipped. The axis starts at zero, so that small changes look small. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(...values.map((value) => value ?? 0));
  const step = width / Math.max(1, values.length - 1);
  const points = values.flatMap((value, place) =>
    value === null || most === 0 ? [] : [`${place * step},${height - 2 - (value / most) * (height - 4)}`],
  );
  if (points.length < 2) return null;
  return (
    <svg
      className={classes.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      focusable="false"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
