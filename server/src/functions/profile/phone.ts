import * as contracts from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const requestPhone = implementForSelf(
  contracts.requestPhone,
  async ({ phone }, { identity, person }) => ({
    request_id: await identity.own.requestPhone(person, phone),
  }),
);

export const confirmPhone = implementForSelf(
  contracts.confirmPhone,
  async ({ request_id, code }, { identity, person, caller }) => {
    await identity.own.confirmPhone(person, request_id, code, caller);
    return {};
  },
);

export const removePhone = implementForSelf(
  contracts.removePhone,
  async (_input, { identity, person, caller }) => {
    await identity.own.removePhone(person, caller);
    return {};
  },
);
