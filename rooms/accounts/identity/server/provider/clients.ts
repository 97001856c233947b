import type { ClientMetadata } from 'oidc-provider';
import type { House } from '#platform/house.ts';

/** Name of the grant by which a person's token is exchanged for one that acts for an organisation (ID-67, ID-69). */
export const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange';

/** What the site may ask for; the last six are the scopes of the services (api.md, Identity). */
export const siteScopes = 'openid offline_access profile shop checkout account contact cms wallet';

/** Origins whose pages may sign people in: those of all sub-sites. */
export const siteOrigins = ({ hosts }: Pick<House, 'hosts'>): readonly string[] => hosts.addresses;

/** What the office asks for: nothing of the shop or the account, and `office`, which the site cannot ask for. */
const officeScopes = 'openid offline_access profile office';
export const officeClientId = 'kurve-office';

/**
 * A service of the club's that takes the tokens of fans without being part of this house; it asks whether one is good
 * (RFC 7662).
 */
export const apiClientId = 'kurve-api';

/** Everybody who may ask the provider for tokens. */
export function clients(house: Pick<House, 'hosts' | 'config'>): ClientMetadata[] {
  const at = (path: string) => siteOrigins(house).map((origin) => `${origin}${path}`);
  const inTheBrowser = {
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    require_auth_time: true,
    id_token_signed_response_alg: 'ES256',
    post_logout_redirect_uris: at('/sso/callback-logout'),
  } satisfies Partial<ClientMetadata>;
  return [
    {
      ...inTheBrowser,
      client_id: 'kurve-site',
      client_name: 'Kurve',
      grant_types: ['authorization_code', 'refresh_token', tokenExchange],
      redirect_uris: [...at('/sso/callback'), ...at('/sso/callback-silent')],
      scope: siteScopes,
    },
    {
      ...inTheBrowser,
      client_id: officeClientId,
      client_name: 'Kurve Office',
      redirect_uris: at('/office/sign-in'),
      scope: officeScopes,
    },
    ...apiClient(house.config.introspectionSecret),
  ];
}

/** It signs nobody in and gets no token; it exists only where a secret is configured. */
const apiClient = (secret: string | undefined): ClientMetadata[] =>
  secret === undefined
    ? []
    : [
        {
          client_id: apiClientId,
          client_name: 'Kurve API',
          client_secret: secret,
          token_endpoint_auth_method: 'client_secret_basic',
          id_token_signed_response_alg: 'ES256',
          grant_types: [],
          response_types: [],
          redirect_uris: [],
        },
      ];
