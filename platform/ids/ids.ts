import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

const idBytes = 16;
let pool = Buffer.alloc(0);

/** Random bytes for one id, from a pool: asking the system costs more than the rest of an id. */
function takeBytes(): Uint8Array {
  if (pool.length < idBytes) pool = randomBytes(256 * idBytes);
  const taken = pool.subarray(0, idBytes);
  pool = pool.subarray(idBytes);
  return taken;
}

/** A new row id: UUIDv7, so ids sort by the time they were made. Not a secret. */
export const newId = (): string => v7({ rng: takeBytes });

/** An unguessable text of 192 random bits, for visitor ids, confirmation links and tokens. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
