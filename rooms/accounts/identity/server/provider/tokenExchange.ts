import type Provider from 'oidc-provider';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { MayActFor } from '#ports/mayActFor.ts';
import { siteScopes, tokenExchange } from './clients.ts';

/** ID-70, ID-71. */
const adminScope = 'organization.admin';
const accessToken = 'urn:ietf:params:oauth:token-type:access_token';
const parameters = ['scope', 'organisation_id', 'token', 'subject_token', 'subject_token_type'];
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * Exchanges a person's access token for one that acts for an organisation which they administer (ID-65 to ID-75). The
 * form is the specification's (`token`) or the standard's (`subject_token`). The new token hangs on the person's grant:
 * signing out ends it too.
 */
export function offerTokenExchange(house: House, provider: Provider, mayActFor: MayActFor): void {
  const exchange = async (ctx: KoaContextWithOIDC) => {
    const { client, params } = ctx.oidc;
    const { organisation_id: organisationId = '', scope, ...given } = params as Record<string, string | undefined>;
    if (given.subject_token_type !== accessToken) throw new errors.InvalidRequest('invalid subject_token_type');
    const scopes = (scope ?? '').split(' ').filter(Boolean);
    if (!scopes.includes(adminScope))
      throw new errors.InvalidScope('the organisation-admin scope is missing', adminScope);
    const subject = await provider.AccessToken.find(given.token ?? given.subject_token ?? '');
    if (!client || !subject || subject.clientId !== client.clientId || subject.extra?.actor !== undefined)
      throw new errors.InvalidGrant('the token cannot be exchanged');
    const isAllowed =
      isUuid(organisationId) && (await mayActFor(makeContext(house), subject.accountId, organisationId));
    if (!isAllowed) throw new errors.InvalidGrant('not an admin of this organisation');
    const token = new provider.AccessToken({
      client,
      accountId: organisationId,
      grantId: subject.grantId ?? '',
      gty: tokenExchange,
      claims: {},
      ...(subject.sessionUid ? { sessionUid: subject.sessionUid, expiresWithSession: true } : {}),
      extra: { actor: subject.accountId, auth_time: subject.extra?.auth_time },
      scope: [
        ...scopes.filter((one) => subject.scopes.has(one) && siteScopes.split(' ').includes(one)),
        adminScope,
      ].join(' '),
    });
    ctx.body = {
      access_token: await token.save(),
      issued_token_type: accessToken,
      token_type: 'Bearer',
      expires_in: token.expiration,
      scope: token.scope,
    };
  };
  provider.registerGrantType(tokenExchange, exchange, parameters);
}
