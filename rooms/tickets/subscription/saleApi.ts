import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { contractRefusals, masterData, seasonPrice } from './contractShapes.ts';

export const saleRefusals = {
  /** Days that contradict each other or the season, or a range that it has no price for. */
  saleDoesNotFit: refusal({ status: 422, code: 'CONTRACT_SALE_DOES_NOT_FIT' }),
  /** A season that nobody can see sells nothing. */
  notPublished: refusal({ status: 409, code: 'CONTRACT_SEASON_NOT_PUBLISHED' }),
};

const mayManage = { permission: 'contracts.manage' } as const;
const base = '/subscription/v1/abo/subscriptions/:subscriptionId';
const ofV2 = '/subscription/v2/abo/subscriptions/:subscriptionId';
const sale = '/office/v1/contractSeasons/:masterDataId/sale';
const bySeason = z.object({ masterDataId: z.uuid() });
const day = z.iso.date();
const label = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u);

const bySubscription = z.object({ subscriptionId: z.string().max(64) });
const ofSeason = { season: z.enum(['upcoming', 'current']).default('upcoming') };

/** What everybody may know of the season tickets that are sold. */
export const saleApi = {
  readSubscription: endpoint({
    method: 'GET',
    path: base,
    alsoAt: [ofV2],
    summary: 'What season tickets of the season to come, or of this one, cost, and what of them is on sale',
    caller: 'anyone',
    params: bySubscription,
    query: z.object({
      ...ofSeason,
      country: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .default('de'),
    }),
    reply: z.object({
      id: z.string(),
      country: z.string(),
      masterData,
      prices: z.array(seasonPrice),
      /** Absent: nothing is sold through the cart. */
      sale: z
        .object({
          opensOn: day,
          closesOn: day,
          isOpen: z.boolean(),
          /** How many one account buys at most. */
          most: z.number().int(),
          formats: z.array(z.object({ code: z.string(), price: euros })),
          areas: z.array(
            z.object({ venue: z.string(), block: z.string(), priceRange: z.string(), free: z.number().int() }),
          ),
        })
        .optional(),
    }),
    refusals: [contractRefusals.unknownSubscription],
  }),
  listSeasonPlaces: endpoint({
    method: 'GET',
    path: `${base}/places`,
    alsoAt: [`${ofV2}/places`],
    summary: 'Free places while they are on sale, at most 2000, with the number by which the cart knows them',
    caller: 'anyone',
    params: bySubscription,
    query: z.object({ ...ofSeason, venue: z.string().max(80).optional(), block: z.string().max(40).optional() }),
    reply: z.object({
      items: z.array(z.object({ place: z.string(), row: z.string(), seat: z.string(), priceRange: z.string() })),
    }),
    refusals: [contractRefusals.unknownSubscription],
  }),
};

const officeSale = z.object({
  opensOn: day.optional(),
  closesOn: day.optional(),
  isOpen: z.boolean(),
  areas: z.array(
    z.object({
      venue: z.string(),
      block: z.string(),
      priceRange: z.string(),
      free: z.number().int(),
      inCarts: z.number().int(),
      taken: z.number().int(),
    }),
  ),
  /** Of all that were sold, less those that ended. */
  soldCount: z.number().int(),
  soldSum: euros,
  /** The latest 200. */
  sold: z.array(
    z.object({
      contractId: z.string(),
      orderId: z.string(),
      number: z.string(),
      block: z.string(),
      row: z.string(),
      seat: z.string(),
      priceRange: z.string(),
      pricingClass: z.string(),
      paid: euros,
      soldAt: z.iso.datetime(),
      isEnded: z.boolean(),
    }),
  ),
});

const seatNumber = z.number().int().min(1).max(9999);

/** What staff do about the sale of free places. */
export const saleOfficeApi = {
  readContractSale: endpoint({
    method: 'GET',
    path: sale,
    summary: 'When free places of a season are sold, where they are, and what was sold',
    caller: mayManage,
    params: bySeason,
    reply: officeSale,
    refusals: [contractRefusals.unknownMasterData],
  }),
  changeContractSale: endpoint({
    method: 'PUT',
    path: sale,
    summary: 'Sets the first and the last day of the sale, or ends it; what lies in a cart can still be paid',
    caller: mayManage,
    params: bySeason,
    body: z.object({ opensOn: sentDay().optional(), closesOn: sentDay().optional() }),
    reply: officeSale,
    refusals: [contractRefusals.unknownMasterData, saleRefusals.saleDoesNotFit, saleRefusals.notPublished],
  }),
  offerContractPlaces: endpoint({
    method: 'POST',
    path: `${sale}/places`,
    summary: 'Puts places on sale, and those that were taken off it; contracts keep theirs',
    caller: mayManage,
    params: bySeason,
    body: z.object({
      venue: label(80),
      priceRange: label(40),
      rows: z
        .array(z.object({ block: label(40), row: z.string().trim().max(40), from: seatNumber, to: seatNumber }))
        .min(1)
        .max(300),
    }),
    reply: z.object({
      offered: z.number().int(),
      /** On sale already, or the place of a contract; at most 200. */
      left: z.array(z.object({ block: z.string(), row: z.string(), seat: z.string() })),
      leftCount: z.number().int(),
      sale: officeSale,
    }),
    refusals: [contractRefusals.unknownMasterData, saleRefusals.saleDoesNotFit, saleRefusals.notPublished],
  }),
  withdrawContractPlaces: endpoint({
    method: 'POST',
    path: `${sale}/withdrawal`,
    summary: 'Takes free places of a block, or of one of its rows, off the sale; what lies in a cart stays',
    caller: mayManage,
    params: bySeason,
    body: z.object({ venue: label(80), block: label(40), row: z.string().trim().max(40).optional() }),
    reply: z.object({ withdrawn: z.number().int(), sale: officeSale }),
    refusals: [contractRefusals.unknownMasterData],
  }),
  restoreContractPlaces: endpoint({
    method: 'POST',
    path: `${sale}/restoration`,
    summary: 'Puts back on sale what was taken off it in a block',
    caller: mayManage,
    params: bySeason,
    body: z.object({ venue: label(80), block: label(40), row: z.string().trim().max(40).optional() }),
    reply: z.object({ restored: z.number().int(), sale: officeSale }),
    refusals: [contractRefusals.unknownMasterData],
  }),
};
