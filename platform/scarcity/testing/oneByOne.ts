import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { HoldRequest, KeptLine, QuoteRequest, Sellable } from '#ports/sellable.ts';

const nobody = { kind: 'visitor', visitorId: 'nobody' } as const;

/**
 * A seller for tests that ask it directly: one hold at a time, for nobody in particular, and sales of no particular
 * order.
 */
export const oneByOne = (seller: Sellable) => ({
  ...seller,
  quote: (ctx: Context, requests: QuoteRequest[]) => seller.quote(ctx, nobody, requests),
  hold: async (ctx: Context, request: HoldRequest) =>
    (await seller.hold(ctx, nobody, [request])) === 'short' ? 'short' : 'held',
  fulfil: (ctx: Context, lines: KeptLine[]) =>
    seller.fulfil(
      ctx,
      lines.map((line) => ({ ...line, ...ofNoOrder, orderId: newId(), orderLineId: newId() })),
      { checkoutId: newId(), fanId: newId() },
    ),
  takeBack: async (ctx: Context, lines: { sku: string; quantity: number }[]) =>
    seller.takeBack?.(
      ctx,
      lines.map((line) => ({ ...line, orderLineId: newId(), staying: 0, isSellable: true })),
    ),
});

const ofNoOrder = { userOptionValues: [], price: 0, discount: 0 };
