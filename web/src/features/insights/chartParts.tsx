/** What the charts share: their look and tooltips. */

import classes from './Insights.module.css';

export const chartHeight = 260;
export const gridColor = 'var(--hairline)';
export const textColor = 'var(--text-quiet)';

/** Makes the chart one tab stop; the arrow keys move between its bars. */
export function chartAccessibility(label: string) {
  return { role: 'application', 'aria-label': `${label}. Use the arrow keys to move between bars.` };
}

export interface TipLine {
  label: string;
  value: string;
  color?: string;
}

export function ChartTip({ title, lines }: { title: string; lines: readonly TipLine[] }) {
  return (
    <div className={classes.tip}>
      <p className={classes.tipTitle}>{title}</p>
      <dl>
        {lines.map(({ label, value, color }) => (
          <div key={label}>
            <dt>
              {color ? <span className={classes.swatch} style={{ background: color }} /> : null}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function Legend({ keys }: { keys: readonly { label: string; color: string }[] }) {
  return (
    <ul className={classes.legend} aria-label="Colors">
      {keys.map(({ label, color }) => (
        <li key={label}>
          <span className={classes.swatch} style={{ background: color }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
