/** Where an invitation's link leads. This server keeps no invitations, so that every token is unknown to it. */

import { LinkAnchor } from '../../components/Links.tsx';
import { EntranceFrame } from './EntranceFrame.tsx';

export function InvitationPage({ hasToken }: { hasToken: boolean }) {
  return (
    <EntranceFrame
      title={hasToken ? 'This invitation is not valid' : 'This link is not complete'}
      lead={
        hasToken
          ? 'The invitation is not known here, or no longer valid. Ask the person who invited you to send a new one.'
          : 'An invitation’s link ends in its token, and this one has none. Open the link from the invitation again, or ask the person who invited you.'
      }
    >
      <LinkAnchor to="/login">Go to sign in</LinkAnchor>
    </EntranceFrame>
  );
}
