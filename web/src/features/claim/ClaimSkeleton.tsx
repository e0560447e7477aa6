import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './ClaimSkeleton.module.css';

const rows = [0.4, 0.28, 0.34, 0.5, 0.3, 0.42];

/** Placeholders while the claim loads. */
export function ClaimSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>Loading claim</VisuallyHidden>
      <Skeleton height={20} width="45%" />
      <Skeleton height={14} width="70%" />
      <div className={classes.gap} />
      {rows.map((share) => (
        <div key={share} className={classes.row}>
          <Skeleton height={12} width={110} />
          <Skeleton height={12} width={`${share * 100}%`} />
        </div>
      ))}
    </div>
  );
}
