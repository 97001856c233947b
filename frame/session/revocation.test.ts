import { afterEach, describe, expect, it, vi } from 'vitest';
import { revokeToken } from './revocation.ts';

const place = { endpoint: 'https://kurve.test/identity/connect/revocation', clientId: 'kurve-site' };

function provider(status = 200) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url} ${init.body}`);
    return new Response(null, { status });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe('revocation', () => {
  it('ID-31 ID-76 ID-77 posts client, type and token', async () => {
    const sent = provider();
    await revokeToken(place, 'opaque');
    await revokeToken({ ...place, clientSecret: 'geheim' }, 'opaque', 'refresh_token');
    expect(sent).toEqual([
      `POST ${place.endpoint} client_id=kurve-site&token_type_hint=access_token&token=opaque`,
      `POST ${place.endpoint} client_id=kurve-site&client_secret=geheim&token_type_hint=refresh_token&token=opaque`,
    ]);
  });

  it('ID-32 makes no call for a token with a dot', async () => {
    const sent = provider();
    await revokeToken(place, 'head.body.signature');
    expect(sent).toEqual([]);
  });

  it('ID-54 ID-55 ID-56 says what is wrong with a call, and sends nothing', async () => {
    const sent = provider();
    await expect(revokeToken({ ...place, endpoint: undefined }, 'opaque')).rejects.toThrow(
      /^Revocation not supported$/,
    );
    for (const token of [undefined, '']) await expect(revokeToken(place, token)).rejects.toThrow(/^No token provided$/);
    for (const type of ['id_token', '', 'Access_Token'])
      await expect(revokeToken(place, 'opaque', type)).rejects.toThrow(/^Invalid token type$/);
    expect(sent).toEqual([]);
  });

  it('fails when the provider says no', async () => {
    provider(400);
    await expect(revokeToken(place, 'opaque')).rejects.toThrow('Revocation failed: 400');
  });
});
