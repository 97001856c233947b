import { describe, expect, it } from 'vitest';
import { accountOffice } from '#rooms/accounts/identity/server/index.ts';
import { aSignedInPerson, listeningHouse, setAccount } from '#rooms/accounts/identity/testing/index.ts';
import { aFanClub, anOrganisation } from '../testing/anOrganisation.ts';

const house = await listeningHouse();
const { origin } = house;
const scope = 'openid offline_access profile shop checkout account contact cms wallet organization.admin';
const self = '/api/contact/v1/contacts/self';
const members = '/api/contact/v1/organizations/self/members';

const exchange = async (form: Record<string, string>) => {
  const reply = await fetch(`${origin}/identity/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'kurve-site',
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      scope,
      ...form,
    }),
  });
  return { status: reply.status, json: (await reply.json()) as Record<string, string> };
};

async function anActingAdmin(found = anOrganisation) {
  const admin = await aSignedInPerson(house);
  const organisation = await found(house, admin);
  const { status, json } = await exchange({ token: admin.token, organisation_id: organisation.id });
  expect(status).toBe(200);
  return { admin, organisation, token: json.access_token!, json };
}
const statusOf = async (path: string, token: string) => (await house.call('GET', path, { token })).status;

describe('200', () => {
  it('ID-65 ID-66 ID-67 ID-68 ID-69 ID-70 ID-72 ID-73 ID-74 gives an admin a token that acts for the organisation, for the form of the specification', async () => {
    const { organisation, token, json } = await anActingAdmin();
    expect(json).toMatchObject({ token_type: 'Bearer', scope: expect.stringContaining('organization.admin') });
    expect(json.scope).not.toContain('office');
    expect(token).not.toContain('.');
    const { json: own } = await house.call('GET', self, { token });
    expect(own.data).toMatchObject({ id: organisation.id, isOrganization: true, organizationPriceGroup: 'business' });
    expect(await statusOf(members, token)).toBe(200);
  });

  it('ID-71 takes the names of the standard as well', async () => {
    const admin = await aSignedInPerson(house);
    const { id } = await anOrganisation(house, admin);
    expect((await exchange({ subject_token: admin.token, organisation_id: id })).status).toBe(200);
  });

  it('ORG-23 shows the organisation it acts for, of several, and nothing of the person', async () => {
    const { admin, organisation, token } = await anActingAdmin();
    await anOrganisation(house, admin);
    const address = {
      firstName: 'Toni',
      lastName: 'Privat',
      street: 'Zuhause 1',
      postalCode: '60528',
      city: 'Frankfurt',
    };
    await house.call('POST', `${self}/addresses`, { token: admin.token, body: { ...address, countryCode: 'DE' } });
    expect((await house.call('GET', '/api/contact/v1/organizations/self', { token })).json.data.id).toBe(
      organisation.id,
    );
    expect((await house.call('GET', `${self}/addresses`, { token })).json.data.items).toEqual([
      expect.objectContaining({ company: 'Muster GmbH', street: 'Musterweg 1', isOrderAddress: true }),
    ]);
    expect((await house.call('GET', `${self}/organizations/memberships`, { token })).json.data.totalCount).toBe(0);
    expect(JSON.stringify((await house.call('GET', self, { token })).json)).not.toContain(admin.email);
  });
});

describe('consents of a fan club', () => {
  const consents = '/api/contact/v1/consents';
  type Given = { id: string; consentId: string; consentState: string };
  const given = async (token: string): Promise<Given[]> =>
    (await house.call('GET', `${consents}/contactConsents/self`, { token })).json.data.items;
  const states = async (token: string) =>
    (await given(token)).map(({ consentId, consentState }) => `${consentId} ${consentState}`).toSorted();

  it('CNS-34 FAN-34 FAN-35 are managed by its admin, newsletters too, beside the admin’s own', async () => {
    const { admin, organisation, token } = await anActingAdmin(aFanClub);
    await house.call('POST', `${consents}/media`, { token: admin.token });
    await house.call('POST', `${consents}/leisure`, { token });
    await house.call('POST', `${consents}/fanshop`, { token });
    expect(await states(token)).toEqual(['fanshop Pending', 'leisure Valid']);
    const mail = (await house.mailsTo(organisation.email)).at(-1);
    const secret = /#([\w-]+)/.exec(mail!.text)?.[1];
    await house.call('POST', `${consents}/confirmations`, { body: { secret } });
    expect(await states(token)).toEqual(['fanshop Valid', 'leisure Valid']);

    const leisure = (await given(token)).find(({ consentId }) => consentId === 'leisure')!;
    expect(
      (await house.call('PUT', `${consents}/contacts/${leisure.id}/terminate`, { token: admin.token })).status,
    ).toBe(404);
    expect((await house.call('PUT', `${consents}/contacts/${leisure.id}/terminate`, { token })).status).toBe(200);
    expect(await states(token)).not.toContain('leisure Valid');
    expect(await states(admin.token)).toEqual(['media Valid']);
  });
});

describe('400', () => {
  it('ID-75 refuses a stranger, a member without the right, an unknown organisation, and none at all', async () => {
    const { admin, organisation } = await anActingAdmin();
    const member = await aSignedInPerson(house);
    await house.call('POST', members, { token: admin.token, body: { memberEmail: member.email } });
    await house.call('PATCH', `${self}/organizations/${organisation.id}/membership`, { token: member.token });
    const stranger = await aSignedInPerson(house);
    const attempts = [
      await exchange({ token: member.token, organisation_id: organisation.id }),
      await exchange({ token: stranger.token, organisation_id: organisation.id }),
      await exchange({ token: admin.token, organisation_id: stranger.id }),
      await exchange({ token: admin.token, organisation_id: "' or 1=1" }),
      await exchange({ token: admin.token }),
    ];
    expect(attempts.map(({ json }) => json.error)).toEqual(Array(5).fill('invalid_grant'));
    expect(attempts.every(({ json }) => json.access_token === undefined)).toBe(true);
  });

  it('refuses a token that is none, one of another kind, one that acts already, and a call without the scope', async () => {
    const { admin, organisation, token } = await anActingAdmin();
    const to = { organisation_id: organisation.id };
    expect((await exchange({ ...to, token: 'nonsense' })).json.error).toBe('invalid_grant');
    expect((await exchange({ ...to, token: admin.tokens.refreshToken })).json.error).toBe('invalid_grant');
    expect((await exchange({ ...to, token })).json.error).toBe('invalid_grant');
    expect((await exchange({ ...to, token: admin.token, scope: 'openid' })).json.error).toBe('invalid_scope');
    const type = { subject_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' };
    expect((await exchange({ ...to, token: admin.token, ...type })).json.error).toBe('invalid_request');
  });
});

describe('401', () => {
  it('ends with the admin right, at once', async () => {
    const { admin, organisation, token } = await anActingAdmin();
    const second = await aSignedInPerson(house);
    const member = (await house.call('POST', members, { token, body: { memberEmail: second.email } })).json.data;
    await house.call('PATCH', `${self}/organizations/${organisation.id}/membership`, { token: second.token });
    await house.call('PUT', `${members}/${member.id}`, { token, body: { isAdmin: true } });
    const { items } = (await house.call('GET', members, { token: second.token })).json.data;
    const first = items.find(({ email }: { email: string }) => email === admin.email);
    await house.call('PUT', `${members}/${first.id}`, { token: second.token, body: { isAdmin: false } });
    expect(await statusOf(self, token)).toBe(401);
    expect(await statusOf(self, admin.token)).toBe(200);
  });

  it('ends when the person signs out everywhere', async () => {
    const { admin, token } = await anActingAdmin();
    await house.context().inTransaction((tx) => accountOffice.endSessionsFor(tx, admin.id));
    expect(await statusOf(self, token)).toBe(401);
  });
});

describe('an account of an organisation', () => {
  it('is one that nobody signs in to', async () => {
    const { organisation } = await anActingAdmin();
    const givePassword = setAccount(house.context(), organisation.id, { passwordHash: 'x' });
    await expect(givePassword).rejects.toThrow('account_check');
    await house.call('POST', '/identity/forgotten', { body: { email: organisation.email } });
    expect(await house.mailsTo(organisation.email)).toHaveLength(0);
  });
});
