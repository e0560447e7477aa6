import { type Role, roleMay } from '@claimline/domain/account/role';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '../../../theme/icons.ts';

interface SubmitButtonProps {
  readonly account_id: string;
  readonly clinic_id?: string | undefined;
  readonly role: Role;
}

/** A link to the submit form with the clinic preselected; nothing for users who may not submit. */
export function SubmitButton({ account_id, clinic_id, role }: SubmitButtonProps) {
  if (!roleMay(role, 'claim.submit')) return null;
  return (
    <Button
      leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/$account_id/submit"
          params={{ account_id }}
          search={clinic_id === undefined ? {} : { clinic_id }}
          {...props}
        />
      )}
    >
      Submit a claim
    </Button>
  );
}
