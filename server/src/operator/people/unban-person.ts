import type { OperatorCommand } from '../command.ts';
import { requirePerson } from './require-person.ts';

export const unbanPerson: OperatorCommand = {
  name: 'unban-person',
  parameters: ['EMAIL'],
  summary: 'enables a person’s login again',
  async run([email = ''], { identity, print }) {
    requirePerson(email, await identity.operator.unban(email));
    print(`${email} can sign in again.`);
  },
};
