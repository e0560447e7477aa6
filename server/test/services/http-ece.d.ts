/** Types for the part of the package that tests decrypt with; it has none. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: {
    decrypt(
      body: Buffer,
      parameters: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string },
    ): Buffer;
  };
  export default ece;
}
