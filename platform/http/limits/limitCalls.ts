import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/address/networkRules.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { House } from '#platform/house.ts';
import { bearerOf, tokenOwner } from '../tokenOwner.ts';
import { type Caller, ceilingOf, mostCalls, refusedWeight } from './limitRules.ts';
import { minuteCounter } from './minuteCounter.ts';
import { markKeyOf, newMark, readMark } from './visitorMark.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: never limited. `perMinute`: calls for each caller, where fewer are allowed; `isRead`: asked on every page. */
    rateLimit?: false | { perMinute?: number | undefined; isRead?: boolean | undefined };
  }
}

/**
 * Limits calls by who makes them: an account where the token is good, else a browser that was marked by a cookie, else
 * the network. Pages, pictures and assets are only read; they, and everything else, have one wide ceiling for each
 * network. A call refused here weighs more against it. Counts are of this process.
 */
export function limitCalls(app: FastifyInstance, house: House): void {
  const { rateLimit: general, origin } = house.config;
  const markKey = markKeyOf(house);
  const counter = minuteCounter();
  const isMarked = (request: FastifyRequest) => readMark(markKey, request.headers.cookie) !== undefined;

  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    const own = config?.rateLimit;
    if (own === false) return;
    const network = networkOf(request.ip);
    const kind = own?.isRead || !isCall(url) ? 'read' : 'call';
    if (counter.add(`${kind} ${network}`) > ceilingOf(kind, general)) refuseCall(counter.secondsLeft());
  });

  // Later than the ceiling, where a database that does not answer is noticed (`limitWaiting`): tokens are looked up.
  app.addHook('preHandler', async (request) => {
    const { config, url = '' } = request.routeOptions;
    const own = config?.rateLimit;
    if (own === false || own?.isRead || !isCall(url)) return;
    const caller = await callerOf(house, markKey, request);
    const isTooMany =
      counter.add(`${caller.kind} ${caller.key}`) > mostCalls(caller.kind, general) ||
      (own?.perMinute !== undefined &&
        counter.add(`${caller.kind} ${caller.key} ${request.method} ${url}`) >
          mostCalls(caller.kind, general, own.perMinute));
    if (!isTooMany) return;
    counter.add(`call ${networkOf(request.ip)}`, refusedWeight - 1);
    refuseCall(counter.secondsLeft());
  });

  app.addHook('onSend', async (request, reply) => {
    if (!isCall(request.routeOptions.url ?? '') || request.headers.authorization !== undefined) return;
    // What everybody is given from one memory must not carry the mark of one.
    if (isMarked(request) || String(reply.getHeader('cache-control') ?? '').includes('public')) return;
    const known = reply.getHeader('set-cookie') ?? [];
    reply.header('set-cookie', [known, newMark(markKey, origin.startsWith('https:'))].flat().map(String));
  });
}

const refuseCall = (retryAfter: number): never => refuse(commonRefusals.tooManyRequests, { retryAfter });

const isCall = (url: string): boolean => /^\/(api|identity)\//.test(url) && !url.startsWith('/identity/assets/');

async function callerOf(house: House, markKey: Buffer, request: FastifyRequest): Promise<Caller> {
  const token = request.url.startsWith('/api/') ? bearerOf(request) : undefined;
  // What a silent database cannot tell is counted for the browser or the network.
  const fan =
    token && !house.database.isAway() ? await tokenOwner(house, request, token).catch(() => undefined) : undefined;
  if (fan) return { kind: 'account', key: fan.actor ?? fan.id };
  const mark = readMark(markKey, request.headers.cookie);
  return mark === undefined ? { kind: 'network', key: networkOf(request.ip) } : { kind: 'visitor', key: mark };
}
