import { Button } from '@mantine/core';
import { LinkButton } from '../../components/navigation/Links.tsx';
import classes from './Onboarding.module.css';

export interface ClaimStepProps {
  accountId: string;
  hasClinic: boolean;
  isDone: boolean;
  onFinish: () => void;
  isFinishing: boolean;
}

/** The last step is the submit form itself; only finishing the setup is left here. */
export function ClaimStep({ accountId, hasClinic, isDone, onFinish, isFinishing }: ClaimStepProps) {
  return (
    <div className={classes.form}>
      {hasClinic ? null : (
        <p className={classes.words} style={{ margin: 0 }}>
          Add a clinic before you submit a claim.
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          variant={isDone ? 'filled' : 'subtle'}
          color={isDone ? '' : 'gray'}
          loading={isFinishing}
          onClick={onFinish}
        >
          {isDone ? 'Finish and open the account' : 'Finish without a claim'}
        </Button>
        <LinkButton
          to="/$account_id/submit"
          params={{ account_id: accountId }}
          variant={isDone ? 'default' : 'filled'}
          disabled={!hasClinic}
        >
          {isDone ? 'Submit another claim' : 'Submit the first claim'}
        </LinkButton>
      </div>
    </div>
  );
}
