import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { contractRefusals, wholeContract } from './contractShapes.ts';
import { saleRefusals } from './saleApi.ts';

export const seatChangeRefusals = {
  /** Not in its time, bought through the cart, not confirmed, or changed already. */
  notNow: refusal({ status: 422, code: 'SEAT_CHANGE_NOT_NOW' }),
  /** Somebody else has the seat, or it is not on offer. */
  seatTaken: refusal({ status: 409, code: 'SEAT_TAKEN' }),
  /** The season has no price for the contract's class there, or it was charged already and the price is another. */
  priceFixed: refusal({ status: 422, code: 'SEAT_PRICE_FIXED' }),
  /** A match of the season is on sale, and the contract has its ticket. */
  ticketsIssued: refusal({ status: 409, code: 'SEAT_CHANGE_TICKETS_ISSUED' }),
};
const refusals = seatChangeRefusals;

const own = '/subscription/v1/abo/self/contracts/:contractId/seatChange';
const byContract = z.object({ contractId: z.uuid() });
const seat = z.object({ place: z.string(), venue: z.string(), block: z.string(), row: z.string(), seat: z.string() });
const windowShape = {
  opensOn: z.iso.date(),
  closesOn: z.iso.date(),
  group: z.number().int(),
  minutes: z.number().int(),
};

/** What a subscriber does about the seat of a contract in the window after the renewal. */
export const seatChangeApi = {
  readSeatChange: endpoint({
    method: 'GET',
    path: own,
    summary: 'When a contract may change its seat, and by which rule; 204 where the season has no window',
    caller: 'signedIn',
    params: byContract,
    reply: z
      .object({
        ...windowShape,
        /** From when this contract may. */
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        isOpen: z.boolean(),
        /** The seat before the change, where it can be taken back. */
        before: seat.omit({ place: true }).extend({ price: euros, isFree: z.boolean() }).optional(),
      })
      .optional(),
    refusals: [contractRefusals.unknownContract],
  }),
  listSeatsToChange: endpoint({
    method: 'GET',
    path: `${own}/seats`,
    summary: 'Free seats to which a contract may change now, with what each costs in its class',
    caller: 'signedIn',
    params: byContract,
    query: z.object({ block: z.string().max(40).optional() }),
    reply: z.object({
      blocks: z.array(z.object({ venue: z.string(), block: z.string(), free: z.number().int() })),
      items: z.array(seat.extend({ priceRange: z.string(), price: euros })),
    }),
    refusals: [contractRefusals.unknownContract, refusals.notNow],
  }),
  changeSeat: endpoint({
    method: 'POST',
    path: own,
    summary: 'Gives a contract a free seat at its price; its own is free for others at once',
    caller: 'signedIn',
    params: byContract,
    body: z.object({ place: z.string().max(20), price: euros.min(0).max(20_000) }),
    reply: wholeContract,
    refusals: [
      contractRefusals.unknownContract,
      refusals.notNow,
      refusals.seatTaken,
      refusals.priceFixed,
      refusals.ticketsIssued,
    ],
  }),
  takeSeatChangeBack: endpoint({
    method: 'DELETE',
    path: own,
    summary: 'Takes a change of seat back, as long as the seat before is free',
    caller: 'signedIn',
    params: byContract,
    reply: wholeContract,
    refusals: [
      contractRefusals.unknownContract,
      refusals.notNow,
      refusals.seatTaken,
      refusals.priceFixed,
      refusals.ticketsIssued,
    ],
  }),
};

const mayManage = { permission: 'contracts.manage' } as const;
const office = '/office/v1/contractSeasons/:masterDataId/seatChange';
const bySeason = z.object({ masterDataId: z.uuid() });
const officeSeatChange = z.object({
  window: z.object(windowShape).optional(),
  /** Confirmed contracts that may change, and how many have. */
  contracts: z.number().int(),
  changed: z.number().int(),
  /** When the last group is let in; absent: there is no window. */
  lastStartsAt: z.iso.datetime().optional(),
});

/** What staff set about it. */
export const seatChangeOfficeApi = {
  readContractSeatChange: endpoint({
    method: 'GET',
    path: office,
    summary: 'When seats of a season can be changed, and how many contracts have',
    caller: mayManage,
    params: bySeason,
    reply: officeSeatChange,
    refusals: [contractRefusals.unknownMasterData],
  }),
  changeContractSeatChange: endpoint({
    method: 'PUT',
    path: office,
    summary: 'Sets the days in which seats can be changed and how contracts are let in; without days: never',
    caller: mayManage,
    params: bySeason,
    body: z.object({
      window: z
        .object({
          opensOn: sentDay(),
          closesOn: sentDay(),
          group: z.number().int().min(1).max(100_000),
          minutes: z.number().int().min(5).max(2880),
        })
        .optional(),
    }),
    reply: officeSeatChange,
    refusals: [contractRefusals.unknownMasterData, saleRefusals.saleDoesNotFit, saleRefusals.notPublished],
  }),
};
