import calls from 'virtual:calls/marketplace/office';
import type { Problem } from '#frame/apiClient.ts';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { resaleOfficeApi } from '../officeApi.ts';

export { expected } from '#frame/office/officeClient.ts';

type Api = typeof resaleOfficeApi;
export type ListedOffer = ReplyOf<Api['listResale']>['items'][number];
export type OfficeOffer = ReplyOf<Api['readResaleOffer']>;
export type ResaleTerms = ReplyOf<Api['readResaleTerms']>;
export type Run = ReplyOf<Api['listPayoutRuns']>['items'][number];
export type RunDetail = ReplyOf<Api['readPayoutRun']>;
export type RunPreview = ReplyOf<Api['previewPayoutRun']>;

/** The calls about resale, with a token of the office. */
export const resaleClient = createOfficeClient<Api>(calls);

/** Words for what this room refuses. */
export function useTextOf(): (problem: Problem) => string | undefined {
  const t = useWords('marketplaceOffice');
  return ({ errorCode }) => {
    const key = `refusals.${errorCode ?? ''}`;
    const text = t(key);
    return text === key ? undefined : text;
  };
}
