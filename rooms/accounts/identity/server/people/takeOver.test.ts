import { describe, expect, it } from 'vitest';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { aBrowser, newestMail } from '../../testing/browser.ts';
import { unproveEmails } from '../../testing/changeAccount.ts';
import { CookieJar } from '../../testing/cookieJar.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { createAccount } from '../createAccount.ts';
import { applyEmailRequests } from '../emails/makeRequestedDefault.ts';
import { hashPassword } from '../passwordHash.ts';
import { endRoles } from '../staff/endRoles.ts';
import { grantRole } from '../staff/grantRole.ts';
import { runStaffCommand } from '../staff/runStaffCommand.ts';

// How a clerk of customer service would get hold of a role, or of somebody's account. None of it may work.
const house = await listeningHouse();
const { sql } = house.database;
const password = 'Neu-Und-Besser-2';
const administrator = await house.aStaffMember();
const anEmail = () => `${newSecret().toLowerCase().replaceAll('_', 'x')}@kurve.test`;
const days = (count: number) => house.context({ now: new Date(Date.now() + count * 86_400_000) });
const own = '/api/contact/v1/contacts/self/emails';

async function aClerk() {
  const clerk = await house.aStaffMember('service');
  const office = (method: string, path: string, body?: object) =>
    house.call(method, `/api/office/v1${path}`, { token: clerk.token, ...(body ? { body } : {}) });
  return {
    id: clerk.id,
    /** A phone order's account for somebody with this address. */
    notes: (email: string) =>
      office('POST', '/phone-orders/people', { email, firstName: 'Ida', lastName: 'Alt', locale: 'de' }),
    moves: (personId: string, email: string) =>
      office('POST', `/people/${personId}/emails`, { email, checks: ['callback'], reason: 'Hat angerufen' }),
    withdraws: (personId: string, emailId: string) => office('DELETE', `/people/${personId}/emails/${emailId}`),
    mailsReset: (personId: string) => office('POST', `/people/${personId}/mails`, { mail: 'passwordReset' }),
    reads: async (personId: string) => (await office('GET', `/people/${personId}`)).json.data,
  };
}

/** Follows the link that confirms an address. */
async function opens(email: string) {
  const secret = (await newestMail(house, email)).link.split('#')[1];
  return house.call('POST', '/api/contact/v1/emails/confirmations', { body: { secret } });
}

const setPassword = async (email: string, chosen = password) =>
  (await aBrowser(house).submit((await newestMail(house, email)).link, { password: chosen })).status;

/** Signs in; answers the browser and a token. */
async function signedIn(email: string, typed = password) {
  const jar = new CookieJar();
  const { accessToken } = await signInOverHttp(house.origin, email, typed, jar);
  return { token: accessToken, browser: aBrowser(house, { jar }) };
}

async function anOwner() {
  const email = anEmail();
  const passwordHash = await hashPassword(password);
  const person = { email, firstName: 'Ida', lastName: 'Alt', locale: 'de', passwordHash, isProven: true } as const;
  const { accountId: id } = (await createAccount(house.context(), person))!;
  return { id, email };
}

const rolesOf = async (id: string) =>
  (await sql`select role from identity.staff_role where account_id = ${id} and ended_at is null`).map(
    ({ role }) => role,
  );
const defaultOf = async (id: string) =>
  (await sql`select email from identity.email where account_id = ${id} and is_default`)[0]?.email;

it('(a) an account by phone order, moved to the clerk, gets no role by the invitation of its first address', async () => {
  const clerk = await aClerk();
  const [colleague, stranger] = [anEmail(), anEmail()];
  const { personId } = (await clerk.notes(colleague)).json.data;
  expect((await clerk.reads(personId)).emails).toMatchObject([{ email: colleague, isConfirmed: false }]);
  await clerk.moves(personId, stranger);
  expect((await opens(stranger)).json.data).toEqual({ email: stranger });
  await clerk.mailsReset(personId);
  expect(await setPassword(stranger)).toBe(200);

  const invited = { email: colleague, role: 'administrator' };
  await house.call('POST', '/api/office/v1/staff/invitations', { token: administrator.token, body: invited });
  const { link } = await newestMail(house, colleague);
  // The colleague opens the link, then the clerk with the account that had the address.
  for (const browser of [aBrowser(house), (await signedIn(stranger)).browser])
    expect((await browser.submit(link, {})).status).toBe(409);
  expect(await rolesOf(personId)).toEqual([]);

  const person = { email: colleague, firstName: 'Kim', lastName: 'Neu', locale: 'de', isProven: true } as const;
  const account = await createAccount(house.context(), { ...person, passwordHash: await hashPassword(password) });
  expect((await (await signedIn(colleague)).browser.submit(link, {})).status).toBe(200);
  expect(await rolesOf(account!.accountId)).toEqual(['administrator']);
});

it('(a) nobody becomes staff at the command line by an address that they have not proven', async () => {
  const { personId } = (await (await aClerk()).notes(anEmail())).json.data;
  await expect(runStaffCommand(house.context(), ['add', await defaultOf(personId)])).rejects.toThrow('proven');
});

it('an address is proven by the link for a password that went to it', async () => {
  const clerk = await aClerk();
  const email = anEmail();
  const { personId } = (await clerk.notes(email)).json.data;
  expect(await setPassword(email)).toBe(200);
  expect((await clerk.reads(personId)).emails).toMatchObject([{ email, isConfirmed: true }]);
});

describe('(b) a change asked for while somebody was a fan', () => {
  it('ends when they get a role, before and after its link was followed', async () => {
    for (const isOpened of [false, true]) {
      const [clerk, fan, stranger] = [await aClerk(), await anOwner(), anEmail()];
      await clerk.moves(fan.id, stranger);
      const secret = (await newestMail(house, stranger)).link.split('#')[1];
      const follow = () => house.call('POST', '/api/contact/v1/emails/confirmations', { body: { secret } });
      if (isOpened) expect((await follow()).status).toBe(200);
      await clerk.mailsReset(fan.id);
      await grantRole(house.context(), { accountId: fan.id, role: 'administrator' }, administrator.id);
      expect((await follow()).status).toBe(410);
      await applyEmailRequests(days(3));
      expect(await defaultOf(fan.id)).toBe(fan.email);
      expect((await clerk.reads(fan.id)).emails).toHaveLength(1);
      expect(await sql`select 1 from identity.password_reset where account_id = ${fan.id}`).toEqual([]);
    }
  });

  it('does not happen when the guard would refuse it now: the person is staff, or the clerk is not any more', async () => {
    for (const reason of ['role', 'clerk left']) {
      const [clerk, fan, stranger] = [await aClerk(), await anOwner(), anEmail()];
      await clerk.moves(fan.id, stranger);
      await opens(stranger);
      // Past the deed that ends requests, as by an older version of the house.
      if (reason === 'role')
        await sql`insert into identity.staff_role (id, account_id, role, granted_at)
          values (${newId()}, ${fan.id}, 'gate', ${new Date()})`;
      else await endRoles(house.context(), { accountId: clerk.id, isMeant: () => true });
      await applyEmailRequests(days(3));
      expect(await defaultOf(fan.id)).toBe(fan.email);
      expect(await sql`select 1 from identity.email where email = ${stranger}`).toEqual([]);
    }
  });

  it('the same where the old address is not proven and the link alone would do', async () => {
    const [clerk, fan, stranger] = [await aClerk(), await anOwner(), anEmail()];
    await unproveEmails(house.context(), fan.id);
    await clerk.moves(fan.id, stranger);
    await sql`insert into identity.staff_role (id, account_id, role, granted_at)
      values (${newId()}, ${fan.id}, 'gate', ${new Date()})`;
    expect((await opens(stranger)).status).toBe(410);
    expect(await defaultOf(fan.id)).toBe(fan.email);
  });
});

describe('a change by staff where the old address is proven', () => {
  it('waits 48 hours after its link was followed; until then nobody signs in with the new address', async () => {
    const [clerk, fan, next] = [await aClerk(), await anOwner(), anEmail()];
    await clerk.moves(fan.id, next);
    expect((await newestMail(house, fan.email)).text).toContain('48 Stunden');
    const { email, takesEffect } = (await opens(next)).json.data;
    expect([email, Math.round((new Date(takesEffect).getTime() - Date.now()) / 3_600_000)]).toEqual([next, 48]);
    expect((await clerk.reads(fan.id)).emails).toMatchObject([
      { email: fan.email, isDefault: true },
      { email: next, isConfirmed: false, isRequested: true, takesEffect },
    ]);
    await applyEmailRequests(days(1));
    expect(await defaultOf(fan.id)).toBe(fan.email);
    await applyEmailRequests(days(3));
    expect(await defaultOf(fan.id)).toBe(next);
    expect((await newestMail(house, fan.email)).link).toContain('/identity/email-change/');
    expect((await clerk.reads(fan.id)).emails[0]).toMatchObject({ email: next, isRequested: false });
  });

  it('waits as well for an address that the person has proven before', async () => {
    const [clerk, fan, next] = [await aClerk(), await anOwner(), anEmail()];
    const { token } = await signedIn(fan.email);
    await house.call('POST', own, { token, body: { email: next, confirmEmail: next } });
    await opens(next);
    expect((await clerk.moves(fan.id, next)).status).toBe(200);
    expect(await defaultOf(fan.id)).toBe(fan.email);
    await applyEmailRequests(days(3));
    expect(await defaultOf(fan.id)).toBe(next);
  });

  it('is stopped by the owner, who removes the address, and by staff', async () => {
    for (const stop of ['owner', 'staff']) {
      const [clerk, fan, stranger] = [await aClerk(), await anOwner(), anEmail()];
      await clerk.moves(fan.id, stranger);
      await opens(stranger);
      const { id } = (await clerk.reads(fan.id)).emails[1];
      const { token } = await signedIn(fan.email);
      if (stop === 'owner') expect((await house.call('DELETE', `${own}/${id}`, { token })).status).toBe(204);
      else expect((await clerk.withdraws(fan.id, id)).status).toBe(200);
      await applyEmailRequests(days(3));
      expect(await defaultOf(fan.id)).toBe(fan.email);
    }
  });
});

it('(c) the owner’s undo link wins: the old address was deleted, and an account with it is made by phone order', async () => {
  const [clerk, owner, stranger] = [await aClerk(), await anOwner(), anEmail()];
  await clerk.moves(owner.id, stranger);
  await opens(stranger);
  await applyEmailRequests(days(3));
  const undo = (await newestMail(house, owner.email)).link;
  await clerk.mailsReset(owner.id);
  expect(await setPassword(stranger, 'Ganz-Anders-3')).toBe(200);
  const { token } = await signedIn(stranger, 'Ganz-Anders-3');
  for (const { email, id } of (await clerk.reads(owner.id)).emails)
    if (email === owner.email) expect((await house.call('DELETE', `${own}/${id}`, { token })).status).toBe(204);
  expect((await clerk.notes(owner.email)).status).toBe(409);
  const other = await anOwner();
  expect((await clerk.moves(other.id, owner.email)).status).toBe(409);
  expect((await aBrowser(house).submit(undo, {})).status).toBe(303);
  expect(await sql`select email, is_default from identity.email where account_id = ${owner.id}`).toEqual([
    { email: owner.email, isDefault: true },
  ]);
});
