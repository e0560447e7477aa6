/** The library's parts as links of the router: typed addresses, fetched ahead on hover. */

import { Anchor, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

export const LinkAnchor = createLink(Anchor<'a'>);
export const LinkButton = createLink(Button<'a'>);
