/** Signing in, step by step. Where one goes afterwards is the route's to say. */

import { useSession } from '../../session/session.ts';
import { EntranceFrame } from './EntranceFrame.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';

export function SignInPage() {
  const state = useSession();
  if (state.kind === 'awaits-second-factor')
    return (
      <EntranceFrame
        title="Second step"
        lead="Open your authenticator app and give the code it shows for Claimline."
      >
        <SecondFactorStep />
      </EntranceFrame>
    );
  return (
    <EntranceFrame title="Sign in">
      <PasswordStep ended={state.kind === 'signed-out' ? state.reason : undefined} />
    </EntranceFrame>
  );
}
