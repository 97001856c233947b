import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { identityRefusals } from '../../api.ts';
import { deleteSignUpsOf } from '../signUpStore.ts';
import { deleteLosers, markEmailConfirmed } from './emailStore.ts';

/**
 * Confirms the address of a link, once (EML-17). Whoever reads the mail may follow it, signed in or not. Of two
 * accounts that ask for one address exactly one gets it.
 */
export async function confirmEmail(ctx: Context, { secret }: { secret: string }): Promise<{ email: string }> {
  const row = await markEmailConfirmed(ctx.sql, secret, ctx.now);
  if (row === 'taken') refuse(identityRefusals.emailAddressAlreadyExists);
  if (!row) refuse(identityRefusals.emailLinkExpired);
  await deleteLosers(ctx.sql, row.email);
  await deleteSignUpsOf(ctx.sql, row.email);
  return { email: row.email };
}
