import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import type { Order, OrderLine } from '#rooms/orders/order/server/index.ts';
import { type FulfilmentStatus, type ReturnOption, returnOption } from './returnRules.ts';
import { type ReturnLine, readMovements } from './returnStore.ts';

/** A bought line and what may happen to it today; cents. */
export type AssessedLine = {
  line: OrderLine;
  left: number;
  leftAmount: number;
  option: ReturnOption;
  returns: ReturnLine[];
};

/** An order's lines, what may happen to each of them today, and where its goods are. */
export async function assess(
  ctx: Context,
  order: Order,
): Promise<{ fulfilmentStatus: FulfilmentStatus; lines: AssessedLine[] }> {
  const movements = await readMovements(ctx.sql, order.id);
  const fulfilmentStatus = fulfilmentStatusOf(order, movements.account);
  const lines = order.lines.map((line) => {
    const known = movements.left.find(({ orderLineId }) => orderLineId === line.id);
    const left = known?.leftQuantity ?? line.quantity;
    const { withdrawalClass } = line.terms;
    return {
      line,
      left,
      leftAmount: known?.leftAmount ?? line.total - line.discount,
      option: returnOption({ left, withdrawalClass }, fulfilmentStatus, {
        now: ctx.now,
        returnDays: club.returnDays,
      }),
      returns: movements.lines.filter(({ orderLineId }) => orderLineId === line.id),
    };
  });
  return { fulfilmentStatus, lines };
}

/** Where the goods are; a partly cancelled order has forgotten that, so its account remembers. */
function fulfilmentStatusOf(
  { state, stateChangedAt }: Order,
  account: Pick<FulfilmentStatus, 'isShipped' | 'arrivedAt'> | undefined,
): FulfilmentStatus {
  const hasArrived = state === 'OrderArrived';
  return {
    state,
    isShipped: hasArrived || state === 'OrderShipped' || (account?.isShipped ?? false),
    arrivedAt: hasArrived ? stateChangedAt : (account?.arrivedAt ?? null),
    isSettledElsewhere: !account && (state === 'PartialCancellation' || state === 'CreditCreated'),
  };
}
