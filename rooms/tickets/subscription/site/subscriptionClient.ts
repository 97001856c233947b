import calls from 'virtual:calls/subscription';
import { createClient, type Problem } from '#frame/apiClient.ts';
import { type Translate, useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { subscriptionApi } from '../api.ts';

type Api = typeof subscriptionApi;

/** The calls of contracts. */
export const subscriptionClient = createClient<Api>(calls);

export type Season = ReplyOf<Api['listContractMasterData']>['items'][number];
/** What holds in a season. */
export type SeasonTerms = Omit<Season, 'contractCount'>;
export type Contract = ReplyOf<Api['listContracts']>['items'][number];
export type WholeContract = ReplyOf<Api['readContract']>;
export type Transfer = ReplyOf<Api['readRecipientTransfer']>;
export type SeasonPrice = ReplyOf<Api['listContractPrices']>['items'][number];
export type OfferedSeason = ReplyOf<Api['readSubscription']>;
export type SeasonName = 'upcoming' | 'current';
export type FreePlace = ReplyOf<Api['listSeasonPlaces']>['items'][number];
export type SeatTime = NonNullable<ReplyOf<Api['readSeatChange']>>;
export type SeatsToChange = ReplyOf<Api['listSeatsToChange']>;
export type Confirmation = ReplyOf<Api['confirmContracts']>;

/** The screen says itself what went wrong; a sign-in that has run out leads to the sign-in. */
export const expected = { expected: ({ status }: Problem) => status !== 401 };

/** A code in words: those of the specification, otherwise this room's; undefined: nobody has any. */
function wordsOf(code: string, messages: Translate, t: Translate): string | undefined {
  const texts = [
    { key: `codes.${code}`, text: messages(`codes.${code}`) },
    { key: `refusals.${code}`, text: t(`refusals.${code}`) },
  ];
  return texts.find(({ key, text }) => text !== key)?.text;
}

/**
 * Why something did not work (CON-86 to CON-100): the code stands in the title. `prefix`: of a call whose codes are
 * about the subscriber (CON-87). Words: `messages`, `subscription`.
 */
export function useProblemText(): (problem: Problem, prefix?: string) => string {
  const t = useWords('subscription');
  const messages = useWords('messages');
  return ({ title, errorCode, status }, prefix = '') => {
    if (status === 429) return messages('errors.tooMany');
    const code = status === 422 ? (title ?? errorCode ?? '') : (errorCode ?? '');
    const text = wordsOf(`${prefix}${code}`, messages, t) ?? wordsOf(code, messages, t);
    return text ?? messages('errors.server');
  };
}
