import type { PasswordPolicy } from '@claimline/domain/account/password-policy';

export interface SingleSignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What stands on the button. */
  readonly name: string;
}

/** Some tenths of a second for a browser of these days. */
export const botCheckRoundsDefault = 250;

/** How this installation signs people in. What is left out is as ordinary or not offered. */
export interface SignInSettings {
  readonly passwordPolicy?: PasswordPolicy;
  /** Where the lists of breached passwords are asked for by the first five digits of a hash; see 0026. */
  readonly breachedPasswordsUrl?: string;
  readonly singleSignOn?: SingleSignOnSettings;
  /** How much work, at most, a proof of work is. */
  readonly botCheckRounds?: number;
  /** Whether texts can be sent. */
  readonly sendsTexts?: boolean;
  /** Whether pages of people signed in are to tell what is done in them. */
  readonly logsEvents?: boolean;
}
