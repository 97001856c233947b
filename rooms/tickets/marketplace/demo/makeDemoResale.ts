import { type DemoOffer, demoResale } from '#club/demo/resale.ts';
import { policies } from '#club/policies.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { BuyInDemo } from '#ports/demoPurchases.ts';
import { listAddresses } from '#rooms/accounts/contact/server/index.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { findDemoPastSale, listComingEvents } from '#rooms/tickets/ticketing/demo/index.ts';
import { type HeldRight, listHeldRights, resale } from '#rooms/tickets/ticketing/server/index.ts';
import { resaleOfficeApi } from '../officeApi.ts';
import { offerTicket } from '../server/offerTicket.ts';
import { payOtherwise } from '../server/office/payoutDeeds.ts';
import { listPayouts } from '../server/payoutStore.ts';
import { listPayoutWays } from '../server/payoutWays.ts';
import { payResoldTickets } from '../server/payResold.ts';
import { payoutRuns } from '../server/runs/payoutRunApprovable.ts';
import { listCandidates } from '../server/runs/previewRun.ts';
import { markRunSent } from '../server/runs/readRuns.ts';

const [hour, day] = [3_600_000, 86_400_000];
/** Days for which the demo keeps what somebody pays for: a checkout keeps it for minutes, too short to look at. */
const keptDays = 30;

/** A seller whose offers stand in each of the states, and a bank transfer about which the bank has said nothing yet. */
export async function makeDemoResale(ctx: Context, buy: BuyInDemo): Promise<void> {
  const second = (await listComingEvents(ctx))
    .filter(({ planId, matchId }) => planId !== null && matchId !== null)
    .filter(({ onSaleFrom }) => onSaleFrom.getTime() <= ctx.now.getTime() - hour)[1];
  const past = await findDemoPastSale(ctx);
  const anHourAgo = new Date(ctx.now.getTime() - hour);
  const { coming, past: ofPast, wish } = demoResale;
  if (second) await makeOffers({ ...ctx, now: anHourAgo }, buy, { event: second, offers: coming, wish });
  const transferred =
    past && (await makeOffers({ ...ctx, now: past.at }, buy, { event: past, offers: ofPast, wish: '' }));
  if (transferred) await transferPayout(ctx, transferred);
  const holder = await fanOf({ ...ctx, now: anHourAgo }, demoResale.seasonHolder);
  const [ofSeason] = holder && second ? await ticketsOf(holder, second.id, true) : [];
  if (holder && ofSeason) await makeOffer(holder, buy, ofSeason, { way: 'voucher', became: 'offered' });
  await payResoldTickets.run(ctx, {} as never);
}

type Planned = { event: { id: string; number: number }; offers: readonly DemoOffer[]; wish: string };

/** Buys tickets at `ctx.now`, offers them, and lets come of each what is planned. Answers what is to be transferred. */
async function makeOffers(ctx: Context, buy: BuyInDemo, { event, offers, wish }: Planned): Promise<string | undefined> {
  const seller = await fanOf(ctx, demoResale.seller);
  if (!seller) return undefined;
  const line = { sku: `T${event.number}-${wish}FULL`, quantity: offers.length, userOptionValues: [] };
  await buy(ctx, { email: demoResale.seller, lines: [line] });
  const rights = await ticketsOf(seller, event.id);
  let transferred: string | undefined;
  for (const [at, offer] of offers.entries()) {
    const right = rights[at];
    const listingId = right && (await makeOffer(seller, buy, right, offer));
    if (offer.became === 'transferred') transferred = listingId;
  }
  return transferred;
}

async function fanOf(ctx: Context, email: string): Promise<FanContext | undefined> {
  const account = await findAccountByEmail(ctx, email);
  return account && { ...ctx, fan: { id: account.id, scopes: [] } };
}

/** What somebody has of an event, in the order of the places. */
async function ticketsOf(seller: FanContext, eventId: string, isSeason = false): Promise<HeldRight[]> {
  const all = { holderId: seller.fan.id, isPast: false, isSeason, limit: 100, offset: 0 };
  return (await listHeldRights(seller, all)).rows.filter((right) => right.eventId === eventId);
}

/** Answers the offer's id. */
async function makeOffer(
  seller: FanContext,
  buy: BuyInDemo,
  { id, serial }: HeldRight,
  { way, became }: DemoOffer,
): Promise<string | undefined> {
  const [address] = await listAddresses(seller, seller.fan.id);
  const right = await resale.findOwnRight(seller, seller.fan.id, id);
  if (!address || !right) return undefined;
  const { firstName, lastName, street, postalCode, city, countryCode } = address;
  const cards = (await listPayoutWays(seller, seller.fan.id, right, policies.resale)).filter(
    (one) => one.payoutType === 'creditCard',
  );
  const { id: listingId } = await offerTicket(seller, {
    serialNumber: `T${right.eventNumber}-FULL`,
    ticketSerialNumber: serial,
    useVoucher: way === 'voucher',
    ...(way === 'card' && cards[0]?.paymentTokenId ? { paymentTokenId: cards[0].paymentTokenId } : {}),
    address: { firstName, lastName, street, postalCode, city, countryCode },
  });
  const [listing] = await resale.readListings(seller, [listingId]);
  const sku = `R${listing!.number}-FULL`;
  if (became === 'withdrawn') {
    const asked = { rightId: right.id, sellerId: seller.fan.id, cause: 'holder' as const };
    await seller.inTransaction((tx) => resale.withdrawOffer(tx, asked));
  } else if (became === 'inCheckout') await keepInCheckout(seller, sku);
  else if (became !== 'offered')
    await buy(seller, { email: demoResale.buyer, lines: [{ sku, quantity: 1, userOptionValues: [] }] });
  return listingId;
}

/** Somebody is paying for it. */
async function keepInCheckout(ctx: Context, sku: string): Promise<void> {
  const buyer = await fanOf(ctx, demoResale.buyer);
  const seller = ctx.selling.sellables.find(({ sells }) => sells(sku));
  if (!buyer || !seller) return;
  const until = new Date(ctx.now.getTime() + keptDays * day);
  const holdId = newId();
  await seller.hold(buyer, { kind: 'fan', fanId: buyer.fan.id }, [{ holdId, sku, quantity: 1, expiresAt: until }]);
  await seller.extend(buyer, [{ holdId, sku, quantity: 1 }], until);
}

/**
 * The payout has left for a bank account three days ago, or when it was due, as if a second person had approved what
 * the first one asked for.
 */
async function transferPayout(ctx: Context, listingId: string): Promise<void> {
  const [payout] = await listPayouts(ctx.sql, [listingId]);
  if (!payout) return;
  const aWhileAgo = ctx.now.getTime() - 3 * day;
  const then = { ...ctx, now: new Date(Math.max(aWhileAgo, payout.payableFrom.getTime())) };
  const { clerks, account } = demoResale;
  const [asks, approves] = [await fanOf(then, clerks.asks), await fanOf(then, clerks.approves)];
  if (!asks || !approves) return;
  const reason = 'Karte abgelaufen, Bankverbindung schriftlich bestätigt';
  const otherwise = { listingId, reason, way: 'bankTransfer' as const, account };
  await callInOffice(asks, resaleOfficeApi.payOtherwise, payOtherwise, otherwise);
  const [candidate] = await listCandidates(then, [listingId]);
  if (!candidate || candidate.why) return;
  const { offer, due } = candidate;
  const input = { tenant: offer.tenant, payouts: [{ listingId, amount: due.amount }] };
  const id = newId();
  const request = { id, subjectId: id, input, askedBy: asks.fan.id, reason };
  await approves.inTransaction((tx) => payoutRuns.carryOut(tx, request));
  await callInOffice(asks, resaleOfficeApi.markRunSent, markRunSent, { runId: id });
}
