/** Signing in, step by step. The route decides where to go afterwards. */

import { useEffect, useState } from 'react';
import { whenIdle } from '../../components/page/onDemand.tsx';
import { useSession } from '../../session/session.ts';
import { ErrorMessage } from './frame/ErrorMessage.tsx';
import { SignInFrame } from './frame/SignInFrame.tsx';
import { endedSentence, refusedSentence } from './signInText.ts';
import { EmailLinkStep } from './steps/EmailLinkStep.tsx';
import { OpenEmailLinkStep } from './steps/OpenEmailLinkStep.tsx';
import { OtherMethods } from './steps/OtherMethods.tsx';
import { PasswordStep } from './steps/PasswordStep.tsx';
import { PhoneStep } from './steps/PhoneStep.tsx';
import { SecondFactorStep } from './steps/SecondFactorStep.tsx';

export interface SignInPageProps {
  /** The page to go to after signing in. */
  redirect: string;
  /** Why single sign-on returned without signing in. */
  refused: string | undefined;
  /** The code of an emailed sign-in link. */
  code: string | null;
}

export function SignInPage({ redirect, refused, code }: SignInPageProps) {
  const state = useSession();
  const [method, setMethod] = useState<'password' | 'email' | 'phone'>('password');
  // Loads the cache of responses for the page after signing in. That page shows the error if it cannot be loaded.
  useEffect(() => whenIdle(() => void import('../../client/query.ts').catch(() => undefined)), []);
  const back = () => setMethod('password');
  if (state.kind === 'awaits-second-factor')
    return (
      <SignInFrame title="Second step" lead="Enter the code for Claimline from your authenticator app.">
        <SecondFactorStep />
      </SignInFrame>
    );
  if (code !== null)
    return (
      <SignInFrame title="Sign in" lead="You opened the sign-in link from your email.">
        <OpenEmailLinkStep code={code} />
      </SignInFrame>
    );
  if (method === 'email')
    return (
      <SignInFrame title="Sign in by email">
        <EmailLinkStep onBack={back} />
      </SignInFrame>
    );
  if (method === 'phone')
    return (
      <SignInFrame title="Sign in by phone">
        <PhoneStep onBack={back} />
      </SignInFrame>
    );
  return (
    <SignInFrame title="Sign in">
      <ErrorMessage message={refusedSentence(refused)} />
      <PasswordStep endedText={state.kind === 'signed-out' ? endedSentence(state) : null} />
      <OtherMethods
        redirect={redirect}
        onEmail={() => setMethod('email')}
        onPhone={() => setMethod('phone')}
      />
    </SignInFrame>
  );
}
