import { Skeleton } from '@mantine/core';
import classes from '../SignInPage.module.css';

/** Placeholder for a form on a signed-out page. */
export function FormSkeleton() {
  return (
    <div className={classes.form} role="status" aria-label="Loading">
      <Skeleton height={62} />
      <Skeleton height={62} />
      <Skeleton height={42} />
    </div>
  );
}
