import { IconBuildingHospital } from '@tabler/icons-react';
import { LinkButton } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';

/** The page for a clinic that does not exist or that the user may not see. */
export function ClinicNotFound({ account_id }: { readonly account_id: string }) {
  return (
    <Page>
      <PageHeader title="Clinic" />
      <EmptyState
        icon={IconBuildingHospital}
        title="This clinic does not exist or you may not see it"
        action={
          <LinkButton to="/$account_id" params={{ account_id }} variant="default">
            Back to your clinics
          </LinkButton>
        }
      >
        Ask an admin of the account whether you belong to it.
      </EmptyState>
    </Page>
  );
}
