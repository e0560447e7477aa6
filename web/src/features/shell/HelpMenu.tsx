/** The “?” menu: help for the current page, all topics, shortcuts, and what is new. */

import { ActionIcon, Menu, type MenuItemProps } from '@mantine/core';
import { createLink, useMatches } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { IconBook2, IconHelp, IconKeyboard, IconLifebuoy, IconSparkles } from '../../theme/icons.ts';
import { helpPageOf } from './helpPageOf.ts';

function AnchorMenuItem(props: MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>) {
  return <Menu.Item component="a" {...props} />;
}
const LinkItem = createLink(AnchorMenuItem);

const icon = { size: 16, stroke: 1.6 } as const;

export function HelpMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const page = useMatches({ select: (matches) => helpPageOf(matches.at(-1)?.routeId ?? '') });
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <ActionIcon size={32} variant="subtle" color="gray" aria-label="Help">
          <IconHelp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {/* In another tab, so that nothing typed on this page is lost. */}
        {page === undefined ? null : (
          <LinkItem
            to="/help/$page"
            params={{ page }}
            target="_blank"
            leftSection={<IconLifebuoy {...icon} aria-hidden />}
          >
            Help for this page
          </LinkItem>
        )}
        <LinkItem to="/help" target="_blank" leftSection={<IconBook2 {...icon} aria-hidden />}>
          All help topics
        </LinkItem>
        <Menu.Item leftSection={<IconKeyboard {...icon} aria-hidden />} onClick={onShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        <LinkItem
          to="/help/$page"
          params={{ page: 'changelog' }}
          target="_blank"
          leftSection={<IconSparkles {...icon} aria-hidden />}
        >
          What’s new
        </LinkItem>
      </Menu.Dropdown>
    </Menu>
  );
}
