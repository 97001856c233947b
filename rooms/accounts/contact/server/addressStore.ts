import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { AddressFields } from '../addressRules.ts';

export type Address = AddressFields & { id: string; isOrderAddress: boolean; isInvoiceAddress: boolean };

export type DefaultKind = 'order' | 'invoice';

const columns = (sql: Sql) => sql`
  id, company, additional_address, city, country_code, first_name, last_name, phone, postal_code, street,
  is_order_address, is_invoice_address`;

/** A person's addresses, oldest first; bounded by the limit an address book has. */
export function listByFan({ sql }: Pick<Context, 'sql'>, fanId: string): Promise<Address[]> {
  return sql<Address[]>`select ${columns(sql)} from contact.address where fan_id = ${fanId} order by id limit 100`;
}

/**
 * Adds an address unless the person has `limit` already (then: undefined). The first one is default for everything. The
 * caller holds the contact's lock.
 */
export async function insertAddress(
  sql: Sql,
  row: AddressFields & { id: string; fanId: string; createdAt: Date },
  limit: number,
): Promise<Address | undefined> {
  const [address] = await sql<Address[]>`
    with own as (
      select count(*) as number, coalesce(bool_or(is_order_address), false) as has_order,
        coalesce(bool_or(is_invoice_address), false) as has_invoice
      from contact.address where fan_id = ${row.fanId})
    insert into contact.address (id, fan_id, company, additional_address, city, country_code, first_name, last_name,
      phone, postal_code, street, is_order_address, is_invoice_address, created_at)
    select ${row.id}, ${row.fanId}, ${row.company}, ${row.additionalAddress}, ${row.city}, ${row.countryCode},
      ${row.firstName}, ${row.lastName}, ${row.phone}, ${row.postalCode}, ${row.street}, not has_order, not has_invoice,
      ${row.createdAt}
    from own where own.number < ${limit}
    returning ${columns(sql)}`;
  return address;
}

/** Changes an address of this person; undefined when there is none with that id. */
export async function updateAddress(
  sql: Sql,
  fanId: string,
  row: AddressFields & { id: string },
): Promise<Address | undefined> {
  const [address] = await sql<Address[]>`
    update contact.address set company = ${row.company}, additional_address = ${row.additionalAddress},
      city = ${row.city}, country_code = ${row.countryCode}, first_name = ${row.firstName}, last_name = ${row.lastName},
      phone = ${row.phone}, postal_code = ${row.postalCode}, street = ${row.street}
    where id = ${row.id} and fan_id = ${fanId}
    returning ${columns(sql)}`;
  return address;
}

/** Removes an address of this person and answers what it was; undefined when there is none with that id. */
export async function deleteAddress(sql: Sql, fanId: string, id: string): Promise<Address | undefined> {
  const [address] = await sql<Address[]>`
    delete from contact.address where id = ${id} and fan_id = ${fanId} returning ${columns(sql)}`;
  return address;
}

/**
 * Makes an address the only default of its kind. Two statements, since the unique index is checked row by row; the
 * caller holds the contact's lock. Undefined when the person has no address with that id.
 */
export async function markDefault(
  sql: Sql,
  fanId: string,
  id: string,
  kind: DefaultKind,
): Promise<Address | undefined> {
  const flag = sql(kind === 'order' ? 'is_order_address' : 'is_invoice_address');
  await sql`update contact.address set ${flag} = false where fan_id = ${fanId} and ${flag} and id <> ${id}`;
  const [address] = await sql<Address[]>`
    update contact.address set ${flag} = true where id = ${id} and fan_id = ${fanId} returning ${columns(sql)}`;
  return address;
}

/** Gives defaults that nobody has to the oldest address. The caller holds the contact's lock. */
export async function markOldestDefault(sql: Sql, fanId: string, lost: Address): Promise<void> {
  await sql`
    update contact.address set is_order_address = is_order_address or ${lost.isOrderAddress},
      is_invoice_address = is_invoice_address or ${lost.isInvoiceAddress}
    where id = (select id from contact.address where fan_id = ${fanId} order by id limit 1)`;
}
