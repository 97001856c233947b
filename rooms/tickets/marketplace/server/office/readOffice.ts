import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { listTicketedEvents, resale } from '#rooms/tickets/ticketing/server/index.ts';
import { offerState, type PayoutState, payoutStates } from '../../offerStateRules.ts';
import { type resaleOfficeApi, resaleOfficeRefusals } from '../../officeApi.ts';
import { findOffer } from '../offerStore.ts';
import { listPapers, readPaper } from '../papers/issuePapers.ts';
import { listPayouts } from '../payoutStore.ts';
import { readAccounts } from '../runs/accountStore.ts';
import { listEntriesOf, listOfficeOffers, type OfficeOffer } from './officeOfferStore.ts';

type Api = typeof resaleOfficeApi;
type Listed = ReplyOf<Api['listResale']>['items'][number];
export type WireOffer = ReplyOf<Api['readResaleOffer']>;

const pageSize = 50;

/** One page of offers; `next` is absent at the end. Six statements at most, whatever the number. */
export async function listResale(
  ctx: FanContext,
  { state, after }: InputOf<Api['listResale']>,
): Promise<ReplyOf<Api['listResale']>> {
  const page = { before: after, limit: pageSize + 1 };
  const payoutState = payoutStates.find((one) => one === state) as PayoutState | undefined;
  const ids =
    state === 'offered' || state === 'heldBack' || state === 'withdrawn'
      ? await resale.listListingIds(ctx, { state, ...page })
      : undefined;
  const rows = await listOfficeOffers(ctx.sql, { payoutState, ids }, page);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { items: await offersOnWire(ctx, shown), ...(last ? { next: last.listingId } : {}) };
}

/** One offer with its payout and its entries in the ledger. Refuses 404. */
export async function readResaleOffer(ctx: FanContext, { listingId }: { listingId: string }): Promise<WireOffer> {
  const [offer] = await listOfficeOffers(ctx.sql, { ids: [listingId] }, { limit: 1 });
  if (!offer) return refuse(resaleOfficeRefusals.unknownOffer);
  ctx.concerns(offer.sellerId);
  const [listed] = await offersOnWire(ctx, [offer]);
  const [payout] = await listPayouts(ctx.sql, [listingId]);
  const account = (await readAccounts(ctx, [listingId])).get(listingId);
  const entries = await listEntriesOf(ctx.sql, listingId);
  const papers = await listPapers(ctx, listingId);
  return {
    ...listed!,
    rightId: offer.rightId,
    handlingFee: toEuros(offer.handlingFee),
    reimbursementFee: toEuros(offer.reimbursementFee),
    areFeesWaived: payout?.areFeesWaived ?? false,
    attempt: payout?.attempt ?? 0,
    ledger: entries.map(({ bookedAt, kind, account: name, amount }) => ({
      at: bookedAt.toISOString(),
      kind,
      account: name,
      amount: toEuros(amount),
    })),
    documents: papers.map(({ id, kind, number, issuedOn, gross }) => ({
      id,
      kind,
      number,
      issuedOn,
      gross: toEuros(gross),
    })),
    ...(account ? { accountEnding: account.iban.slice(-4) } : {}),
  };
}

/** The PDF of a document of an offer. Refuses 404. */
export async function readResaleDocument(
  ctx: FanContext,
  { listingId, documentId }: InputOf<Api['readResaleDocument']>,
): Promise<FileReply> {
  const offer = await findOffer(ctx.sql, listingId);
  ctx.concerns(offer?.sellerId ?? null);
  return (await readPaper(ctx, listingId, documentId)) ?? refuse(resaleOfficeRefusals.unknownOffer);
}

async function offersOnWire(ctx: FanContext, offers: readonly OfficeOffer[]): Promise<Listed[]> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ listingId }) => listingId);
  const listings = new Map((await resale.readListings(ctx, ids)).map((one) => [one.id, one]));
  const payouts = new Map((await listPayouts(ctx.sql, ids)).map((one) => [one.listingId, one]));
  const eventIds = [...new Set(offers.map(({ eventId }) => eventId))];
  const events = new Map((await listTicketedEvents(ctx, eventIds)).map((one) => [one.id, one]));
  const sellers = [...new Set(offers.flatMap(({ sellerId }) => sellerId ?? []))];
  const accounts = sellers.length > 0 ? await listAccounts(ctx, sellers) : [];
  const names = new Map(accounts.map(({ id, email, ...one }) => [id, fullName(one, ctx.locale) || email]));
  return offers.map((offer) => {
    const { listingId, sellerId } = offer;
    const listing = listings.get(listingId)!;
    const payout = payouts.get(listingId);
    const event = events.get(offer.eventId)!;
    const name = sellerId ? names.get(sellerId) : undefined;
    return {
      id: listingId,
      number: listing.number,
      event: event.names,
      startsAt: event.startsAt.toISOString(),
      ...(sellerId ? { seller: { accountId: sellerId, ...(name ? { name } : {}) } } : {}),
      listing: listing.state,
      isHeldBack: listing.isHeldBack,
      state: offerState({ listing: listing.state, keptUntil: listing.keptUntil, payout: payout ?? null }, ctx.now),
      way: payout?.payoutType ?? offer.payoutType,
      price: toEuros(offer.price),
      amount: toEuros(payout?.amount ?? offer.reimbursed),
      created: offer.createdAt.toISOString(),
      ...(payout ? { payoutState: payout.state, payableFrom: payout.payableFrom.toISOString() } : {}),
      ...(payout?.failureCode ? { failureCode: payout.failureCode } : {}),
    };
  });
}
