/** Shown instead of an account that requires a second factor. */

import { LinkAnchor, LinkButton } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import classes from '../../components/page/FullPage.module.css';
import { IconShieldLock } from '../../theme/icons.ts';

export function SecondFactorRequired() {
  return (
    <main className={classes.whole}>
      <title>Second factor · Claimline</title>
      <EmptyState
        icon={IconShieldLock}
        title="This account requires a second factor"
        action={<LinkButton to="/profile">Turn on a second factor</LinkButton>}
      >
        Turn on a second factor in your profile to open this account.{' '}
        <LinkAnchor to="/dashboard">Your accounts</LinkAnchor>
      </EmptyState>
    </main>
  );
}
