import type { Context } from '#platform/context.ts';

/** What is left on the vouchers that a partner issued in a year; cents. */
export type OutstandingVouchers = {
  tenant: number;
  year: number;
  /** Can still be spent. */
  count: number;
  balance: number;
  /** Of these: no longer after `soon`. */
  expiringCount: number;
  expiringBalance: number;
  /** Has run out or was blocked with money left on it. */
  lapsedCount: number;
  lapsedBalance: number;
};

/**
 * Sums of vouchers with money on them, by partner and by the year of issue. `years`: the moments at which the years
 * begin, from `firstYear` on. One statement on an index.
 */
export function sumOutstandingVouchers(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { soon, firstYear, years }: { soon: Date; firstYear: number; years: readonly Date[] },
): Promise<OutstandingVouchers[]> {
  return sql<OutstandingVouchers[]>`
    with voucher as (
      select tenant, ${firstYear} - 1 + width_bucket(created_at, ${[...years]}::timestamptz[]) as year, balance,
        is_active and coalesce(valid_until > ${now}, true) as is_good, coalesce(valid_until < ${soon}, false) as ends_soon
      from voucher.voucher where balance > 0
    )
    select tenant, year,
      count(*) filter (where is_good)::integer as count,
      coalesce(sum(balance) filter (where is_good), 0)::float8 as balance,
      count(*) filter (where is_good and ends_soon)::integer as expiring_count,
      coalesce(sum(balance) filter (where is_good and ends_soon), 0)::float8 as expiring_balance,
      count(*) filter (where not is_good)::integer as lapsed_count,
      coalesce(sum(balance) filter (where not is_good), 0)::float8 as lapsed_balance
    from voucher group by tenant, year order by tenant, year`;
}
