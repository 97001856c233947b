import type { Context } from '#platform/context.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { insertAccessToken } from '../server/recordStore.ts';

/** A token of this person for an hour, as if they had just signed in. */
export async function aToken(ctx: Pick<Context, 'sql' | 'now'>, accountId: string, scope: string): Promise<string> {
  const value = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + 3_600_000);
  await insertAccessToken(ctx, { value, accountId, scope, expiresAt, provenAt: ctx.now });
  return value;
}

/** Nobody's tokens are good any more, while everybody is still signed in at the provider. */
export async function revokeTokens({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await sql`delete from identity.oidc_record where kind in ('AccessToken', 'RefreshToken')`;
}
