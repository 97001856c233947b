import calls from 'virtual:calls/camp';
import { createClient, type Problem } from '#frame/apiClient.ts';
import type { Translate } from '#frame/words.ts';
import type { ReplyOf, RequestOf } from '#platform/api/endpoint.ts';
import type { campApi } from '../api.ts';

type Api = typeof campApi;

/** The calls of the camps. */
export const campClient = createClient<Api>(calls);

export type OwnBooking = ReplyOf<Api['listOwnBookings']>['items'][number];
export type BookingRequest = Omit<RequestOf<Api['createBooking']>, 'campId'>;

/** The screen says itself what went wrong. */
export const expected = { expected: () => true };

/** Why something did not work, in words. */
export const problemText = (t: Translate, { errorCode }: Pick<Problem, 'errorCode'>): string => {
  const key = `refusals.${errorCode ?? ''}`;
  const text = t(key);
  return errorCode === undefined || text === key ? t('failed') : text;
};
