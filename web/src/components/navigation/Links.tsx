/** Mantine components as typed router links that preload on hover. */

import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export const LinkAnchor = createLink(Anchor<'a'>);

/**
 * A link styled as a button. Mantine's Button alone is no link: it cannot be opened in a new tab, and its address
 * cannot be copied.
 */
function AnchorButton(props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) {
  return <Button component="a" {...props} />;
}
export const LinkButton = createLink(AnchorButton);
