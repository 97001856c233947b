import { createHmac } from 'node:crypto';

/** The one-time code of a counter (RFC 4226); with the time step as counter that of RFC 6238. SHA-1. */
export function hotp(secret: Uint8Array, counter: number, digits: number): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(moving).digest();
  const place = digest[digest.length - 1]! & 0x0f;
  const number = digest.readUInt32BE(place) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}
