import calls from 'virtual:calls/paywall/office';
import type { Problem } from '#frame/apiClient.ts';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { paywallOfficeApi } from '../officeApi.ts';

export { expected } from '#frame/office/officeClient.ts';

type Api = typeof paywallOfficeApi;
export type Figures = ReplyOf<Api['listPasses']>['figures'];
export type ListedPass = ReplyOf<Api['listPasses']>['items'][number];
export type OfficePass = ReplyOf<Api['readPass']>;
export type Film = ReplyOf<Api['listFilms']>['items'][number];
export type PassPrice = ReplyOf<Api['listPassPrices']>['items'][number];

/** The calls about passes, with a token of the office. */
export const officeClient = createOfficeClient<Api>(calls);

/** Words for what this room refuses. */
export function useTextOf(): (problem: Problem) => string | undefined {
  const t = useWords('paywallOffice');
  return ({ errorCode }) => {
    const key = `refusals.${errorCode ?? ''}`;
    const text = t(key);
    return text === key ? undefined : text;
  };
}
