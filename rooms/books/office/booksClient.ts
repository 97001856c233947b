import calls from 'virtual:calls/books';
import { createClient, type Problem } from '#frame/apiClient.ts';
import { localeHere } from '#frame/homeLocale.ts';
import { officeToken } from '#frame/session/officeSession.ts';
import type { booksApi } from '../api.ts';

/** The books' calls, with a token of the office. A 401 is answered by the screen. */
export const booksClient = createClient<typeof booksApi>(calls, {
  fetch: (...request) => fetch(...request),
  accessToken: officeToken,
  signIn: () => true,
  locale: localeHere,
});

/** Everything that the screens say themselves. */
export const expected = { expected: (_problem: Problem) => true };
