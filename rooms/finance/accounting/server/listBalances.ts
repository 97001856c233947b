import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { findAccountOfEmail } from '#rooms/accounts/identity/server/index.ts';
import { receivables } from '#rooms/money/payment/server/index.ts';
import { type OutstandingVouchers, sumOutstandingVouchers } from '#rooms/money/voucher/server/index.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';
import type { accountingApi } from '../api.ts';
import { customersOf } from './customerNames.ts';
import { midnightOf } from './dayRules.ts';

type RoomApi = typeof accountingApi;

const pageSize = 50;
/** What runs out within so many days counts as expiring soon. */
const soonDays = 90;
/** Vouchers issued longer ago than so many years are added up as the year before that. */
const yearsApart = 15;

/** Who may buy on account, and owes how much. Two statements beside the token's. */
export async function listCreditLines(
  ctx: Context,
  { after }: InputOf<RoomApi['listCreditLines']>,
): Promise<ReplyOf<RoomApi['listCreditLines']>> {
  const lines = await receivables.listCreditLines(ctx, { after, limit: pageSize + 1 });
  const shown = lines.slice(0, pageSize);
  const customerOf = await customersOf(
    ctx,
    shown.map(({ fanId }) => fanId),
  );
  const last = lines.length > pageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ fanId, creditLimit, owed }) => ({
      customerId: fanId,
      ...customerOf(fanId),
      limit: toEuros(creditLimit),
      owed: toEuros(owed),
    })),
    ...(last ? { next: last.fanId } : {}),
  };
}

/** Who has this e-mail address, and owes how much. Refuses 404. Three statements beside the token's. */
export async function findCreditCustomer(
  ctx: FanContext,
  { email }: InputOf<RoomApi['findCreditCustomer']>,
): Promise<ReplyOf<RoomApi['findCreditCustomer']>> {
  const account = (await findAccountOfEmail(ctx, email)) ?? refuse(commonRefusals.notFound);
  const { id: customerId } = account;
  const { limit, owed } = await receivables.readCreditLine(ctx, { customerId });
  const customerOf = await customersOf(ctx, [customerId]);
  await ctx.audit({ subject: { kind: 'creditLine', id: customerId } });
  return { customerId, ...customerOf(customerId), limit, owed };
}

/** What is still to be redeemed. One statement beside the token's. */
export async function readOutstandingVouchers(ctx: Context): Promise<ReplyOf<RoomApi['readOutstandingVouchers']>> {
  const until = addDays(ctx.today(), soonDays);
  const thisYear = Number(ctx.today().slice(0, 4));
  const firstYear = thisYear - yearsApart;
  const years = Array.from({ length: yearsApart + 1 }, (_, n) => midnightOf(`${firstYear + n}-01-01`));
  const sums = await sumOutstandingVouchers(ctx, { soon: midnightOf(addDays(until, 1)), firstYear, years });
  const total = (name: keyof OutstandingVouchers) => sums.reduce((all, one) => all + one[name], 0);
  const onWire = (amountOf: (name: keyof OutstandingVouchers) => number) => ({
    count: amountOf('count'),
    balance: toEuros(amountOf('balance')),
    expiringCount: amountOf('expiringCount'),
    expiringBalance: toEuros(amountOf('expiringBalance')),
    lapsedCount: amountOf('lapsedCount'),
    lapsedBalance: toEuros(amountOf('lapsedBalance')),
  });
  const items = sums.map((one) => ({ tenantId: one.tenant, year: one.year, ...onWire((name) => one[name]) }));
  return { until, total: onWire(total), items };
}

/** What banks have taken back, with the orders that it was for. Three statements beside the token's. */
export async function listChargeBacks(
  ctx: Context,
  { after }: InputOf<RoomApi['listChargeBacks']>,
): Promise<ReplyOf<RoomApi['listChargeBacks']>> {
  const found = await receivables.listChargeBacks(ctx, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const [orders, customerOf] = await Promise.all([
    bookkeeping.listInvoicesOfPayments(
      ctx,
      shown.map(({ id }) => id),
    ),
    customersOf(
      ctx,
      shown.map(({ fanId }) => fanId),
    ),
  ]);
  const ordersOf = Map.groupBy(orders, ({ paymentId }) => paymentId);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ id, fanId, method, provider, amount, stateAt, outcome }) => {
      const paid = ordersOf.get(id) ?? [];
      return {
        paymentId: id,
        at: stateAt.toISOString(),
        method,
        provider,
        amount: toEuros(amount),
        ...(outcome ? { outcome } : {}),
        customer: customerOf(fanId, paid[0]?.billingAddress).customer,
        orders: paid.map(({ orderId, orderNumber }) => ({ id: orderId, orderNumber })),
      };
    }),
    ...(last ? { next: last.id } : {}),
  };
}
