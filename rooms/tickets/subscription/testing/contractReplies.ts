import type { Contract, Season, Transfer, WholeContract } from '../site/subscriptionClient.ts';

export const masterDataId = '019ab000-0000-7000-8000-00000000000a';
export const contractId = '019ab000-0000-7000-8000-00000000000c';

export const aSeasonReply: Season = {
  id: masterDataId,
  name: { de: 'Dauerkarte 2027-2028', en: 'Season ticket 2027-2028' },
  season: '2027-2028',
  opensOn: '2027-03-01',
  confirmUntil: '2027-05-31',
  changeUntil: '2027-06-15',
  terminateUntil: '2027-05-31',
  startsOn: '2027-07-01',
  renewsOn: '2028-07-01',
  shippingCodes: ['mobile', 'card'],
  shippingPrices: { mobile: 0, card: 4.95 },
  instalmentDays: [],
  contractCount: 1,
};

/** A contract of the signed-in subscriber, as a list answers it. */
export const aContractReply = (parts: Partial<Contract> = {}): Contract => ({
  id: contractId,
  number: 'D-100001',
  masterDataId,
  role: 'subscriber',
  state: 'NotConfirmed',
  isTransferable: true,
  isConfirmed: false,
  missing: [],
  details: {
    subscriber: { subjectId: 's', firstName: 'Doris', lastName: 'Dauerwald' },
    upcomingSeason: {
      season: '2027-2028',
      recipient: { subjectId: 'r', firstName: 'Rike', lastName: 'Muster' },
      pricingClass: 'FULL',
      priceRange: '2',
      price: 440,
      shippingCode: 'mobile',
    },
  },
  block: '32',
  row: '7',
  seat: '1',
  ...parts,
});

const { contractCount: _, ...masterData } = aSeasonReply;

/** The same alone. */
export const aWholeContract = (parts: Partial<WholeContract> = {}): WholeContract => ({
  ...aContractReply(),
  venue: 'Waldstadion',
  addresses: {},
  confirmUntil: '2027-05-31',
  may: { confirm: true, change: true, terminate: true, transfer: true },
  wouldTerminateOn: '2028-07-01',
  masterData,
  ...parts,
});

/** Somebody is asked to become recipient or subscriber. */
export const aTransferReply = (parts: Partial<Transfer> = {}): Transfer => ({
  id: '019ab000-0000-7000-8000-0000000000ff',
  kind: 'recipient',
  direction: 'received',
  state: 'pending',
  firstName: 'Doris',
  lastName: 'Dauerwald',
  created: '2027-04-01T10:00:00.000Z',
  expiresAt: '2027-04-15T10:00:00.000Z',
  contract: {
    number: 'D-100001',
    season: '2027-2028',
    masterDataName: aSeasonReply.name,
    startsOn: '2027-07-01',
    venue: 'Waldstadion',
    block: '32',
    row: '7',
    seat: '1',
    priceRange: '2',
    pricingClass: 'FULL',
    shippingCode: 'mobile',
  },
  ...parts,
});
