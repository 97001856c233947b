import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';
import { typedLine } from '#platform/api/typedLine.ts';
import { billingApi } from './billingApi.ts';
import { contractRefusals, masterData, names, seasonPrice } from './contractShapes.ts';
import { contractParts, contractStates } from './contractStates.ts';
import { mostInstalments } from './instalmentRules.ts';
import { placeFaults } from './placeFaultStates.ts';
import { saleOfficeApi } from './saleApi.ts';
import { seatChangeOfficeApi } from './seatChangeApi.ts';
import { transferRefusals } from './transferApi.ts';

export const contractOfficeRefusals = {
  /** Days, prices or formats contradict each other. */
  seasonDoesNotFit: refusal({ status: 422, code: 'CONTRACT_SEASON_DOES_NOT_FIT' }),
  /** It is published already, or has no prices yet. */
  notPublishable: refusal({ status: 409, code: 'CONTRACT_SEASON_NOT_PUBLISHABLE' }),
  /** A published season keeps its prices: they have been shown, and perhaps confirmed. */
  pricesFixed: refusal({ status: 409, code: 'CONTRACT_PRICES_FIXED' }),
  unreadable: refusal({ status: 400, code: 'CONTRACT_FILE_UNREADABLE' }),
  /** The new season begins before the old one is over, or is a draft. */
  notRenewable: refusal({ status: 409, code: 'CONTRACT_SEASON_NOT_RENEWABLE' }),
  /** Nobody has yet to answer. */
  nothingOpen: refusal({ status: 409, code: 'CONTRACT_NOTHING_OPEN' }),
  /** The contract has a place at the match, or there is none such. */
  unknownPlace: refusal({ status: 404, code: 'CONTRACT_PLACE_NOT_FOUND' }),
};
const refusals = contractOfficeRefusals;
const { unknownMasterData, unknownContract, notAllowed } = contractRefusals;

const mayManage = { permission: 'contracts.manage' } as const;
const seasons = '/office/v1/contractSeasons';
const contracts = '/office/v1/contracts';
const bySeason = z.object({ masterDataId: z.uuid() });
const byContract = z.object({ contractId: z.uuid() });
const day = sentDay();
const why = z.string().trim().min(3).max(500);
/** Home matches that the season's tickets are for; without competitions each one of that team. */
const covers = z.object({
  team: z.string().regex(/^[a-z][a-z\d-]{0,39}$/),
  competitions: z.array(z.string().regex(/^[a-z\d-]{1,80}$/)).max(20),
  matches: z.number().int().min(1).max(60),
});

const terms = z.object({
  season: z.string().regex(/^\d{4}-\d{4}$/),
  name: z.object({ de: typedLine(80), en: typedLine(80), ja: typedLine(80).optional() }),
  opensOn: day,
  confirmUntil: day,
  changeUntil: day,
  terminateUntil: day,
  startsOn: day,
  renewsOn: day,
  /** When confirmed contracts are charged at the earliest; absent: nobody charges them here. */
  dueOn: day.optional(),
  /** Of further instalments; absent: it is paid at once. */
  instalmentDays: z
    .array(day)
    .max(mostInstalments - 1)
    .optional(),
  shippingCodes: z
    .array(z.string().regex(/^[a-zA-Z]{2,20}$/))
    .min(1)
    .max(6),
  covers: covers.optional(),
  prices: z
    .array(z.object({ priceRange: typedLine(40), pricingClass: typedLine(40), price: euros.min(0).max(20_000) }))
    .max(500),
});

const officeSeason = masterData.extend({
  state: z.enum(['draft', 'published']),
  prices: z.array(seasonPrice),
  covers,
  /** Contracts by their state as subscribers see it. */
  counts: z.array(z.object({ state: z.enum(contractStates), count: z.number().int(), sum: euros })),
});

const listed = z.object({
  id: z.string(),
  number: z.string(),
  masterDataId: z.string(),
  season: z.string(),
  state: z.enum(contractStates),
  subscriber: z.string(),
  recipient: z.string(),
  place: z.string(),
  price: euros,
});

/** A contract that has no place at a match, as its seat is named, and why. */
const placeFault = z.object({
  eventId: z.string(),
  contractId: z.string(),
  number: z.string(),
  event: names,
  startsAt: z.iso.datetime(),
  venue: z.string(),
  block: z.string(),
  row: z.string(),
  seat: z.string(),
  fault: z.enum(placeFaults),
});

const officeCase = listed.extend({
  name: names,
  venue: z.string(),
  block: z.string(),
  row: z.string(),
  seat: z.string(),
  priceRange: z.string(),
  pricingClass: z.string(),
  shippingCode: z.string(),
  isTransferable: z.boolean(),
  subscriberId: z.string().optional(),
  recipientId: z.string().optional(),
  missing: z.array(z.enum(contractParts)),
  confirmUntil: day,
  terminatesOn: day.optional(),
  wouldTerminateOn: day.optional(),
  transfer: z
    .object({ kind: z.enum(['recipient', 'subscriber']), email: z.string().optional(), expiresAt: z.iso.datetime() })
    .optional(),
  history: z.array(
    z.object({ at: z.iso.datetime(), kind: z.string(), actor: z.string(), note: z.string().optional() }),
  ),
});

const byPlace = z.object({ eventId: z.uuid(), contractId: z.uuid() });
/** Why there is still no place; absent: there is one, and the ticket follows. */
const placeOutcome = z.object({ fault: z.enum(placeFaults).optional() });

/** What staff do with seasons and contracts. */
export const contractOfficeApi = {
  ...billingApi,
  ...saleOfficeApi,
  ...seatChangeOfficeApi,
  listContractSeasons: endpoint({
    method: 'GET',
    path: seasons,
    summary: 'All seasons of contracts, the latest first',
    caller: mayManage,
    reply: z.object({ items: z.array(masterData.extend({ state: z.enum(['draft', 'published']) })) }),
  }),
  readContractSeason: endpoint({
    method: 'GET',
    path: `${seasons}/:masterDataId`,
    summary: 'One season with its prices and how many contracts stand in which state',
    caller: mayManage,
    params: bySeason,
    reply: officeSeason,
    refusals: [unknownMasterData],
  }),
  createContractSeason: endpoint({
    method: 'POST',
    path: seasons,
    summary: 'Makes the draft of a season',
    caller: mayManage,
    status: 201,
    body: terms,
    reply: officeSeason,
    refusals: [refusals.seasonDoesNotFit],
  }),
  cloneContractSeason: endpoint({
    method: 'POST',
    path: `${seasons}/:masterDataId/clone`,
    summary: 'Makes the draft of the season after this one: all days a year later, the same prices',
    caller: mayManage,
    status: 201,
    params: bySeason,
    reply: officeSeason,
    refusals: [unknownMasterData],
  }),
  changeContractSeason: endpoint({
    method: 'PUT',
    path: `${seasons}/:masterDataId`,
    summary: 'Changes days, formats and, of a draft, prices',
    caller: mayManage,
    params: bySeason,
    body: terms,
    reply: officeSeason,
    refusals: [unknownMasterData, refusals.seasonDoesNotFit, refusals.pricesFixed],
  }),
  publishContractSeason: endpoint({
    method: 'POST',
    path: `${seasons}/:masterDataId/publication`,
    summary: 'Shows a season to its subscribers and to everybody',
    caller: mayManage,
    params: bySeason,
    reply: officeSeason,
    refusals: [unknownMasterData, refusals.notPublishable],
  }),
  importContracts: endpoint({
    method: 'POST',
    path: `${seasons}/:masterDataId/imports`,
    summary: 'Takes existing contracts over from a CSV; all of it or nothing, and with `isDryRun` nothing',
    caller: mayManage,
    params: bySeason,
    query: z.object({ isDryRun: z.enum(['true', 'false']).default('true') }),
    upload: { types: ['text/csv'], maxBytes: 8_000_000 },
    reply: z.object({
      count: z.number().int(),
      isWritten: z.boolean(),
      /** At most 200; while there are any, nothing is written. */
      faults: z.array(z.object({ line: z.number().int(), text: z.string() })),
      faultCount: z.number().int(),
    }),
    refusals: [unknownMasterData, refusals.unreadable],
  }),
  renewContracts: endpoint({
    method: 'POST',
    path: `${seasons}/:masterDataId/renewals`,
    summary: 'Gives every contract of the season before a term in this one, at its prices; again: what is missing',
    caller: mayManage,
    params: bySeason,
    body: z.object({ fromId: z.uuid(), isDryRun: z.boolean() }),
    reply: z.object({
      count: z.number().int(),
      sum: euros,
      isWritten: z.boolean(),
      /** Numbers of contracts for whose range and class the new season has no price; at most 200. */
      withoutPrice: z.array(z.string()),
      /** Numbers of contracts whose place is on sale in the new season, or somebody else's; at most 200. */
      withoutPlace: z.array(z.string()),
    }),
    refusals: [unknownMasterData, refusals.notRenewable],
  }),
  numberContractCards: endpoint({
    method: 'POST',
    path: `${seasons}/:masterDataId/cards`,
    summary: 'Numbers the cards of confirmed contracts that get one; again: only those that are new',
    caller: mayManage,
    params: bySeason,
    reply: z.object({ count: z.number().int(), new: z.number().int() }),
    refusals: [unknownMasterData],
  }),
  exportContractCards: endpoint({
    method: 'GET',
    path: `${seasons}/:masterDataId/cards`,
    summary: 'The numbered cards for their printer, or the addresses they are sent to, as a CSV file',
    caller: mayManage,
    logsReading: true,
    params: bySeason,
    query: z.object({ list: z.enum(['cards', 'labels']) }),
    file: true,
    refusals: [unknownMasterData],
    callsPerMinute: 20,
  }),
  lapseContracts: endpoint({
    method: 'POST',
    path: `${seasons}/:masterDataId/lapses`,
    summary: 'Ends contracts that nobody has confirmed in time and gives their seats back; again: nothing',
    caller: mayManage,
    params: bySeason,
    body: z.object({ isDryRun: z.boolean() }),
    reply: z.object({
      count: z.number().int(),
      sum: euros,
      isWritten: z.boolean(),
      /** At most 200. */
      numbers: z.array(z.string()),
    }),
    refusals: [unknownMasterData],
  }),
  listOfficeContracts: endpoint({
    method: 'GET',
    path: contracts,
    summary: 'Contracts by number or name, in the order of their numbers',
    caller: mayManage,
    query: z.object({
      text: z.string().trim().max(100).optional(),
      masterDataId: z.uuid().optional(),
      after: z.string().max(32).optional(),
    }),
    reply: z.object({ items: z.array(listed), next: z.string().optional() }),
  }),
  readOfficeContract: endpoint({
    method: 'GET',
    path: `${contracts}/:contractId`,
    summary: 'The case of one contract',
    caller: mayManage,
    logsReading: true,
    params: byContract,
    reply: officeCase,
    refusals: [unknownContract],
  }),
  replaceContractRecipient: endpoint({
    method: 'PUT',
    path: `${contracts}/:contractId/recipient`,
    summary: 'Gives a contract another recipient at once, at the request of its subscriber',
    caller: mayManage,
    params: byContract,
    body: z.object({ email: mailAddress('invalid_email'), why }),
    reply: officeCase,
    refusals: [
      unknownContract,
      notAllowed,
      transferRefusals.recipientNotFound,
      transferRefusals.userNotFound,
      transferRefusals.fanClub,
      transferRefusals.alreadyRecipient,
      transferRefusals.alreadyUpcoming,
      transferRefusals.ofAnother,
      transferRefusals.upcomingOfAnother,
      transferRefusals.ticketsNotMovable,
    ],
  }),
  extendContractDeadline: endpoint({
    method: 'POST',
    path: `${contracts}/:contractId/extension`,
    summary: 'Gives the subscriber of one contract more time to confirm it',
    caller: mayManage,
    params: byContract,
    body: z.object({ until: day, why }),
    reply: officeCase,
    refusals: [unknownContract, notAllowed],
  }),
  terminateOfficeContract: endpoint({
    method: 'POST',
    path: `${contracts}/:contractId/termination`,
    summary: 'Terminates a contract for good to its next renewal, as the subscriber has asked for in writing',
    caller: mayManage,
    params: byContract,
    body: z.object({ why }),
    reply: officeCase,
    refusals: [unknownContract, notAllowed],
  }),
  withdrawContractTransfer: endpoint({
    method: 'POST',
    path: `${contracts}/:contractId/transferWithdrawal`,
    summary: 'Withdraws what nobody has answered, for the subscriber',
    caller: mayManage,
    params: byContract,
    body: z.object({ why }),
    reply: officeCase,
    refusals: [unknownContract, refusals.nothingOpen],
  }),
  listContractPlaces: endpoint({
    method: 'GET',
    path: '/office/v1/contractPlaces',
    summary: 'Contracts without a place at matches to come, with the reason; the next match first, at most 500',
    caller: mayManage,
    reply: z.object({ items: z.array(placeFault) }),
  }),
  retryContractPlace: endpoint({
    method: 'POST',
    path: '/office/v1/contractPlaces/:eventId/:contractId/retry',
    summary: 'Looks for the seat of a contract at a match once more',
    caller: mayManage,
    params: byPlace,
    reply: placeOutcome,
    refusals: [refusals.unknownPlace],
  }),
  assignContractPlace: endpoint({
    method: 'PUT',
    path: '/office/v1/contractPlaces/:eventId/:contractId',
    summary: 'Gives a contract another seat at one match; its own stays as it is',
    caller: mayManage,
    params: byPlace,
    body: z.object({ block: typedLine(40), row: z.string().trim().max(40), seat: z.string().trim().max(40), why }),
    reply: placeOutcome,
    refusals: [refusals.unknownPlace],
  }),
};
