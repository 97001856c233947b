import { clientId } from './sessionRules.ts';

/** Where tokens are exchanged, and what the new one may do (ID-70, ID-71). */
type Place = { endpoint: string; scope: string };

let known: { key: string; token: Promise<string | undefined> } | undefined;

/**
 * The token with which a person acts for an organisation, exchanged for their own once (ID-58, ID-60, ID-65 to ID-74). When it cannot be had, that is only
 * logged and the person's own token is answered: they stay signed in as themselves (ID-64).
 */
export async function actingToken(place: Place, personal: string, organisationId: string): Promise<string> {
  const key = `${organisationId} ${personal}`;
  if (known?.key !== key) known = { key, token: exchange(place, personal, organisationId) };
  return (await known.token) ?? personal;
}

async function exchange(
  { endpoint, scope }: Place,
  token: string,
  organisationId: string,
): Promise<string | undefined> {
  try {
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
    if (!reply.ok || !access_token) throw new Error(`${reply.status}`);
    return access_token;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: only logged, as the specification says
    console.warn('Impersonation Error', error);
    return undefined;
  }
}
