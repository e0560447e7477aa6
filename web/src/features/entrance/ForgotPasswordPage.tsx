/** This server sends no mail, and says so instead of pretending. */

import { LinkAnchor } from '../../components/Links.tsx';
import { EntranceFrame } from './EntranceFrame.tsx';

export function ForgotPasswordPage() {
  return (
    <EntranceFrame
      title="Forgot your password?"
      lead="This server is not set up to send mail, so it cannot send you a link. Ask an admin of your account for a new password."
    >
      <LinkAnchor to="/login">Back to sign in</LinkAnchor>
    </EntranceFrame>
  );
}
