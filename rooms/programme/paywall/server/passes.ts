import type { Buyer, Context } from '#platform/context.ts';
import type { Quote, QuoteRequest, ReturnedLine, Sale, Sellable, SoldLine, UserOptionValue } from '#ports/sellable.ts';
import { daysOf, dayTime, readPassSku } from '../passRules.ts';
import { insertPeriod, listBought, markTakenBack, type Period } from './periodStore.ts';
import { listPricesOn, type PlanPrice } from './priceStore.ts';
import { serverWords } from './serverWords.ts';
import { addDaysTo, type EndCause, endExpired, lockById, setPaidUntil } from './subscriptionStore.ts';

/** The user option by which a buyer demands that the films are opened before the time for withdrawal is over. */
export const consentOption = 'startAtOnce';
/** Who sells passes. */
const tenant = 1;

/** A cart holds nothing: there are as many passes as are wanted. */
const holdSeconds = 3600;
const mostByVisitors = 100;

/** Passes as a seller of things without a stock. Nothing is held, so nothing can be lost. */
export const passes: Sellable = {
  kind: 'PaywallPass',
  holdSeconds,
  mostByVisitors,
  refusals: ['PASS_NEEDS_CONSENT'],
  sells: (sku) => readPassSku(sku) !== undefined,
  quote: quotePasses,
  hold: async (_ctx, _buyer, requests) => requests.map(({ holdId, sku, quantity }) => ({ holdId, sku, quantity })),
  release: async () => {},
  extend: async () => ({ lost: [] }),
  fulfil: (ctx, lines, sale) => ctx.inTransaction((tx) => openPasses(tx, lines, sale)),
  takeBack: (ctx, lines) =>
    ctx.inTransaction(async (tx) => {
      await endPeriods(tx, await boughtIn(tx, lines), 'refund');
      return [];
    }),
  chargedBack: (ctx, checkoutId) =>
    ctx.inTransaction(async (tx) => endPeriods(tx, await listBought(tx.sql, { checkoutId }), 'chargeback')),
};

/** One statement for all passes. */
async function quotePasses(ctx: Context, _buyer: Buyer, requests: QuoteRequest[]): Promise<Quote[]> {
  const prices = await listPricesOn(ctx.sql, ctx.today());
  return requests.flatMap((request) => {
    const price = prices.find(({ plan }) => plan === readPassSku(request.sku));
    return price ? [quoteOf(price, request)] : [];
  });
}

const hasConsent = (values: readonly UserOptionValue[]): boolean =>
  values.some(({ optionId, value }) => optionId === consentOption && value.trim() !== '');

function quoteOf({ plan, price }: PlanPrice, { sku, userOptionValues }: QuoteRequest): Quote {
  const nameIn = (locale: 'de' | 'en' | 'ja') => serverWords[locale].plans[plan];
  return {
    sku,
    productId: sku,
    tenant,
    name: { de: nameIn('de'), en: nameIn('en'), ja: nameIn('ja') },
    imageId: undefined,
    path: '/tv/abo/',
    price,
    memberPrice: price,
    vatRate: 19,
    vatClass: 'standard',
    maxQuantity: 1,
    available: 1,
    // The law wants an express demand before the time for withdrawal is over (§ 357a (2) BGB).
    ...(hasConsent(userOptionValues) ? {} : { refusal: 'PASS_NEEDS_CONSENT' }),
    shippingCodes: ['digital'],
    type: 'PaywallPass',
    traits: {},
    terms: { withdrawalClass: 'streamed' },
  };
}

/** Each pass begins behind what is paid already, so that nobody who buys twice loses a day. */
async function openPasses(tx: Context, lines: SoldLine[], { fanId, checkoutId }: Sale): Promise<{ missing: string[] }> {
  await endExpired(tx.sql, tx.now, fanId);
  for (const line of lines) {
    const plan = readPassSku(line.sku);
    if (!plan) continue;
    const days = daysOf[plan];
    const { id: subscriptionId, paidUntil } = await addDaysTo(tx.sql, { fanId, tenant, days }, tx.now);
    const startsAt = new Date(paidUntil.getTime() - days * dayTime);
    const { orderId, orderLineId } = line;
    const paid = line.price * line.quantity - line.discount;
    const sold = { subscriptionId, origin: 'purchase', plan, startsAt, endsAt: paidUntil, checkoutId } as const;
    await insertPeriod(tx.sql, { ...sold, orderId, orderLineId, paid }, tx.now);
  }
  return { missing: [] };
}

const boughtIn = (tx: Context, lines: readonly ReturnedLine[]): Promise<Period[]> =>
  listBought(tx.sql, { lineIds: lines.map(({ orderLineId }) => orderLineId) });

/** What is left of these periods is taken off; whoever has nothing else watches no longer. */
export async function endPeriods(tx: Context, periods: readonly Period[], endCause: EndCause): Promise<void> {
  for (const period of periods) {
    const pass = await lockById(tx.sql, period.subscriptionId);
    if (!pass || !(await markTakenBack(tx.sql, period.id, tx.now)) || pass.endedAt) continue;
    const begins = Math.max(period.startsAt.getTime(), tx.now.getTime());
    const left = Math.max(0, period.endsAt.getTime() - begins);
    await setPaidUntil(tx.sql, pass.id, { paidUntil: new Date(pass.paidUntil.getTime() - left), endCause }, tx.now);
  }
}
