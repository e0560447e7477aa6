import { createFileRoute, notFound } from '@tanstack/react-router';
import { PlainShell } from '../../features/accounts/PlainShell.tsx';
import { HelpPage } from '../../features/help/HelpPage.tsx';
import { loadHelpPage } from '../../features/help/helpPage.ts';

export const Route = createFileRoute('/_authed/help/')({
  loader: async () => (await loadHelpPage('README')) ?? notFound({ throw: true }),
  component: HelpRoute,
});

function HelpRoute() {
  return (
    <PlainShell>
      <HelpPage text={Route.useLoaderData()} />
    </PlainShell>
  );
}
