import calls from 'virtual:calls/sweepstakes/office';
import type { Problem } from '#frame/apiClient.ts';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { sweepstakesOfficeApi } from '../officeApi.ts';

export { expected } from '#frame/office/officeClient.ts';

type Api = typeof sweepstakesOfficeApi;
export type ListedSeries = ReplyOf<Api['listSweepstakeSeries']>['items'][number];
export type OfficeSeries = ReplyOf<Api['readSweepstakeSeries']>;
export type OfficeDoor = OfficeSeries['items'][number];
export type Winner = ReplyOf<Api['listSweepstakeWinners']>['items'][number];
export type Preview = ReplyOf<Api['previewSweepstakeSeries']>;

/** The calls about sweepstakes, with a token of the office. */
export const officeClient = createOfficeClient<Api>(calls);

/** Words for what this room refuses. */
export function useTextOf(): (problem: Problem) => string | undefined {
  const t = useWords('sweepstakesOffice');
  return ({ errorCode }) => {
    const key = `refusals.${errorCode ?? ''}`;
    const text = t(key);
    return text === key ? undefined : text;
  };
}
