import calls from 'virtual:calls/books';
import { createApi, type Problem } from '#frame/api.ts';
import { localeHere } from '#frame/homeLocale.ts';
import { officeToken } from '#frame/session/officeSession.ts';
import type { booksContract } from '../contract.ts';

/** The books' calls, with a token of the office. A 401 is answered by the screen. */
export const booksApi = createApi<typeof booksContract>(calls, {
  fetch: (...request) => fetch(...request),
  accessToken: officeToken,
  signIn: () => true,
  locale: localeHere,
});

/** Everything that the screens say themselves. */
export const expected = { expected: (_problem: Problem) => true };
