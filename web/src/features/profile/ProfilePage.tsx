/** The user's own settings, which are the same in every account. */

import { getProfile } from '@claimline/domain/contracts/profile';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { signInOptionsQuery } from '../../client/signInOptions.ts';
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
      <ProfileSection title="Name" words="How colleagues see you on claims, notes and changes.">
        <NameForm name={profile.name} />
      </ProfileSection>
      <ProfileSection title="Email" words="What you sign in with, and where letters go.">
        <EmailForm key={profile.email} email={profile.email} />
      </ProfileSection>
      <ProfileSection
        title={profile.has_password ? 'Password' : 'Set a password'}
        words={
          profile.has_password
            ? 'Changing it ends your other sessions.'
            : 'You sign in without one. With a password you can also sign in by email and password.'
        }
      >
        <PasswordForm hasPassword={profile.has_password} />
      </ProfileSection>
      <ProfileSection
        title="Second factor"
        words="A code from an app on your phone, asked for after every other way of signing in."
      >
        <SecondFactor state={profile.second_factor} />
      </ProfileSection>
      {options.passkeys ? (
        <ProfileSection
          title="Passkeys"
          words="Sign in by fingerprint, face or the lock of your device instead of a password."
        >
          <Passkeys passkeys={profile.passkeys} />
        </ProfileSection>
      ) : null}
      {options.phone ? (
        <ProfileSection title="Telephone" words="Sign in by a code in a text message.">
          <PhoneForm phone={profile.phone} />
        </ProfileSection>
      ) : null}
      <ProfileSection title="Sessions" words="Browsers you are signed in with. End those you do not know.">
        <Sessions sessions={profile.sessions} />
      </ProfileSection>
      <ProfileSection title="Appearance" words="For this browser.">
        <Appearance />
      </ProfileSection>
      <ProfileSection
        title="Delete my user"
        words="For good. What you did stays in the accounts, without your name."
      >
        <DeleteUser email={profile.email} />
      </ProfileSection>
    </div>
  );
}
