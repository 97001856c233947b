import { importPKCS8, SignJWT } from 'jose';
import { callOut } from '#platform/http/callOut.ts';
import type { PassStorage, WalletRecord } from '#ports/passServices.ts';
import type { GoogleSettings } from './passSettings.ts';

/** Milliseconds until a call is given up. */
const timeout = 10_000;
const maxLetters = 200_000;

/** Google Wallet over its REST API, as the service account. An access token is asked for once. */
export function googleWallet(settings: GoogleSettings, origin: string, now: Date): PassStorage {
  let token: Promise<string> | undefined;
  const call = async (method: 'POST' | 'PATCH', path: string, record: WalletRecord): Promise<number> => {
    token ??= accessToken(settings, now);
    const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' };
    const address = `${settings.apiUrl}/walletobjects/v1/${path}`;
    const { status } = await callOut(address, { method, headers, body: JSON.stringify(record), timeout, maxLetters });
    return status;
  };
  return {
    async insert(kind, record) {
      const status = await call('POST', kind, record);
      // 409: it is there already.
      if (status !== 200 && status !== 409) throw new Error(`Google Wallet answers ${status} to a new ${kind}`);
      return status === 200;
    },
    async patch(kind, record) {
      const status = await call('PATCH', `${kind}/${encodeURIComponent(record.id)}`, record);
      if (status !== 200 && status !== 404) throw new Error(`Google Wallet answers ${status} to a changed ${kind}`);
      return status === 200;
    },
    async saveUrl(objectId, signedAt) {
      const jwt = await new SignJWT({
        typ: 'savetowallet',
        origins: [origin],
        payload: { eventTicketObjects: [{ id: objectId }] },
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(settings.email)
        .setAudience('google')
        .setIssuedAt(signedAt)
        .sign(await importPKCS8(settings.key, 'RS256'));
      return `https://pay.google.com/gp/v/save/${jwt}`;
    },
  };
}

/** A token of the service account, for an hour (RFC 7523). Throws when there is none. */
async function accessToken({ email, key, tokenUrl }: GoogleSettings, now: Date): Promise<string> {
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/wallet_object.issuer' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(tokenUrl)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 3_600_000))
    .sign(await importPKCS8(key, 'RS256'));
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await callOut(tokenUrl, { method: 'POST', headers, body: body.toString(), timeout, maxLetters });
  const { access_token: token } = (reply.status === 200 ? JSON.parse(reply.text) : {}) as { access_token?: unknown };
  if (typeof token !== 'string') throw new Error(`Google gives no access token: ${reply.status}`);
  return token;
}
