/** What billing is called and where it is opened. Without schemas, so that pages outside may read it. Pure. */

/** Where the customer portal is opened: leads on to Stripe, or back to the settings with a reason. */
export const portalPath = (accountId: string) => `/billing/${accountId}/portal`;

/** Why the portal did not open, as `problem` in the settings' address. */
export const portalProblems = ['unconfigured', 'unreachable'] as const;
export type PortalProblem = (typeof portalProblems)[number];

/** What each measure is called at Stripe: the names of its meters. Calls are reported by the second. */
export const meterNames = {
  claims: 'claimline_claims',
  'call-seconds': 'claimline_call_seconds',
} as const;
export type Measure = keyof typeof meterNames;
