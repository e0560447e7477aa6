/** The library's parts as links of the router: typed addresses, fetched ahead on hover. */

import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export const LinkAnchor = createLink(Anchor<'a'>);

/** By itself the library's button is one, which no key opens in another tab and whose address nobody can copy. */
function ButtonOfLink(props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) {
  return <Button component="a" {...props} />;
}
export const LinkButton = createLink(ButtonOfLink);
