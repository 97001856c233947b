// What the ledger of resale says to the club's books: its transactions by month.
import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf, wallTimeAt } from '#platform/time/wallTime.ts';
import type { LedgerAccount, LedgerCase } from '../ledgerRules.ts';
import { countEntries, listTransactions, lockEntries } from './ledgerStore.ts';
import { numbersOf } from './runs/previewRun.ts';

export type { LedgerAccount } from '../ledgerRules.ts';

/** One transaction of the ledger; its entries add up to nothing, a positive amount is a debit. Cents. */
export type ResaleTransaction = {
  id: string;
  /** Of the offer, such as `R1001`. */
  offer: string;
  kind: LedgerCase['kind'];
  /** YYYY-MM-DD, in the club's time. */
  day: string;
  entries: { account: LedgerAccount; amount: number }[];
};

type PartnerMonth = { tenant: number; month: string };

const midnightOf = (day: string): Date => momentsOf(day, '00:00', club.timeZone)[0] ?? new Date(`${day}T00:00:00Z`);

/** From the first moment of a month (YYYY-MM) where the club is to that of the next one. */
const spanOf = ({ tenant, month }: PartnerMonth) => ({
  tenant,
  from: midnightOf(`${month}-01`),
  until: midnightOf(`${addDays(`${month}-28`, 5).slice(0, 7)}-01`),
});

/** The transactions of a partner's month, in the order in which they were booked. Two SQL queries. */
export async function listResaleTransactions(ctx: Context, of: PartnerMonth): Promise<ResaleTransaction[]> {
  const rows = await listTransactions(ctx.sql, spanOf(of));
  if (rows.length === 0) return [];
  const numbers = await numbersOf(ctx, [...new Set(rows.map(({ listingId }) => listingId))]);
  return rows.map(({ listingId, bookedAt, ...row }) => ({
    ...row,
    offer: `R${numbers.get(listingId)}`,
    day: wallTimeAt(bookedAt, club.timeZone).date,
  }));
}

/** How many entries a partner's month has. Single SQL query. */
export const countResaleEntries = (ctx: Context, of: PartnerMonth): Promise<number> =>
  countEntries(ctx.sql, spanOf(of));

/** Waits for everybody who is booking, and lets nobody book, or wait here as well, until the transaction ends. */
export const waitForBookings = ({ sql }: Context): Promise<void> => lockEntries(sql);
