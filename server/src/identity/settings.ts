import type { PasswordPolicy } from '@claimline/domain/account/password-policy';

export interface SingleSignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The label of the button. */
  readonly name: string;
}

/** A few tenths of a second in a current browser. */
export const botCheckRoundsDefault = 250;

/** Sign-in options of this installation. Options that are left out have defaults or are disabled. */
export interface SignInSettings {
  readonly passwordPolicy?: PasswordPolicy;
  /** After how long a session ends, whatever its person does. */
  readonly sessionHours?: number;
  /** The server for breached-password lists, queried by the first five digits of a hash; see docs/decisions/0027. */
  readonly breachedPasswordsUrl?: string;
  readonly singleSignOn?: SingleSignOnSettings;
  /** The most work that a proof of work requires. */
  readonly botCheckRounds?: number;
  /** Whether texts can be sent. */
  readonly sendsTexts?: boolean;
  /** Whether pages report the activity of people who are signed in. */
  readonly logsEvents?: boolean;
}
