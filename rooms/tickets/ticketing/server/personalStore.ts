import type { PersonalRecords } from '#ports/personalRecords.ts';

/**
 * What ticketing keeps about a person: rights to enter, how many tickets they bought, and what is held for them; of a
 * clerk what they sold, paid back, cancelled and kept back. Once they have left, rights and allocations name them no
 * more; these stay, since the place is sold and the sale is in the books, as receipts and cancellations do for as long
 * as the law says.
 */
export const ticketingRecords: PersonalRecords = {
  room: 'ticketing',
  tables: {
    'ticketing.right': { onLeaving: 'erased', isExported: true },
    'ticketing.purchase': { onLeaving: 'erased', isExported: true },
    'ticketing.occupied': { onLeaving: 'expires', isExported: false },
    'ticketing.hold': { onLeaving: 'expires', isExported: false },
    'ticketing.allocation': { onLeaving: 'erased', isExported: true },
    'ticketing.receipt': { onLeaving: 'kept', isExported: true },
    'ticketing.cancellation': { onLeaving: 'kept', isExported: true },
    'ticketing.relocation': { onLeaving: 'erased', isExported: true },
    'ticketing.receipt_refund': { onLeaving: 'kept', isExported: true },
    'ticketing.listing': { onLeaving: 'erased', isExported: true },
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
    const allocations = await sql`
      select e.names ->> 'de' as event, e.starts_at, a.kind, a.reason, a.until, a.made_at, a.ended_at,
        a.fan_id = ${fanId} as is_for_you, a.made_by = ${fanId} as is_made_by_you
      from ticketing.allocation a join ticketing.event e on e.id = a.event_id
      where a.fan_id = ${fanId} or a.made_by = ${fanId} order by a.made_at, a.id`;
    const receipts = await sql`
      select e.names ->> 'de' as event, t.number, t.paid_by, t.total, t.made_at
      from ticketing.receipt t join ticketing.event e on e.id = t.event_id
      where t.made_by = ${fanId} order by t.made_at, t.id`;
    const cancellations = await sql`
      select e.names ->> 'de' as event, c.kind, c.reason, c.decided_at, c.asked_by = ${fanId} as is_asked_by_you
      from ticketing.cancellation c join ticketing.event e on e.id = c.event_id
      where c.asked_by = ${fanId} or c.approved_by = ${fanId} order by c.decided_at, c.id`;
    const relocations = await sql`
      select e.names ->> 'de' as event, m.venue, m.reason, m.made_at from ticketing.relocation m
      join ticketing.event e on e.id = m.event_id where m.made_by = ${fanId} order by m.made_at, m.id`;
    const paidBack = await sql`
      select t.number, f.amount, f.paid_back_at from ticketing.receipt_refund f
      join ticketing.receipt t on t.id = f.receipt_id where f.paid_back_by = ${fanId} order by f.paid_back_at, f.id`;
    const listings = await sql`
      select e.names ->> 'de' as event, e.starts_at, l.number, l.state, l.listed_at, l.ended_at, l.end_cause
      from ticketing.listing l join ticketing.event e on e.id = l.event_id
      where l.seller_id = ${fanId} order by l.number`;
    return {
      'ticketing.right': [...rights],
      'ticketing.purchase': [...purchases],
      'ticketing.allocation': [...allocations],
      'ticketing.receipt': [...receipts],
      'ticketing.cancellation': [...cancellations],
      'ticketing.relocation': [...relocations],
      'ticketing.receipt_refund': [...paidBack],
      'ticketing.listing': [...listings],
    };
  },
  async erase({ sql }, fanId) {
    await sql`update ticketing.right set holder_id = null where holder_id = ${fanId}`;
    await sql`update ticketing.right set buyer_id = null where buyer_id = ${fanId}`;
    await sql`update ticketing.listing set seller_id = null where seller_id = ${fanId}`;
    await sql`update ticketing.listing set fan_id = null where fan_id = ${fanId}`;
    await sql`delete from ticketing.purchase where fan_id = ${fanId}`;
    await sql`update ticketing.allocation set fan_id = null where fan_id = ${fanId}`;
    await sql`update ticketing.allocation set made_by = null where made_by = ${fanId}`;
    await sql`update ticketing.relocation set made_by = null where made_by = ${fanId}`;
  },
};
