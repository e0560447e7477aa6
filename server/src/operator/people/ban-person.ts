import type { OperatorCommand } from '../command.ts';
import { foundPerson } from './found-person.ts';

export const banPerson: OperatorCommand = {
  name: 'ban-person',
  parameters: ['EMAIL'],
  summary: 'disables a person’s login and ends their sessions',
  async run([email = ''], { identity, print }) {
    foundPerson(email, await identity.operator.ban(email));
    print(`${email} can no longer sign in.`);
  },
};
