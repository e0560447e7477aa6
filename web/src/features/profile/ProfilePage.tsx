/** The user's own settings, which are the same in every account. */

import { getProfile } from '@claimline/domain/contracts/profile';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { signInOptionsQuery } from '../../client/signInOptionsQuery.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Appearance } from './Appearance.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { EmailForm } from './EmailForm.tsx';
import { NameForm } from './NameForm.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import classes from './Profile.module.css';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

export function ProfilePage() {
  const { data: profile } = useSuspenseQuery(functionQuery(getProfile, {}));
  const { data: options } = useSuspenseQuery(signInOptionsQuery);
  return (
    <div className={classes.page}>
      <title>Your profile · Claimline</title>
      <PageHeader title="Your profile" description={profile.email} />
      <ProfileSection title="Name" description="Shown to your team on claims, notes, and changes.">
        <NameForm name={profile.name} />
      </ProfileSection>
      <ProfileSection title="Email" description="Used to sign in and to send you emails.">
        <EmailForm key={profile.email} email={profile.email} />
      </ProfileSection>
      <ProfileSection
        title={profile.has_password ? 'Password' : 'Set a password'}
        description={
          profile.has_password
            ? 'Changing it signs you out everywhere else.'
            : 'You sign in without a password. Set one to also sign in with email and password.'
        }
      >
        <PasswordForm hasPassword={profile.has_password} />
      </ProfileSection>
      <ProfileSection
        title="Second factor"
        description="A code from an app on your phone, required each time you sign in."
      >
        <SecondFactor state={profile.second_factor} />
      </ProfileSection>
      {options.passkeys ? (
        <ProfileSection
          title="Passkeys"
          description="Sign in with your fingerprint, face, or device PIN instead of a password."
        >
          <Passkeys passkeys={profile.passkeys} />
        </ProfileSection>
      ) : null}
      {options.phone ? (
        <ProfileSection title="Phone" description="Sign in with a code sent by text message.">
          <PhoneForm phone={profile.phone} />
        </ProfileSection>
      ) : null}
      <ProfileSection
        title="Sessions"
        description="Browsers where you’re signed in. End any you don’t recognize."
      >
        <Sessions sessions={profile.sessions} />
      </ProfileSection>
      <ProfileSection title="Appearance" description="For this browser only.">
        <Appearance />
      </ProfileSection>
      <ProfileSection
        title="Delete my login"
        description="Permanent. Your activity stays in the accounts, without your name."
      >
        <DeleteUser email={profile.email} />
      </ProfileSection>
    </div>
  );
}
