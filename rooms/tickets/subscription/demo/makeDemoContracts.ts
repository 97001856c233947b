import {
  demoCompany,
  demoContractStaff,
  demoContracts,
  demoInvitee,
  demoPlacesOnSale,
  demoRunningContract,
  demoSeasonPrices,
  demoSubscriber,
} from '#club/demo/contracts.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { listAddresses } from '#rooms/accounts/contact/server/index.ts';
import { type Account, findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { payoutServices } from '#rooms/money/payment/server/index.ts';
import { contractColumns } from '../importRules.ts';
import { contractOfficeApi } from '../officeApi.ts';
import { changeContractAddress, changeContractPaymentMethod } from '../server/contracts/changeContract.ts';
import { confirmContracts } from '../server/contracts/confirmContracts.ts';
import { listContracts } from '../server/contracts/readContracts.ts';
import { terminateContract } from '../server/contracts/terminateContract.ts';
import { importContracts } from '../server/office/importContracts.ts';
import { createContractSeason, publishContractSeason } from '../server/office/officeSeasons.ts';
import { changeContractSale, offerContractPlaces } from '../server/sale/officeSale.ts';
import { changeContractSeatChange } from '../server/seatChange/officeSeatChange.ts';
import { answerRecipientTransfer, answerSubscriberTransfer } from '../server/transfers/answerTransfer.ts';
import { createRecipientTransfer, createSubscriberTransfer } from '../server/transfers/createTransfer.ts';
import { earlier, makeDemoBilling } from './makeDemoBilling.ts';

/**
 * A season that begins on the next 1 July, its contracts in every state, and a company with many; and the season that
 * runs, with tickets of its matches.
 */
export async function makeDemoContracts(ctx: Context): Promise<void> {
  const staff = await findAccountByEmail(ctx, demoContractStaff);
  const doris = await personOf(ctx, demoSubscriber);
  if (!staff || !doris) return;
  const office = { ...ctx, fan: { id: staff.id, scopes: [] } };
  const season = await callInOffice(office, contractOfficeApi.createContractSeason, createContractSeason, terms(ctx));
  const masterDataId = season.id;
  await callInOffice(office, contractOfficeApi.publishContractSeason, publishContractSeason, { masterDataId });
  const file = { masterDataId, isDryRun: 'false' as const, file: Buffer.from(table()) };
  await callInOffice(office, contractOfficeApi.importContracts, importContracts, file);
  const listed = await listContracts(doris.ctx, { MasterDataId: masterDataId, Page: 1, PageSize: 100 });
  const ids = listed.items.map(({ id }) => id);
  for (const [at, { state, acceptedBy }] of demoContracts.entries()) {
    // The confirmed one is old enough to have been charged.
    const subscriber = state === 'Confirmed' ? { ...doris, ctx: earlier(doris.ctx, 13) } : doris;
    await bringTo(ctx, subscriber, { state, acceptedBy, masterDataId, contractId: ids[at]! });
  }
  const company = await personOf(ctx, demoCompany.email);
  if (company && doris.address)
    await makeDemoBilling(ctx, { masterDataId, company: { ...company, address: company.address ?? doris.address } });
  await makeRunningSeason(office, doris);
  await putPlacesOnSale(office, masterDataId);
}

/** Free places of the season to come, until it begins; contracts may change to them as well. */
async function putPlacesOnSale(office: FanContext, masterDataId: string): Promise<void> {
  const { changeContractSale: change, offerContractPlaces: offer } = contractOfficeApi;
  const days = { opensOn: addDays(office.today(), -7), closesOn: addDays(terms(office).startsOn, -1) };
  await callInOffice(office, change, changeContractSale, { masterDataId, ...days });
  const { venue, areas } = demoPlacesOnSale;
  for (const area of areas) await callInOffice(office, offer, offerContractPlaces, { masterDataId, venue, ...area });
  const { changeContractSeatChange: letChange } = contractOfficeApi;
  const window = { ...days, group: 20, minutes: 60 };
  await callInOffice(office, letChange, changeContractSeatChange, { masterDataId, window });
}

/** As it was made and confirmed before the season that runs began. */
async function makeRunningSeason(office: FanContext, doris: Person): Promise<void> {
  // Paid elsewhere: without a day on which it is collected.
  const { dueOn: _due, instalmentDays: _days, ...coming } = terms(office);
  const year = Number(coming.season.slice(0, 4)) - 1;
  const season = `${year}-${year + 1}`;
  const days = { startsOn: `${year}-07-01`, renewsOn: `${year + 1}-07-01` };
  const last = addDays(days.startsOn, -1);
  const then = new Date(Date.parse(days.startsOn) - 10 * 86_400_000);
  const at = { ...office, now: then };
  const { id: masterDataId } = await callInOffice(at, contractOfficeApi.createContractSeason, createContractSeason, {
    ...coming,
    ...days,
    season,
    name: { de: `Dauerkarte ${season}`, en: `Season ticket ${season}`, ja: `シーズンチケット ${season}` },
    opensOn: addDays(days.startsOn, -60),
    ...{ confirmUntil: last, changeUntil: addDays(days.renewsOn, -30), terminateUntil: addDays(days.renewsOn, -30) },
  });
  await callInOffice(at, contractOfficeApi.publishContractSeason, publishContractSeason, { masterDataId });
  const { number, venue, block, row, seat } = demoRunningContract;
  const line = [number, demoSubscriber, demoSubscriber, venue, block, row, seat, '2', 'FULL', 'mobile', 'yes'].join(
    ',',
  );
  const file = Buffer.from([contractColumns.join(','), line].join('\n'));
  const isDryRun = 'false' as const;
  await callInOffice(at, contractOfficeApi.importContracts, importContracts, { masterDataId, isDryRun, file });
  const her = { ...doris, ctx: { ...doris.ctx, now: then } };
  const listed = await listContracts(her.ctx, { MasterDataId: masterDataId, Page: 1, PageSize: 1 });
  const contractId = listed.items[0]!.id;
  await bringTo(at, her, { state: 'Confirmed', acceptedBy: undefined, masterDataId, contractId });
}

export type Person = {
  account: Account;
  ctx: FanContext;
  address: Address | undefined;
  paymentTokenId: string | undefined;
};
type Address = Omit<Awaited<ReturnType<typeof listAddresses>>[number], 'id' | 'isOrderAddress' | 'isInvoiceAddress'>;

async function personOf(ctx: Context, email: string): Promise<Person | undefined> {
  const account = await findAccountByEmail(ctx, email);
  if (!account) return undefined;
  const [saved] = await listAddresses(ctx, account.id);
  const { id: _id, isOrderAddress: _order, isInvoiceAddress: _invoice, ...address } = saved ?? {};
  const [method] = await payoutServices.listPayoutMethods(ctx, account.id);
  return {
    account,
    ctx: { ...ctx, fan: { id: account.id, scopes: [] } },
    address: saved ? (address as Address) : undefined,
    paymentTokenId: method?.id,
  };
}

function terms(ctx: Context) {
  const today = ctx.today();
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '07-01' ? 0 : 1);
  const season = `${year}-${year + 1}`;
  const startsOn = `${year}-07-01`;
  const before = addDays(startsOn, -1);
  return {
    season,
    name: { de: `Dauerkarte ${season}`, en: `Season ticket ${season}`, ja: `シーズンチケット ${season}` },
    opensOn: addDays(today, -14),
    confirmUntil: before,
    changeUntil: before,
    terminateUntil: before,
    startsOn,
    renewsOn: `${year + 1}-07-01`,
    dueOn: addDays(today, -8),
    instalmentDays: [addDays(today, 40), addDays(today, 80)],
    shippingCodes: ['mobile', 'card'],
    prices: demoSeasonPrices,
  };
}

/** The file that staff would import: contracts of one person, and of a company. */
function table(): string {
  const line = (
    number: string,
    subscriber: string,
    recipient: string,
    block: string,
    seat: number,
    format = 'mobile',
  ) => [number, subscriber, recipient, 'Waldstadion', block, '7', seat, '2', 'FULL', format, 'yes'].join(',');
  // The confirmed one gets a card, so that there is one to be made.
  const own = demoContracts.map(({ recipient, state }, at) =>
    line(`D-10000${at + 1}`, demoSubscriber, recipient, '32', at + 1, state === 'Confirmed' ? 'card' : 'mobile'),
  );
  const company = Array.from({ length: demoCompany.contracts }, (_, at) =>
    line(`F-${20_001 + at}`, demoCompany.email, demoCompany.recipients[at] ?? '', '12', at + 1),
  );
  return [contractColumns.join(','), ...own, ...company].join('\n');
}

type Wanted = { state: string; acceptedBy: string | undefined; masterDataId: string; contractId: string };

/** Does with one contract what leads to its state; without a card or an address it stays as it is. */
async function bringTo(ctx: Context, doris: Person, { state, acceptedBy, masterDataId, contractId }: Wanted) {
  const { address, paymentTokenId } = doris;
  const taker = acceptedBy ? await personOf(ctx, acceptedBy) : undefined;
  if (state === 'Incomplete' || !address || !paymentTokenId) return;
  const contractIds = [contractId];
  if (state !== 'SubscriberChanged') {
    await changeContractAddress(doris.ctx, { contractId, type: 'invoice', ...address });
    await changeContractAddress(doris.ctx, { contractId, type: 'shipping', ...address });
    await changeContractPaymentMethod(doris.ctx, { contractId, paymentTokenId });
    if (state !== 'NotConfirmed') await confirmContracts(doris.ctx, { masterDataId, contractIds });
  }
  if (state === 'Terminated') {
    const terminationReasonId = '6f0e4a52-0000-7000-8000-000000000001';
    await terminateContract(doris.ctx, { contractId, terminationReasonId });
  }
  if (state === 'PendingRecipient') await askRecipient(doris, contractId, demoInvitee);
  if (state === 'PendingSubscriber') await askSubscriber(doris, contractId, demoInvitee);
  if (state === 'Transferred' && taker) {
    const { id } = await askRecipient(doris, contractId, taker.account.email);
    await answerRecipientTransfer(taker.ctx, { id, accept: true, address: taker.address ?? address });
  }
  if (state === 'SubscriberChanged' && taker?.paymentTokenId && taker.address) {
    const { id } = await askSubscriber(doris, contractId, taker.account.email);
    const addresses = { invoiceAddress: taker.address, shippingAddress: taker.address };
    await answerSubscriberTransfer(taker.ctx, {
      id,
      accept: true,
      ...addresses,
      paymentTokenId: taker.paymentTokenId,
    });
  }
}

const askRecipient = ({ ctx }: Person, contractId: string, recipientEmail: string) =>
  createRecipientTransfer(ctx, { contractId, recipientEmail });

const askSubscriber = ({ ctx }: Person, contractId: string, subscriberEmail: string) =>
  createSubscriberTransfer(ctx, { contractId, subscriberEmail });
