import { seal, unseal } from '../provider/seal.ts';

const placeOf = (accountId: string) => ({ column: 'identity.second_factor.sealed_secret', rowId: accountId });

/** Seals the secret of an account's second factor; it opens in the row of that account alone. */
export const sealSecret = (key: Buffer, accountId: string, secret: Buffer): string =>
  seal(key, placeOf(accountId), secret.toString('base64'));

/** Opens the secret of an account's second factor; undefined when it was sealed with another key or for another row. */
export function openSecret(key: Buffer, accountId: string, sealed: string): Buffer | undefined {
  const secret = unseal(key, placeOf(accountId), sealed);
  return secret === undefined ? undefined : Buffer.from(secret, 'base64');
}
