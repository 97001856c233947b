import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { collecting } from '#rooms/money/payment/server/index.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { listTerms } from '../contracts/contractStore.ts';
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

/** What the subscriber pays for a contract in a season, and where; nothing while no charge is known. Refuses 404. */
export async function readContractBill(
  ctx: FanContext,
  { contractId, MasterDataId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const which = { contractId, subscriberId: ctx.fan.id };
  const bill = await findBillOf(ctx, MasterDataId === undefined ? which : { ...which, masterDataId: MasterDataId });
  if (!bill) return refuseUnlessOwn(ctx, contractId);
  const state = shown[bill.state as keyof typeof shown];
  const mayPay = state === 'declined' || state === 'dunned';
  const payUrl = mayPay
    ? await collecting.findPayLink(ctx, { purpose: billingPurpose, reference: bill.id })
    : undefined;
  return {
    state,
    amount: toEuros(bill.amount),
    contracts: bill.contracts,
    ...(state === 'announced' && bill.chargesOn ? { chargesOn: bill.chargesOn } : {}),
    ...(payUrl ? { payUrl } : {}),
  };
}

async function refuseUnlessOwn(ctx: FanContext, contractId: string): Promise<undefined> {
  const [term] = await listTerms(ctx, contractId);
  if (term?.subscriberId !== ctx.fan.id) refuse(contractRefusals.unknownContract);
}
