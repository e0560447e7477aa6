import type { OperatorCommand } from '../command.ts';
import { requirePerson } from './require-person.ts';

export const endSessions: OperatorCommand = {
  name: 'end-sessions',
  parameters: ['EMAIL'],
  summary: 'signs a person out everywhere',
  async run([email = ''], { identity, print }) {
    const ended = requirePerson(email, await identity.operator.endSessions(email));
    print(`Ended ${ended} sessions of ${email}.`);
  },
};

export const endEverySession: OperatorCommand = {
  name: 'end-every-session',
  parameters: [],
  summary: 'signs everyone out everywhere',
  async run(_args, { identity, print }) {
    print(`Signed out ${await identity.operator.endEverySession()} people.`);
  },
};
