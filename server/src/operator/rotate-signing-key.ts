import type { OperatorCommand } from './command.ts';

export const rotateSigningKey: OperatorCommand = {
  name: 'rotate-signing-key',
  parameters: [],
  summary: 'signs access tokens with a new key from now on; no one is signed out',
  async run(_args, { identity, print }) {
    await identity.operator.rotateSigningKey();
    print('The next access token is signed with a new key. Tokens of the old one work for up to 15 minutes.');
  },
};
