import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Locale, locales } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { isStorableText } from '#platform/http/invalidText.ts';
import { makeContext } from '#platform/makeContext.ts';
import { applePassType } from './applePass.ts';
import {
  listChangedPasses,
  type NamedPass,
  readNewestPass,
  registerDevice,
  type Signing,
  unregisterDevice,
} from './appleService.ts';
import { appleSettings } from './passSettings.ts';

type Address = { device: string; type: string; serial: string };
type Request = FastifyRequest<{ Params: Address; Querystring: { passesUpdatedSince?: string } }>;

const base = '/wallet/passkit/v1';
const ofDevice = `${base}/devices/:device/registrations/:type`;
const registration = z.object({ pushToken: z.string().regex(/^[\da-f]{16,200}$/i) });
const notAllowed = 401;

/**
 * Opens Apple's web service for passes, whose addresses and replies Apple prescribes: so it stands beside the api.
 * There is none where the club makes no such passes.
 */
export function registerAppleRoutes(app: FastifyInstance, house: House): void {
  const settings = appleSettings(house.config);
  if (!settings) return;
  const signing = { settings, deriveKey: house.deriveKey };
  registerDeviceRoutes(app, house, signing);
  app.get(`${base}/passes/:type/:serial`, async (request: Request, reply) => {
    const known = new Date(request.headers['if-modified-since'] ?? '');
    const isKnown = !Number.isNaN(known.getTime());
    const newest = await readNewestPass(contextOf(house, request), signing, {
      ...named(request),
      known: isKnown ? known : undefined,
    });
    reply.header('cache-control', 'private, no-store');
    if (typeof newest === 'number') return reply.status(newest).send();
    return reply.header('last-modified', newest.changedAt.toUTCString()).type(applePassType).send(newest.content);
  });
  // What a device had trouble with. Only how much it was is noted: the lines are a stranger's text.
  app.post(`${base}/log`, async (request, reply) => {
    const { logs } = (request.body ?? {}) as { logs?: unknown };
    if (Array.isArray(logs)) request.log.warn({ lines: logs.length }, 'a device has trouble with a pass');
    return reply.status(200).send();
  });
}

function registerDeviceRoutes(app: FastifyInstance, house: House, signing: Signing): void {
  app.post(`${ofDevice}/:serial`, async (request: Request, reply) => {
    const body = registration.safeParse(request.body);
    if (!body.success || !isDevice(request)) return reply.status(400).send();
    const { pushToken } = body.data;
    const given = { ...named(request), deviceId: request.params.device, pushToken };
    return reply.status(await registerDevice(contextOf(house, request), signing, given)).send();
  });
  app.delete(`${ofDevice}/:serial`, async (request: Request, reply) => {
    if (!isDevice(request)) return reply.status(notAllowed).send();
    const given = { ...named(request), deviceId: request.params.device };
    return reply.status(await unregisterDevice(contextOf(house, request), signing, given)).send();
  });
  app.get(ofDevice, async (request: Request, reply: FastifyReply) => {
    const { device, type } = request.params;
    if (type !== signing.settings.passType || !isDevice(request)) return reply.status(204).send();
    const changed = await listChangedPasses(contextOf(house, request), device, request.query.passesUpdatedSince);
    return changed ? reply.header('cache-control', 'private, no-store').send(changed) : reply.status(204).send();
  });
}

const isDevice = ({ params }: Request): boolean => params.device.length <= 100 && isStorableText(params.device);

const named = ({ params, headers }: Request): NamedPass => ({
  passType: params.type,
  serial: params.serial,
  authorization: headers.authorization,
});

/** Devices ask in the language of their owner. */
function contextOf(house: House, request: Request) {
  const wanted = (request.headers['accept-language'] ?? '').toLowerCase().slice(0, 2) as Locale;
  const locale = locales.includes(wanted) ? wanted : 'de';
  return makeContext(house, { locale, log: request.log as House['log'] });
}
