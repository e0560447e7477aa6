/** Role and clinics of a member or invitation. */

import { type Role, roles } from '@claimline/domain/account/role';
import { Button, MultiSelect, Radio } from '@mantine/core';
import classes from './People.module.css';
import { roleDescriptions, roleNames } from './roleText.ts';

export interface Membership {
  readonly role: Role;
  readonly clinicIds: readonly string[];
}

export interface MembershipFieldsProps {
  membership: Membership;
  onChange: (membership: Membership) => void;
  clinics: readonly { readonly id: string; readonly name: string }[];
}

export function MembershipFields({ membership, onChange, clinics }: MembershipFieldsProps) {
  const { role, clinicIds } = membership;
  return (
    <>
      <Radio.Group
        label="Role"
        value={role}
        onChange={(value) => onChange({ ...membership, role: roles.find((one) => one === value) ?? role })}
      >
        <div className={classes.roles}>
          {roles.toReversed().map((one) => (
            <Radio
              key={one}
              value={one}
              label={roleNames[one]}
              description={roleDescriptions[one]}
              size="xs"
            />
          ))}
        </div>
      </Radio.Group>
      <div>
        <MultiSelect
          label="Clinics"
          description="They’ll see the claims of these clinics. Admins also see only their own clinics."
          placeholder={clinicIds.length === 0 ? 'No clinics selected' : ''}
          data={clinics.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...clinicIds]}
          onChange={(chosen) => onChange({ ...membership, clinicIds: chosen })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Remove all clinics' }}
          nothingFoundMessage="No clinics found"
        />
        {clinics.length > 0 && clinicIds.length === 0 ? (
          <p className={classes.quiet} role="status">
            Without a clinic, they won’t see any claims.
          </p>
        ) : null}
        {clinicIds.length < clinics.length ? (
          <Button
            variant="subtle"
            size="compact-xs"
            className={classes.every ?? ''}
            onClick={() => onChange({ ...membership, clinicIds: clinics.map(({ id }) => id) })}
          >
            Select all clinics
          </Button>
        ) : null}
      </div>
    </>
  );
}
