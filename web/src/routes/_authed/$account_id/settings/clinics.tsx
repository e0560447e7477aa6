import { createFileRoute } from '@tanstack/react-router';
import { ClinicsSection } from '../../../../features/settings/ClinicsSection.tsx';
import { requireAbility } from '../-requireAbility.ts';

export const Route = createFileRoute('/_authed/$account_id/settings/clinics')({
  staticData: { crumb: 'Settings · Clinics' },
  loader: requireAbility('clinic.manage'),
  component: ClinicsSectionRoute,
});

function ClinicsSectionRoute() {
  return <ClinicsSection accountId={Route.useParams().account_id} />;
}
