import calls from 'virtual:calls/returns';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf, RequestOf } from '#platform/api/endpoint.ts';
import type { returnsApi } from '../api.ts';

/** The calls of the returns room. */
export const returnsClient = createClient<typeof returnsApi>(calls);

export type Withdrawal = RequestOf<typeof returnsApi.declareWithdrawal>;
export type WithdrawalReceipt = ReplyOf<typeof returnsApi.declareWithdrawal>;
export type OrderReturns = ReplyOf<typeof returnsApi.readReturns>;
export type ReturnableLine = OrderReturns['lines'][number];
