/** The placeholder of a page that is loading. Without a connection it says so. */

import { Box, Skeleton, VisuallyHidden } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';

export function PendingPage() {
  const { online } = useNetwork();
  return (
    <Page>
      {online ? (
        <VisuallyHidden role="status">Loading</VisuallyHidden>
      ) : (
        <Box mb="lg">
          <Notice tone="error">You’re offline. This page will load when you’re back online.</Notice>
        </Box>
      )}
      <Skeleton height={28} width={180} mb="lg" />
      <Skeleton height={16} width="60%" mb="sm" />
      <Skeleton height={16} width="45%" mb="sm" />
      <Skeleton height={16} width="52%" />
    </Page>
  );
}
