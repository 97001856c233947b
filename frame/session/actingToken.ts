import { actingEnded } from '../apiRules.ts';
import { publishError } from '../errorStream.ts';
import { publishSession } from './currentUser.ts';
import { actingFor, clearOrganisation } from './organisationCookies.ts';
import { clientId } from './sessionRules.ts';

/** Where tokens are exchanged, and what the new one may do (ID-70, ID-71). */
type Place = { endpoint: string; scope: string };

let known: { key: string; token: Promise<string | undefined> } | undefined;

/**
 * The token with which a person acts for an organisation, exchanged for their own once (ID-58, ID-60, ID-65 to ID-74).
 * Undefined: the provider refuses it, which is logged; the person acts for themself from then on, and is told so
 * (ID-64). Throws when the provider cannot answer; the next call asks again.
 */
export async function actingToken(
  place: Place,
  personal: string,
  { id, name }: { id: string; name: string },
): Promise<string | undefined> {
  const token = await exchangeOnce(place, personal, id);
  if (token === undefined && actingFor()?.id === id) {
    clearOrganisation();
    publishSession();
    publishError({ ...actingEnded, detail: name });
  }
  return token;
}

function exchangeOnce(place: Place, personal: string, organisationId: string): Promise<string | undefined> {
  const key = `${organisationId} ${personal}`;
  if (known?.key !== key) {
    const token = exchange(place, personal, organisationId);
    known = { key, token };
    token.catch(() => {
      if (known?.token === token) known = undefined;
    });
  }
  return known.token;
}

async function exchange(
  { endpoint, scope }: Place,
  token: string,
  organisationId: string,
): Promise<string | undefined> {
  const form = {
    client_id: clientId,
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    scope: `${scope} organization.admin`,
    organisation_id: organisationId,
    token,
  };
  const reply = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = (await reply.json()) as { access_token?: string };
  if (reply.ok && access_token) return access_token;
  if (reply.status >= 500 || reply.status === 429) throw new Error(`The token was not exchanged: ${reply.status}`);
  // biome-ignore lint/suspicious/noConsole: only logged, as the specification says
  console.warn('Impersonation Error', reply.status);
  return undefined;
}
