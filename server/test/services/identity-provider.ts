/** For tests: a real, external OpenID Connect provider, and a browser that signs in there. */

import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface Vouched {
  readonly email: string | null;
  readonly email_verified?: boolean | string;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs in there with this account and consents; returns the query string of the redirect back. */
  signIn(address: string, account: string): Promise<string>;
  close(): Promise<void>;
}

/** A browser that follows redirects by hand and keeps cookies. */
function browser() {
  const jar = new Map<string, string>();
  return async (address: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
}

/** Knows these people; `callback` is the allowed redirect URL. */
export async function openIdentityProvider(
  people: Readonly<Record<string, Vouched>>,
  callback: string,
): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'claimline';
  const clientSecret = 'a secret between the two houses, long enough';
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
    jwks: { keys: [{ ...key, alg: 'ES256', use: 'sig', kid: 'of the test' }] },
    cookies: { keys: ['of the test'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  return {
    issuer,
    clientId,
    clientSecret,
    async signIn(address, account) {
      const go = browser();
      let at = address;
      let answer = await go(at);
      for (let steps = 0; steps < 12; steps++) {
        const to = answer.headers.get('location');
        if (to) {
          at = new URL(to, at).href;
          if (at.startsWith(callback)) return new URL(at).search;
          answer = await go(at);
          continue;
        }
        const prompt = /name="prompt" value="(\w+)"/.exec(await answer.text())?.[1];
        if (!prompt) throw new Error(`the provider shows no form (${answer.status})`);
        answer = await go(at, prompt === 'login' ? { prompt, login: account, password: 'x' } : { prompt });
      }
      throw new Error('the provider did not send the browser back');
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
