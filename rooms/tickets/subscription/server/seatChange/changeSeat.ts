import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { deleteExpiredHolds, lockPools } from '#platform/scarcity/scarcityStore.ts';
import { season as seasonDoor } from '#rooms/tickets/ticketing/server/index.ts';
import type { subscriptionApi } from '../../api.ts';
import { seatChangeRefusals as refusals } from '../../seatChangeApi.ts';
import { settleDifferences } from '../billing/settleDifferences.ts';
import { mailSeatChanged } from '../contractMails.ts';
import { addHistory } from '../contracts/changeStore.ts';
import type { Term } from '../contracts/contractStore.ts';
import type { WholeContract } from '../contracts/contractWire.ts';
import { listPrices } from '../contracts/masterDataStore.ts';
import { changedContract, lockOwnContract } from '../contracts/ownContract.ts';
import { placeStock } from '../sale/placeStockStore.ts';
import type { Place } from '../sale/placeStore.ts';
import { findSeatTime, isOpen } from './readSeatChange.ts';
import {
  deleteSeatChange,
  findSeatChange,
  freePlace,
  insertSeatChange,
  placeOfSeat,
  takePlace,
  updateSeat,
} from './seatChangeStore.ts';

type Api = typeof subscriptionApi;

/**
 * Gives a contract a free seat, once a season and in its own time; the seat that it leaves is free at once. It stays
 * confirmed at the new price, which the next billing run charges, or which is settled where the season was charged
 * already. Locks the contract, then both places. Refuses 404, 409 and 422.
 */
export const changeSeat = (
  ctx: FanContext,
  { contractId, place, price }: InputOf<Api['changeSeat']>,
): Promise<WholeContract> =>
  ctx.inTransaction(async (tx) => {
    const term = await lockChangeable(tx, contractId);
    if (await findSeatChange(tx, term)) refuse(refusals.notNow);
    const left = await placeOfSeat(tx, term.masterDataId, term);
    const taken = await takeFree(tx, { term, pool: place, left });
    const cents = await priceAt(tx, term, taken);
    // What was shown is what is agreed to.
    if (cents !== Math.round(price * 100)) refuse(refusals.priceFixed);
    await moveTo(tx, { term, taken, left, price: cents });
    const prices = { priceBefore: term.price, priceAfter: cents };
    await insertSeatChange(tx, { ...term, fromPool: left, toPool: taken.pool, ...prices });
    await addHistory(tx, [contractId], { kind: 'seatChanged', actor: 'subscriber', note: labelOf(taken) });
    await mailSeatChanged(tx, { ...term, ...taken, price: cents });
    return changedContract(tx, contractId);
  });

/** Takes a change back while the seat before is free, at the price before. Refuses 404, 409 and 422. */
export const takeSeatChangeBack = (ctx: FanContext, { contractId }: { contractId: string }): Promise<WholeContract> =>
  ctx.inTransaction(async (tx) => {
    const term = await lockChangeable(tx, contractId);
    const before = await findSeatChange(tx, term);
    if (!before) return refuse(refusals.notNow);
    const left = await placeOfSeat(tx, term.masterDataId, term);
    const taken = await takeFree(tx, { term, pool: before.pool, left });
    const cents = await priceAt(tx, term, taken);
    await moveTo(tx, { term, taken, left, price: cents });
    await deleteSeatChange(tx, term);
    await addHistory(tx, [contractId], { kind: 'seatChangedBack', actor: 'subscriber', note: labelOf(taken) });
    await mailSeatChanged(tx, { ...term, ...taken, price: cents });
    return changedContract(tx, contractId);
  });

const labelOf = ({ block, seatRow, seat }: Place): string => [block, seatRow, seat].join(' / ');

/** A contract of the person that may change its seat at this moment, locked. */
async function lockChangeable(tx: FanContext, contractId: string): Promise<Term> {
  const { term } = await lockOwnContract(tx, contractId);
  const time = await findSeatTime(tx, term, tx.fan.id);
  if (!time || !isOpen(tx, time)) refuse(refusals.notNow);
  const issued = await seasonDoor.listWithTickets(tx, term.masterDataId, [contractId]);
  if (issued.length > 0) refuse(refusals.ticketsIssued);
  return term;
}

/** Takes a place under the lock of both, in the order of their names. */
async function takeFree(
  tx: FanContext,
  { term, pool, left }: { term: Term; pool: string; left: string },
): Promise<Place> {
  await lockPools(tx.sql, placeStock.tables, [pool, left]);
  await deleteExpiredHolds(tx.sql, placeStock.tables, pool, tx.now);
  return (await takePlace(tx, { pool, masterDataId: term.masterDataId })) ?? refuse(refusals.seatTaken);
}

/** What the contract's class costs at a place, in cents. */
async function priceAt(tx: FanContext, term: Term, { priceRange }: Place): Promise<number> {
  const prices = await listPrices(tx, term.masterDataId);
  const found = prices.find((one) => one.priceRange === priceRange && one.pricingClass === term.pricingClass);
  return found?.price ?? refuse(refusals.priceFixed);
}

type Move = { term: Term; taken: Place; left: string; price: number };

async function moveTo(tx: FanContext, { term, taken, left, price }: Move): Promise<void> {
  await updateSeat(tx, term, taken, price);
  await freePlace(tx, left, term.priceRange);
  await settleDifferences(tx, term.masterDataId, [term.contractId]);
}
