import organisationCalls from 'virtual:calls/organisation/office';
import peopleCalls from 'virtual:calls/people/office';
import calls from 'virtual:calls/phoneOrders/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { organisationApi } from '#rooms/accounts/organisation/api.ts';
import type { peopleApi } from '#rooms/service/people/api.ts';
import type { phoneOrdersApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type PhoneCase = ReplyOf<typeof phoneOrdersApi.readPhoneCase>;
/** Where something goes to; what is empty is an empty text. */
export type PhoneAddress = Omit<PhoneCase['addresses'][number], 'id' | 'isOrderAddress' | 'isInvoiceAddress'>;
export type FoundVariant = ReplyOf<typeof phoneOrdersApi.findVariants>['items'][number];
export type PlacedOrder = ReplyOf<typeof phoneOrdersApi.placePhoneOrder>;

/** The calls about orders by telephone, with a token of the office. */
export const phoneOrdersClient = createOfficeClient<typeof phoneOrdersApi>(calls);

/** Finds who is calling. */
export const peopleClient = createOfficeClient<typeof peopleApi>(peopleCalls);

/** Finds for whom they call. */
export const organisationClient = createOfficeClient<typeof organisationApi>(organisationCalls);
