import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../../../features/account/OverviewPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/')({
  component: IndexRoute,
});

function IndexRoute() {
  return <OverviewPage accountId={Route.useParams().account_id} />;
}
