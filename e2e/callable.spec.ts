/** The firebase SDK in a page: results, errors, a canceled stream, a timeout. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { demoUser, expect, test } from './support/people.ts';

const sdkFolder = path.dirname(createRequire(import.meta.url).resolve('firebase/package.json'));

test('the firebase SDK calls, streams, cancels and times out in a browser', async ({ page }) => {
  // The SDK's browser build from our origin, because the content security policy allows no other.
  await page.route('**/sdk/*.js', async (route) => {
    const name = path.basename(new URL(route.request().url()).pathname);
    const text = await readFile(path.join(sdkFolder, name), 'utf8');
    await route.fulfill({
      contentType: 'text/javascript',
      body: text.replaceAll(/https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\//g, '/sdk/'),
    });
  });
  const { email, password } = await demoUser('user');
  await page.goto('/login');
  const seen = await page.evaluate(
    async ({ credentials }) => {
      interface Sdk {
        initializeApp(options: object): object;
        getFunctions(app: object, address: string): object;
        httpsCallable(
          functions: object,
          name: string,
          options?: { timeout: number },
        ): ((data: object) => Promise<{ data: Record<string, unknown> }>) & {
          stream(
            data: object,
            options: { signal: AbortSignal },
          ): Promise<{ stream: AsyncIterable<{ kind: string }>; data: Promise<unknown> }>;
        };
        _registerComponent(component: object): void;
      }
      const load = async (name: string) => (await import(`/sdk/${name}.js`)) as Sdk;
      const { initializeApp, _registerComponent } = await load('firebase-app');
      const { getFunctions, httpsCallable } = await load('firebase-functions');
      const app = initializeApp({ projectId: 'claimline', apiKey: 'none', appId: 'none' });
      let token: { accessToken: unknown } | null = null;
      // What the SDK's sign-in would store.
      _registerComponent({
        name: 'auth-internal',
        type: 'PRIVATE',
        instantiationMode: 'LAZY',
        multipleInstances: false,
        serviceProps: {},
        onInstanceCreated: null,
        instanceFactory: () => ({
          getToken: () => Promise.resolve(token),
        }),
      });
      const functions = getFunctions(app, `${location.origin}/functions`);
      const codeOf = (work: Promise<unknown>) =>
        work.then(
          () => 'no refusal',
          (error: { code: string }) => error.code,
        );
      const signedIn = (await httpsCallable(functions, 'signIn')(credentials)).data;
      token = { accessToken: signedIn['access_token'] };
      const { data } = await httpsCallable(functions, 'listAccounts')({});
      const accounts = data['accounts'] as { id: string }[];
      const account = { account_id: accounts[0]?.id };
      const leave = new AbortController();
      const watching = await httpsCallable(functions, 'watchAccount').stream(account, {
        signal: leave.signal,
      });
      const ended = codeOf(watching.data);
      let first = '';
      const heard = codeOf(
        (async () => {
          for await (const message of watching.stream) {
            first ||= message.kind;
            leave.abort();
          }
        })(),
      );
      await heard;
      return {
        accounts: accounts.length,
        refused: await codeOf(httpsCallable(functions, 'signIn')({ ...credentials, password: 'not it' })),
        faulty: await codeOf(httpsCallable(functions, 'getAccount')({})),
        missing: await codeOf(httpsCallable(functions, 'getAccount')({ account_id: 'NoSuchAccount' })),
        forbidden: await codeOf(httpsCallable(functions, 'listWebhooks')(account)),
        late: await codeOf(httpsCallable(functions, 'getInsights', { timeout: 1 })(account)),
        first,
        ended: await ended,
      };
    },
    { credentials: { email, password } },
  );
  expect(seen).toEqual({
    accounts: expect.any(Number),
    refused: 'functions/unauthenticated',
    faulty: 'functions/invalid-argument',
    missing: 'functions/not-found',
    forbidden: 'functions/permission-denied',
    late: 'functions/deadline-exceeded',
    first: 'ready',
    ended: 'functions/cancelled',
  });
  expect(seen.accounts).toBeGreaterThan(0);
});
