import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import type { PaymentHandlers } from '#ports/paymentPurposes.ts';
import { refundPayment } from '#rooms/money/payment/server/index.ts';
import { orderOffice, placing } from '#rooms/orders/order/server/index.ts';
import { daysOf, dayTime, renewedPlan, skuOf } from '../passRules.ts';
import { endPeriods } from './passes.ts';
import { mailOwner } from './paywallMails.ts';
import { findLastOrderId, insertPeriod, listBought } from './periodStore.ts';
import { findRenewal, markSettled, type Renewal } from './renewalStore.ts';
import { renewalFailed } from './renewPasses.ts';
import { serverWords } from './serverWords.ts';
import { addDaysTo, lockById, type Subscription } from './subscriptionStore.ts';

/** What becomes of payments for renewals; their reference is the renewal. */
export const renewalMoney: PaymentHandlers = {
  PaymentCaptured: renewalPaid,
  PaymentFailed: renewalFailed,
  PaymentChargedBack: async (tx, { reference }) =>
    endPeriods(tx, await listBought(tx.sql, { checkoutId: reference }), 'chargeback'),
};

/**
 * The money for the next 30 days has come, once: they are added, with an order and its invoice. Money of somebody who
 * has cancelled meanwhile, or whose pass has ended, goes back in full.
 */
async function renewalPaid(tx: Context, paid: Events['PaymentCaptured']): Promise<void> {
  const renewal = await findRenewal(tx.sql, paid.reference);
  const pass = renewal && (await lockById(tx.sql, renewal.subscriptionId));
  const isWanted = pass?.fanId != null && pass.paymentTokenId !== null && !pass.endedAt && renewal !== undefined;
  const state = isWanted ? 'paid' : 'returned';
  if (!(await markSettled(tx.sql, { id: paid.reference, state }, tx.now))) return;
  if (isWanted) await addRenewal(tx, { renewal, pass, fanId: paid.fanId, paid });
  else {
    await refundPayment(tx, { paymentId: paid.paymentId, amount: paid.amount, reason: 'no-order' });
    if (pass) await mailOwner(tx, pass, { kind: 'returned', amount: paid.amount });
  }
}

type Paid = { renewal: Renewal; pass: Subscription; fanId: string; paid: Events['PaymentCaptured'] };

async function addRenewal(tx: Context, { renewal, pass, fanId, paid }: Paid): Promise<void> {
  const days = daysOf[renewedPlan];
  // Late money of a failing renewal pays the days since the paid time was over.
  const { paidUntil } = await addDaysTo(tx.sql, { fanId, tenant: pass.tenant, days, from: renewal.startsAt }, tx.now);
  const orderId = await findLastOrderId(tx.sql, pass.id);
  const last = orderId && (await orderOffice.readAnyOrder(tx, orderId));
  if (!last) throw new Error(`The pass ${pass.id} is renewed, but nothing of it was ever ordered`);
  const purchase = purchaseOf(renewal, last, paid);
  const orders = placing.prepareOrders(purchase);
  const [order] = orders as [(typeof orders)[number]];
  await insertPeriod(
    tx.sql,
    {
      subscriptionId: pass.id,
      origin: 'renewal',
      plan: renewedPlan,
      startsAt: new Date(paidUntil.getTime() - days * dayTime),
      endsAt: paidUntil,
      checkoutId: renewal.id,
      orderId: order.id,
      orderLineId: order.lines[0]!.id,
      paid: renewal.amount,
    },
    tx.now,
  );
  await tx.enqueue('mailOrderConfirmation', { fanId, checkoutId: renewal.id });
  await placing.placeOrders(tx, purchase, orders);
}

type LastOrder = NonNullable<Awaited<ReturnType<typeof orderOffice.readAnyOrder>>>;

/** The renewal as a purchase of one pass, to the address of the last invoice. */
function purchaseOf({ id, amount }: Renewal, last: LastOrder, { paymentId, fanId }: Events['PaymentCaptured']) {
  const nameIn = (locale: 'de' | 'en' | 'ja') => serverWords[locale].renewal;
  return {
    checkoutId: id,
    paymentId,
    paymentType: 'token',
    origin: 'renewal' as const,
    fanId,
    locale: last.locale,
    shippingAddress: last.billingAddress,
    billingAddress: last.billingAddress,
    partners: [
      {
        tenant: last.tenant,
        shipping: { price: 0, shares: [] },
        voucherDiscount: 0,
        lines: [
          {
            position: 1,
            sku: skuOf(renewedPlan),
            type: 'PaywallPass',
            traits: {},
            name: { de: nameIn('de'), en: nameIn('en'), ja: nameIn('ja') },
            variant: null,
            userOptionValues: [],
            imageId: null,
            path: '/tv/abo/',
            price: amount,
            quantity: 1,
            vatRate: 19,
            terms: { withdrawalClass: 'streamed' as const },
          },
        ],
      },
    ],
  };
}
