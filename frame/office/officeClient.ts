import type { RoomApi } from '#platform/api/endpoint.ts';
import { type ApiClient, createClient, type Problem } from '../apiClient.ts';
import type { CallShape } from '../apiRules.ts';
import { localeHere } from '../homeLocale.ts';
import { officeToken } from '../session/officeSession.ts';
import { askForProof } from './officeProof.ts';

/**
 * The client of one room with a token of the office. A 401 is answered by the screen, so that nothing on it is lost;
 * where a call takes a fresh proof, the person is asked for one beside the page, and the call is sent again.
 */
export const createOfficeClient = <C extends RoomApi>(calls: Record<string, CallShape>): ApiClient<C> =>
  createClient<C>(calls, {
    fetch: (...request) => fetch(...request),
    accessToken: officeToken,
    replaceToken: async (_refused, _mayAsk, needsProof) =>
      needsProof && (await askForProof()) ? officeToken() : undefined,
    signIn: () => true,
    locale: localeHere,
  });

/** Everything that the office's screens say themselves. */
export const expected = { expected: (_problem: Problem) => true };
