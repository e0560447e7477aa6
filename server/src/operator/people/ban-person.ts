import type { OperatorCommand } from '../command.ts';
import { requirePerson } from './require-person.ts';

export const banPerson: OperatorCommand = {
  name: 'ban-person',
  parameters: ['EMAIL'],
  summary: 'disables a person’s login and ends their sessions',
  async run([email = ''], { identity, print }) {
    requirePerson(email, await identity.operator.ban(email));
    print(`${email} can no longer sign in.`);
  },
};
