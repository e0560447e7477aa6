import type { OperatorCommand } from '../command.ts';
import { requirePerson } from './require-person.ts';

export const removeSecondFactor: OperatorCommand = {
  name: 'remove-second-factor',
  parameters: ['EMAIL'],
  summary: 'emails the person, and removes a lost second factor when run again after 72 hours',
  async run([email = ''], { identity, print }) {
    const result = requirePerson(email, await identity.operator.removeSecondFactor(email));
    switch (result.kind) {
      case 'none':
        print(`${email} has no second factor.`);
        break;
      case 'removed':
        print(`The second factor of ${email} is removed, and their sessions are ended.`);
        break;
      case 'requested':
      case 'waiting':
        print(
          `The second factor of ${email} can be removed after ${result.removableAt.toISOString()}: run this command again then. Signing in with a code cancels it.`,
        );
        break;
    }
  },
};
