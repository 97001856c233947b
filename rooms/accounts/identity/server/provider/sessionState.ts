import { createHmac, randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { House } from '#platform/house.ts';
import { digestOf } from '#platform/ids/digest.ts';
import { sharedDomain } from './cookieDomainRules.ts';
import { cookieName, isSecureOrigin } from './cookieNames.ts';

const stateCookie = 'op_bs';
/** Tells pages of the site that there may be a session; `frame/session/sessionRules.ts` reads it. */
const hintCookie = 'kurve_session';

/**
 * OpenID Session Management, which the provider does not bring: each sign-in reply carries `session_state`, a readable
 * cookie under `/identity` names the provider session for the check-session page, and a shorter one hints at it to all
 * hosts of this site. Relies on undocumented behaviour of oidc-provider 9.13: the reply may still be changed in the
 * event. `lifetime`: of a session, in seconds.
 */
export function addSessionState(
  provider: Provider,
  { config, hosts, deriveKey }: Pick<House, 'config' | 'hosts' | 'deriveKey'>,
  lifetime: number,
): void {
  const secret = deriveKey('identity browser state');
  const domain = sharedDomain(config.origin, hosts.addresses);
  const secure = isSecureOrigin(config);
  const common = { httpOnly: false, sameSite: 'lax', overwrite: true, signed: false, secure } as const;
  const attributes = {
    [stateCookie]: { ...common, path: '/identity' },
    [hintCookie]: { ...common, path: '/', ...(domain ? { domain } : {}) },
  };
  const setCookie = (ctx: KoaContextWithOIDC, name: keyof typeof attributes, value: string) =>
    ctx.cookies.set(cookieName(config, name), value, { ...attributes[name], maxAge: lifetime * 1000 });
  provider.on('authorization.success', (ctx, reply) => {
    if (!reply || !ctx.oidc.session) return;
    const state = browserState(ctx, secret);
    setCookie(ctx, stateCookie, state);
    setCookie(ctx, hintCookie, digestOf(state).slice(0, 12));
    const origin = new URL(String(ctx.oidc.params?.redirect_uri)).origin;
    const salt = randomBytes(12).toString('base64url');
    reply.session_state = `${digestOf(`${ctx.oidc.client?.clientId} ${origin} ${state} ${salt}`)}.${salt}`;
  });
  provider.on('end_session.success', (ctx) => {
    if (!(ctx.oidc.session as { destroyed?: boolean } | undefined)?.destroyed) return;
    ctx.cookies.set(cookieName(config, stateCookie), null, attributes[stateCookie]);
    ctx.cookies.set(cookieName(config, hintCookie), null, attributes[hintCookie]);
  });
}

function browserState(ctx: KoaContextWithOIDC, secret: Buffer): string {
  const session = ctx.oidc.session;
  return createHmac('sha256', secret)
    .update(`${session?.uid}|${session?.accountId ?? ''}`)
    .digest('base64url');
}
