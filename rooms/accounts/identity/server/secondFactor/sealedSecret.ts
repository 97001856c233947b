import type { Sql } from '#platform/database/database.ts';
import { seal, unseal } from '#platform/sealed/sealText.ts';
import { resealSecret } from './secondFactorStore.ts';

const placeOf = (accountId: string) => ({ column: 'identity.second_factor.sealed_secret', row: accountId });

/** The secret of an account's authenticator app as it is kept: it opens for no other account. */
export const sealSecret = (sealingKey: Buffer, accountId: string, secret: Buffer): string =>
  seal(sealingKey, placeOf(accountId), secret.toString('base64'));

/** Opens a secret of this account; one that was sealed before seals were bound to their row is sealed anew. */
export async function openSecret(
  sql: Sql,
  sealingKey: Buffer,
  { accountId, sealedSecret }: { accountId: string; sealedSecret: string },
): Promise<Buffer | undefined> {
  const opened = unseal(sealingKey, placeOf(accountId), sealedSecret);
  if (!opened) return undefined;
  const secret = Buffer.from(opened.text, 'base64');
  if (opened.isOld)
    await resealSecret(sql, { accountId, from: sealedSecret, to: sealSecret(sealingKey, accountId, secret) });
  return secret;
}
