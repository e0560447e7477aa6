/** The outline of a page that is on its way. */

import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Page } from './Page.tsx';

export function PendingPage() {
  return (
    <Page>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={28} width={180} mb={24} />
      <Skeleton height={16} width="60%" mb={12} />
      <Skeleton height={16} width="45%" mb={12} />
      <Skeleton height={16} width="52%" />
    </Page>
  );
}
