import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { type Payment, readPayment, reconciliation } from '#rooms/money/payment/server/index.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';
import type { reconciliationApi } from '../../reconciliationApi.ts';

type Call = typeof reconciliationApi.listDiscrepancies;
type Item = ReplyOf<Call>['items'][number];
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const most = 100;

/** What does not add up, oldest first; or what is searched for. Single SQL query, two for an order number. */
export async function listDiscrepancies(ctx: Context, { q }: InputOf<Call>): Promise<ReplyOf<Call>> {
  if (q) return { items: await search(ctx, q) };
  return { items: (await reconciliation.findDiscrepancies(ctx, ctx.now, most)).map(onWire) };
}

async function search(ctx: Context, q: string): Promise<Item[]> {
  const payment = await searchPayment(ctx, q);
  return payment ? [onWire({ ...payment, kind: 'found', since: payment.createdAt })] : [];
}

/** A payment by its id or the number of its order; undefined: there is none. At most two statements. */
export async function searchPayment(ctx: Context, q: string): Promise<Payment | undefined> {
  const id = uuid.test(q) ? q : await bookkeeping.findPaymentOfOrder(ctx, q);
  return id ? readPayment(ctx, id) : undefined;
}

const onWire = ({
  id,
  kind,
  since,
  method,
  provider,
  state,
  amount,
}: Omit<reconciliation.Discrepancy, 'kind'> & { kind: Item['kind'] }): Item => ({
  id,
  kind,
  since: since.toISOString(),
  method,
  provider,
  state,
  ...(amount === null ? {} : { amount: toEuros(amount) }),
});
