import { pbkdf2, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { readStoredHash, type StoredHash } from './storedHashRules.ts';

const derivePbkdf2 = promisify(pbkdf2);

/** Does the password fit a hash of the house's own or of an earlier system? A hash that cannot be read fits none. */
export async function fitsStoredHash(passwordHash: string, password: string): Promise<boolean> {
  const stored = readStoredHash(passwordHash);
  if (!stored) return false;
  if (stored.kind === 'argon2') return verifyArgon2(passwordHash, password).catch(() => false);
  if (stored.kind === 'bcrypt') return verifyBcrypt(password, passwordHash).catch(() => false);
  return timingSafeEqual(await deriveKey(stored, password), stored.key);
}

function deriveKey(stored: Exclude<StoredHash, { kind: 'argon2' | 'bcrypt' }>, password: string): Promise<Buffer> {
  const { salt, key } = stored;
  if (stored.kind === 'pbkdf2') return derivePbkdf2(password, salt, stored.iterations, key.length, stored.digest);
  const { cost, blockSize, parallelization } = stored;
  const options = { cost, blockSize, parallelization, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, key.length, options, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}
