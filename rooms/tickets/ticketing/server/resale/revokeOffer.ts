import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type resaleApi, resaleRefusals } from '../../resaleApi.ts';
import { withdrawOffer } from './offerRight.ts';

type Reply = ReplyOf<typeof resaleApi.revokeOffer>;

/** Takes one's own ticket back from resale (MKT-18, MKT-42…45). Refuses 404, 409 and 400. */
export async function revokeOffer(ctx: FanContext, { ticketId }: { ticketId: string }): Promise<Reply> {
  return ctx.inTransaction(async (tx) => {
    const why = await withdrawOffer(tx, { rightId: ticketId, sellerId: tx.fan.id, cause: 'holder' });
    if (why === 'unknown') return refuse(resaleRefusals.unknownTicket);
    if (why === 'inCart') return refuse(resaleRefusals.inAnotherCart);
    if (why === 'notOffered') return refuse(resaleRefusals.notOffered);
    return { ticketId, state: 'Cancelled' };
  });
}
