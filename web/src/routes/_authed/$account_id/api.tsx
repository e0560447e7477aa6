import { createFileRoute } from '@tanstack/react-router';
import { ApiPage } from '../../../features/api/ApiPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/api')({
  staticData: { crumb: 'API' },
  component: ApiRoute,
});

function ApiRoute() {
  return <ApiPage accountId={Route.useParams().account_id} />;
}
