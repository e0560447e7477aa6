/** For tests: a device's authenticator as WebAuthn defines it (attestation `none`, ES256). */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Buffer) => bytes.toString('base64url');

/** CBOR for the values in a registration: RFC 8949, lengths below 65536. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const cborInteger = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

const clientData = (type: string, options: object, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge: 'challenge' in options ? options.challenge : '', origin }));

function authenticatorData(origin: string, given: number, counter: number, rest = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([given]), count, rest]);
}

/** A device with one passkey, which answers the server's options. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = encoded(credentialId);
  let counter = 0;
  return {
    register(options: object) {
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const data = authenticatorData(
        origin,
        flags.userPresent | flags.userVerified | flags.hasCredential,
        counter,
        credential,
      );
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', options, origin)),
          attestationObject: encoded(attestation),
        },
      };
    },
    answer(options: object) {
      counter += 1;
      const client = clientData('webauthn.get', options, origin);
      const data = authenticatorData(origin, flags.userPresent | flags.userVerified, counter);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}

/** The response of a new device to a passkey request. */
export const registered = (options: object, origin: string) => authenticator(origin).register(options);
