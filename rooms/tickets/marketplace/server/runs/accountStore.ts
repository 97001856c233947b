import { plainIban } from '#platform/api/ibanRules.ts';
import type { Context } from '#platform/context.ts';

/** Where a bank transfer goes. */
export type BankAccount = { name: string; iban: string };

/** An account as it was typed, as it is kept: the IBAN without spaces. */
export const plainAccount = ({ name, iban }: BankAccount): BankAccount => ({ name, iban: plainIban(iban) });

const sealOf = (ctx: Context) => ctx.sealOf('marketplace bank account');

/** Keeps the account of a payout, sealed; another one takes its place. */
export async function saveAccount(tx: Context, listingId: string, account: BankAccount): Promise<void> {
  const sealed = sealOf(tx).seal(listingId, account);
  await tx.sql`
    insert into marketplace.bank_account (listing_id, account_sealed, entered_at)
    values (${listingId}, ${sealed}, ${tx.now})
    on conflict (listing_id) do update set account_sealed = excluded.account_sealed, entered_at = excluded.entered_at`;
}

/** The accounts of payouts that have one. */
export async function readAccounts(ctx: Context, listingIds: readonly string[]): Promise<Map<string, BankAccount>> {
  const rows = await ctx.sql<{ listingId: string; accountSealed: string }[]>`
    select listing_id, account_sealed from marketplace.bank_account where listing_id = any(${[...listingIds]}::uuid[])`;
  const seal = sealOf(ctx);
  return new Map(
    rows.map(({ listingId, accountSealed }) => [listingId, seal.open<BankAccount>(listingId, accountSealed)]),
  );
}

export async function deleteAccounts({ sql }: Context, listingIds: readonly string[]): Promise<void> {
  await sql`delete from marketplace.bank_account where listing_id = any(${[...listingIds]}::uuid[])`;
}

/**
 * Accounts to which nothing is going to be sent any more by a run: paid otherwise, refused, or the file is at the bank.
 */
export async function deleteSettledAccounts({ sql }: Context): Promise<void> {
  await sql`
    delete from marketplace.bank_account a using marketplace.payout p
    where p.listing_id = a.listing_id and (p.state in ('done', 'refused') or p.payout_type <> 'bankTransfer')`;
}

/** Offers with an account that nothing is owed for. */
export async function listAccountsWithoutPayout({ sql }: Context): Promise<string[]> {
  const rows = await sql<{ listingId: string }[]>`
    select listing_id from marketplace.bank_account a
    where not exists (select from marketplace.payout p where p.listing_id = a.listing_id) order by listing_id`;
  return rows.map(({ listingId }) => listingId);
}
