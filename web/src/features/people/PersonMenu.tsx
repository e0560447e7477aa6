/** Actions on one member. */

import type { Member } from '@claimline/domain/contracts/people';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLock, IconLockOpen, IconTrash, IconUserEdit } from '../../theme/icons.ts';

export interface PersonMenuProps {
  member: Member;
  isMe: boolean;
  onChange: () => void;
  onDisable: (isDisabled: boolean) => void;
  onRemove: () => void;
}

export function PersonMenu({ member, isMe, onChange, onDisable, onRemove }: PersonMenuProps) {
  const isDisabled = member.disabled_at !== null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${member.name}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isDisabled ? (
          <Menu.Item
            leftSection={<IconLockOpen size={16} stroke={1.6} aria-hidden />}
            onClick={() => onDisable(false)}
          >
            Enable
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserEdit size={16} stroke={1.6} aria-hidden />} onClick={onChange}>
            Change role and clinics
          </Menu.Item>
        )}
        {isDisabled || isMe ? null : (
          <Menu.Item
            leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
            onClick={() => onDisable(true)}
          >
            Disable
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={onRemove}
        >
          {isMe ? 'Leave account' : 'Remove'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
