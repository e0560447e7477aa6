/**
 * For users who belong to no clinic of the account: why there is nothing to see, and what their role can do about it.
 */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { IconBuildingHospital } from '../../theme/icons.ts';
import { LinkButton } from '../navigation/Links.tsx';
import { EmptyState } from './EmptyState.tsx';

export function NoClinicMembership({
  account_id,
  role,
}: {
  readonly account_id: string;
  readonly role: Role;
}) {
  const maySetUp = roleMay(role, 'clinic.manage');
  return (
    <EmptyState
      icon={IconBuildingHospital}
      title="You’re not a member of any clinic yet"
      action={
        maySetUp ? (
          <LinkButton to="/$account_id/settings/clinics" params={{ account_id }}>
            Go to clinics
          </LinkButton>
        ) : undefined
      }
    >
      Only members of a clinic can see its claims.{' '}
      {maySetUp
        ? 'Add a clinic, or add yourself to an existing one.'
        : 'Ask an account admin to add you to one.'}
    </EmptyState>
  );
}
