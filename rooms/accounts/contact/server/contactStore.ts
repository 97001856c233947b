import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';

/** What the club knows of a person besides the account. `birthday` is a calendar day (`1984-05-18`). */
export type Contact = {
  fanId: string;
  firstName: string;
  lastName: string;
  birthday: string | null;
  mobile: string;
  phone: string;
  partnerIdentity: string | null;
  language: 'de' | 'en' | 'ja';
  isOrganization: boolean;
  organizationPriceGroup: string | null;
};

export async function findContact({ sql }: Pick<Context, 'sql'>, fanId: string): Promise<Contact | undefined> {
  const [contact] = await sql<Contact[]>`
    select fan_id, first_name, last_name, birthday::text as birthday, mobile, phone, partner_identity, language,
      is_organization, organization_price_group
    from contact.contact where fan_id = ${fanId}`;
  return contact;
}

/** Adds the contact of an account; one that is there already stays as it is. */
export async function insertContact(
  sql: Sql,
  contact: { fanId: string; firstName: string; lastName: string; language: 'de' | 'en' | 'ja'; createdAt: Date },
): Promise<void> {
  await sql`
    insert into contact.contact (fan_id, first_name, last_name, language, created_at)
    values (${contact.fanId}, ${contact.firstName}, ${contact.lastName}, ${contact.language}, ${contact.createdAt})
    on conflict (fan_id) do nothing`;
}

/** Writes what people change themselves; what is not given stays, and so does a birthday that is known. */
export async function updateProfile(
  sql: Sql,
  fanId: string,
  {
    mobile,
    phone,
    language,
    birthday,
  }: {
    mobile?: string | undefined;
    phone?: string | undefined;
    language?: string | undefined;
    birthday?: string | null | undefined;
  },
): Promise<void> {
  await sql`
    update contact.contact set mobile = coalesce(${mobile ?? null}, mobile), phone = coalesce(${phone ?? null}, phone),
      language = coalesce(${language ?? null}, language), birthday = coalesce(birthday, ${birthday ?? null}::date)
    where fan_id = ${fanId}`;
}

/** Writes birthdays (`1984-05-18`) down where none is known yet. Single SQL query. */
export async function fillBirthdays(
  { sql }: Pick<Context, 'sql'>,
  people: readonly { fanId: string; birthday: string }[],
): Promise<void> {
  await sql`
    update contact.contact c set birthday = line.birthday
    from unnest(${people.map(({ fanId }) => fanId)}::uuid[], ${people.map(({ birthday }) => birthday)}::date[])
      as line (fan_id, birthday)
    where c.fan_id = line.fan_id and c.birthday is null`;
}

/** Holds the contact's row until the transaction ends, so that changes to its addresses happen one after the other. */
export async function lockContact(sql: Sql, fanId: string): Promise<boolean> {
  const rows = await sql`select 1 from contact.contact where fan_id = ${fanId} for update`;
  return rows.length > 0;
}

/** Marks a contact as that of an organisation, with its name and the prices that it gets (ORG-41, ORG-09). */
export async function markOrganisation(
  { sql }: Pick<Context, 'sql'>,
  fanId: string,
  { name, priceGroup }: { name: string; priceGroup: string | null },
): Promise<void> {
  await sql`
    update contact.contact set is_organization = true, last_name = ${name}, organization_price_group = ${priceGroup}
    where fan_id = ${fanId}`;
}

/** Writes personal data that people cannot change themselves; for the demo. */
export async function markDemoProfile(
  sql: Sql,
  fanId: string,
  profile: { birthday?: string; mobile?: string; partnerIdentity?: string },
): Promise<void> {
  await sql`
    update contact.contact set birthday = ${profile.birthday ?? null}, mobile = ${profile.mobile ?? ''},
      partner_identity = ${profile.partnerIdentity ?? null}
    where fan_id = ${fanId}`;
}

/** The price group of a contact itself (ORG-09), as a select of one column: decision 0294. */
export const ownPriceGroup = ({ sql }: Pick<Context, 'sql'>, fanId: string): Fragment => sql`
  select organization_price_group as price_group from contact.contact
  where fan_id = ${fanId} and organization_price_group is not null`;
