import type { PersonalRecords } from '#ports/personalRecords.ts';

/**
 * What ticketing keeps about a person: rights to enter, how many tickets they bought, and what is held for them. Once
 * they have left, rights name them no more; they stay, since the place is sold and the sale is in the books.
 */
export const ticketingRecords: PersonalRecords = {
  room: 'ticketing',
  tables: {
    'ticketing.right': { onLeaving: 'erased', isExported: true },
    'ticketing.purchase': { onLeaving: 'erased', isExported: true },
    'ticketing.occupied': { onLeaving: 'expires', isExported: false },
    'ticketing.hold': { onLeaving: 'expires', isExported: false },
    'ticketing.allocation': { onLeaving: 'erased', isExported: false },
  },
  async read({ sql }, fanId) {
    const rights = await sql`
      select r.serial, e.names ->> 'de' as event, e.starts_at, r.code, r.state, r.issued_at, r.ended_at, r.price,
        b.label as block, row.label as row, row.labels[r.position] as seat, r.format, r.origin,
        r.holder_id = ${fanId} as is_holder, r.buyer_id = ${fanId} as is_buyer
      from ticketing.right r join ticketing.event e on e.id = r.event_id
      left join ticketing.event_row row on row.event_id = r.event_id and row.number = r.row_number
      left join ticketing.event_block b on b.event_id = row.event_id and b.number = row.block
      where r.holder_id = ${fanId} or r.buyer_id = ${fanId} order by r.id`;
    const purchases = await sql`
      select e.names ->> 'de' as event, e.starts_at, p.pieces from ticketing.purchase p
      join ticketing.event e on e.id = p.event_id where p.fan_id = ${fanId} order by e.starts_at, e.id`;
    return { 'ticketing.right': [...rights], 'ticketing.purchase': [...purchases] };
  },
  async erase({ sql }, fanId) {
    await sql`update ticketing.right set holder_id = null where holder_id = ${fanId}`;
    await sql`update ticketing.right set buyer_id = null where buyer_id = ${fanId}`;
    await sql`delete from ticketing.purchase where fan_id = ${fanId}`;
    await sql`update ticketing.allocation set fan_id = null where fan_id = ${fanId}`;
  },
};
