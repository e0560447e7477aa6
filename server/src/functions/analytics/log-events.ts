import { logEvents as contract } from '@claimline/domain/contracts/analytics';
import { implementForSelf } from '../function.ts';

export const logEvents = implementForSelf(contract, async ({ events }, { person, eventSink }) => {
  eventSink.take(person.userId, events);
  return {};
});
