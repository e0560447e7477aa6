import { IconBuildingHospital } from '@tabler/icons-react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkButton } from '../../components/Links.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';

/** A clinic's address that leads nowhere, or to a clinic of others. */
export function NoClinic({ account_id }: { readonly account_id: string }) {
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
