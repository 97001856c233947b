import Provider, { type Configuration, errors, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { House } from '#platform/house.ts';
import type { MayActFor } from '#ports/mayActFor.ts';
import { findAccountById } from '../accountStore.ts';
import { deviceOf } from '../devices/deviceRules.ts';
import { upsertDevice } from '../devices/deviceStore.ts';
import { holdsAnyRole } from '../staff/staffStore.ts';
import { apiClientId, clients, officeClientId, siteOrigins, siteScopes } from './clients.ts';
import { cookieName, isSecureOrigin } from './cookieNames.ts';
import { recordAdapter } from './recordAdapter.ts';
import { addSessionState } from './sessionState.ts';
import { offerTokenExchange } from './tokenExchange.ts';

const days = 86_400;

/** How the provider's own pages are drawn; the screens give it. */
export type ProviderPages = Pick<Configuration, 'renderError'> & {
  logout(ctx: KoaContextWithOIDC, form: string): void;
  signedOut(ctx: KoaContextWithOIDC): void;
};

/** The OpenID provider with the addresses of api.md, on our database and without its own screens. */
export function buildProvider(
  house: House,
  pages: ProviderPages,
  { jwks, mayActFor }: { jwks: JWK[]; mayActFor: MayActFor },
): Provider {
  const issuer = `${house.config.origin}/identity`;
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: isSecureOrigin(house.config) } as const;
  const provider = new Provider(issuer, {
    ...addresses(issuer),
    ...tokens,
    ...screens(pages),
    adapter: recordAdapter(house),
    clients: clients(house),
    // Sub-sites exchange and revoke tokens from their own origins.
    clientBasedCORS: (_ctx, origin) => siteOrigins(house).includes(origin),
    jwks: { keys: jwks },
    cookies: {
      keys: [house.deriveKey('identity cookies').toString('base64url')],
      names: {
        session: cookieName(house.config, 'op_session'),
        interaction: cookieName(house.config, 'op_interaction'),
        resume: cookieName(house.config, 'op_resume'),
      },
      long: { ...cookie, path: '/identity' },
      short: cookie,
    },
    extraTokenClaims: (ctx, token) => (token as { extra?: Record<string, unknown> }).extra ?? proofOf(ctx),
    loadExistingGrant: (ctx) => grantOfOwnClient(house, ctx),
    findAccount: (ctx, id) => accountFor(house, ctx, id),
  });
  // Trusts the forwarded protocol, which `mountProvider` alone sets.
  provider.proxy = true;
  // Stock includes `sid` only for clients with back-channel logout; the site compares it (ID-24).
  provider.Client.prototype.includeSid = () => true;
  addSessionState(provider, house, 14 * days);
  offerTokenExchange(house, provider, mayActFor);
  provider.on('server_error', (_ctx, error) => house.log.error({ err: error }, 'identity provider failed'));
  return provider;
}

/**
 * When and how the person signed in before this token was issued (RFC 9470, RFC 8176). Who acts for an organisation
 * brings their own `extra` (`tokenExchange.ts`).
 */
function proofOf({ oidc }: KoaContextWithOIDC): { auth_time?: number; amr?: string[] } {
  const { AuthorizationCode: code, RefreshToken: refresh } = oidc.entities;
  const { authTime: time, amr } = code ?? refresh ?? {};
  return { ...(time === undefined ? {} : { auth_time: time }), ...(amr === undefined ? {} : { amr }) };
}

/** Seconds. A rotated token does not live longer than the one it replaces, so a sign-in ends after two weeks. */
function refreshTokenLife(ctx: KoaContextWithOIDC): number {
  return ctx.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? 14 * days;
}

/** What is issued, to whom, and for how long (seconds). */
const tokens: Configuration = {
  responseTypes: ['code'],
  scopes: [...siteScopes.split(' '), 'office'],
  claims: { openid: ['sub', 'azp'], profile: ['name', 'given_name', 'family_name', 'locale'] },
  conformIdTokenClaims: false,
  acrValues: ['Level3'],
  pkce: { required: () => true },
  extraParams: { x_offline: keepOfflineAccess },
  rotateRefreshToken: true,
  issueRefreshToken: async (_ctx, client, code) =>
    client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
  // Ending the provider session ends every token that was issued in it.
  expiresWithSession: async () => true,
  ttl: {
    // Of the office shorter: a token outlives by so much the day on which somebody leaves the staff.
    AccessToken: (_ctx, _token, { clientId }) => (clientId === officeClientId ? 900 : 3600),
    AuthorizationCode: 60,
    IdToken: 3600,
    Interaction: 3600,
    Grant: 14 * days,
    Session: 14 * days,
    RefreshToken: refreshTokenLife,
  },
};

type Issued = { clientId?: string; kind?: string };

/** A client may end its own tokens only. */
const isOwnToken = async (_ctx: KoaContextWithOIDC, client: { clientId: string }, token: Issued) =>
  token.clientId === client.clientId;

/** A client may ask about its own tokens; anyone who is sent access tokens, about every one of them (RFC 7662). */
const mayAskAbout = async (_ctx: KoaContextWithOIDC, client: { clientId: string }, token: Issued) =>
  token.clientId === client.clientId || (client.clientId === apiClientId && token.kind === 'AccessToken');

/** Which parts of the provider are open, and who draws its pages. */
function screens(pages: ProviderPages): Configuration {
  return {
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      introspection: { enabled: true, allowedPolicy: mayAskAbout },
      rpInitiatedLogout: { enabled: true, logoutSource: pages.logout, postLogoutSuccessSource: pages.signedOut },
    },
    interactions: { url: (_ctx, interaction) => `/identity/interaction/${interaction.uid}` },
    renderError: pages.renderError,
  };
}

function addresses(issuer: string): Pick<Configuration, 'routes' | 'discovery'> {
  return {
    routes: {
      authorization: '/connect/authorize',
      token: '/connect/token',
      revocation: '/connect/revocation',
      end_session: '/connect/endsession',
      userinfo: '/connect/userinfo',
      introspection: '/connect/introspect',
      jwks: '/.well-known/jwks',
    },
    discovery: {
      check_session_iframe: `${issuer}/connect/checksession`,
      ui_locales_supported: ['de', 'en', 'ja'],
    },
  };
}

/**
 * Stock drops `offline_access` unless consent is asked for; our own site needs no consent. Runs after the scope check.
 */
function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const asked = String(ctx.query.scope ?? '').split(' ');
  const params = ctx.oidc.params as { scope?: string };
  if (asked.includes('offline_access') && !params.scope?.split(' ').includes('offline_access'))
    params.scope = `${params.scope ?? ''} offline_access`.trim();
}

/**
 * The club's own site and office are granted their scopes without a consent screen. The grant lives as long as what is
 * issued under it. The office takes nobody but staff.
 */
async function grantOfOwnClient(house: House, ctx: KoaContextWithOIDC) {
  const { oidc } = ctx;
  const clientId = oidc.client?.clientId ?? '';
  if (clientId === officeClientId && !(await holdsAnyRole(house.database.sql, oidc.session?.accountId ?? '')))
    throw new errors.AccessDenied('not a member of staff');
  const known = oidc.session?.grantIdFor(clientId);
  const grant =
    (known ? await oidc.provider.Grant.find(known) : undefined) ??
    new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
  grant.addOIDCScope(oidc.client?.scope ?? '');
  grant.exp = undefined;
  await grant.save();
  await noteDevice(house, ctx, oidc.session);
  return grant;
}

/** Keeps the list of the person's devices up to date. */
async function noteDevice(
  { database, clock }: House,
  ctx: KoaContextWithOIDC,
  session: { uid?: string; sessionUid?: string; accountId?: string } | undefined,
): Promise<void> {
  const sessionUid = session?.uid ?? session?.sessionUid;
  const { remoteAddress = '' } = ctx.req as { remoteAddress?: string };
  const device = deviceOf(ctx.get('user-agent'), remoteAddress);
  if (sessionUid === undefined || session?.accountId === undefined) return;
  await upsertDevice(database.sql, { ...device, sessionUid, accountId: session.accountId, now: clock.now() });
}

async function accountFor(house: House, ctx: KoaContextWithOIDC, id: string) {
  const account = await findAccountById(house.database, id);
  if (!account) return undefined;
  // Seen again: once for each renewal, not for the code before it.
  if (ctx.oidc.params?.grant_type === 'refresh_token') await noteDevice(house, ctx, ctx.oidc.entities.RefreshToken);
  // Who has left the club's staff gets no further token, however long the sign-in would have lasted.
  const isRenewal = ctx.oidc.route === 'token';
  const isOffice = ctx.oidc.client?.clientId === officeClientId;
  if (isRenewal && isOffice && !(await holdsAnyRole(house.database.sql, id))) return undefined;
  return {
    accountId: account.id,
    claims: async (use: string) => ({
      sub: account.id,
      ...(use === 'id_token' ? { azp: ctx.oidc.client?.clientId } : {}),
      name: `${account.firstName} ${account.lastName}`.trim(),
      given_name: account.firstName,
      family_name: account.lastName,
      locale: account.locale,
    }),
  };
}
