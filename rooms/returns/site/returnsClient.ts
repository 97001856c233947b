import calls from 'virtual:calls/returns';
import { createApi } from '#frame/api.ts';
import type { ReplyOf, RequestOf } from '#platform/contract/endpoint.ts';
import type { returnsContract } from '../contract.ts';

/** The calls of the returns room. */
export const returnsApi = createApi<typeof returnsContract>(calls);

export type Withdrawal = RequestOf<typeof returnsContract.declareWithdrawal>;
export type WithdrawalReceipt = ReplyOf<typeof returnsContract.declareWithdrawal>;
export type OrderReturns = ReplyOf<typeof returnsContract.readReturns>;
export type ReturnableLine = OrderReturns['lines'][number];
