import type { Context } from '#platform/context.ts';
import type { Objection } from '#ports/objection.ts';
import { resale } from '#rooms/tickets/ticketing/server/index.ts';
import { listUnpaid } from './offerStore.ts';

/** Nobody leaves, and no method goes, while the club owes or may come to owe money for a ticket (ACC-50, PAY-24). */
export const sellerObjection: Objection = {
  room: 'marketplace',
  againstLeaving: (ctx, fanId) => codeFor(ctx, fanId),
  againstForgettingMethod: codeFor,
};

async function codeFor(ctx: Context, fanId: string, paymentTokenId?: string) {
  const unpaid = await listUnpaid(ctx.sql, fanId, paymentTokenId);
  if (unpaid.some(({ isOwed }) => isOwed)) return 'USER_HAS_RUNNING_PAYOUT' as const;
  const listings = await resale.readListings(
    ctx,
    unpaid.map(({ listingId }) => listingId),
  );
  return listings.some(({ state }) => state === 'open') ? ('USER_HAS_RUNNING_PAYOUT' as const) : undefined;
}
