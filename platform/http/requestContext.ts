import type { FastifyRequest } from 'fastify';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { Endpoint } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { type Buyer, type Context, type Fan, type Locale, locales } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import { markKeyOf, readMark } from './limits/visitorMark.ts';
import { bearerOf, tokenOwner } from './tokenOwner.ts';

/**
 * Who calls, in which language, for which tenant. A bearer token that is not (or no longer) good is refused with 401.
 */
export async function requestContext(house: House, definition: Endpoint, request: FastifyRequest): Promise<Context> {
  const ctx = makeContext(house, {
    locale: localeOf(request.headers['accept-language']),
    section: house.hosts.sectionOf(request.headers.host) ?? house.hosts.main,
    tenant: tenantOf(definition, request),
    remoteAddress: request.ip,
    browserId: readMark(markKeyOf(house), request.headers.cookie),
    log: request.log as House['log'],
    userAgent: request.headers['user-agent'] ?? '',
  });
  const token = bearerOf(request);
  if (token !== undefined) {
    const fan = await tokenOwner(house, request, token);
    if (!fan) refuse(commonRefusals.notSignedIn);
    ctx.fan = { ...fan, token };
  }
  if (definition.caller === 'visitor') ctx.buyer = buyerOf(ctx.fan, request);
  return ctx;
}

/**
 * A visitor's id may stand in the query or in the path in place of `self` (catalogue X11); a fan's cart is always
 * `self`.
 */
function buyerOf(fan: Fan | undefined, request: FastifyRequest): Buyer | undefined {
  const idInPath = caseless(request.params, 'anonymousUserId');
  if (fan && idInPath !== undefined) refuse(commonRefusals.notFound);
  if (fan) return { kind: 'fan', fanId: fan.id };
  const visitorId = idInPath ?? caseless(request.query, 'anonymousUserId');
  return typeof visitorId === 'string' && /^[\w-]{20,64}$/.test(visitorId) ? { kind: 'visitor', visitorId } : undefined;
}

/** `et-tenant-id` may stand in body, query or header (catalogue X35); default 1. */
function tenantOf(definition: Endpoint, request: FastifyRequest): number {
  const name = 'et-tenant-id';
  const given = caseless(request.body, name) ?? caseless(request.query, name) ?? request.headers[name];
  if (given === undefined && definition.tenant !== 'required') return 1;
  const tenant = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN;
  if (!Number.isInteger(tenant) || tenant < 1 || tenant > 1_000_000) {
    refuse(commonRefusals.invalidInput, {
      errors: { [name]: ['must be a tenant id'] },
      detail: `${name}: must be a tenant id`,
    });
  }
  return tenant;
}

function caseless(fields: unknown, name: string): unknown {
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.entries(fields).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

function localeOf(header: string | undefined): Locale {
  const wanted = (header ?? '').toLowerCase().slice(0, 2);
  return locales.find((locale) => locale === wanted) ?? 'de';
}
