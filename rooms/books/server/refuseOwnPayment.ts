import type { FanContext } from '#platform/context.ts';
import { refuseOwnCase } from '#rooms/approval/server/index.ts';
import { readPayment } from '#rooms/payment/server/index.ts';

/** Refuses (403) somebody who would decide about money that they have paid themself. */
export async function refuseOwnPayment(ctx: FanContext, paymentId: string): Promise<void> {
  const payment = await readPayment(ctx, paymentId);
  await refuseOwnCase(ctx, [payment?.fanId ?? null]);
}
