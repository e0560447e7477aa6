import { logEvents as contract } from '@claimline/domain/contracts/analytics';
import { implementForSelf } from '../function.ts';

export const logEvents = implementForSelf(contract, async ({ events }, { person, eventLine }) => {
  eventLine.take(person.userId, events);
  return {};
});
