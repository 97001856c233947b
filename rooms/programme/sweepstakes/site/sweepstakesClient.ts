import calls from 'virtual:calls/sweepstakes';
import { createClient, type Problem } from '#frame/apiClient.ts';
import type { Translate } from '#frame/words.ts';
import type { Locale } from '#platform/context.ts';
import type { sweepstakesApi } from '../api.ts';

/** The calls of the sweepstakes. */
export const sweepstakesClient = createClient<typeof sweepstakesApi>(calls);

/** The screen says itself what went wrong. */
export const expected = { expected: () => true };

/** Why something did not work, in words. */
export const problemText = (t: Translate, { errorCode }: Pick<Problem, 'errorCode'>): string => {
  const key = `refusals.${errorCode}`;
  const text = t(key);
  return text === key ? t('failed') : text;
};

/** The first text that the server sends with a 409, in the page's language (SWP-17, SWP-19). */
export function localizedError({ errors }: Pick<Problem, 'errors'>, locale: Locale): string | undefined {
  const [first] = Array.isArray(errors) ? (errors as Partial<Record<Locale, string>>[]) : [];
  return first?.[locale] ?? first?.de;
}
