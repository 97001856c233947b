import type { PersonalRecords } from '#ports/personalRecords.ts';
import { readAccounts } from './runs/accountStore.ts';

/**
 * What the marketplace keeps about a seller: what they offered and were paid. Once they have left, offers name them no
 * more; what was paid stays in the ledger, without a name.
 */
export const marketplaceRecords: PersonalRecords = {
  room: 'marketplace',
  tables: {
    'marketplace.offer': { onLeaving: 'erased', isExported: true },
    'marketplace.bank_account': { onLeaving: 'erased', isExported: true },
  },
  async read(ctx, sellerId) {
    const offers = await ctx.sql<object[]>`
      select o.created_at, o.ticket_type, o.price, o.handling_fee, o.reimbursement_fee, o.reimbursed, o.payout_type,
        o.address, p.state as payout_state, p.state_at as payout_state_at, p.amount as paid_out
      from marketplace.offer o left join marketplace.payout p on p.listing_id = o.listing_id
      where o.seller_id = ${sellerId} order by o.created_at`;
    const ids = await ctx.sql<{ listingId: string }[]>`
      select listing_id from marketplace.offer where seller_id = ${sellerId}`;
    const accounts = await readAccounts(
      ctx,
      ids.map(({ listingId }) => listingId),
    );
    return { 'marketplace.offer': [...offers], 'marketplace.bank_account': [...accounts.values()] };
  },
  async erase({ sql }, sellerId) {
    await sql`
      delete from marketplace.bank_account a using marketplace.offer o
      where o.listing_id = a.listing_id and o.seller_id = ${sellerId}`;
    await sql`update marketplace.offer set seller_id = null, address = null where seller_id = ${sellerId}`;
  },
};
