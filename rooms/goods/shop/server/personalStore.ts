import type { PersonalRecords } from '#ports/personalRecords.ts';

/** What the shop keeps about a person: what they have looked at. */
export const shopRecords: PersonalRecords = {
  room: 'shop',
  tables: { 'shop.impression': { onLeaving: 'erased', isExported: true } },
  async read({ sql }, fanId) {
    const rows = await sql`
      select p.sku, p.names ->> 'de' as name, i.last_impression
      from shop.impression i join shop.product p on p.id = i.product_id where i.fan_id = ${fanId}
      order by i.last_impression desc`;
    return { 'shop.impression': [...rows] };
  },
  async erase({ sql }, fanId) {
    await sql`delete from shop.impression where fan_id = ${fanId}`;
  },
};
