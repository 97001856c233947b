import type { Context, FanContext } from '#platform/context.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';

/** Somebody of the staff at work; undefined: the demo's accounts are not there. */
export async function staffOf(ctx: Context, email: string): Promise<FanContext | undefined> {
  const account = await findAccountByEmail(ctx, email);
  return account && { ...ctx, fan: { id: account.id, scopes: [] } };
}
