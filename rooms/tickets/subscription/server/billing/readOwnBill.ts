import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { FanContext } from '#platform/context.ts';
import { collecting } from '#rooms/money/payment/server/index.ts';
import type { subscriptionApi } from '../../api.ts';
import { billingPurpose } from './billingPurpose.ts';
import { findBillOf } from './billStore.ts';

type Call = (typeof subscriptionApi)['readContractBill'];

const shown = {
  announced: 'announced',
  collecting: 'collecting',
  declined: 'declined',
  dunned: 'dunned',
  paid: 'paid',
  chargedBack: 'dunned',
} as const;

/** What the subscriber pays for a contract in a season, and where; nothing while no charge is known. */
export async function readContractBill(
  ctx: FanContext,
  { contractId, MasterDataId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const which = { contractId, subscriberId: ctx.fan.id };
  const bill = await findBillOf(ctx, MasterDataId === undefined ? which : { ...which, masterDataId: MasterDataId });
  if (!bill) return undefined;
  const state = shown[bill.state as keyof typeof shown];
  const mayPay = state === 'declined' || state === 'dunned';
  const payUrl = mayPay
    ? await collecting.findPayLink(ctx, { purpose: billingPurpose, reference: bill.id })
    : undefined;
  return {
    state,
    amount: toEuros(bill.amount),
    ...(state === 'announced' && bill.chargesOn ? { chargesOn: bill.chargesOn } : {}),
    ...(payUrl ? { payUrl } : {}),
  };
}
