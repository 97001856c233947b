import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { resale } from '#rooms/tickets/ticketing/server/index.ts';
import { resaleOfficeRefusals } from '../../officeApi.ts';
import { findOffer } from '../offerStore.ts';
import { readResaleOffer, type WireOffer } from './readOffice.ts';

type Input = { listingId: string; reason: string };

/** Takes an open offer off the market for the time being. Refuses 404, 409, and (403) one's own. */
export const holdResaleBack = (ctx: FanContext, input: Input): Promise<WireOffer> => holdOrRelease(ctx, input, true);

/** Puts an offer that was held back on the market again. Refuses 404, 409, and (403) one's own. */
export const releaseResale = (ctx: FanContext, input: Input): Promise<WireOffer> => holdOrRelease(ctx, input, false);

function holdOrRelease(ctx: FanContext, { listingId, reason }: Input, isHeldBack: boolean): Promise<WireOffer> {
  return ctx.inTransaction(async (tx) => {
    const offer = (await findOffer(tx.sql, listingId)) ?? refuse(resaleOfficeRefusals.unknownOffer);
    await refuseOwnCase(tx, [offer.sellerId]);
    const [listing] = await resale.readListings(tx, [listingId]);
    const isPossible = listing?.isHeldBack !== isHeldBack;
    if (!isPossible || !(await resale.holdBackOffer(tx, listingId, isHeldBack)))
      refuse(resaleOfficeRefusals.stateNotPossible);
    const subject = { kind: 'resaleOffer', id: listingId };
    await tx.audit({ subject, before: { isHeldBack: !isHeldBack }, after: { isHeldBack }, why: reason });
    return readResaleOffer(tx, { listingId });
  });
}
