import { type Role, roleMay } from '@claimline/domain/account/role';
import { listClinics } from '@claimline/domain/contracts/accounts';
import { listDirectory } from '@claimline/domain/contracts/claims';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { NoClinicMembership } from '../../components/page/NoClinicMembership.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useUser } from '../../session/session.ts';
import { IconEye } from '../../theme/icons.ts';
import { SubmitForm, type SubmittedClaim } from './SubmitForm.tsx';
import classes from './SubmitPage.module.css';

export interface SubmitPageProps {
  readonly account_id: string;
  /** The clinic from the `clinic_id` search parameter; if the user does not belong to it, a notice says so. */
  readonly clinic_id?: string | undefined;
  readonly role: Role;
  /** Called after "Submit claim"; "Submit and add another" stays here. */
  readonly onSubmitted: (claim: SubmittedClaim) => void;
}

/** The form that submits one claim. */
export function SubmitPage(props: SubmitPageProps) {
  return (
    <Page width="form">
      <PageHeader
        title="Submit a claim"
        description="Claimline calls the payer and reports the claim’s status."
      />
      <SubmitContent {...props} />
    </Page>
  );
}

function SubmitContent({ account_id, clinic_id, role, onSubmitted }: SubmitPageProps) {
  const user = useUser();
  const clinics = useQuery(functionQuery(listClinics, { account_id }));
  const directory = useQuery(functionQuery(listDirectory, { account_id }));

  if (!roleMay(role, 'claim.submit'))
    return (
      <EmptyState icon={IconEye} title="You don’t have permission to submit claims">
        Ask an account admin for the user role.
      </EmptyState>
    );
  const failed = [clinics, directory].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined)
    return (
      <ErrorState
        title="Couldn’t load this form"
        error={failed.error}
        onRetry={() => Promise.all([clinics.refetch(), directory.refetch()])}
      />
    );
  if (clinics.data === undefined || directory.data === undefined || user === null) return <FormSkeleton />;
  if (clinics.data.clinics.length === 0) return <NoClinicMembership account_id={account_id} role={role} />;
  const isUnknown = clinic_id !== undefined && !clinics.data.clinics.some(({ id }) => id === clinic_id);
  return (
    <>
      {isUnknown ? (
        <div className={classes.notice}>
          <Notice>The clinic in the link was not found. Choose one.</Notice>
        </div>
      ) : null}
      <SubmitForm
        key={account_id}
        account_id={account_id}
        user_id={user.id}
        clinic_id={clinic_id}
        clinics={clinics.data.clinics}
        directory={directory.data}
        onSubmitted={onSubmitted}
      />
    </>
  );
}

const placeholders = [1, 2, 3, 4, 5, 6];

function FormSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>Loading form</VisuallyHidden>
      {placeholders.map((place) => (
        <div key={place}>
          <Skeleton height={12} width={96} mb="xs" />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}
