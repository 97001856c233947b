import type { Sql } from '#platform/database/database.ts';
import type { Plan } from '../passRules.ts';

export type PlanPrice = { plan: Plan; validFrom: string; price: number };

/** What each pass costs on a day, in cents; one without a price is not sold. */
export async function listPricesOn(sql: Sql, day: string): Promise<PlanPrice[]> {
  return sql<PlanPrice[]>`
    select distinct on (plan) plan, valid_from::text as valid_from, price from paywall.price where valid_from <= ${day}::date
    order by plan, valid_from desc`;
}

/** All prices, those of the past and those to come, the newest first. */
export async function listAllPrices(sql: Sql): Promise<PlanPrice[]> {
  return sql<PlanPrice[]>`
    select plan, valid_from::text as valid_from, price from paywall.price order by valid_from desc, plan limit 200`;
}

/** Sets what a pass costs from a day on. */
export async function putPrice(sql: Sql, { plan, validFrom, price }: PlanPrice): Promise<void> {
  await sql`
    insert into paywall.price (plan, valid_from, price) values (${plan}, ${validFrom}::date, ${price})
    on conflict (plan, valid_from) do update set price = excluded.price`;
}
