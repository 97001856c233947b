import calls from 'virtual:calls/wallet/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { gateApi } from '../gateApi.ts';

export { expected } from '#frame/office/officeClient.ts';

/** The calls of a gate, with a token of the office. */
export const gateClient = createOfficeClient<typeof gateApi>(calls);
export type GateClient = typeof gateClient;

export type GateEvent = ReplyOf<typeof gateApi.listGateEvents>['items'][number];
export type GateSnapshot = ReplyOf<typeof gateApi.readGateSnapshot>;
export type GateStatus = ReplyOf<typeof gateApi.readGateStatus>;
export type CheckReply = ReplyOf<typeof gateApi.checkTicket>;
