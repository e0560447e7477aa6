import type { View } from '@claimline/domain/contracts/views';
import { Menu } from '@mantine/core';
import {
  IconDeviceFloppy,
  IconHome,
  IconHomeOff,
  IconPencil,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '../../../theme/icons.ts';
import { menuIcon } from '../../../theme/menuIcon.ts';

interface OpenViewItemsProps {
  readonly view: View;
  /** Whether the list differs from the view. */
  readonly isChanged: boolean;
  readonly isDefault: boolean;
  readonly mayShare: boolean;
  readonly onUpdate: () => void;
  readonly onRename: () => void;
  readonly onShare: (isShared: boolean) => void;
  readonly onDefaultChange: (isDefault: boolean) => void;
  readonly onDelete: () => void;
}

/** What can be done with the view that is open. */
export function OpenViewItems({ view, isChanged, isDefault, mayShare, ...on }: OpenViewItemsProps) {
  return (
    <>
      <Menu.Label>{view.name}</Menu.Label>
      {view.may_change && (
        <>
          <Menu.Item
            leftSection={<IconDeviceFloppy {...menuIcon} />}
            disabled={!isChanged}
            onClick={on.onUpdate}
          >
            Update with current settings
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil {...menuIcon} />} onClick={on.onRename}>
            Rename…
          </Menu.Item>
        </>
      )}
      {view.is_own && (view.shared || mayShare) && (
        <Menu.Item
          leftSection={view.shared ? <IconUsersMinus {...menuIcon} /> : <IconUsers {...menuIcon} />}
          onClick={() => on.onShare(!view.shared)}
        >
          {view.shared ? 'Stop sharing' : 'Share with the account'}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={isDefault ? <IconHomeOff {...menuIcon} /> : <IconHome {...menuIcon} />}
        onClick={() => on.onDefaultChange(!isDefault)}
      >
        {isDefault ? 'Remove as default' : 'Set as default'}
      </Menu.Item>
      {view.may_change && (
        <Menu.Item leftSection={<IconTrash {...menuIcon} />} color="red" onClick={on.onDelete}>
          Delete view
        </Menu.Item>
      )}
    </>
  );
}
