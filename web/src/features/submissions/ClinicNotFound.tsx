import { LinkButton } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { IconBuildingHospital } from '../../theme/icons.ts';

/** The page for a clinic that does not exist or that the user may not see. */
export function ClinicNotFound({ account_id }: { readonly account_id: string }) {
  return (
    <Page>
      <PageHeader title="Clinic" />
      <EmptyState
        icon={IconBuildingHospital}
        title="Clinic not found, or you don’t have access"
        action={
          <LinkButton to="/$account_id" params={{ account_id }} variant="default">
            Back to your clinics
          </LinkButton>
        }
      >
        Ask an account admin to add you.
      </EmptyState>
    </Page>
  );
}
