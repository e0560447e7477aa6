/**
 * `GET /billing/ACCOUNT/portal` redirects an admin to Stripe's customer portal; `POST /billing/stripe` receives
 * Stripe's webhooks. People never see a bare error here: failures redirect to the settings.
 */

import type { PortalProblem } from '@claimline/domain/account/billing';
import { roleMay, strongestRole } from '@claimline/domain/account/role';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Billing } from '../billing/billing.ts';
import { openRolesIn } from '../db/accounts/memberships.ts';
import type { Database } from '../db/database.ts';
import type { Identity } from '../identity/identity.ts';
import { callerOf } from './functions.ts';

export interface BillingRoutesOptions {
  readonly database: Database;
  readonly identity: Identity;
  /** Null where the installation has no Stripe. */
  readonly billing: Billing | null;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

type Opening = FastifyRequest<{ Params: { account_id: string } }>;

/** Only from the address bar or a link in the app: other sites must not be able to create customers. */
const isFromOurPages = (request: FastifyRequest) =>
  ['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined);

export function billingRoutes(app: FastifyInstance, options: BillingRoutesOptions): void {
  const { database, identity, billing, publicUrl } = options;

  app.get('/billing/:account_id/portal', { exposeHeadRoute: false }, async (request: Opening, reply) => {
    const accountId = request.params.account_id;
    const settings = `/${encodeURIComponent(accountId)}/settings/billing`;
    const goTo = (place: string) => reply.header('cache-control', 'no-store').redirect(place, 303);
    const redirectWith = (problem: PortalProblem) => goTo(`${settings}?problem=${problem}`);
    const person = await identity.personOf(callerOf(request)).catch(() => null);
    if (person === null) return goTo(`/login?redirect=${encodeURIComponent(settings)}`);
    if (!isFromOurPages(request)) return goTo(settings);
    const roles = await database.as(person, (sql) => openRolesIn(sql, accountId));
    if (!roleMay(strongestRole(roles), 'billing.manage')) return goTo('/dashboard');
    if (billing === null) return redirectWith('unconfigured');
    try {
      return await goTo(await billing.portalUrl(accountId, `${publicUrl}${settings}`));
    } catch (error) {
      request.log.error({ error }, 'the customer portal could not be opened');
      return redirectWith('unreachable');
    }
  });

  void app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/billing/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      if (billing === null || typeof signature !== 'string' || !Buffer.isBuffer(request.body))
        return reply.code(404).send();
      try {
        await billing.hear(request.body, signature);
      } catch (error) {
        if (error instanceof Error && 'type' in error && error.type === 'StripeSignatureVerificationError')
          return reply.code(400).send();
        throw error;
      }
      return reply.code(200).send({ received: true });
    });
  });
}
