import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, RefusalDef, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { paying, readPayment } from '#rooms/money/payment/server/index.ts';
import { type checkoutApi, checkoutRefusals } from '../api.ts';
import de from '../words/de.json' with { type: 'json' };
import en from '../words/en.json' with { type: 'json' };
import { isUnsettled } from './checkoutStates.ts';
import { findStanding, type Standing } from './checkoutStore.ts';

type Call = typeof checkoutApi.readPaymentStatus;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Has the money for one's own checkout arrived (CHK-29, CHK-30), by checkout id or payment token id (X44)? While that
 * is open the payment service is asked, so a buyer who comes back needs no webhook. 400 says that it will not come,
 * that the buyer has broken off, or that it has been returned; `errors[0]` tells so in German and English (CHK-65).
 */
export async function readPaymentStatus(ctx: FanContext, { checkoutId }: InputOf<Call>): Promise<ReplyOf<Call>> {
  let checkout = await getOwn(ctx, checkoutId);
  if (isUnsettled(checkout.state)) {
    if (checkout.paymentId) await paying.refreshPayment(ctx, checkout.paymentId);
    checkout = await getOwn(ctx, checkoutId);
  }
  if (checkout.state === 'refunded') refuseLocalized(checkoutRefusals.moneyReturned);
  if (checkout.state !== 'completed' && checkout.state !== 'open') refuseLocalized(await whyUnpaid(ctx, checkout));
  return { checkoutId: checkout.id, state: checkout.state === 'completed' ? 'completed' : 'processing' };
}

/** Anyone who leaves the payment service's page has made no mistake and met none. */
async function whyUnpaid({ sql }: FanContext, { paymentId }: Standing): Promise<RefusalDef> {
  const payment = paymentId ? await readPayment({ sql }, paymentId) : undefined;
  return payment?.state === 'cancelled' ? checkoutRefusals.paymentCancelled : checkoutRefusals.paymentFailed;
}

async function getOwn(ctx: FanContext, checkoutId: string): Promise<Standing> {
  const checkout = uuid.test(checkoutId) ? await findStanding(ctx.sql, ctx.fan.id, checkoutId) : undefined;
  return checkout ?? refuse(commonRefusals.notFound);
}

function refuseLocalized(definition: RefusalDef): never {
  const code = definition.code as keyof typeof de.refusals;
  refuse(definition, { errors: [{ de: de.refusals[code], en: en.refusals[code] }] });
}
