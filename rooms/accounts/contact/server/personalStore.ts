import type { PersonalRecords } from '#ports/personalRecords.ts';

const rows = (found: readonly object[]): object[] => [...found];
const erased = { onLeaving: 'erased', isExported: true } as const;

/** What the contact room keeps about a person: all of it is the person's to read, and goes with them. */
export const contactRecords: PersonalRecords = {
  room: 'contact',
  tables: {
    'contact.contact': erased,
    'contact.address': erased,
    'contact.group_membership': erased,
    'contact.address_book_entry': erased,
  },
  async read({ sql }, fanId) {
    return {
      'contact.contact': rows(
        await sql`
        select first_name, last_name, birthday::text as birthday, mobile, phone, partner_identity, language,
          is_organization, organization_price_group, created_at
        from contact.contact where fan_id = ${fanId}`,
      ),
      'contact.address': rows(
        await sql`
        select company, first_name, last_name, street, additional_address, postal_code, city, country_code, phone,
          is_order_address, is_invoice_address, created_at
        from contact.address where fan_id = ${fanId} order by id`,
      ),
      'contact.group_membership': rows(
        await sql`
        select name, joined_at from contact.group_membership where fan_id = ${fanId} order by name`,
      ),
      'contact.address_book_entry': rows(
        await sql`
        select first_name, last_name, email, is_favorite, created_at from contact.address_book_entry
        where fan_id = ${fanId} order by id`,
      ),
    };
  },
  async erase({ sql }, fanId) {
    await sql`delete from contact.address where fan_id = ${fanId}`;
    await sql`delete from contact.contact where fan_id = ${fanId}`;
  },
};
