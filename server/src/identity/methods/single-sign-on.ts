/** Single sign-on at an identity provider by OpenID Connect: authorization code with PKCE, state and nonce. */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { newId } from '../../db/ids.ts';
import type { Log } from '../../log.ts';
import { createSeal } from '../../sealed.ts';
import type { Caller, SingleSignOn } from '../identity.ts';
import type { SingleSignOnSettings } from '../settings.ts';
import { openKnown, type SignInServices, showAddress } from '../sign-in-steps.ts';

/** The redirect URL for the provider. */
export const callbackPath = '/single-sign-on/callback';
const cookieName = 'claimline.single_sign_on';
const purpose = 'single-sign-on';
const lifeSeconds = 10 * 60;

/**
 * The encrypted state that the browser keeps during the redirect: only the browser that started a sign-in can finish
 * it.
 */
const carriedSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
  until: z.number(),
});

/** Some providers send `email_verified` as text. Other values do not count as verified. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .optional()
    .catch(undefined),
});

const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

export function createSingleSignOn(
  parts: SignInServices,
  settings: SingleSignOnSettings,
  log: Log,
): SingleSignOn {
  const { database, publicUrl, secrets, now } = parts;
  const { seal, open } = createSeal(secrets);
  const issuer = new URL(settings.issuer);
  const providerId = `oidc:${settings.issuer}`;
  const isSecure = publicUrl.startsWith('https:');

  let provider: oidc.Configuration | undefined;
  /**
   * Fetched when first needed and again after a failure, so that a provider that is down at startup can be used
   * later.
   */
  async function theProvider(): Promise<oidc.Configuration> {
    try {
      provider ??= await oidc.discovery(
        issuer,
        settings.clientId,
        settings.clientSecret,
        oidc.ClientSecretBasic(settings.clientSecret),
        { timeout: 10, ...(isHere(issuer) ? { execute: [oidc.allowInsecureRequests] } : {}) },
      );
      return provider;
    } catch (error) {
      log.warn({ error }, 'the single sign-on provider is unavailable');
      throw authRefusal('network-request-failed');
    }
  }

  const cookie = (value: string, maxAge: number) =>
    `${cookieName}=${value}; Max-Age=${maxAge}; Path=${callbackPath}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  function carriedBy(caller: Caller) {
    const sealed = caller.cookieHeader
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1);
    if (!sealed) throw authRefusal('code-expired');
    try {
      const carried = carriedSchema.parse(JSON.parse(open(purpose, sealed)));
      if (carried.until < now().getTime()) throw authRefusal('code-expired');
      return carried;
    } catch {
      throw authRefusal('code-expired');
    }
  }

  /** The matching user: linked before, or with an address that the provider verified. Creates no new users. */
  async function userOf(given: unknown, caller: Caller): Promise<{ id: string; email: string }> {
    const claims = claimsSchema.parse(given);
    return database.transaction(async (sql) => {
      const [linked] = await sql<{ id: string; email: string }>(
        `select u.id, u.email from credentials c join users u on u.id = c.user_id
         where c.provider_id = $1 and c.account_id = $2`,
        [providerId, claims.sub],
      );
      if (linked) return linked;
      const email = claims.email_verified === true ? claims.email?.trim().toLowerCase() : undefined;
      const [known] = await sql<{ id: string; email: string }>(
        'select id, email from users where email = $1',
        [email ?? ''],
      );
      if (!known)
        throw authRefusal(
          'invalid-credential',
          `No Claimline user has your ${settings.name} email address. Ask an admin of your account for an invitation.`,
        );
      await showAddress(parts, sql, known, caller);
      await sql(
        `insert into credentials (id, user_id, account_id, provider_id) values ($1, $2, $3, $4)
         on conflict (provider_id, account_id) do nothing`,
        [newId(), known.id, claims.sub, providerId],
      );
      return known;
    });
  }

  return {
    name: settings.name,

    async begin(redirect) {
      const configuration = await theProvider();
      const verifier = oidc.randomPKCECodeVerifier();
      const carried = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier,
        redirect,
        until: now().getTime() + lifeSeconds * 1000,
      };
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: publicUrl + callbackPath,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: carried.state,
        nonce: carried.nonce,
      });
      return {
        address: address.href,
        cookies: [cookie(seal(purpose, JSON.stringify(carried)), lifeSeconds)],
      };
    },

    wanted(caller) {
      try {
        return carriedBy(caller).redirect;
      } catch {
        return null;
      }
    },

    async finish(search, caller) {
      const carried = carriedBy(caller);
      const configuration = await theProvider();
      let claims: unknown;
      try {
        const tokens = await oidc.authorizationCodeGrant(
          configuration,
          new URL(`${publicUrl}${callbackPath}${search}`),
          {
            pkceCodeVerifier: carried.verifier,
            expectedState: carried.state,
            expectedNonce: carried.nonce,
            idTokenExpected: true,
          },
        );
        const tokenClaims = tokens.claims();
        // Providers may leave the address or its verification out of the token and return it only from the user info
        // endpoint.
        const isWhole = tokenClaims?.['email'] !== undefined && tokenClaims['email_verified'] !== undefined;
        claims =
          tokenClaims && !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined
            ? {
                ...tokenClaims,
                ...(await oidc.fetchUserInfo(configuration, tokens.access_token, tokenClaims.sub)),
              }
            : tokenClaims;
      } catch (error) {
        log.warn({ error }, 'a single sign-on was refused');
        throw authRefusal('invalid-credential', `${settings.name} didn’t sign you in. Try again.`);
      }
      const signedIn = await openKnown(parts, await userOf(claims, caller), 'single-sign-on', caller);
      return {
        redirect: carried.redirect,
        signedIn: { ...signedIn, cookies: [...signedIn.cookies, cookie('', 0)] },
      };
    },
  };
}
