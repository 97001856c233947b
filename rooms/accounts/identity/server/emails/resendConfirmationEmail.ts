import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { identityRefusals } from '../../api.ts';
import { findEmail, markEmailLink } from './emailStore.ts';
import { newLink, sendEmailLink, takeEmailSlot } from './sendEmailLink.ts';

/**
 * Sends a new link to an own unconfirmed address (EML-04); the one before stops working. Refuses 404 for another
 * person's id.
 */
export async function resendConfirmationEmail(ctx: FanContext, { id }: { id: string }): Promise<void> {
  const { email, isConfirmed } = (await findEmail(ctx.sql, ctx.fan.id, id)) ?? refuse(commonRefusals.notFound);
  if (isConfirmed) refuse(identityRefusals.emailAlreadyConfirmed);
  await takeEmailSlot(ctx, email);
  await ctx.inTransaction(async (tx) => {
    const link = newLink(tx.now);
    await markEmailLink(tx.sql, id, link.secret, link.expiresAt);
    await sendEmailLink(tx, tx.fan.id, email, link.secret);
  });
}
