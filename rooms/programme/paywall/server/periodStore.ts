import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Plan } from '../passRules.ts';

/** A pass, a renewal or a gift. `paid` in cents. */
export type Period = {
  id: string;
  subscriptionId: string;
  origin: 'purchase' | 'renewal' | 'grant';
  plan: Plan | null;
  startsAt: Date;
  endsAt: Date;
  addedAt: Date;
  checkoutId: string | null;
  orderId: string | null;
  orderLineId: string | null;
  paid: number;
  takenBackAt: Date | null;
};

type NewPeriod = Omit<Period, 'id' | 'addedAt' | 'takenBackAt'>;

export async function insertPeriod(sql: Sql, period: NewPeriod, now: Date): Promise<void> {
  await sql`
    insert into paywall.period (id, subscription_id, origin, plan, starts_at, ends_at, added_at, checkout_id, order_id,
      order_line_id, paid)
    values (${newId()}, ${period.subscriptionId}, ${period.origin}, ${period.plan}, ${period.startsAt},
      ${period.endsAt}, ${now}, ${period.checkoutId}, ${period.orderId}, ${period.orderLineId}, ${period.paid})`;
}

/** The periods of a subscription, the newest first. */
export function listPeriods(sql: Sql, subscriptionId: string): Promise<Period[]> {
  return sql<Period[]>`
    select * from paywall.period where subscription_id = ${subscriptionId} order by starts_at desc, id desc limit 200`;
}

/** A period of this person. */
export async function findOwnPeriod(sql: Sql, { id, fanId }: { id: string; fanId: string }) {
  const [row] = await sql<Period[]>`
    select p.* from paywall.period p join paywall.subscription s on s.id = p.subscription_id
    where p.id = ${id} and s.fan_id = ${fanId}`;
  return row;
}

/** The periods of order lines, or of a checkout, that were not taken back; their subscriptions in the order of ids. */
export function listBought(sql: Sql, { lineIds, checkoutId }: { lineIds?: string[]; checkoutId?: string }) {
  return sql<Period[]>`
    select * from paywall.period where taken_back_at is null
    and (order_line_id = any(${lineIds ?? []}::uuid[]) or checkout_id = ${checkoutId ?? null}::uuid)
    order by subscription_id, starts_at`;
}

/** False: it was taken back before. */
export async function markTakenBack(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update paywall.period set taken_back_at = ${now} where id = ${id} and taken_back_at is null returning id`;
  return rows.length > 0;
}

/** Of what was bought last: its order says where invoices go. */
export async function findLastOrderId(sql: Sql, subscriptionId: string): Promise<string | undefined> {
  const [row] = await sql<{ orderId: string }[]>`
    select order_id from paywall.period where subscription_id = ${subscriptionId} and order_id is not null
    order by added_at desc limit 1`;
  return row?.orderId;
}
