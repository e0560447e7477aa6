import { roleMay } from '@claimline/domain/account/role';
import { listMembers } from '@claimline/domain/contracts/accounts';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { Initials } from '../../components/display/Initials.tsx';
import { useUser } from '../../session/session.ts';
import { IconChevronDown, IconUserOff } from '../../theme/icons.ts';

interface OwnerMenuProps extends ButtonProps {
  readonly account_id: string;
  /** Only people who see all these clinics are offered. */
  readonly clinicIds: readonly string[];
  readonly label: string;
  readonly shortcut?: string;
  readonly canUnassign: boolean;
  readonly onChoose: (owner: { readonly id: string | null; readonly name: string }) => void;
}

/** A button with the people who may work on the claims. */
export function OwnerMenu({
  account_id,
  clinicIds,
  label,
  shortcut,
  canUnassign,
  onChoose,
  ...button
}: OwnerMenuProps) {
  const user = useUser();
  const members = useQuery(functionQuery(listMembers, { account_id })).data?.members ?? [];
  const offered = members.filter(
    ({ role, clinics }) => roleMay(role, 'work.act') && clinicIds.every((id) => clinics.includes(id)),
  );
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-keyshortcuts={shortcut}
          {...button}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<Initials name={name} shape="round" />}
            onClick={() => onChoose({ id, name: id === user?.id ? 'you' : name })}
          >
            {name}
            {id === user?.id ? ' (you)' : ''}
          </Menu.Item>
        ))}
        {canUnassign && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconUserOff size={16} stroke={1.6} aria-hidden />}
              onClick={() => onChoose({ id: null, name: '' })}
            >
              Unassign
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
