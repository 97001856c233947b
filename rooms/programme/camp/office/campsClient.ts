import calls from 'virtual:calls/camp/office';
import type { Problem } from '#frame/apiClient.ts';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { campOfficeApi } from '../officeApi.ts';

export { expected } from '#frame/office/officeClient.ts';

type Api = typeof campOfficeApi;
export type OfficeCamp = ReplyOf<Api['createCamp']>;
export type CampList = ReplyOf<Api['readCampList']>;
export type ListedChild = CampList['children'][number];
export type Health = ReplyOf<Api['readCampHealth']>['items'];

/** The calls about camps, with a token of the office. */
export const campsClient = createOfficeClient<Api>(calls);

/** Words for what this room refuses. */
export function useTextOf(): (problem: Problem) => string | undefined {
  const t = useWords('campOffice');
  return ({ errorCode }) => {
    const key = `refusals.${errorCode ?? ''}`;
    const text = t(key);
    return text === key ? undefined : text;
  };
}
