import type { Context } from '#platform/context.ts';
import type { ChargeBackOutcome } from '../paymentStates.ts';

/** A purchase on account that has not been paid in full; cents. */
export type OpenPurchase = { paymentId: string; fanId: string; amount: number; owed: number; createdAt: Date };

type Page = { after?: string | undefined; limit: number };

/**
 * What is still owed, oldest first; `before`: only purchases made before that moment. `after`: the payment of the last
 * one of the page before. Single SQL query.
 */
export function listOpenPurchases(
  { sql }: Pick<Context, 'sql'>,
  { before, after, limit }: Page & { before?: Date | undefined },
): Promise<OpenPurchase[]> {
  return sql<OpenPurchase[]>`
    select a.payment_id, a.fan_id, p.amount, a.owed, a.created_at
    from payment.account_purchase as a join payment.payment as p on p.id = a.payment_id
    where a.owed > 0 ${before ? sql`and a.created_at < ${before}` : sql``}
      ${
        after
          ? sql`and (a.created_at, a.payment_id) >
            ((select created_at from payment.account_purchase where payment_id = ${after}), ${after}::uuid)`
          : sql``
      }
    order by a.created_at, a.payment_id limit ${limit}`;
}

/** How many purchases are still owed and what they come to in cents: all, and those made before a moment. */
export async function sumOpenPurchases(
  { sql }: Pick<Context, 'sql'>,
  before: Date,
): Promise<{ count: number; owed: number; countBefore: number; owedBefore: number }> {
  const [row] = await sql<{ count: number; owed: number; countBefore: number; owedBefore: number }[]>`
    select count(*)::integer as count, coalesce(sum(owed), 0)::float8 as owed,
      count(*) filter (where created_at < ${before})::integer as count_before,
      coalesce(sum(owed) filter (where created_at < ${before}), 0)::float8 as owed_before
    from payment.account_purchase where owed > 0`;
  return row ?? { count: 0, owed: 0, countBefore: 0, owedBefore: 0 };
}

/** Customers who may owe something, who owe most first; `after`: the last one of the page before. Single SQL query. */
export function listCreditLines(
  { sql }: Pick<Context, 'sql'>,
  { after, limit }: Page,
): Promise<{ fanId: string; creditLimit: number; owed: number }[]> {
  return sql<{ fanId: string; creditLimit: number; owed: number }[]>`
    select fan_id, credit_limit, owed from payment.credit_line
    ${
      after
        ? sql`where (owed, fan_id) < ((select owed from payment.credit_line where fan_id = ${after}), ${after}::uuid)`
        : sql``
    }
    order by owed desc, fan_id desc limit ${limit}`;
}

/** Money that a bank has taken back; cents. `outcome`: what staff have noted about it; null: nothing yet. */
export type ChargeBack = {
  id: string;
  fanId: string;
  method: string;
  provider: string;
  amount: number;
  stateAt: Date;
  outcome: ChargeBackOutcome | null;
};

/** Payments that were charged back, newest first. One statement on an index. */
export function listChargeBacks({ sql }: Pick<Context, 'sql'>, { after, limit }: Page): Promise<ChargeBack[]> {
  return sql<ChargeBack[]>`
    select id, fan_id, method, provider, amount, state_at, charge_back_outcome as outcome from payment.payment
    where state = 'chargedBack' ${
      after
        ? sql`and (state_at, id) < ((select state_at from payment.payment where id = ${after}), ${after}::uuid)`
        : sql``
    }
    order by state_at desc, id desc limit ${limit}`;
}
