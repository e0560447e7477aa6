/** Billing: the Stripe customer portal, and the state that Stripe reported. */

import { type PortalProblem, portalPath } from '@claimline/domain/account/billing';
import { getBilling, unreportedMax } from '@claimline/domain/contracts/settings';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { CopyText } from '../../components/display/CopyText.tsx';
import { DateText } from '../../components/display/DateText.tsx';
import { DetailList } from '../../components/display/DetailList.tsx';
import { formatCount } from '../../components/format/numbers.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { SettingsSection } from '../../components/page/SettingsSection.tsx';
import { IconCreditCard, IconExternalLink } from '../../theme/icons.ts';

const problemText: Record<PortalProblem, string> = {
  unconfigured: 'Billing isn’t set up on this installation.',
  unreachable: 'Stripe could not be reached. Nothing was changed; try again in a moment.',
};

/** Stripe's status as a label: `past_due` → `Past due`. */
const statusText = (status: string) => {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const counted = (count: number) => `${formatCount(count)}${count >= unreportedMax ? ' or more' : ''}`;

export function BillingSection({
  accountId,
  problem,
}: {
  accountId: string;
  problem: PortalProblem | undefined;
}) {
  const { data } = useSuspenseQuery(functionQuery(getBilling, { account_id: accountId }));
  if (!data.is_configured)
    return (
      <SettingsSection title="Billing">
        <title>Billing · Settings · Claimline</title>
        <EmptyState icon={IconCreditCard} title="Billing is not configured">
          This installation isn’t connected to Stripe. Nothing is charged and no usage is reported.
        </EmptyState>
      </SettingsSection>
    );
  return (
    <SettingsSection
      title="Billing"
      description="Manage payment methods, invoices, and your subscription in Stripe."
      actions={
        <Button
          component="a"
          href={portalPath(accountId)}
          rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
        >
          Open the billing portal
        </Button>
      }
    >
      <title>Billing · Settings · Claimline</title>
      {problem !== undefined && <Notice tone="error">{problemText[problem]}</Notice>}
      {data.payment_failed_at !== null && (
        <Notice tone="error">
          A payment failed on <DateText value={data.payment_failed_at} />. Open the billing portal to update
          your card.
        </Notice>
      )}
      <DetailList
        details={[
          {
            label: 'Customer',
            value:
              data.stripe_customer_id === null ? (
                'Created when you first open the portal'
              ) : (
                <CopyText text={data.stripe_customer_id} label="customer ID" />
              ),
          },
          {
            label: 'Subscription',
            value: data.subscription_status === null ? 'None' : statusText(data.subscription_status),
          },
          {
            label: 'Usage to report',
            value: data.waiting === 0 ? 'All reported' : `${counted(data.waiting)} waiting`,
          },
          ...(data.given_up > 0
            ? [{ label: 'Not reported', value: `${counted(data.given_up)}: Stripe rejected them` }]
            : []),
        ]}
      />
    </SettingsSection>
  );
}
