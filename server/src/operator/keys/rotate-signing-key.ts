import type { OperatorCommand } from '../command.ts';

export const rotateSigningKey: OperatorCommand = {
  name: 'rotate-signing-key',
  parameters: [],
  summary: 'replaces the key that signs access tokens, at once; no one is signed out',
  async run(_args, { identity, print }) {
    await identity.operator.rotateSigningKey();
    print('Access tokens of the old key are refused from now on. Pages fetch another one by themselves.');
  },
};
