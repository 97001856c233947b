// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://nachwuchs.kurve.test/"}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onError } from '../errorStream.ts';
import { accessToken, callerHere, onSessionChange, personalToken } from '../session.ts';
import { setAuthority, storeUser } from './currentUser.ts';
import { actingFor, clearOrganisation, storeOrganisation } from './organisationCookies.ts';

const organisation = { id: '0191-firm', name: 'Müller & Söhne; GmbH', type: 'company' };
let sent: string[] = [];
let token = 0;

/** A provider that exchanges tokens, or answers with this status. */
function provider(status = 200) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url} ${init.body}`);
    return new Response(JSON.stringify(status === 200 ? { access_token: 'of-the-firm' } : { error: 'invalid_grant' }), {
      status,
    });
  });
}

beforeEach(() => {
  sent = [];
  token += 1;
  setAuthority('https://kurve.test/identity');
  storeUser({ access_token: `own-${token}`, profile: { sub: 'fan' } });
  provider();
});
afterEach(() => {
  clearOrganisation();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('sets its cookies for https alone', () => {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  storeOrganisation(organisation);
  expect(written).toHaveLength(3);
  for (const text of written) expect(text).toMatch(/; samesite=lax; secure$/);
});

describe('acting for an organisation', () => {
  it('ID-59 exchanges nothing while there is no organisation', async () => {
    expect(await accessToken()).toBe(`own-${token}`);
    expect(sent).toEqual([]);
  });

  it('ID-58 ID-60 sends calls with a token that was exchanged once', async () => {
    storeOrganisation(organisation);
    expect([await accessToken(), await accessToken()]).toEqual(['of-the-firm', 'of-the-firm']);
    expect(await personalToken()).toBe(`own-${token}`);
    expect(sent).toHaveLength(1);
    const form = new URLSearchParams(sent[0]?.split(' ')[2]);
    expect(sent[0]).toContain('POST https://kurve.test/identity/connect/token');
    expect(Object.fromEntries(form)).toMatchObject({
      client_id: 'kurve-site',
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      organisation_id: organisation.id,
      token: `own-${token}`,
    });
    expect(form.get('scope')?.split(' ')).toContain('organization.admin');
  });

  it('ID-61 ID-62 ID-63 ORG-39 keeps id, name and type in cookies of the club’s domain, whatever stands in the name', () => {
    storeOrganisation(organisation);
    expect(actingFor()).toEqual(organisation);
    expect(document.cookie).toContain('organizationId=0191-firm');
    // Of this host alone it would not be found, and not be taken away.
    // biome-ignore lint/suspicious/noDocumentCookie: the very thing under test
    document.cookie = 'organizationId=; path=/; max-age=0';
    expect(actingFor()?.id).toBe(organisation.id);
    clearOrganisation();
    expect(actingFor()).toBeUndefined();
  });

  it('ID-64 ERR-18 logs a refused exchange as Impersonation Error, forgets the organisation, also a made-up one, and says so', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const told: unknown[] = [];
    const stops = [
      onError(({ problem }) => told.push([problem.errorCode, problem.detail])),
      onSessionChange(() => told.push(callerHere())),
    ];
    provider(400);
    storeOrganisation(organisation);
    expect(callerHere()).toBe(`fan ${organisation.id}`);
    expect([await accessToken(), await accessToken()]).toEqual([`own-${token}`, `own-${token}`]);
    for (const stop of stops) stop();
    expect(logged).toHaveBeenCalledWith('Impersonation Error', 400);
    expect(actingFor()).toBeUndefined();
    expect(told).toEqual(['fan ', ['ACTING_ENDED', organisation.name]]);
    expect(sent).toHaveLength(1);
  });

  it('ID-64 keeps the organisation while the provider cannot answer, and makes no call as the person', async () => {
    storeOrganisation(organisation);
    provider(503);
    await expect(accessToken()).rejects.toThrow('503');
    provider();
    expect(await accessToken()).toBe('of-the-firm');
  });
});
