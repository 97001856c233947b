import { hash } from '@node-rs/argon2';
import { fitsStoredHash } from './fitsStoredHash.ts';

/**
 * Argon2id at the strength OWASP names for 9 MiB: about 16 ms of one core, so guessing is dear and a sign-in is not.
 */
const cost = { algorithm: 2 as const, memoryCost: 9216, timeCost: 4, parallelism: 1 };

let nobodysHash: Promise<string> | undefined;

/** Makes the hash that is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Does the password fit? Without a hash it takes just as long and answers no, so time does not tell who has an
 * account. Hashes of an earlier system take their own time, until their owner has signed in.
 */
export async function fitsHash(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const fits = await fitsStoredHash(passwordHash ?? (await nobodysHash), password);
  return fits && typeof passwordHash === 'string';
}

/** Was it made here, at today's strength? Others are made anew when their owner signs in. */
export const isOwnHash = (passwordHash: string): boolean =>
  passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
