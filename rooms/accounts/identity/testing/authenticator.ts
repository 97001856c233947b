import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A device that makes one passkey and signs with it, as a browser at `origin` would hand it on. */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const head = (at: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(new URL(at).hostname)), Buffer.from([flags]), count]);
  };
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return {
    /** What `navigator.credentials.create` gives. */
    create(challenge: string) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = isoCBOR.encode(coseKey);
      // User present and verified, and a key comes along.
      const authData = Buffer.concat([head(origin, 0x45, 0), Buffer.alloc(16), length, credentialId, key]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
    /** What `navigator.credentials.get` gives; `changes` make it a forgery. */
    get(challenge: string, changes: { origin?: string; counter?: number; flags?: number } = {}) {
      uses += 1;
      const data = clientData('webauthn.get', challenge, changes.origin ?? origin);
      const authData = head(origin, changes.flags ?? 0x05, changes.counter ?? uses);
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
  };
}
