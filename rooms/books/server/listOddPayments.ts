import type { Context } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { toEuros } from '#platform/contract/money.ts';
import { findPaymentOfOrder } from '#rooms/order/server/index.ts';
import { listOddities, type Oddity, readPayment } from '#rooms/payment/server/index.ts';
import type { booksContract } from '../contract.ts';

type Call = typeof booksContract.listOddPayments;
type Item = ReplyOf<Call>['items'][number];
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const most = 100;

/** What does not add up, oldest first; or what is searched for. One statement, two for an order number. */
export async function listOddPayments(ctx: Context, { q }: InputOf<Call>): Promise<ReplyOf<Call>> {
  if (q) return { items: await search(ctx, q) };
  return { items: (await listOddities(ctx, ctx.now, most)).map(onWire) };
}

async function search(ctx: Context, q: string): Promise<Item[]> {
  const id = uuid.test(q) ? q : await findPaymentOfOrder(ctx, q);
  const payment = id ? await readPayment(ctx, id) : undefined;
  return payment ? [onWire({ ...payment, kind: 'found', since: payment.createdAt })] : [];
}

const onWire = ({
  id,
  kind,
  since,
  method,
  provider,
  state,
  amount,
}: Omit<Oddity, 'kind'> & { kind: Item['kind'] }): Item => ({
  ...{ id, kind, since: since.toISOString(), method, provider, state },
  ...(amount === null ? {} : { amount: toEuros(amount) }),
});
