import calls from 'virtual:calls/accounting/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { accountingApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

type Item<K extends 'listOpenItems' | 'listCreditLines' | 'listChargeBacks' | 'listDocuments'> = ReplyOf<
  (typeof accountingApi)[K]
>['items'][number];

export type Revenue = ReplyOf<typeof accountingApi.readRevenue>;
export type OpenItem = Item<'listOpenItems'>;
export type OpenItemSums = ReplyOf<typeof accountingApi.listOpenItems>['sums'];
export type CreditLine = Item<'listCreditLines'>;
export type ChargeBack = Item<'listChargeBacks'>;
export type FoundDocument = Item<'listDocuments'>;
export type OutstandingVouchers = ReplyOf<typeof accountingApi.readOutstandingVouchers>;
export type Months = ReplyOf<typeof accountingApi.listMonths>;
export type Month = ReplyOf<typeof accountingApi.readMonth>;
export type Closing = ReplyOf<typeof accountingApi.closeMonth>;

/** The calls of accounting, with a token of the office. */
export const accountingClient = createOfficeClient<typeof accountingApi>(calls);
