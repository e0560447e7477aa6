import { refusalLabels } from '@claimline/domain/claim/claim-action';
import { type BulkAction, getBulkAction } from '@claimline/domain/contracts/bulk';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callFunction } from '../../client/call.ts';
import { queryKey } from '../../client/query.ts';
import { counted } from '../../components/format/numbers.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { useIsNarrow } from '../../theme/useIsNarrow.ts';
import classes from './bulk.module.css';
import { listedCount } from './bulkText.ts';

interface UnchangedClaimsProps {
  readonly account_id: string;
  readonly action: BulkAction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The claims that an action did not change, each with the reason and a link. */
export function UnchangedClaims({ account_id, action, isOpen, onClose }: UnchangedClaimsProps) {
  const isNarrow = useIsNarrow();
  const count = listedCount(action);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={
        count === 1 ? '1 claim was not changed' : `${counted(count, 'claim', 'claims')} were not changed`
      }
      size={520}
      fullScreen={isNarrow}
    >
      <List account_id={account_id} bulk_id={action.id} onNavigate={onClose} />
    </Modal>
  );
}

function List({
  account_id,
  bulk_id,
  onNavigate,
}: {
  readonly account_id: string;
  readonly bulk_id: string;
  readonly onNavigate: () => void;
}) {
  const answer = useInfiniteQuery({
    queryKey: queryKey(getBulkAction, { account_id, bulk_id }),
    queryFn: ({ pageParam, signal }) =>
      callFunction(getBulkAction, { account_id, bulk_id, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.has_more ? page.left.at(-1)?.claim_id : undefined),
  });
  if (answer.isPending) return <Skeleton height={148} />;
  if (answer.isError)
    return (
      <ErrorState title="Couldn’t load the list" error={answer.error} onRetry={() => answer.refetch()} />
    );
  return (
    <>
      <ul className={classes.list}>
        {answer.data.pages
          .flatMap(({ left }) => left)
          .map(({ claim_id, clinic_id, patient_name, reason }) => (
            <li key={claim_id} className={classes.item}>
              <Link
                to="/$account_id/clinic/$clinic_id"
                params={{ account_id, clinic_id }}
                search={{ tab: 'all', claim: claim_id }}
                className={classes.patient}
                onClick={onNavigate}
              >
                {patient_name}
              </Link>
              <span className={classes.reason}>{refusalLabels[reason]}</span>
            </li>
          ))}
      </ul>
      {answer.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={answer.isFetchingNextPage}
          onClick={() => answer.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
