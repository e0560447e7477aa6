/** The type of a cover in the walk, and helpers that several areas' covers share. */

import type { PersonKind, World } from '../world.ts';

/**
 * A valid call of a function within the account, made by `kind`. Data that it changes is created anew for each call.
 */
export type Cover = (world: World, kind?: PersonKind) => Promise<Record<string, unknown>>;
/** By function name. */
export type Covers = Record<string, Cover>;

export const inAccount: Cover = async (world) => ({ account_id: world.accountId });

export const withClaim =
  (status: string): Cover =>
  async (world) => ({
    account_id: world.accountId,
    claim_id: await world.addClaim(status),
  });

export function validSubmission(world: World) {
  return {
    clinic_id: world.clinicId,
    provider_name: 'Dr. Ash',
    NPI: '1234567893',
    tax_id: '12-3456789',
    patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W-1' },
    payer: { name: 'Aetna', phone: '(800) 555-0124' },
    claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000 },
  };
}
