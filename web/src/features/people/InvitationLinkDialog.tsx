/** An invitation's link, to share it other than by email. */

import { type Invitation, linkInvitation } from '@claimline/domain/contracts/people';
import { Button, CopyButton, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryKey } from '../../client/query.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { Dialog } from '../../components/page/Dialog.tsx';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { IconCheck, IconCopy } from '../../theme/icons.ts';
import classes from './People.module.css';

export interface InvitationLinkDialogProps {
  account_id: string;
  invitation: Invitation;
  onLink: () => Promise<{ url: string; expires_at: string }>;
  onClose: () => void;
}

export function InvitationLinkDialog({ account_id, invitation, onLink, onClose }: InvitationLinkDialogProps) {
  // Each request creates a new link, so it is requested once each time the dialog opens.
  const { data, error } = useQuery({
    queryKey: queryKey(linkInvitation, { account_id, invitation_id: invitation.id }),
    queryFn: onLink,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog onClose={onClose} title={`Link for ${invitation.email}`} size={520}>
      <div className={classes.form}>
        {error ? <Notice tone="error">{errorSentence(error)}</Notice> : null}
        <p className={classes.sentence}>
          Anyone with this link can join the account with the invitation’s role and clinics. Share it only
          with {invitation.email}.
        </p>
        {data ? (
          <>
            <TextInput
              label="Link"
              readOnly
              value={data.url}
              onFocus={(event) => event.currentTarget.select()}
              classNames={{ input: classes.link ?? '' }}
            />
            <p className={classes.quiet}>
              Works once. Expires <DateText value={data.expires_at} withTime />.
            </p>
          </>
        ) : error ? null : (
          <Skeleton height={58} aria-busy="true" />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <CopyButton value={data?.url ?? ''} timeout={1500}>
            {({ copied, copy }) => (
              <Button
                disabled={!data}
                onClick={copy}
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
              >
                {copied ? 'Copied' : 'Copy link'}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
    </Dialog>
  );
}
