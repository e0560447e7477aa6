/** The callback of identity providers: opens the session and redirects to the page the user wanted. */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity/identity.ts';
import { callbackPath } from '../identity/methods/single-sign-on.ts';
import { callerOf } from './functions.ts';

export function singleSignOnRoutes(
  app: FastifyInstance,
  { identity }: { readonly identity: Identity },
): void {
  const { singleSignOn } = identity;
  if (singleSignOn === null) return;
  app.get(callbackPath, async (request, reply) => {
    // The sign-in page decides the next step: the destination, or the second factor first.
    const page = new URLSearchParams();
    try {
      const search = request.url.slice(request.url.indexOf('?'));
      const { redirect, signedIn } = await singleSignOn.finish(search, callerOf(request));
      reply.header('set-cookie', [...signedIn.cookies]);
      page.set('redirect', redirect);
    } catch (error) {
      const reason = error instanceof Outcome ? error.details?.reason : undefined;
      if (reason === undefined) request.log.error({ error }, 'a single sign-on failed');
      page.set('refused', reason ?? 'internal');
      const wanted = singleSignOn.wanted(callerOf(request));
      if (wanted !== null) page.set('redirect', wanted);
    }
    return reply.header('cache-control', 'no-store').redirect(`/login?${page.toString()}`, 303);
  });
}
