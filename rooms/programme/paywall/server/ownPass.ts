import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { lockForRefund, paying } from '#rooms/money/payment/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { refundPieces } from '#rooms/orders/returns/server/index.ts';
import { type paywallApi, paywallRefusals } from '../api.ts';
import { daysOf, dayTime, keptOf, mayWithdraw, passState, skuOf } from '../passRules.ts';
import { cancelPass } from './cancelPass.ts';
import { mailOwner } from './paywallMails.ts';
import { findLastOrderId, findOwnPeriod, listPeriods, type Period } from './periodStore.ts';
import { listPricesOn } from './priceStore.ts';
import { renewalPrice } from './renewPasses.ts';
import { serverWords } from './serverWords.ts';
import { findNewest, listRunning, lockRunning, markRenewing } from './subscriptionStore.ts';
import { deleteDevice, listDevices } from './ticketStore.ts';

type Api = typeof paywallApi;

/** PWL-13 PWL-14: what runs for the caller at the partner of the tenant header. One statement. */
export async function listSubscriptions(
  ctx: FanContext,
  { Page, PageSize }: InputOf<Api['listSubscriptions']>,
): Promise<ReplyOf<Api['listSubscriptions']>> {
  const running = (await listRunning(ctx.sql, ctx.fan.id, ctx.now)).filter(({ tenant }) => tenant === ctx.tenant);
  const items = running.map(({ id, expiresAt, paywallId, tenant }) => ({
    id,
    expiresAt: expiresAt.toISOString(),
    paywall: { id: paywallId, partnerId: tenant },
  }));
  return toPage(items.slice((Page - 1) * PageSize, Page * PageSize), Page, PageSize, items.length);
}

/** The passes that are sold today. One statement. */
export async function listPlans(ctx: Pick<FanContext, 'sql' | 'today' | 'now'>): Promise<ReplyOf<Api['listPlans']>> {
  const prices = await listPricesOn(ctx.sql, ctx.today());
  const items = prices.map(({ plan, price }) => ({
    plan,
    sku: skuOf(plan),
    days: daysOf[plan],
    price: toEuros(price),
  }));
  return { items: items.toSorted((one, other) => one.days - other.days) };
}

/** PWL-22 ACC-18 ACC-21: the caller's pass with all that was paid for it, and their devices. Four statements. */
export async function readOwnPass(ctx: FanContext): Promise<ReplyOf<Api['readOwnPass']>> {
  const pass = await findNewest(ctx.sql, ctx.fan.id);
  const devices = (await listDevices(ctx.sql, ctx.fan.id)).map(({ deviceId, deviceName, startedAt, aliveUntil }) => ({
    id: deviceId,
    name: deviceName,
    startedAt: startedAt.toISOString(),
    isPlaying: aliveUntil > ctx.now,
  }));
  if (!pass) return { devices };
  const { number, paidUntil, expiresAt, paymentTokenId, agreedPrice } = pass;
  const price = await renewalPrice(ctx);
  const periods = await listPeriods(ctx.sql, pass.id);
  return {
    devices,
    pass: {
      number,
      state: passState(pass, ctx.now),
      paidUntil: paidUntil.toISOString(),
      expiresAt: expiresAt.toISOString(),
      ...(paymentTokenId && agreedPrice !== null
        ? { renewal: { price: toEuros(Math.min(agreedPrice, price ?? agreedPrice)), paymentTokenId } }
        : {}),
      ...(price === undefined ? {} : { renewalPrice: toEuros(price) }),
      periods: periods.map((period) => periodOnWire(period, ctx.now)),
    },
  };
}

function periodOnWire(period: Period, now: Date) {
  const { id, origin, plan, startsAt, endsAt, paid, orderId, takenBackAt } = period;
  const back = paid - keptOf(paid, period, now);
  return {
    id,
    origin,
    ...(plan ? { plan } : {}),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    paid: toEuros(paid),
    ...(orderId ? { orderId } : {}),
    isTakenBack: takenBackAt !== null,
    ...(mayWithdraw(period, now) && back > 0 ? { withdrawal: { back: toEuros(back) } } : {}),
  };
}

/**
 * Has the caller's pass renewed from a saved method for today's price, and tells them by mail. Refuses 409 another price
 * than they have seen, and where no pass runs or none was ever bought; 422 an unknown method.
 */
export const agreeToRenewal = (
  ctx: FanContext,
  { paymentTokenId, price }: InputOf<Api['agreeToRenewal']>,
): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const pass = (await lockRunning(tx.sql, tx.fan.id, tx.now)) ?? refuse(paywallRefusals.noPass);
    const agreedPrice = Math.round(price * 100);
    if ((await renewalPrice(tx)) !== agreedPrice) refuse(paywallRefusals.priceChanged);
    if (!(await findLastOrderId(tx.sql, pass.id))) refuse(paywallRefusals.notBought);
    if (!(await paying.savedToken(tx, tx.fan.id, paymentTokenId))) refuse(paywallRefusals.unknownMethod);
    await markRenewing(tx.sql, { id: pass.id, paymentTokenId, agreedPrice }, tx.now);
    await mailOwner(tx, pass, { kind: 'agreed', amount: agreedPrice });
  });

/** Lets the caller's pass end when its paid time is over; once more changes nothing. Refuses 409 where none runs. */
export const cancelRenewal = (ctx: FanContext): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const pass = (await lockRunning(tx.sql, tx.fan.id, tx.now)) ?? refuse(paywallRefusals.noPass);
    await cancelPass(tx, pass);
  });

/**
 * Withdraws from a pass within 14 days: what its unused days cost goes back the way it was paid, and they end. Once for
 * each pass. Refuses 409 where it is too late.
 */
export const withdrawPass = (ctx: FanContext, { periodId }: InputOf<Api['withdrawPass']>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const period = await findOwnPeriod(tx.sql, { id: periodId, fanId: tx.fan.id });
    if (!period) refuse(paywallRefusals.noPass);
    const { orderId, orderLineId, paid } = period;
    if (!mayWithdraw(period, tx.now) || !orderId || !orderLineId) refuse(paywallRefusals.withdrawalOver);
    if (keptOf(paid, period, tx.now) >= paid) refuse(paywallRefusals.withdrawalOver);
    const order = await orderOffice.readAnyOrder(tx, orderId);
    if (order?.paymentId) await lockForRefund(tx, order.paymentId);
    const amount = keptOf(paid, period, tx.now);
    const days = Math.max(0, Math.ceil((tx.now.getTime() - period.startsAt.getTime()) / dayTime));
    const reason = fillIn(serverWords[tx.locale].keptReason, { days });
    const line = { lineId: orderLineId, quantity: 1, amount: paid, kept: { amount, reason } };
    const made = await refundPieces(tx, { orderId, requestId: period.id, lines: [line] });
    if (made === 'nothing') refuse(paywallRefusals.withdrawalOver);
  });

/** Ends what plays on a device of the caller. Refuses 404 any other one. */
export async function signOutDevice(ctx: FanContext, { deviceId }: InputOf<Api['signOutDevice']>): Promise<void> {
  if (!(await deleteDevice(ctx.sql, { fanId: ctx.fan.id, deviceId }))) refuse(paywallRefusals.unknownDevice);
}

/** Is something of the caller's paid on and on? Then the account stays until they have cancelled. */
export async function isRenewed(ctx: Pick<FanContext, 'sql'>, fanId: string): Promise<boolean> {
  const pass = await findNewest(ctx.sql, fanId);
  return pass?.paymentTokenId != null && pass.endedAt === null;
}
