import { ECDH, randomBytes } from 'node:crypto';
import { invalid } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/notifications';
import { newId } from '../../db/ids.ts';
import { removeSubscription, saveSubscription } from '../../db/notifications/push-subscriptions.ts';
import { isPushService, pushPurpose } from '../../push-services.ts';
import { implementForPerson } from '../function.ts';
import { hashOf } from './messaging-token.ts';

/** An uncompressed point of the curve: nothing can be encrypted for another key. */
function isPublicKey(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed') !== '';
  } catch {
    return false;
  }
}

const refusal = (field: string, message: string) => invalid(`subscription.${field}`, message);

const unknownService = 'This browser’s push service isn’t supported.';

export const addPushDevice = implementForPerson(
  contracts.addPushDevice,
  async ({ subscription, name }, { person, push, seal, sql }) => {
    if (!isPushService(subscription.endpoint, push.moreServices)) throw refusal('endpoint', unknownService);
    if (!isPublicKey(subscription.keys.p256dh))
      throw refusal('keys.p256dh', 'Provide the browser’s public key.');
    const messagingToken = randomBytes(32).toString('base64url');
    const device_id = await saveSubscription(sql, {
      id: newId(),
      sessionId: person.sessionId,
      tokenHash: hashOf(messagingToken),
      endpointHash: hashOf(subscription.endpoint),
      sealed: seal.seal(pushPurpose, JSON.stringify(subscription)),
      name,
    });
    return { device_id, messaging_token: messagingToken };
  },
);

export const removePushDevice = implementForPerson(
  contracts.removePushDevice,
  async ({ device_id }, { person, sql }) => ({
    removed: await removeSubscription(sql, person.userId, device_id),
  }),
);
