/**
 * The sign-in interface. Its implementation (better-auth) stays hidden: none of its routes is public, its session
 * token never leaves the HttpOnly cookie, and callers get only short-lived access tokens.
 */

import type { Scope } from '@claimline/domain/account/api-key';
import type { Role } from '@claimline/domain/account/role';
import type { OutputOf } from '@claimline/domain/contract';
import type { Passkey, Profile } from '@claimline/domain/contracts/profile';
import type { Access, getBotChallenge, getSignInOptions, Proof } from '@claimline/domain/contracts/sign-in';

/** A program's API key: it acts in one account, within its scopes. */
export interface ApiKeyAccess {
  readonly id: string;
  readonly accountId: string;
  readonly scopes: readonly Scope[];
  /** SHA-256 of the secret that was sent. After a rotation, the previous secret may expire earlier. */
  readonly hash: Buffer;
  /** When it expires, on the clock of `performance.now()`; infinity for never. */
  readonly endsAtMs: number;
}

/** Who a verified access token belongs to. */
export interface Person {
  readonly userId: string;
  /** Empty for a program. */
  readonly sessionId: string;
  /** Programs only: `userId` is then the user that the key acts as. */
  readonly key?: ApiKeyAccess;
}

/** Somebody with a signed access token, whose session and user may have ended since. */
export interface Recognized {
  readonly person: Person;
  /** The key that signed the token, which may have been replaced since. */
  readonly signingKey: string;
  /** Throws `unauthenticated` like `verify`, if any of them no longer gives access. */
  requireAccess(): Promise<void>;
}

/** The result of a sign-in or refresh: the caller's access, and cookies to set. */
export interface OpenedSession {
  readonly access: Access;
  readonly cookies: readonly string[];
}

/** The first factor was right: the session is open, or gives no access until the second factor. */
export type SignedIn =
  | ({ readonly kind: 'open'; readonly sessionId: string } & OpenedSession)
  | { readonly kind: 'awaits-second-factor'; readonly cookies: readonly string[] };

export interface Caller {
  readonly cookieHeader: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string;
}

/** The proof of work that lets a browser continue after repeated tries. */
export interface BotCheck {
  challenge(): Promise<OutputOf<typeof getBotChallenge>>;
  /**
   * Throws `bot-check-failed` when a proof is required after refusals and it is missing, wrong, old or used;
   * `too-many-requests` when no proof helps.
   */
  requireProofForSignIn(email: string, proof: Proof | undefined, caller: Caller): Promise<void>;
  /** The same, once the caller has requested a few emails or texts; `email` is null for a text. */
  requireProofForEmail(email: string | null, proof: Proof | undefined, caller: Caller): Promise<void>;
  /** The same, after tokens that were invalid. */
  requireProofForInvitation(proof: Proof | undefined, caller: Caller): Promise<void>;
  /** For a code of the second factor, when `isAsked`. */
  requireProofForCode(proof: Proof | undefined, isAsked: () => Promise<boolean>): Promise<void>;
}

export interface OpenInvitation {
  readonly account: string;
  readonly role: Role;
  readonly inviter: string;
  readonly email: string;
  /** Sorted by name. */
  readonly clinics: readonly string[];
  readonly expires_at: string;
}

export interface Joined {
  readonly account_id: string;
  readonly email: string;
}

/**
 * All throw `expired-action-code`, or `invalid-action-code` for unknown, revoked or used invitations, and count
 * guesses.
 */
export interface InvitationEntry {
  openInvitation(token: string, caller: Pick<Caller, 'address'>): Promise<OpenInvitation>;
  /**
   * Creates a sign-in and joins with it. Throws `email-already-in-use`, or when the password violates the policy.
   * Opens no session.
   */
  acceptInvitation(given: { token: string; name: string; password: string }, caller: Caller): Promise<Joined>;
  /** Throws `permission-denied` when the invitation is for another address. */
  joinAccount(token: string, userId: string, caller: Caller): Promise<Joined>;
}

export interface PasswordRecovery {
  /**
   * Queues an email if the address is known and below its limit. The response and its timing are the same otherwise.
   */
  requestPasswordReset(email: string, caller: Caller): Promise<void>;
  /** The person that the code belongs to. Throws `expired-action-code` or `invalid-action-code`. */
  checkPasswordReset(code: string, caller: Pick<Caller, 'address'>): Promise<{ email: string }>;
  /**
   * Uses the code up, sets the password and ends every session. Throws like the check, or when the password violates
   * the policy.
   */
  resetPassword(code: string, password: string, caller: Caller): Promise<{ email: string }>;
}

/** Links by email. Neither responses nor their timing reveal whether an address is known. */
export interface EmailLinks {
  requestSignInLink(email: string, caller: Caller): Promise<void>;
  /** Throws `invalid-action-code`, `expired-action-code`, `user-not-found` or `user-disabled`. */
  signInByLink(code: string, caller: Caller): Promise<SignedIn>;
  requestEmailChange(person: Person, email: string): Promise<void>;
  /**
   * Throws like a sign-in by link, `email-already-in-use`, which only the owner of the mailbox gets to see, or
   * `permission-denied` in a browser in which the person is not signed in and has not been before.
   */
  confirmEmailChange(code: string, caller: Caller): Promise<{ readonly email: string }>;
}

export interface SingleSignOn {
  /** The label of the button. */
  readonly name: string;
  /** Where to send the browser, with cookies that it must send back. Throws `network-request-failed`. */
  begin(redirect: string): Promise<{ readonly address: string; readonly cookies: readonly string[] }>;
  /** `search` is the query string that the provider added. Throws `invalid-credential` or `code-expired`. */
  finish(search: string, caller: Caller): Promise<{ readonly redirect: string; readonly signedIn: SignedIn }>;
  /**
   * The page this browser wanted before it was sent to the provider; null when there is none or it was too long ago.
   */
  wanted(caller: Caller): string | null;
}

/** Codes by text message. */
export interface Phones {
  /** Returns the id that belongs to the code, whether or not anyone has the number. */
  requestCode(phone: string, caller: Caller): Promise<string>;
  /** Throws `invalid-verification-code`, `code-expired` or `user-disabled`. */
  signIn(id: string, code: string, caller: Caller): Promise<SignedIn>;
  requestConfirmation(person: Person, phone: string): Promise<string>;
  confirm(person: Person, id: string, code: string, caller: Caller): Promise<void>;
  remove(person: Person, caller: Caller): Promise<void>;
}

/** In the format of the browser's own API; the library validates it. */
export type BrowserAnswer = Readonly<Record<string, unknown>> & { readonly id: string };

export interface Passkeys {
  listOf(person: Person): Promise<Passkey[]>;
  beginAdding(person: Person, user: { readonly name: string; readonly email: string }): Promise<object>;
  add(person: Person, name: string, answer: BrowserAnswer, caller: Caller): Promise<void>;
  /** Throws `not-found` unless the passkey belongs to the person. */
  remove(person: Person, id: string, caller: Caller): Promise<void>;
  beginSignIn(): Promise<object>;
  /** Throws `invalid-credential` or `user-disabled`. */
  signIn(answer: BrowserAnswer, caller: Caller): Promise<SignedIn>;
}

/**
 * Changes people make to their own sign-in. Sensitive changes throw `requires-recent-login` unless the sign-in is
 * recent.
 */
export interface OwnIdentity {
  profile(person: Person): Promise<Profile>;
  rename(person: Person, name: string): Promise<void>;
  /** Makes the sign-in a recent one, and returns cookies to set. Throws `wrong-password`, `invalid-verification-code` or `too-many-requests`. */
  confirm(
    person: Person,
    given: { readonly password?: string | undefined; readonly code?: string | undefined },
    caller: Caller,
  ): Promise<readonly string[]>;
  /** Throws `requires-recent-login` unless the person signed in, or confirmed it, in the last few minutes. */
  requireRecentSignIn(person: Person): Promise<void>;
  /** Also ends the person's other sessions. */
  changePassword(person: Person, password: string, caller: Caller): Promise<void>;
  /** A secret for an authenticator app, and the URL for its QR code. */
  beginSecondFactor(person: Person): Promise<{ readonly seed: string; readonly address: string }>;
  /** Returns the backup codes, readable only this once. Ends the person's other sessions. */
  turnOnSecondFactor(person: Person, code: string, caller: Caller): Promise<string[]>;
  turnOffSecondFactor(person: Person, caller: Caller): Promise<void>;
  renewBackupCodes(person: Person, caller: Caller): Promise<string[]>;
  /** Throws `not-found` unless the session belongs to the person. */
  endSession(person: Person, sessionId: string): Promise<void>;
  /** Records activity, if there was any. Returns after how many idle milliseconds the session ends; null for never. */
  keepSessionAlive(person: Person, isActive: boolean): Promise<number | null>;
  /** Returns how many sessions were ended. */
  endOtherSessions(person: Person): Promise<number>;
  requestEmailChange(person: Person, email: string): Promise<void>;
  requestPhone(person: Person, phone: string): Promise<string>;
  confirmPhone(person: Person, id: string, code: string, caller: Caller): Promise<void>;
  removePhone(person: Person, caller: Caller): Promise<void>;
  beginPasskey(person: Person): Promise<object>;
  addPasskey(person: Person, name: string, answer: BrowserAnswer, caller: Caller): Promise<void>;
  removePasskey(person: Person, id: string, caller: Caller): Promise<void>;
  /**
   * Deletes the person's user, which must have the address `email`. Returns the names of accounts that would be left
   * without an admin; if there are any, nothing was deleted.
   */
  deleteMyself(person: Person, email: string, caller: Caller): Promise<readonly string[]>;
}

/** For operators of the installation. Null: nobody has this address. */
export interface OperatorIdentity {
  /** Nobody signs in with it, and open sessions end. */
  ban(email: string): Promise<true | null>;
  unban(email: string): Promise<true | null>;
  /** Returns how many ended. */
  endSessions(email: string): Promise<number | null>;
  /** Returns how many people were signed in. */
  endEverySession(): Promise<number>;
  /** Access tokens of the current keys are refused from now on; the next one is signed by a new key. */
  rotateSigningKey(): Promise<void>;
  /** Whether signing keys or second factors are still encrypted with another secret than the current one. */
  usesOtherSecrets(): Promise<boolean>;
  /** Encrypts second factors with the current secret. Keys of other secrets sign no more. */
  renewSecrets(): Promise<void>;
  /** Called again after the wait, it removes the second factor, unless the person used it meanwhile. */
  removeSecondFactor(
    email: string,
  ): Promise<
    | { readonly kind: 'requested' | 'waiting'; readonly removableAt: Date }
    | { readonly kind: 'removed' | 'none' }
    | null
  >;
}

export interface Identity extends PasswordRecovery, InvitationEntry {
  /** The sign-in options offered on the page. */
  readonly offered: OutputOf<typeof getSignInOptions>;
  /** Checked before a password is verified or an email is queued. */
  readonly botCheck: BotCheck;
  /** Whether the person with this address has signed in with this browser before. */
  knowsBrowser(email: string, caller: Caller): Promise<boolean>;
  readonly operator: OperatorIdentity;
  /** Changes people make to their own sign-in. */
  readonly own: OwnIdentity;
  readonly links: EmailLinks;
  /** Null when no provider is configured. */
  readonly singleSignOn: SingleSignOn | null;
  /** Null when text messages are not configured. */
  readonly phones: Phones | null;
  /** Null where browsers do not allow passkeys, such as at a bare IP address. */
  readonly passkeys: Passkeys | null;
  /** Throws `unauthenticated` with reason `invalid-credential` (address unknown or password wrong alike) or `user-disabled`. */
  signIn(email: string, password: string, caller: Caller): Promise<SignedIn>;
  /**
   * Opens the session in the cookie that waits for its second factor. Throws `invalid-verification-code`, or
   * `code-expired` when there is no such session or it ended after too many wrong codes, and `too-many-requests`. After
   * some wrong codes a proof of work is needed.
   */
  confirmSecondFactor(code: string, proof: Proof | undefined, caller: Caller): Promise<OpenedSession>;
  /**
   * Throws `unauthenticated` with reason `user-token-expired` when the cookie has no valid session, or
   * `multi-factor-auth-required` when the session waits for its second factor.
   */
  refresh(caller: Caller): Promise<OpenedSession>;
  /** Ends the session in the cookie, if any; returns the cookies that clear it. */
  signOut(caller: Caller): Promise<readonly string[]>;
  /**
   * Verifies an access token or API key. Throws `unauthenticated` (`user-token-expired` or `user-disabled`) unless
   * the token, session and user, or the key, are all valid now, and the key may be used from this address.
   */
  verify(accessToken: string, address?: string): Promise<Person>;
  /**
   * The person whose session is in the cookie, for URLs that a browser opens itself. Throws `unauthenticated` like
   * `verify`.
   */
  personOf(caller: Caller): Promise<Person>;
  /** Whose access token it is by its signature alone; null for an API key. Throws `unauthenticated` like `verify`. */
  recognize(accessToken: string): Promise<Recognized | null>;
  /** Repeats the check for a verified caller, so that a long stream ends with the session. */
  requireAccess(person: Person): Promise<void>;
  /** Returns the new user's id. The password must meet the policy. */
  createUser(given: { email: string; name: string; password: string }): Promise<string>;
  /** Sets another password and ends every session of the user. The password must meet the policy. */
  setPassword(userId: string, password: string): Promise<void>;
  close(): Promise<void>;
}
