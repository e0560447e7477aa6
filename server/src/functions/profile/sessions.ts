import * as contracts from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const keepSessionAlive = implementForSelf(
  contracts.keepSessionAlive,
  async ({ is_active }, { identity, person }) => ({
    ends_in_ms: await identity.own.keepSessionAlive(person, is_active),
  }),
);

export const endSession = implementForSelf(
  contracts.endSession,
  async ({ session_id }, { identity, person }) => {
    await identity.own.endSession(person, session_id);
    return {};
  },
);

export const endOtherSessions = implementForSelf(
  contracts.endOtherSessions,
  async (_input, { identity, person }) => ({
    ended: await identity.own.endOtherSessions(person),
  }),
);
