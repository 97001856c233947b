import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import { paymentServices, readPayment, receivables, reconciliation } from '#rooms/money/payment/server/index.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';
import type { reconciliationApi } from '../../reconciliationApi.ts';

type Call = typeof reconciliationApi.readPaymentTimeline;

/**
 * What has happened to a payment. Five statements at the same time, and one where staff has decided something. Refuses
 * 404.
 */
export async function readPaymentTimeline(ctx: Context, { paymentId }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const [payment, steps, orders, refunds, surplus] = await Promise.all([
    readPayment(ctx, paymentId),
    reconciliation.listSteps(ctx, paymentId),
    bookkeeping.listOrdersOfPayments(ctx, [paymentId]),
    reconciliation.listRefundsOf(ctx, paymentId),
    reconciliation.findSurplus(ctx, paymentId),
  ]);
  if (!payment) refuse(commonRefusals.notFound);
  const { id, method, provider, providerPaymentId, state, amount, refundedAmount, chargeBackOutcome } = payment;
  const isGone = reconciliation.isWithBank(payment);
  const nameOf = await namesOfDeciders(
    ctx,
    steps.map(({ decidedBy }) => decidedBy),
  );
  const placed = orders.map(({ createdAt, orderNumber, total }) => ({
    at: createdAt,
    what: 'orderPlaced',
    note: orderNumber,
    amount: total,
    decidedBy: null,
  }));
  return {
    id,
    method,
    provider,
    state,
    amount: toEuros(amount),
    refunded: toEuros(refundedAmount),
    isConnected: paymentServices.isConnected(ctx, provider),
    ...(providerPaymentId === null ? {} : { providerPaymentId }),
    stuckRefunds: isGone ? [] : refunds.flatMap(stuck),
    ...(state === 'chargedBack' ? { chargeBack: chargeBackOutcome ? { outcome: chargeBackOutcome } : {} } : {}),
    ...(surplus ? { surplus: inEuros(surplus) } : {}),
    orders: orders.map(({ id, orderNumber, total }) => ({ id, orderNumber, total: toEuros(total) })),
    steps: [...steps, ...placed].sort((a, b) => a.at.getTime() - b.at.getTime()).map(onWire(nameOf)),
  };
}

const inEuros = ({ amount, atProvider, byHand }: reconciliation.Surplus) => ({
  amount: toEuros(amount),
  atProvider: toEuros(atProvider),
  byHand: toEuros(byHand),
});

function stuck({ id, amount, state, failure }: reconciliation.Refund): ReplyOf<Call>['stuckRefunds'] {
  if (state === 'failed') return [{ id, amount: toEuros(amount), state }];
  if (state !== 'recorded' || failure === null) return [];
  return [
    { id, amount: toEuros(amount), state: failure === receivables.paidByTransfer ? 'paidByTransfer' : 'refused' },
  ];
}

type NameOf = Awaited<ReturnType<typeof namesOfDeciders>>;

const onWire =
  (nameOf: NameOf) =>
  ({ at, what, note, amount, decidedBy }: reconciliation.Step) => {
    const by = nameOf(decidedBy);
    return {
      at: at.toISOString(),
      what,
      ...(note === null ? {} : { note }),
      ...(amount === null ? {} : { amount: toEuros(amount) }),
      ...(by ? { by } : {}),
    };
  };
