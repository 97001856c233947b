import type { Context } from '#platform/context.ts';

/** Notes at the orders of a payment since when the buyer's bank has their money back; null: the club has it again. */
export async function markChargedBack(
  { sql }: Pick<Context, 'sql'>,
  paymentId: string,
  since: Date | null,
): Promise<void> {
  await sql`
    update "order"."order" set charged_back_at = case when ${since}::timestamptz is null then null
      else coalesce(charged_back_at, ${since}::timestamptz) end, version = version + 1
    where id in (select id from "order"."order" where payment_id = ${paymentId} order by id for no key update)`;
}
