import type { FastifyInstance } from 'fastify';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { House } from '#platform/house.ts';
import { invalidTextField } from '#platform/http/invalidText.ts';
import { screenPolicy } from '../contentPolicy.ts';
import { problemScreen } from './problemScreens.ts';
import { sendScreen } from './screen.ts';
import { pickLocale } from './screenWords.ts';

/**
 * Headers of all pages, and refusal of forms from elsewhere: a browser says in `Origin` and `Sec-Fetch-Site` where a
 * form was filled in (therefore no `no-referrer` here, which would hide it). Callers without both headers are not
 * browsers.
 */
export function guardScreens(app: FastifyInstance, house: Pick<House, 'config' | 'hosts'>): void {
  const { config } = house;
  const policy = screenPolicy(house);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy).header('referrer-policy', 'same-origin');
    if (request.method !== 'POST') return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOwn = (origin === undefined || origin === config.origin) && (site === undefined || site === 'same-origin');
    if (!isOwn) return sendScreen(reply, 403, problemScreen(pickLocale(request.headers['accept-language']), 'foreign'));
  });
  // What no database keeps (a NUL, half a character) is no name, no password and no passkey.
  app.addHook('preHandler', async (request) => {
    if (invalidTextField(request.body) !== undefined) refuse(commonRefusals.invalidInput);
  });
}
