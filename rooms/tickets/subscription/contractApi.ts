import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import {
  contract,
  contractAddress,
  contractRefusals,
  masterData,
  names,
  seasonPrice,
  wholeContract,
} from './contractShapes.ts';
import { contractParts } from './contractStates.ts';
import { mostInstalments } from './instalmentRules.ts';

/** Contracts on one page of the list, as the specification's client asks for them (CON-70, CST-10). */
const contractsOnPage = 10_000;

const own = '/subscription/v2/abo/self';
/** Both versions are doors to the same thing. */
const ofV1 = '/subscription/v1/abo/self';
const seasonTickets = '/subscription/v1/seasontickets/self/contracts';

const byMasterData = z.object({ masterDataId: z.uuid() });
const byContract = z.object({ contractId: z.uuid() });
const refusals = contractRefusals;

export const contractApi = {
  listContractMasterData: endpoint({
    method: 'GET',
    path: `${own}/contractmasterdata`,
    alsoAt: [`${ofV1}/contractmasterdata`],
    summary: 'Seasons in which the signed-in person has, had or uses contracts, the latest first',
    caller: 'signedIn',
    reply: z.object({ items: z.array(masterData.extend({ contractCount: z.number().int() })) }),
  }),
  readContractMasterData: endpoint({
    method: 'GET',
    path: `${own}/contractmasterdata/:masterDataId`,
    alsoAt: [`${ofV1}/contractmasterdata/:masterDataId`],
    summary: 'Conditions of one season',
    caller: 'signedIn',
    params: byMasterData,
    reply: masterData,
    refusals: [refusals.unknownMasterData],
  }),
  listContractPrices: endpoint({
    method: 'GET',
    path: `${own}/contractmasterdata/:masterDataId/prices`,
    alsoAt: [`${ofV1}/contractmasterdata/:masterDataId/prices`],
    summary: 'Prices of a season; with `ContractId` those that this contract could have',
    caller: 'signedIn',
    params: byMasterData,
    query: z.object({ ContractId: z.uuid().optional() }),
    reply: z.object({ items: z.array(seasonPrice) }),
    refusals: [refusals.unknownMasterData, refusals.unknownContract],
  }),
  confirmContracts: endpoint({
    method: 'POST',
    path: `${own}/contractmasterdata/:masterDataId/confirm`,
    alsoAt: [`${ofV1}/contractmasterdata/:masterDataId/confirm`],
    summary: 'Confirms, at the price shown, every complete contract of a season, or all of those that are named',
    caller: 'signedIn',
    params: byMasterData,
    body: z.object({
      contractIds: z.array(z.uuid()).min(1).max(contractsOnPage).optional(),
      /** In so many instalments each of them is paid; absent: at once. */
      instalments: z.number().int().min(1).max(mostInstalments).optional(),
    }),
    reply: z.object({
      message: z.literal('Confirmation successful'),
      confirmed: z.array(z.string()),
      notConfirmed: z.array(
        z.object({
          contractId: z.string(),
          number: z.string(),
          why: z.enum(['incomplete', 'pending', 'terminated', 'closed']),
          missing: z.array(z.enum(contractParts)),
        }),
      ),
    }),
    refusals: [
      refusals.unknownMasterData,
      refusals.unknownContract,
      refusals.incomplete,
      refusals.notAllowed,
      refusals.instalments,
    ],
  }),
  listContracts: endpoint({
    method: 'GET',
    path: `${own}/contracts`,
    alsoAt: [`${ofV1}/contracts`],
    summary: 'Contracts of the signed-in person in one season, by their numbers',
    caller: 'signedIn',
    query: z.object({ MasterDataId: z.uuid(), ...pageQuery(contractsOnPage, contractsOnPage) }),
    reply: pageOf(contract),
  }),
  readContract: endpoint({
    method: 'GET',
    path: `${ofV1}/contracts/:contractId`,
    alsoAt: [`${own}/contracts/:contractId`, `${seasonTickets}/:contractId`],
    summary: 'One contract in its latest season, for its subscriber, its recipient, or who handed it over',
    caller: 'signedIn',
    params: byContract,
    query: z.object({ MasterDataId: z.uuid().optional() }),
    reply: wholeContract,
    refusals: [refusals.unknownContract],
  }),
  readContractBill: endpoint({
    method: 'GET',
    path: `${ofV1}/contracts/:contractId/bill`,
    alsoAt: [`${own}/contracts/:contractId/bill`],
    summary:
      'What the subscriber pays for a contract in a season, and the link to pay by; 204 while no charge is known',
    caller: 'signedIn',
    params: byContract,
    query: z.object({ MasterDataId: z.uuid().optional() }),
    reply: z
      .object({
        state: z.enum(['announced', 'collecting', 'declined', 'dunned', 'paid']),
        /** Of all contracts that are paid together. */
        amount: euros,
        contracts: z.number().int(),
        chargesOn: z.iso.date().optional(),
        payUrl: z.string().optional(),
        /** What this contract costs in parts, where these are several; `planned`: nobody was told of it yet. */
        parts: z
          .array(
            z.object({
              state: z.enum(['planned', 'announced', 'collecting', 'declined', 'dunned', 'paid']),
              amount: euros,
              chargesOn: z.iso.date(),
              isDifference: z.boolean(),
            }),
          )
          .optional(),
      })
      .optional(),
    refusals: [refusals.unknownContract],
  }),
  listTerminationReasons: endpoint({
    method: 'GET',
    path: `${ofV1}/contractmasterdata/:masterDataId/terminationreasons`,
    alsoAt: [`${own}/contractmasterdata/:masterDataId/terminationreasons`],
    summary: 'Reasons from which somebody who terminates chooses',
    caller: 'signedIn',
    params: byMasterData,
    reply: z.object({ items: z.array(z.object({ id: z.string(), text: names })) }),
    refusals: [refusals.unknownMasterData],
  }),
  terminateContract: endpoint({
    method: 'DELETE',
    path: `${ofV1}/contracts/:contractId`,
    alsoAt: [`${own}/contracts/:contractId`],
    summary: 'Terminates a contract for good, to the next day on which it would be renewed',
    caller: 'signedIn',
    params: byContract,
    query: z.object({ terminationReasonId: z.uuid() }),
    reply: wholeContract,
    refusals: [refusals.unknownContract, refusals.unknownReason, refusals.notAllowed],
  }),
  changeContractAddress: endpoint({
    method: 'PUT',
    path: `${ofV1}/contracts/:contractId/addresses/:type`,
    alsoAt: [
      `${ofV1}/contracts/:contractId/addresses`,
      `${own}/contracts/:contractId/addresses/:type`,
      `${own}/contracts/:contractId/addresses`,
    ],
    summary: 'Changes the invoice or the shipping address of a contract',
    caller: 'signedIn',
    params: byContract.extend({ type: z.string().max(40).default('invoice') }),
    body: contractAddress,
    reply: wholeContract,
    refusals: [refusals.unknownContract],
  }),
  changeContractPaymentMethod: endpoint({
    method: 'PATCH',
    path: `${ofV1}/contracts/:contractId/paymenttokenid`,
    alsoAt: [`${own}/contracts/:contractId/paymenttokenid`],
    summary: 'Has a contract paid with another saved method of the subscriber',
    caller: 'signedIn',
    params: byContract,
    body: z.object({ paymentTokenId: z.uuid() }),
    reply: wholeContract,
    refusals: [refusals.unknownContract, refusals.unknownMethod],
  }),
  changeContractDetails: endpoint({
    method: 'PATCH',
    path: `${ofV1}/contracts/:contractId/details`,
    alsoAt: [`${own}/contracts/:contractId/details`],
    summary: 'Changes the pricing class, which must be confirmed anew, or the format of the ticket',
    caller: 'signedIn',
    params: byContract,
    body: z
      .object({
        newPricingClass: z.string().trim().min(1).max(40).optional(),
        newShippingCode: z.string().trim().min(1).max(40).optional(),
      })
      .refine(
        ({ newPricingClass, newShippingCode }) => newPricingClass !== undefined || newShippingCode !== undefined,
        {
          path: ['newPricingClass'],
          message: 'required',
        },
      ),
    reply: wholeContract,
    refusals: [refusals.unknownContract, refusals.unknownClass, refusals.unknownShipping, refusals.notAllowed],
  }),
  listSeasonTicketContracts: endpoint({
    method: 'GET',
    path: seasonTickets,
    alsoAt: ['/subscription/v2/seasontickets/self/contracts'],
    summary: 'Contracts that the signed-in person pays for or whose ticket they use, by name of the recipient',
    caller: 'signedIn',
    query: z.object({
      RecipientName: z.string().trim().max(100).optional(),
      MasterDataId: z.uuid().optional(),
      ...pageQuery(1000, contractsOnPage),
    }),
    reply: pageOf(contract),
  }),
};
