/** The page for an unknown address. */

import { LinkButton } from '../navigation/Links.tsx';
import classes from './FullPage.module.css';

export function NotFound() {
  return (
    <div className={classes.whole}>
      <title>Not Found · Claimline</title>
      <h1 className={classes.title}>Not Found</h1>
      <p className={classes.words}>
        We couldn’t find this page. Check the address, or go back to your accounts.
      </p>
      <div className={classes.actions}>
        <LinkButton to="/dashboard" variant="default">
          Go to your accounts
        </LinkButton>
      </div>
    </div>
  );
}
