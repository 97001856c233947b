import type { Context } from '#platform/context.ts';
import { json } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { OrderState } from '../server/orderStates.ts';

type Tables = Pick<Context, 'sql'>;
type OrderParts = {
  state?: OrderState;
  createdAt?: Date;
  awaitsDispatch?: boolean;
  /** Cents. */
  refundOwed?: number;
  locale?: string;
  /** Fields of the billing address. */
  billing?: object;
  /** Null: it was paid past every payment service. */
  paymentId?: null;
};

/** Brings an order into a state that time or staff would bring it to, without telling anybody. */
export async function setOrder({ sql }: Tables, id: string, parts: OrderParts): Promise<void> {
  const { state = null, createdAt = null, awaitsDispatch = null, refundOwed = null, locale = null } = parts;
  await sql`
    update "order"."order" set state = coalesce(${state}, state), created_at = coalesce(${createdAt}, created_at),
      awaits_dispatch = coalesce(${awaitsDispatch}, awaits_dispatch),
      refund_owed = coalesce(${refundOwed}, refund_owed), locale = coalesce(${locale}, locale),
      billing_address = billing_address || ${json(parts.billing ?? {})}::jsonb,
      payment_id = case when ${'paymentId' in parts} then null else payment_id end
    where id = ${id}`;
}

type Copy = { orderNumber: string; createdAt: Date; tenant?: number; billing?: object };

/** More orders like one, each with what makes it another. */
export async function copyOrder({ sql }: Tables, id: string, copies: Copy[]): Promise<void> {
  const rows = copies.map(({ orderNumber, createdAt, tenant, billing = {} }) => ({
    row: { id: newId(), checkout_id: newId(), order_number: orderNumber, created_at: createdAt, tenant },
    billing,
  }));
  await sql`
    insert into "order"."order"
    select copied.* from "order"."order" as o, jsonb_array_elements(${json(rows)}::jsonb) as one,
      jsonb_populate_record(o, one -> 'row' ||
        jsonb_build_object('billing_address', o.billing_address || (one -> 'billing'))) as copied
    where o.id = ${id}`;
}

/** Takes the orders of a partner away again. */
export async function removeOrdersOf({ sql }: Tables, tenant: number): Promise<void> {
  await sql`delete from "order"."order" where tenant = ${tenant}`;
}
