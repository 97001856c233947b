import calls from 'virtual:calls/voucherHandling/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { voucherHandlingApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type ListedVoucher = ReplyOf<typeof voucherHandlingApi.listVouchers>['items'][number];
export type OfficeVoucher = ReplyOf<typeof voucherHandlingApi.readVoucher>;
export type Given = ReplyOf<typeof voucherHandlingApi.giveVoucher>;

/** The calls about vouchers, with a token of the office. */
export const vouchersClient = createOfficeClient<typeof voucherHandlingApi>(calls);
