import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id at the strength OWASP names for 9 MiB: about 16 ms of one core, so guessing is dear and a sign-in is not.
 */
const cost = { algorithm: 2 as const, memoryCost: 9216, timeCost: 4, parallelism: 1 };

let nobodysHash: Promise<string> | undefined;

/** Makes the hash that is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Does the password fit? Without a hash it takes just as long and answers no, so time does not tell who has an account.
 */
export async function fitsHash(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return fits && typeof passwordHash === 'string';
}
