/** The page for an unknown address. */

import { LinkButton } from '../navigation/Links.tsx';
import classes from './FullPage.module.css';

/** With an account, inside its frame: leads back to the account. */
export function NotFound({ account_id }: { readonly account_id?: string }) {
  return (
    <div className={classes.whole}>
      <title>Not Found · Claimline</title>
      <h1 className={classes.title}>Not Found</h1>
      <p className={classes.words}>
        {`We couldn’t find this page. Check the address, or go back to ${account_id === undefined ? 'your accounts' : 'the overview'}.`}
      </p>
      <div className={classes.actions}>
        {account_id === undefined ? (
          <LinkButton to="/dashboard" variant="default">
            Go to your accounts
          </LinkButton>
        ) : (
          <LinkButton to="/$account_id" params={{ account_id }} variant="default">
            Go to the overview
          </LinkButton>
        )}
      </div>
    </div>
  );
}
