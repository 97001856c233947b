import type { Sql } from '#platform/database/database.ts';

export type OrganisationKind = 'company' | 'fanClub';

/** An organisation; `id` is also that of its account. */
export type Organisation = {
  id: string;
  kind: OrganisationKind;
  name: string;
  memberPriceGroup: string | null;
  email: string;
  phone: string;
  street: string;
  postalCode: string;
  city: string;
  countryCode: string;
};

export async function insertOrganisation(sql: Sql, row: Organisation & { createdAt: Date }): Promise<void> {
  await sql`
    insert into organisation.organisation
      (id, kind, name, member_price_group, email, phone, street, postal_code, city, country_code, created_at)
    values (${row.id}, ${row.kind}, ${row.name}, ${row.memberPriceGroup}, ${row.email}, ${row.phone}, ${row.street},
      ${row.postalCode}, ${row.city}, ${row.countryCode}, ${row.createdAt})`;
}

/** Organisations in which this person has the admin right; one of the given id only, when one is given. */
export async function listAdministered(sql: Sql, fanId: string): Promise<Organisation[]> {
  return sql<Organisation[]>`
    select o.id, o.kind, o.name, o.member_price_group, o.email, o.phone, o.street, o.postal_code, o.city, o.country_code
    from organisation.organisation o
    join organisation.membership m on m.organisation_id = o.id
    where m.fan_id = ${fanId} and m.is_admin order by o.id limit 2`;
}

export async function findOrganisation(sql: Sql, id: string): Promise<Organisation | undefined> {
  const [row] = await sql<Organisation[]>`
    select id, kind, name, member_price_group, email, phone, street, postal_code, city, country_code
    from organisation.organisation where id = ${id}`;
  return row;
}

/** Holds the organisation until the transaction ends, so that changes of its admins happen one after the other. */
export async function lockOrganisation(sql: Sql, id: string): Promise<void> {
  await sql`select 1 from organisation.organisation where id = ${id} for no key update`;
}
