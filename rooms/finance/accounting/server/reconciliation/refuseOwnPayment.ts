import type { FanContext } from '#platform/context.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';

/** Refuses (403) somebody who would decide about money that they have paid themself. */
export async function refuseOwnPayment(ctx: FanContext, paymentId: string): Promise<void> {
  const payment = await readPayment(ctx, paymentId);
  await refuseOwnCase(ctx, [payment?.fanId ?? null]);
}
