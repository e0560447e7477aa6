import { Anchor } from '@mantine/core';
import classes from '../SignInPage.module.css';

interface BackLinkProps {
  label?: string;
  onBack: () => void;
}

export function BackLink({ label = 'Back to sign in', onBack }: BackLinkProps) {
  return (
    <p className={classes.forgot}>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {label}
      </Anchor>
    </p>
  );
}
