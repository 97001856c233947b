import calls from 'virtual:calls/ticketing';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { ticketingApi } from '../api.ts';

/** The calls of the ticket sale. */
export const ticketClient = createClient<typeof ticketingApi>(calls);

type Calls = typeof ticketingApi;
export type StadiumPlan = ReplyOf<Calls['readPlan']>;
export type PlanBlock = StadiumPlan['blocks'][number];
export type SeatRow = ReplyOf<Calls['readBlockPlan']>['rows'][number];
export type Availability = ReplyOf<Calls['readAvailability']>;
export type BlockAvailability = ReplyOf<Calls['readBlockAvailability']>;
export type ResaleEvent = ReplyOf<Calls['listResaleEvents']>['items'][number];
export type ResaleOffer = ReplyOf<Calls['listResaleOffers']>['items'][number];
export type ProposedPlace = ReplyOf<Calls['proposePlaces']>['places'][number];
