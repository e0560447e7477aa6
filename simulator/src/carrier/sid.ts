import { randomBytes } from 'node:crypto';

/** A carrier identifier: `CA` for a call, `VX` for a ConversationRelay session, `RE` for a recording, then 32 hexadecimal digits. */
export function newSid(prefix: 'CA' | 'VX' | 'RE'): string {
  return prefix + randomBytes(16).toString('hex');
}
