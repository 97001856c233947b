import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { collecting } from '#rooms/money/payment/server/index.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { listTerms } from '../contracts/contractStore.ts';
import { billingPurpose } from './billingPurpose.ts';
import { type BillOfContract, listBillsOf } from './billStore.ts';

type Call = (typeof subscriptionApi)['readContractBill'];

/** As the subscriber reads them; what they should look after first comes first. */
const shown = {
  dunned: 'dunned',
  chargedBack: 'dunned',
  declined: 'declined',
  collecting: 'collecting',
  announced: 'announced',
  paid: 'paid',
} as const;
const order = Object.keys(shown);

/** What the subscriber pays for a contract in a season, and where; nothing while no charge is known. Refuses 404. */
export async function readContractBill(
  ctx: FanContext,
  { contractId, MasterDataId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const which = { contractId, subscriberId: ctx.fan.id };
  const bills = await listBillsOf(ctx, MasterDataId === undefined ? which : { ...which, masterDataId: MasterDataId });
  const told = bills.filter(({ state }) => state !== 'prepared');
  const [bill] = told.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
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
    ...(bills.length > 1 ? { parts: bills.map(partOnWire) } : {}),
  };
}

const partOnWire = ({ state, share, chargesOn, dueOn, parts }: BillOfContract) => ({
  state: state === 'prepared' ? ('planned' as const) : shown[state as keyof typeof shown],
  amount: toEuros(share),
  chargesOn: chargesOn ?? dueOn,
  isDifference: parts === null,
});

async function refuseUnlessOwn(ctx: FanContext, contractId: string): Promise<undefined> {
  const [term] = await listTerms(ctx, contractId);
  if (term?.subscriberId !== ctx.fan.id) refuse(contractRefusals.unknownContract);
}
