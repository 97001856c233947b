import { isRevocable } from './sessionRules.ts';

/** Where and as whom tokens are called back. */
export type RevocationPlace = { endpoint: string | undefined; clientId: string; clientSecret?: string };

/**
 * Calls a token back at the provider (ID-31, ID-76, ID-77). A token with a dot carries its own truth and is left alone
 * (ID-32). Throws with the messages of ID-54 to ID-56 on a wrong call, and when the provider cannot be reached or says
 * no.
 */
export async function revokeToken(
  { endpoint, clientId, clientSecret }: RevocationPlace,
  token: string | undefined,
  type = 'access_token',
): Promise<void> {
  if (!endpoint) throw new Error('Revocation not supported');
  if (!token) throw new Error('No token provided');
  if (type !== 'access_token' && type !== 'refresh_token') throw new Error('Invalid token type');
  if (!isRevocable(token)) return;
  const form = {
    client_id: clientId,
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    token_type_hint: type,
    token,
  };
  const reply = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(form) });
  if (!reply.ok) throw new Error(`Revocation failed: ${reply.status}`);
}
