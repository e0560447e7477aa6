import type { OperatorCommand } from '../command.ts';
import { foundPerson } from './found-person.ts';

export const unbanPerson: OperatorCommand = {
  name: 'unban-person',
  parameters: ['EMAIL'],
  summary: 'enables a person’s login again',
  async run([email = ''], { identity, print }) {
    foundPerson(email, await identity.operator.unban(email));
    print(`${email} can sign in again.`);
  },
};
