import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';

/** Tickets and sales as no use case leaves them. */
export const ticketDisorders = {
  sellOneMore: (sql: Sql, holdId: string) => sql`
    update ticketing.sale set quantity = quantity + 1 where hold_id = ${holdId}`,
  holdWhatIsSold: (sql: Sql) => sql`
    insert into ticketing.hold (id, pool, quantity, expires_at)
    select hold_id, pool, quantity, sold_at from ticketing.sale limit 1`,
  admitWithoutSeat: (sql: Sql) => sql`
    insert into ticketing.right (id, serial, event_id, row_number, position, category, code, state, issued_at, origin,
      price, vat_rate, format, terms_version)
    select ${newId()}, '0123456789', event_id, 1, 1, 1, 'FULL', 'issued', '2026-11-25', 'guest', 0, 19, 'print', '1'
    from ticketing.event_row limit 1`,
  countOneLess: (sql: Sql) => sql`update ticketing.purchase set pieces = pieces - 1 where pieces > 0`,
  holdOneMore: (sql: Sql) => sql`update ticketing.contingent set held = held + 1`,
  makeRoomForOneMore: (sql: Sql) => sql`update ticketing.contingent set capacity = capacity + 1`,
};
