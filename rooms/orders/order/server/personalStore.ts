import type { PersonalRecords } from '#ports/personalRecords.ts';

const kept = { onLeaving: 'kept', isExported: true } as const;

/**
 * What the order room keeps about a person: what was bought. The tax law wants it kept (§ 147 AO), but not what an
 * earlier system sold: its own books hold that.
 */
export const orderRecords: PersonalRecords = {
  room: 'order',
  tables: {
    'order.order': kept,
    'order.line': kept,
    'order.document': kept,
    'order.state_change': kept,
    'order.parcel': kept,
    'order.note': kept,
    'order.earlier_order': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, fanId) {
    const orders = await sql`
      select order_number, state, created_at, payment_type, goods, shipping, total, tax, shipping_address, billing_address
      from "order"."order" where fan_id = ${fanId} order by id`;
    const forOrganisations = await sql`
      select order_number, state, created_at, true as ordered_for_an_organisation from "order"."order"
      where acted_by = ${fanId} order by id`;
    const taken = await sql`
      select order_number, created_at, true as taken_at_work from "order"."order" where taken_by = ${fanId}
      order by id`;
    const lines = await sql`
      select order_number, sku, line.name, line.price, line.quantity, line.total from "order".line
      join "order"."order" on "order".id = line.order_id where fan_id = ${fanId} order by line.order_id, line.position`;
    const lettered = await sql`
      select sku, lettered_at, true as lettered_at_work from "order".line where lettered_by = ${fanId}
      order by lettered_at, id`;
    const documents = await sql`
      select order_number, kind, number, issued_at, content from "order".document
      join "order"."order" on "order".id = document.order_id where fan_id = ${fanId}
      order by issued_at, document.id`;
    const withoutOrder = await sql`
      select kind, number, issued_at, content from "order".document
      where order_id is null and addressee_id = ${fanId} order by issued_at, id`;
    const parcels = await sql`
      select order_number, carrier, tracking_number, sent_at from "order".parcel
      join "order"."order" on "order".id = parcel.order_id where fan_id = ${fanId} order by sent_at, parcel.id`;
    const notes = await sql`
      select order_number, text, written_at from "order".note join "order"."order" on "order".id = note.order_id
      where fan_id = ${fanId} order by written_at, note.id`;
    const written = await sql`
      select written_at, true as written_at_work from "order".note where written_by = ${fanId} order by written_at, id`;
    const earlier = await sql`
      select number, ordered_on::text as ordered_on, state, total, items from "order".earlier_order
      where fan_id = ${fanId} order by earlier_order.ordered_on desc, id desc`;
    const changes = await sql`
      select order_number, state_change.state, changed_at from "order".state_change
      join "order"."order" on "order".id = state_change.order_id where fan_id = ${fanId} order by changed_at, state_change.id`;
    return {
      'order.order': [...orders, ...forOrganisations, ...taken],
      'order.line': [...lines, ...lettered],
      'order.document': [...documents, ...withoutOrder],
      'order.state_change': [...changes],
      'order.parcel': [...parcels],
      'order.note': [...notes, ...written],
      'order.earlier_order': [...earlier],
    };
  },
  async erase({ sql }, fanId) {
    await sql`delete from "order".earlier_order where fan_id = ${fanId}`;
  },
};
