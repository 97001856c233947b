import { createHash, createHmac, randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

const cookieName = 'op_bs';
const cookie = { httpOnly: false, sameSite: 'lax', path: '/identity', overwrite: true, signed: false } as const;

/**
 * OpenID Session Management, which the provider does not bring: each sign-in reply carries `session_state`, and a readable cookie
 * names the provider session. Relies on undocumented behaviour of oidc-provider 9.13: the reply may still be changed in the event.
 */
export function addSessionState(provider: Provider, secret: Buffer): void {
  provider.on('authorization.success', (ctx, reply) => {
    if (!reply || !ctx.oidc.session) return;
    const state = browserState(ctx, secret);
    if (ctx.cookies.get(cookieName) !== state) ctx.cookies.set(cookieName, state, cookie);
    const origin = new URL(String(ctx.oidc.params?.redirect_uri)).origin;
    const salt = randomBytes(12).toString('base64url');
    const digest = createHash('sha256').update(`${ctx.oidc.client?.clientId} ${origin} ${state} ${salt}`);
    reply.session_state = `${digest.digest('base64url')}.${salt}`;
  });
  provider.on('end_session.success', (ctx) => {
    if ((ctx.oidc.session as { destroyed?: boolean } | undefined)?.destroyed) ctx.cookies.set(cookieName, null, cookie);
  });
}

function browserState(ctx: KoaContextWithOIDC, secret: Buffer): string {
  const session = ctx.oidc.session;
  return createHmac('sha256', secret)
    .update(`${session?.uid}|${session?.accountId ?? ''}`)
    .digest('base64url');
}
