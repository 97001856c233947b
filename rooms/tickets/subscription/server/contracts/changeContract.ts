import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { collecting, paying } from '#rooms/money/payment/server/index.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { mayChange } from '../../deadlineRules.ts';
import { billingPurpose } from '../billing/billingPurpose.ts';
import { listUnpaidBills, updateMethodOfBills } from '../billing/billStore.ts';
import { settleDifferences } from '../billing/settleDifferences.ts';
import {
  addHistory,
  extendConfirmation,
  updateAddress,
  updatePaymentMethod,
  updatePricingClass,
  updateShippingCode,
} from './changeStore.ts';
import type { Term } from './contractStore.ts';
import type { WholeContract } from './contractWire.ts';
import { listPrices } from './masterDataStore.ts';
import { changedContract, lockOwnContract } from './ownContract.ts';

type Api = typeof subscriptionApi;

/** Changes where the invoice, or the ticket, is sent; nothing has to be confirmed anew (CON-56 to CON-58). */
export const changeContractAddress = (
  ctx: FanContext,
  { contractId, type, ...address }: InputOf<Api['changeContractAddress']>,
): Promise<WholeContract> =>
  ctx.inTransaction(async (tx) => {
    if (type !== 'invoice' && type !== 'shipping') return refuse(commonRefusals.notFound);
    const { term } = await lockOwnContract(tx, contractId);
    await updateAddress(tx, term, { [type]: address });
    await addHistory(tx, [contractId], { kind: 'addressChanged', actor: 'subscriber' });
    return changedContract(tx, contractId);
  });

/** Has a contract paid with another saved method of the subscriber (CON-59, CON-47). Refuses 404 and 422. */
export const changeContractPaymentMethod = (
  ctx: FanContext,
  { contractId, paymentTokenId }: InputOf<Api['changeContractPaymentMethod']>,
): Promise<WholeContract> =>
  ctx.inTransaction(async (tx) => {
    await lockOwnContract(tx, contractId);
    if (!(await paying.lockSavedToken(tx, tx.fan.id, paymentTokenId))) refuse(contractRefusals.unknownMethod);
    await updatePaymentMethod(tx, contractId, paymentTokenId);
    await payBillsWith(tx, contractId, paymentTokenId);
    await addHistory(tx, [contractId], { kind: 'methodChanged', actor: 'subscriber' });
    return changedContract(tx, contractId);
  });

/**
 * What is still to be paid for the contract is tried with the new method too: what is collected first, as payments do.
 */
async function payBillsWith(tx: FanContext, contractId: string, paymentTokenId: string): Promise<void> {
  const references = await listUnpaidBills(tx, { contractId, subscriberId: tx.fan.id });
  if (references.length === 0) return;
  await collecting.changeMethod(tx, { purpose: billingPurpose, references }, paymentTokenId);
  await updateMethodOfBills(tx, references, paymentTokenId);
}

/** Changes class or format until the deadline (CON-60, CON-61, CON-46). Refuses 404 and 422. */
export const changeContractDetails = (
  ctx: FanContext,
  { contractId, newPricingClass, newShippingCode }: InputOf<Api['changeContractDetails']>,
): Promise<WholeContract> =>
  ctx.inTransaction(async (tx) => {
    const { term } = await lockOwnContract(tx, contractId);
    refuseUnlessChangeable(term, tx.today());
    if (newPricingClass !== undefined) await changeClass(tx, term, newPricingClass);
    if (newShippingCode !== undefined) await changeFormat(tx, term, newShippingCode);
    // What is confirmed still has the subscriber’s yes with the change; otherwise the next one settles it.
    if (term.charged !== null) await settleDifferences(tx, term.masterDataId, [contractId]);
    return changedContract(tx, contractId);
  });

/**
 * Terminated, after the deadline, or while somebody has yet to answer, nothing is changed (CON-98); nor is a season
 * that its order has paid as it is. Refuses 422.
 */
function refuseUnlessChangeable(term: Term, today: string): void {
  const isSettled = term.terminatedAt !== null || term.orderLineId !== null;
  if (isSettled || term.pendingId !== null || !mayChange(term, today)) refuse(contractRefusals.notAllowed);
}

async function changeClass(tx: FanContext, term: Term, pricingClass: string): Promise<void> {
  const prices = await listPrices(tx, term.masterDataId);
  const price = prices.find((one) => one.priceRange === term.priceRange && one.pricingClass === pricingClass);
  if (!price) return refuse(contractRefusals.unknownClass);
  await updatePricingClass(tx, term, price);
  // The new yes may come for as long as changes do.
  if (price.price !== term.price) await extendConfirmation(tx, term, term.changeUntil);
  await addHistory(tx, [term.contractId], { kind: 'classChanged', actor: 'subscriber', note: pricingClass });
}

async function changeFormat(tx: FanContext, term: Term, code: string): Promise<void> {
  if (!term.shippingCodes.includes(code)) refuse(contractRefusals.unknownShipping);
  await updateShippingCode(tx, term, code);
  await addHistory(tx, [term.contractId], { kind: 'formatChanged', actor: 'subscriber', note: code });
}
