// Drawing lots so that anybody can check it: the seed is fixed, and its SHA-256 published, before it is known who takes
// part; a hash of the list is published when it closes; a public number that nobody could know before is mixed in; the
// order follows from seed, number and the entries' ids alone.
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new seed: 32 random bytes. It stays secret until the draw. */
export const newSeed = (): Buffer => randomBytes(32);

/** What is published of a seed before the draw: its SHA-256 in hexadecimal digits. */
export const commitmentTo = (seed: Uint8Array): string => createHash('sha256').update(seed).digest('hex');

/** What is published of the entries when their list closes: the SHA-256 of their ids, sorted, a line feed between them. */
export const listHashOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.toSorted().join('\n')).digest('hex');

/** The seed followed by the public number as UTF-8: with it whoever knew the seed could not know the order. */
export const withPublicNumber = (seed: Uint8Array, publicNumber: string): Buffer =>
  Buffer.concat([seed, Buffer.from(publicNumber, 'utf8')]);

/**
 * All ids in the order of HMAC-SHA256(seed, id) in hexadecimal digits: random for anyone who does not know the seed,
 * and the same whatever the order in which they are given. About a second for 300,000.
 */
export function drawOrder(seed: Uint8Array, ids: readonly string[]): string[] {
  const keyed = ids.map((id) => ({ id, key: createHmac('sha256', seed).update(id).digest('hex') }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return keyed.map(({ id }) => id);
}
