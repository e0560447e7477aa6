import type { OperatorCommand } from './command.ts';
import { foundPerson } from './found-person.ts';

export const banPerson: OperatorCommand = {
  name: 'ban-person',
  parameters: ['EMAIL'],
  summary: 'turns off a sign-in and ends its sessions',
  async run([email = ''], { identity, print }) {
    foundPerson(email, await identity.operator.ban(email));
    print(`${email} cannot sign in any more.`);
  },
};
