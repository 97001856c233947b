import { describe, expect, it } from 'vitest';
import { listAudit } from '#platform/audit/auditStore.ts';
import { newId } from '#platform/ids/ids.ts';
import { aBrowser, newestMail } from '../../testing/browser.ts';
import { CookieJar } from '../../testing/cookieJar.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';

const house = await listeningHouse();
const { sql } = house.database;
const admin = await house.aStaffMember();
const password = 'Alt-Und-Sicher-1';
const passwordHash = await hashPassword(password);
const staff = '/api/office/v1/staff';
const call = (method: string, path = '', body?: object, token = admin.token) =>
  house.call(method, `${staff}${path}`, { token, ...(body ? { body } : {}) });
const told = (reply: { status: number; json?: { errorCode?: string } }) => [reply.status, reply.json?.errorCode];

describe('who works for the club', () => {
  it('is listed with roles, since when and by whom, and second factor', async () => {
    const { id, email } = await house.aStaffMember('service');
    expect((await call('POST', `/${id}/roles`, { role: 'editor', section: 'museum' })).status).toBe(201);
    const { items } = (await call('GET')).json.data;
    expect(items.find((one: { accountId: string }) => one.accountId === id)).toEqual({
      accountId: id,
      email,
      name: 'Toni Muster',
      hasSecondFactor: false,
      roles: [
        { id: expect.any(String), role: 'service', grantedAt: expect.any(String) },
        {
          id: expect.any(String),
          role: 'editor',
          section: 'museum',
          grantedAt: expect.any(String),
          grantedBy: admin.id,
        },
      ],
    });
  });
});

describe('a role', () => {
  it('is given to others once, never to oneself, for a sub-site only where that means something (201, 403, 409, 422)', async () => {
    const { id } = await house.aStaffMember('gate');
    expect((await call('POST', `/${id}/roles`, { role: 'service' })).json.data).toMatchObject({ role: 'service' });
    expect(told(await call('POST', `/${id}/roles`, { role: 'service' }))).toEqual([409, 'ROLE_ALREADY_HELD']);
    expect(told(await call('POST', `/${admin.id}/roles`, { role: 'finance' }))).toEqual([403, 'OWN_ROLE']);
    for (const given of [
      { role: 'hr', section: 'museum' },
      { role: 'editor', section: 'mars' },
    ])
      expect(told(await call('POST', `/${id}/roles`, given))).toEqual([422, 'ROLE_NOT_PER_SECTION']);
    expect((await call('POST', `/${id}/roles`, { role: 'owner' })).status).toBe(400);
    const fan = await house.aFan();
    expect((await call('POST', `/${fan.id}/roles`, { role: 'hr' })).status).toBe(404);
  });

  it('is taken away, which the trail tells (204, 404)', async () => {
    const { id, token } = await house.aStaffMember('service');
    const { roles } = (await call('GET')).json.data.items.find((one: { accountId: string }) => one.accountId === id);
    expect((await house.call('GET', '/api/office/v1/payments', { token })).status).toBe(200);
    expect((await call('DELETE', `/${id}/roles/${roles[0].id}`)).status).toBe(204);
    expect((await house.call('GET', '/api/office/v1/payments', { token })).status).toBe(403);
    expect((await call('DELETE', `/${id}/roles/${roles[0].id}`)).status).toBe(404);
    const [row] = await listAudit(sql, { subjectKind: 'staff', subjectId: id }, 1);
    expect(row).toMatchObject({ accountId: admin.id, before: { roles: [{ role: 'service', section: null }] } });
  });
});

describe('leaving', () => {
  it('ends all roles, sessions and tokens (204, 404)', async () => {
    const { id, token } = await house.aStaffMember('finance');
    await call('POST', `/${id}/roles`, { role: 'service' });
    expect((await call('POST', `/${id}/leaving`)).status).toBe(204);
    expect((await house.call('GET', '/api/office/v1/payments', { token })).status).toBe(401);
    expect((await call('POST', `/${id}/leaving`)).status).toBe(404);
  });

  it('is refused to the last administrator (409)', async () => {
    expect(told(await call('POST', `/${admin.id}/leaving`))).toEqual([409, 'LAST_ADMINISTRATOR']);
    expect((await call('GET')).status).toBe(200);
  });
});

describe('an invitation', () => {
  const linkOf = async (email: string) => {
    await house.drainJobs();
    return /\/identity\/staff-invitation\/[\w-]+/.exec((await newestMail(house, email)).text)![0];
  };
  const invite = (email: string, role = 'service') => call('POST', '/invitations', { email, role });

  /** A browser in which this person is signed in. */
  async function browserOf({ email, jar }: { email: string; jar: CookieJar }) {
    await signInOverHttp(house.origin, email, password, jar);
    return aBrowser(house, { jar });
  }
  /** A person with an account, and a browser for them. */
  async function someone({ isProven = true } = {}) {
    const email = `neu-${newId()}@kurve.test`;
    const person = { email, firstName: 'Ida', lastName: 'Neu', locale: 'de', passwordHash, isProven } as const;
    const { accountId } = (await createAccount(house.context(), person))!;
    return { id: accountId, email, jar: new CookieJar() };
  }
  const isStaff = async (id: string) =>
    (await call('GET')).json.data.items.some((one: { accountId: string }) => one.accountId === id);

  it('gives the role to who is signed in with that address, once, by its button alone', async () => {
    const person = await someone();
    const { status, json } = await invite(person.email);
    expect([status, json.data]).toEqual([
      201,
      {
        id: expect.any(String),
        email: person.email,
        role: 'service',
        invitedBy: admin.id,
        expiresAt: expect.any(String),
      },
    ]);
    const link = await linkOf(person.email);
    const browser = await browserOf(person);
    expect((await browser.open(`${house.origin}${link}`)).body).toContain('<form');
    expect(await isStaff(person.id)).toBe(false);
    expect((await browser.submit(link, {})).status).toBe(200);
    expect(await isStaff(person.id)).toBe(true);
    expect((await browser.submit(link, {})).status).toBe(410);
    const [row] = await listAudit(sql, { subjectKind: 'staff', subjectId: person.id }, 1);
    expect(row).toMatchObject({ what: 'invitation accepted', after: { role: 'service' } });
  });

  it('gives nothing to anybody else: not signed in, with another account, with an address that is not proven', async () => {
    const [person, other, unproven] = [await someone(), await someone(), await someone({ isProven: false })];
    await invite(person.email);
    const link = await linkOf(person.email);
    for (const browser of [aBrowser(house), await browserOf(other)]) {
      expect((await browser.open(`${house.origin}${link}`)).body).not.toContain('<form');
      expect((await browser.submit(link, {})).status).toBe(409);
    }
    await invite(unproven.email);
    const forUnproven = await linkOf(unproven.email);
    expect((await (await browserOf(unproven)).submit(forUnproven, {})).status).toBe(409);
    for (const { id } of [person, other, unproven]) expect(await isStaff(id)).toBe(false);
    expect((await (await browserOf(person)).submit(link, {})).status).toBe(200);
  });

  it('waits for an account, ends when it is withdrawn, and with its inviter', async () => {
    const email = `neu-${newId()}@kurve.test`;
    const { id } = (await invite(email)).json.data;
    const link = await linkOf(email);
    const browser = aBrowser(house);
    await browser.open(`${house.origin}${link}`);
    expect((await browser.submit(link, {})).status).toBe(409);
    expect((await call('GET')).json.data.invitations.map((one: { id: string }) => one.id)).toContain(id);
    expect((await call('DELETE', `/invitations/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/invitations/${id}`)).status).toBe(404);
    expect((await browser.open(`${house.origin}${link}`)).status).toBe(410);

    const other = await house.aStaffMember();
    const address = (await house.aFan()).email;
    await call('POST', '/invitations', { email: address, role: 'administrator' }, other.token);
    const second = await linkOf(address);
    expect((await call('POST', `/${other.id}/leaving`)).status).toBe(204);
    expect((await browser.open(`${house.origin}${second}`)).status).toBe(410);
  });

  it('goes to nobody who gives it to themself (403)', async () => {
    expect(told(await invite(admin.email))).toEqual([403, 'OWN_ROLE']);
  });
});
