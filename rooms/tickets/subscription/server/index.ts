// The subscription room: season-ticket contracts, who pays for them and who uses them. It promises that nobody uses two
// tickets of one season, that nothing is confirmed that lacks a part, that a termination is never undone, and that a
// confirmed contract is charged once a season, at the price that was confirmed, after two of the staff have agreed.
import { fileURLToPath } from 'node:url';
import type { Locale } from '#platform/context.ts';
import { releaseExpired } from '#platform/scarcity/sellFromStock.ts';
import type { OfficePage } from '#ports/office.ts';
import type { Room } from '#ports/room.ts';
import { subscriptionApi } from '../api.ts';
import { contractOfficeApi } from '../officeApi.ts';
import { subscriptionPermissions } from '../permissions.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };
import { billingRuns } from './billing/approveRun.ts';
import { billingPurpose } from './billing/billingPurpose.ts';
import { billMoney } from './billing/billMoney.ts';
import { chargeBills } from './billing/chargeBills.ts';
import { followBill } from './billing/followBill.ts';
import { terminableContracts } from './contracts/terminableContracts.ts';
import { gateCards } from './gateCards.ts';
import { issueMatchTickets, takeSeasonPlaces } from './matches/issueMatchTickets.ts';
import { subscriptionRecords } from './personalStore.ts';
import { registerSubscription } from './routes.ts';
import { runningContracts } from './runningContracts.ts';
import { completeSoldContracts } from './sale/completeSold.ts';
import { endMatchTickets } from './sale/endSold.ts';
import { placeStock } from './sale/placeStockStore.ts';
import { seasonTickets } from './sale/seasonTickets.ts';
import { seasonTicketsPage, subscriptionPages } from './subscriptionPages.ts';
import { expireContractTransfers } from './transfers/expireTransfers.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };

const officePages: OfficePage[] = [
  {
    path: '/office/contracts/',
    template: 'officeContracts',
    title: (locale) => words[locale].title,
    permission: 'contracts.manage',
    group: 'tickets',
    words: ['subscriptionOffice'],
  },
  {
    path: '/office/contracts/seasons/',
    template: 'officeContractSeasons',
    title: (locale) => words[locale].seasons.title,
    permission: 'contracts.manage',
    words: ['subscriptionOffice'],
  },
  {
    path: '/office/contracts/seasons/:masterDataId/',
    template: 'officeContractSeason',
    title: (locale) => words[locale].seasons.one,
    permission: 'contracts.manage',
    words: ['subscriptionOffice'],
  },
  {
    path: '/office/contracts/seasons/:masterDataId/sale/',
    template: 'officeContractSale',
    title: (locale) => words[locale].sale.title,
    permission: 'contracts.manage',
    words: ['subscriptionOffice'],
  },
  {
    path: '/office/contracts/places/',
    template: 'officeContractPlaces',
    title: (locale) => words[locale].places.title,
    permission: 'contracts.manage',
    words: ['subscriptionOffice'],
  },
  {
    path: '/office/contracts/runs/',
    template: 'officeContractRuns',
    title: (locale) => words[locale].billing.title,
    permission: 'contracts.bill',
    group: 'money',
    words: ['subscriptionOffice'],
  },
  {
    path: '/office/contracts/runs/:billingRunId/',
    template: 'officeContractRun',
    title: (locale) => words[locale].billing.one,
    permission: 'contracts.bill',
    words: ['subscriptionOffice'],
  },
  {
    path: '/office/contracts/:contractId/',
    template: 'officeContract',
    title: (locale) => words[locale].case.one,
    permission: 'contracts.manage',
    words: ['subscriptionOffice'],
  },
];

export const subscription: Room = {
  name: 'subscription',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  permissions: subscriptionPermissions,
  api: { ...subscriptionApi, ...contractOfficeApi },
  pages: [seasonTicketsPage, ...subscriptionPages],
  officePages,
  register: registerSubscription,
  sellables: [seasonTickets],
  locks: ['subscription.place'],
  jobs: [
    expireContractTransfers,
    issueMatchTickets,
    endMatchTickets,
    chargeBills,
    followBill,
    releaseExpired('releaseExpiredSeasonPlaces', placeStock),
  ],
  handlers: { TicketEventPublished: takeSeasonPlaces, OrderPaid: completeSoldContracts },
  paymentPurposes: { [billingPurpose]: billMoney },
  approvables: [billingRuns],
  records: subscriptionRecords,
  objections: [runningContracts],
  terminables: [terminableContracts],
  seasonCards: gateCards,
  demo: async (ctx) => (await import('../demo/makeDemoContracts.ts')).makeDemoContracts(ctx),
};
