/**
 * The port of sign-in. What stands behind it (better-auth) is nobody else's business: none of its routes is
 * public, its session token never leaves the HttpOnly cookie, and callers hold only short-lived access tokens.
 */

import type { Scope } from '@claimline/domain/account/api-key';
import type { OutputOf } from '@claimline/domain/contract';
import type { Passkey, Profile } from '@claimline/domain/contracts/profile';
import type { Access, getBotChallenge, getSignInOptions, Proof } from '@claimline/domain/contracts/sign-in';
import type { InvitationEntry } from './invitation-entry.ts';

/** The API key a program came with: it acts in one account, within its scopes. */
export interface KeyHeld {
  readonly id: string;
  readonly accountId: string;
  readonly scopes: readonly Scope[];
  /** SHA-256 of the secret that was sent: of a key that was rotated, the one before may end earlier. */
  readonly hash: Buffer;
  /** When it stops by itself, by the clock of `performance.now()`; infinity for never. */
  readonly endsAtMs: number;
}

/** Who a verified access token speaks for. */
export interface Person {
  readonly userId: string;
  /** Empty for a program. */
  readonly sessionId: string;
  /** Only of a program: `userId` is then the user its key acts as. */
  readonly key?: KeyHeld;
}

/** What a sign-in or refresh gives: the access for the caller, and the cookies to set. */
export interface Opened {
  readonly access: Access;
  readonly cookies: readonly string[];
}

/** A first factor was right: the session opens, or waits for the second factor and opens nothing until then. */
export type SignedIn =
  | ({ readonly kind: 'open' } & Opened)
  | { readonly kind: 'awaits-second-factor'; readonly cookies: readonly string[] };

export interface Caller {
  readonly cookieHeader: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string;
}

/** The proof of work by which a browser shows that it is no program trying doors by the thousand. */
export interface BotCheck {
  challenge(): Promise<OutputOf<typeof getBotChallenge>>;
  /**
   * Throws `bot-check-failed` for a proof that is wrong, old or used, or for none, after refusals; `too-many-requests`
   * when no proof helps.
   */
  demandForSignIn(email: string, proof: Proof | undefined, caller: Caller): Promise<void>;
  /** The same, for none after the first few letters or texts the caller asked for; `email` is null of a text. */
  demandForLetter(email: string | null, proof: Proof | undefined, caller: Caller): Promise<void>;
  /** The same, for none after tokens that opened nothing. */
  demandForInvitation(proof: Proof | undefined, caller: Caller): Promise<void>;
}

export interface PasswordRecovery {
  /** Puts a letter in line if the address is known and nobody has bombed it; answers alike, and as late, if not. */
  requestPasswordReset(email: string, caller: Caller): Promise<void>;
  /** For whom the code opens. Throws `expired-action-code` or `invalid-action-code`. */
  checkPasswordReset(code: string, caller: Pick<Caller, 'address'>): Promise<{ email: string }>;
  /** Uses the code up, sets the password and ends every session. Throws as the check does, and by the policy. */
  resetPassword(code: string, password: string, caller: Caller): Promise<{ email: string }>;
}

/** Links by email. None tells whether an address is known, in what it answers or in how long it takes. */
export interface EmailLinks {
  requestSignInLink(email: string, caller: Caller): Promise<void>;
  /** Throws `invalid-action-code`, `expired-action-code`, `user-not-found` or `user-disabled`. */
  signInByLink(code: string, caller: Caller): Promise<SignedIn>;
  requestEmailChange(person: Person, email: string): Promise<void>;
  /** Throws as a sign-in by link does, or `email-already-in-use`: to whoever has the mailbox, and to nobody before. */
  confirmEmailChange(code: string, caller: Caller): Promise<{ readonly email: string }>;
}

export interface SingleSignOn {
  /** What stands on the button. */
  readonly name: string;
  /** Where to send the browser, with cookies it has to bring back. Throws `network-request-failed`. */
  begin(redirect: string): Promise<{ readonly address: string; readonly cookies: readonly string[] }>;
  /** `search` is what the provider wrote after the address. Throws `invalid-credential` or `code-expired`. */
  finish(search: string, caller: Caller): Promise<{ readonly redirect: string; readonly signedIn: SignedIn }>;
  /** Where whoever was sent away from this browser wanted to go; null when nobody was, or too long ago. */
  wanted(caller: Caller): string | null;
}

/** Codes by text message. */
export interface Phones {
  /** Returns the id the code goes with, whether or not the number is anybody's. */
  requestCode(phone: string, caller: Caller): Promise<string>;
  /** Throws `invalid-verification-code`, `code-expired` or `user-disabled`. */
  signIn(id: string, code: string, caller: Caller): Promise<SignedIn>;
  requestConfirmation(person: Person, phone: string): Promise<string>;
  confirm(person: Person, id: string, code: string, caller: Caller): Promise<void>;
  remove(person: Person, caller: Caller): Promise<void>;
}

/** As the browser's own interface has it; what is in it is checked by the library behind. */
export type BrowserAnswer = Readonly<Record<string, unknown>> & { readonly id: string };

export interface Passkeys {
  listOf(person: Person): Promise<Passkey[]>;
  beginAdding(person: Person, user: { readonly name: string; readonly email: string }): Promise<object>;
  add(person: Person, name: string, answer: BrowserAnswer, caller: Caller): Promise<void>;
  /** Throws `not-found` for one that is not the person's own. */
  remove(person: Person, id: string, caller: Caller): Promise<void>;
  beginSignIn(): Promise<object>;
  /** Throws `invalid-credential` or `user-disabled`. */
  signIn(answer: BrowserAnswer, caller: Caller): Promise<SignedIn>;
}

/** What people do about their own sign-in. Whatever is dangerous throws `requires-recent-login` unless it is recent. */
export interface OwnIdentity {
  profile(person: Person): Promise<Profile>;
  rename(person: Person, name: string): Promise<void>;
  /** Throws `wrong-password`, `invalid-verification-code` or `too-many-requests`, or makes the sign-in a recent one. */
  confirm(
    person: Person,
    given: { readonly password?: string | undefined; readonly code?: string | undefined },
    caller: Caller,
  ): Promise<void>;
  /** Throws `requires-recent-login` unless the person signed in, or confirmed it, within the last minutes. */
  demandRecent(person: Person): Promise<void>;
  /** Ends the person's other sessions too. */
  changePassword(person: Person, password: string, caller: Caller): Promise<void>;
  /** A seed for an authenticator app, and the address its QR code holds. */
  beginSecondFactor(person: Person): Promise<{ readonly seed: string; readonly address: string }>;
  /** Returns the backup codes, which are in clear this once. Ends the person's other sessions. */
  turnOnSecondFactor(person: Person, code: string, caller: Caller): Promise<string[]>;
  turnOffSecondFactor(person: Person, caller: Caller): Promise<void>;
  renewBackupCodes(person: Person, caller: Caller): Promise<string[]>;
  /** Throws `not-found` for a session that is not the person's own. */
  endSession(person: Person, sessionId: string): Promise<void>;
  /**
   * Notes, if so, that the person is active. Returns after how many ms without them the session ends; null for never.
   */
  keepSessionAlive(person: Person, isActive: boolean): Promise<number | null>;
  /** Returns how many were ended. */
  endOtherSessions(person: Person): Promise<number>;
  requestEmailChange(person: Person, email: string): Promise<void>;
  requestPhone(person: Person, phone: string): Promise<string>;
  confirmPhone(person: Person, id: string, code: string, caller: Caller): Promise<void>;
  removePhone(person: Person, caller: Caller): Promise<void>;
  beginPasskey(person: Person): Promise<object>;
  addPasskey(person: Person, name: string, answer: BrowserAnswer, caller: Caller): Promise<void>;
  removePasskey(person: Person, id: string, caller: Caller): Promise<void>;
  /**
   * Deletes the person's user, whose address `email` has to be. Returns the names of the accounts that would be left
   * without an admin; if there are any, nothing was deleted.
   */
  deleteMyself(person: Person, email: string, caller: Caller): Promise<readonly string[]>;
}

export interface Identity extends PasswordRecovery, InvitationEntry {
  /** What the sign-in page offers. */
  readonly offered: OutputOf<typeof getSignInOptions>;
  /** Asked before a password is looked at, or a letter written. */
  readonly botCheck: BotCheck;
  /** Whether the person of the address signed in with this browser before. */
  knowsBrowser(email: string, caller: Caller): boolean;
  /** What people do about their own sign-in. */
  readonly own: OwnIdentity;
  readonly links: EmailLinks;
  /** Null where no provider is set. */
  readonly singleSignOn: SingleSignOn | null;
  /** Null where no door for texts is set. */
  readonly phones: Phones | null;
  /** Null where browsers allow none, such as at a bare IP address. */
  readonly passkeys: Passkeys | null;
  /** Throws `unauthenticated` with reason `invalid-credential` (address unknown or password wrong alike) or `user-disabled`. */
  signIn(email: string, password: string, caller: Caller): Promise<SignedIn>;
  /**
   * Opens the session in the cookie that waits for its second factor. Throws `invalid-verification-code`, or
   * `code-expired` when there is none or it ended of too many wrong codes.
   */
  confirmSecondFactor(code: string, caller: Caller): Promise<Opened>;
  /**
   * Throws `unauthenticated` with reason `user-token-expired` when the cookie opens no session, or
   * `multi-factor-auth-required` when it waits for its second factor.
   */
  refresh(caller: Caller): Promise<Opened>;
  /** Ends the session in the cookie, if any; returns the cookies that clear it. */
  signOut(caller: Caller): Promise<readonly string[]>;
  /**
   * Of an access token or an API key. Throws `unauthenticated` (`user-token-expired` or `user-disabled`) unless token,
   * session and user, or the key, all hold now.
   */
  verify(accessToken: string): Promise<Person>;
  /** Who the session in the cookie belongs to, for what a browser opens by itself. Throws `unauthenticated` as `verify` does. */
  personOf(caller: Caller): Promise<Person>;
  /** The same check for someone verified before, so that a long stream ends with the session. */
  stillHolds(person: Person): Promise<void>;
  /** Returns the new user's id. The password must keep the policy. */
  createUser(given: { email: string; name: string; password: string }): Promise<string>;
  /** Sets another password and ends every session of the user. The password must keep the policy. */
  setPassword(userId: string, password: string): Promise<void>;
  close(): Promise<void>;
}
