import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import type { Order, OrderLine } from '#rooms/order/server/index.ts';
import { type ReturnOption, returnOption, type Whereabouts } from './returnRules.ts';
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
export async function assess(ctx: Context, order: Order): Promise<{ whereabouts: Whereabouts; lines: AssessedLine[] }> {
  const movements = await readMovements(ctx.sql, order.id);
  const whereabouts = whereaboutsOf(order, movements.account);
  const lines = order.lines.map((line) => {
    const known = movements.left.find(({ orderLineId }) => orderLineId === line.id);
    const left = known?.leftQuantity ?? line.quantity;
    const { withdrawalClass } = line;
    return {
      line,
      left,
      leftAmount: known?.leftAmount ?? line.total - line.discount,
      option: returnOption({ left, withdrawalClass }, whereabouts, {
        now: ctx.now,
        returnDays: club.returnDays,
      }),
      returns: movements.lines.filter(({ orderLineId }) => orderLineId === line.id),
    };
  });
  return { whereabouts, lines };
}

/** Where the goods are; a partly cancelled order has forgotten that, so its account remembers. */
function whereaboutsOf(
  { state, stateChangedAt }: Order,
  account: Pick<Whereabouts, 'isShipped' | 'arrivedAt'> | undefined,
): Whereabouts {
  const hasArrived = state === 'OrderArrived';
  return {
    state,
    isShipped: hasArrived || state === 'OrderShipped' || (account?.isShipped ?? false),
    arrivedAt: hasArrived ? stateChangedAt : (account?.arrivedAt ?? null),
    isForeign: !account && (state === 'PartialCancellation' || state === 'CreditCreated'),
  };
}
