import { Anchor } from '@mantine/core';
import classes from './SignInPage.module.css';

export function BackLink({ onBack }: { onBack: () => void }) {
  return (
    <p className={classes.forgot}>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        Back to sign in
      </Anchor>
    </p>
  );
}
