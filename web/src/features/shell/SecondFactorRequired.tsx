/** Shown instead of an account that requires a second factor. */

import { IconShieldLock } from '@tabler/icons-react';
import { LinkAnchor, LinkButton } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import classes from '../../components/page/FullPage.module.css';

export function SecondFactorRequired() {
  return (
    <main className={classes.whole}>
      <title>Second factor · Claimline</title>
      <EmptyState
        icon={IconShieldLock}
        title="This account asks for a second factor"
        action={<LinkButton to="/profile">Turn on a second factor</LinkButton>}
      >
        Its admins let people in with a second factor only. Turn yours on in your profile, then come back.{' '}
        <LinkAnchor to="/dashboard">Your accounts</LinkAnchor>
      </EmptyState>
    </main>
  );
}
