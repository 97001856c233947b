import type { Context } from '#platform/context.ts';

/** Gives a person another birthday (`1984-05-18`) or price group, also where people cannot change it themselves. */
export async function setContact(
  { sql }: Pick<Context, 'sql'>,
  fanId: string,
  { birthday = null, priceGroup = null }: { birthday?: string | null; priceGroup?: string | null },
): Promise<void> {
  await sql`
    update contact.contact set birthday = coalesce(${birthday}::date, birthday),
      organization_price_group = coalesce(${priceGroup}, organization_price_group)
    where fan_id = ${fanId}`;
}
