import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './Insights.module.css';

/** Placeholders with the size of the figures, so that nothing moves when they load. */
export function InsightsSkeleton() {
  return (
    <div className={classes.figures} data-skeleton>
      <VisuallyHidden role="status">Loading insights</VisuallyHidden>
      <div className={classes.tiles}>
        {['answered', 'denials', 'answers', 'hold'].map((tile) => (
          <Skeleton key={tile} height={132} radius="md" />
        ))}
      </div>
      <Skeleton height={292} radius="md" />
      <div className={classes.pair}>
        <Skeleton height={407} radius="md" />
        <Skeleton height={407} radius="md" />
      </div>
      <Skeleton height={300} radius="md" />
    </div>
  );
}
