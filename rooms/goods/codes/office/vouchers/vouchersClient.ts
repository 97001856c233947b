import calls from 'virtual:calls/codes/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { vouchersApi } from '../../vouchersApi.ts';

export { expected } from '#frame/office/officeClient.ts';

export type ListedVoucher = ReplyOf<typeof vouchersApi.listVouchers>['items'][number];
export type OfficeVoucher = ReplyOf<typeof vouchersApi.readVoucher>;
export type Given = ReplyOf<typeof vouchersApi.giveVoucher>;

/** The calls about vouchers, with a token of the office. */
export const vouchersClient = createOfficeClient<typeof vouchersApi>(calls);
