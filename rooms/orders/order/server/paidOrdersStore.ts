import type { Context } from '#platform/context.ts';

/** An order as the books name it. Cents. */
export type PaidOrder = { id: string; paymentId: string; orderNumber: string; total: number; createdAt: Date };

/** The orders that have come of payments. Single SQL query. */
export function listOrdersOfPayments({ sql }: Pick<Context, 'sql'>, paymentIds: string[]): Promise<PaidOrder[]> {
  return sql<PaidOrder[]>`
    select id, payment_id, order_number, total, created_at from "order"."order"
    where payment_id = any(${paymentIds}::uuid[]) order by order_number`;
}

/** The payment of an order, by the order's number. */
export async function findPaymentOfOrder(
  { sql }: Pick<Context, 'sql'>,
  orderNumber: string,
): Promise<string | undefined> {
  const [order] = await sql<{ paymentId: string | null }[]>`
    select payment_id from "order"."order" where order_number = ${orderNumber}`;
  return order?.paymentId ?? undefined;
}
