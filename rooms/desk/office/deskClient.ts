import calls from 'virtual:calls/desk';
import { createClient, type Problem } from '#frame/apiClient.ts';
import { localeHere } from '#frame/homeLocale.ts';
import { officeToken } from '#frame/session/officeSession.ts';
import type { deskApi } from '../api.ts';

/** The desk's calls, with a token of the office. A 401 is answered by the screen, so that nothing on it is lost. */
export const deskClient = createClient<typeof deskApi>(calls, {
  fetch: (...request) => fetch(...request),
  accessToken: officeToken,
  signIn: () => true,
  locale: localeHere,
});

/** Everything that the desk's screens say themselves. */
export const expected = { expected: (_problem: Problem) => true };
