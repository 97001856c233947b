import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { resale } from '#rooms/tickets/ticketing/server/index.ts';
import type { resaleOfficeApi } from '../../officeApi.ts';
import { listOfficeOffers, type OfficeOffer } from '../office/officeOfferStore.ts';
import { listPayouts, type Payout } from '../payoutStore.ts';
import { isStopped, whatIsDue } from '../payResold.ts';
import { type BankAccount, readAccounts } from './accountStore.ts';
import { listWaitingTransfers } from './runStore.ts';

type Preview = ReplyOf<typeof resaleOfficeApi.previewPayoutRun>;
export type NotSent = Preview['refused'][number]['why'];

/** Payments of one run at most; the next run goes on. */
const mostOfRun = 1000;

/** One payout by bank transfer with what it needs: as it stands, and as it is due; `why`: it cannot be sent now. */
export type RunCandidate = {
  offer: OfficeOffer;
  payout: Payout;
  due: Payout;
  account: BankAccount | undefined;
  why?: NotSent;
};

/** Payouts as a run would send them now, in the order of their ids. Reads each one's event and purchase. */
export async function listCandidates(ctx: Context, listingIds: readonly string[]): Promise<RunCandidate[]> {
  const offers = await listOfficeOffers(ctx.sql, { ids: listingIds }, { limit: listingIds.length });
  const payouts = new Map((await listPayouts(ctx.sql, listingIds)).map((one) => [one.listingId, one]));
  const accounts = await readAccounts(ctx, listingIds);
  const candidates: RunCandidate[] = [];
  for (const offer of offers.toReversed()) {
    const payout = payouts.get(offer.listingId);
    if (payout?.state !== 'waiting' || payout.payoutType !== 'bankTransfer') continue;
    const due = await whatIsDue(ctx, offer, payout);
    const candidate = { offer, payout, due, account: accounts.get(offer.listingId) };
    const why = await whyNotSent(ctx, candidate);
    candidates.push(why ? { ...candidate, why } : candidate);
  }
  return candidates;
}

async function whyNotSent(
  ctx: Context,
  { offer, due, account }: Omit<RunCandidate, 'why'>,
): Promise<NotSent | undefined> {
  if (await isStopped(ctx, offer, due)) return 'chargedBack';
  if (offer.sellerId === null) return 'sellerLeft';
  if (due.payableFrom > ctx.now) return 'notDue';
  return account ? undefined : 'noAccount';
}

/** What a run of this partner would send, and what not, with the reason. */
export async function previewPayoutRun(
  ctx: FanContext,
  { tenant }: InputOf<typeof resaleOfficeApi.previewPayoutRun>,
): Promise<Preview> {
  const candidates = await listCandidates(ctx, await listWaitingTransfers(ctx.sql, tenant, mostOfRun));
  const numbers = await numbersOf(
    ctx,
    candidates.map(({ offer }) => offer.listingId),
  );
  const lines = candidates.map(({ offer, due, account, why }) => ({
    why,
    line: {
      listingId: offer.listingId,
      number: numbers.get(offer.listingId) ?? 0,
      name: account?.name ?? '',
      amount: toEuros(due.amount),
      ...(account ? { accountEnding: account.iban.slice(-4) } : {}),
    },
  }));
  const sent = candidates.filter(({ why }) => !why);
  return {
    items: lines.flatMap(({ why, line }) => (why ? [] : [line])),
    refused: lines.flatMap(({ why, line }) => (why ? [{ ...line, why }] : [])),
    sum: toEuros(sent.reduce((sum, { due }) => sum + due.amount, 0)),
  };
}

/** The numbers of offers, by their ids. */
export const numbersOf = async (ctx: Context, listingIds: readonly string[]): Promise<Map<string, number>> =>
  new Map((await resale.readListings(ctx, listingIds)).map(({ id, number }) => [id, number]));
