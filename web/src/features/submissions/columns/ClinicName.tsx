import { listClinics } from '@claimline/domain/contracts/accounts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../../client/query.ts';

export function ClinicName({
  account_id,
  clinic_id,
}: {
  readonly account_id: string;
  readonly clinic_id: string;
}) {
  const { data, isPending } = useQuery(functionQuery(listClinics, { account_id }));
  if (isPending) return <Skeleton component="span" display="inline-block" width={180} height={16} />;
  return data?.clinics.find((clinic) => clinic.id === clinic_id)?.name ?? 'Clinic';
}
