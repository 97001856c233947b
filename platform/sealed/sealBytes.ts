import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [nonceBytes, tagBytes] = [12, 16];

/**
 * Encrypts bytes with AES-256-GCM; `key` has 32 bytes. `place` says where the result is kept: it opens nowhere else.
 * Nonce, tag and encrypted bytes, one behind the other.
 */
export function sealBytes(key: Buffer, place: string, bytes: Uint8Array): Buffer<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** Opens what `sealBytes` made; undefined when key or place are others, or the bytes were changed. */
export function openSealed(key: Buffer, place: string, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
