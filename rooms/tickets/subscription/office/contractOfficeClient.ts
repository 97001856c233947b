import calls from 'virtual:calls/subscription/office';
import type { Problem } from '#frame/apiClient.ts';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf, RequestOf } from '#platform/api/endpoint.ts';
import type { contractOfficeApi } from '../officeApi.ts';

export { expected } from '#frame/office/officeClient.ts';

type Api = typeof contractOfficeApi;
export type ListedSeason = ReplyOf<Api['listContractSeasons']>['items'][number];
export type OfficeSeason = ReplyOf<Api['readContractSeason']>;
export type SeasonTerms = RequestOf<Api['createContractSeason']>;
export type ListedContract = ReplyOf<Api['listOfficeContracts']>['items'][number];
export type OfficeCase = ReplyOf<Api['readOfficeContract']>;
export type PlaceFault = ReplyOf<Api['listContractPlaces']>['items'][number];
export type OfficeSale = ReplyOf<Api['readContractSale']>;
export type ImportReport = ReplyOf<Api['importContracts']>;

export type ListedRun = ReplyOf<Api['listBillingRuns']>['items'][number];
export type DueSeason = ReplyOf<Api['listBillingRuns']>['due'][number];
export type OfficeRun = ReplyOf<Api['readBillingRun']>;
export type OfficeBill = ReplyOf<Api['listBills']>['items'][number];

/** The calls about contracts, with a token of the office. */
export const contractOfficeClient = createOfficeClient<Api>(calls);

/** Words for what this room refuses. */
export function useTextOf(): (problem: Problem) => string | undefined {
  const t = useWords('subscriptionOffice');
  return ({ errorCode }) => {
    const key = `refusals.${errorCode ?? ''}`;
    const text = t(key);
    return text === key ? undefined : text;
  };
}
