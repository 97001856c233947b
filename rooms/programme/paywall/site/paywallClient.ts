import calls from 'virtual:calls/paywall';
import { createClient, type Problem } from '#frame/apiClient.ts';
import type { Translate } from '#frame/words.ts';
import type { paywallApi } from '../api.ts';

/** The calls of the paywall. */
export const paywallClient = createClient<typeof paywallApi>(calls);

/** The screen says itself what went wrong. */
export const expected = { expected: () => true };

/** Why something did not work, in words. */
export const problemText = (t: Translate, { errorCode }: Pick<Problem, 'errorCode'>): string => {
  const key = `refusals.${errorCode}`;
  const text = t(key);
  return text === key ? t('failed') : text;
};
