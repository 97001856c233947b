import { describe, expect, it } from 'vitest';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { aBrowser, newestMail } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';
import { requestPasswordReset } from '../requestPasswordReset.ts';
import { startSignUp } from '../startSignUp.ts';

const house = await listeningHouse();
const { origin } = house;
const { sql } = house.database;
const password = 'Alt-Und-Sicher-1';
const newPassword = 'Neu-Und-Besser-2';
const passwordHash = await hashPassword(password);
const emails = '/api/contact/v1/contacts/self/emails';
const anAddress = () => `${newSecret().toLowerCase().replaceAll('_', 'x')}@kurve.test`;

async function someone() {
  const email = anAddress();
  const account = { email, firstName: 'Ida', lastName: 'Alt', locale: 'de' as const, passwordHash, isProven: true };
  const { accountId: id } = (await createAccount(house.context(), account))!;
  return { id, email, ...(await signInOverHttp(origin, email, password)) };
}

async function addConfirmed(token: string, email = anAddress()): Promise<{ id: string; email: string }> {
  const { json } = await house.call('POST', emails, { token, body: { email, confirmEmail: email } });
  const secret = (await newestMail(house, email)).link.split('#')[1];
  await house.call('POST', '/api/contact/v1/emails/confirmations', { body: { secret } });
  return json.data;
}

const makeDefault = async (token: string, id: string) =>
  (await house.call('POST', `${emails}/${id}/setDefaultEmailAddress`, { token })).status;

/** A thief with somebody's token moves the account to their own address; answers the link that the owner gets. */
async function stolen() {
  const owner = await someone();
  const thief = await addConfirmed(owner.accessToken);
  expect(await makeDefault(owner.accessToken, thief.id)).toBe(200);
  const { link, text } = await newestMail(house, owner.email);
  return { owner, thief, link, text };
}

const addressesOf = async (id: string) =>
  (
    await sql`select email, is_default from identity.email where account_id = ${id} order by is_default desc, email`
  ).map(({ email, isDefault }) => [email, isDefault]);
const isOpen = async (token: string) => (await house.call('GET', emails, { token })).status === 200;
const signsIn = (email: string, secret: string) =>
  signInOverHttp(origin, email, secret).then(
    () => true,
    () => false,
  );

describe('a changed default address', () => {
  it('ends all other sessions, and keeps the one it was changed in', async () => {
    const here = await someone();
    const there = await signInOverHttp(origin, here.email, password);
    const { id } = await addConfirmed(here.accessToken);
    expect(await makeDefault(here.accessToken, id)).toBe(200);
    expect([await isOpen(here.accessToken), await isOpen(there.accessToken)]).toEqual([true, false]);
  });

  it('is told to the old address, with a link that undoes it', async () => {
    const { thief, link, text } = await stolen();
    expect(text).toContain(thief.email);
    expect(link).toMatch(new RegExp(`^${origin}/identity/email-change/[\\w-]{32}$`));
  });
});

describe('303: "it was not me"', () => {
  it('gives the account back to its old address and leads to a new password', async () => {
    const { owner, thief, link } = await stolen();
    const browser = aBrowser(house);
    const page = await browser.open(link);
    expect([page.status, page.body.includes(owner.email)]).toEqual([200, true]);
    expect((await addressesOf(owner.id))[0]).toEqual([thief.email, true]);
    const done = await browser.submit(link, {});
    expect([done.status, await addressesOf(owner.id)]).toEqual([303, [[owner.email, true]]]);
    expect(await isOpen(owner.accessToken)).toBe(false);
    expect([await signsIn(owner.email, password), await signsIn(thief.email, password)]).toEqual([false, false]);
    expect((await browser.submit(done.location, { password: newPassword })).status).toBe(200);
    expect(await signsIn(owner.email, newPassword)).toBe(true);
    expect((await browser.submit(link, {})).status).toBe(410);
  });

  it('works after the thief has moved on and removed the old address, and takes back passkeys and second factor added since', async () => {
    const { owner, link } = await stolen();
    const next = await addConfirmed(owner.accessToken);
    await makeDefault(owner.accessToken, next.id);
    for (const { id } of await sql`select id from identity.email where account_id = ${owner.id} and not is_default`)
      expect((await house.call('DELETE', `${emails}/${id}`, { token: owner.accessToken })).status).toBe(204);
    const [now, old] = [new Date(), new Date(Date.now() - 86_400_000)];
    for (const at of [now, old])
      await sql`
        insert into identity.passkey (id, account_id, credential_id, public_key, name, created_at)
        values (${newId()}, ${owner.id}, ${newSecret()}, '', 'key', ${at})`;
    await sql`insert into identity.second_factor (account_id, sealed_secret, created_at) values (${owner.id}, '', ${now})`;
    expect((await aBrowser(house).submit(link, {})).status).toBe(303);
    expect(await addressesOf(owner.id)).toEqual([[owner.email, true]]);
    const left = await sql`select created_at from identity.passkey where account_id = ${owner.id}`;
    expect(left.map(({ createdAt }) => createdAt.getTime())).toEqual([old.getTime()]);
    expect(await sql`select 1 from identity.second_factor where account_id = ${owner.id}`).toHaveLength(0);
    expect(await sql`select 1 from identity.email_change where account_id = ${owner.id}`).toHaveLength(0);
  });

  it('keeps addresses that were there before', async () => {
    const owner = await someone();
    const own = await addConfirmed(owner.accessToken);
    const thief = await addConfirmed(owner.accessToken);
    await makeDefault(owner.accessToken, thief.id);
    await aBrowser(house).submit((await newestMail(house, owner.email)).link, {});
    expect(await addressesOf(owner.id)).toEqual([
      [owner.email, true],
      [own.email, false],
    ]);
  });

  it('is done once, even by many at the same moment', async () => {
    const { owner, link } = await stolen();
    const all = await Promise.all(Array.from({ length: 4 }, () => aBrowser(house).submit(link, {})));
    expect(all.map(({ status }) => status).toSorted()).toEqual([303, 410, 410, 410]);
    expect(await addressesOf(owner.id)).toEqual([[owner.email, true]]);
  });
});

describe('410', () => {
  it('after seven days, and for made-up links', async () => {
    const late = await stolen();
    const [row] = await sql`select expires_at from identity.email_change where account_id = ${late.owner.id}`;
    const days = (row!.expiresAt.getTime() - Date.now()) / 86_400_000;
    expect([Math.round(days), days < 7]).toEqual([7, true]);
    await sql`update identity.email_change set expires_at = changed_at where account_id = ${late.owner.id}`;
    const madeUp = `${origin}/identity/email-change/${newSecret()}`;
    for (const link of [late.link, madeUp]) expect((await aBrowser(house).submit(link, {})).status).toBe(410);
    expect((await aBrowser(house).open(madeUp)).body).toContain('sieben Tage');
  });
});

describe('an address that was moved away and deleted', () => {
  async function deleted() {
    const found = await stolen();
    for (const {
      id,
    } of await sql`select id from identity.email where account_id = ${found.owner.id} and not is_default`)
      await house.call('DELETE', `${emails}/${id}`, { token: found.owner.accessToken });
    return found;
  }

  it('is nobody else’s as long as the change can be undone, neither as an account nor beside one', async () => {
    const { owner, link } = await deleted();
    const account = { email: owner.email.toUpperCase(), firstName: 'Ida', lastName: 'Neu', locale: 'de' as const };
    expect(await createAccount(house.context(), { ...account, isProven: true })).toBeUndefined();
    const other = await someone();
    const body = { email: owner.email, confirmEmail: owner.email };
    expect((await house.call('POST', emails, { token: other.accessToken, body })).status).toBe(400);
    expect((await aBrowser(house).submit(link, {})).status).toBe(303);
    expect(await addressesOf(owner.id)).toEqual([[owner.email, true]]);
  });

  it('is free again after that time', async () => {
    const { owner } = await deleted();
    await sql`update identity.email_change set expires_at = changed_at where account_id = ${owner.id}`;
    const account = { email: owner.email, firstName: 'Ida', lastName: 'Neu', locale: 'de' as const };
    expect(await createAccount(house.context(), account)).toBeDefined();
  });

  it('brings its owner, who asks for a new password or signs up, the link that undoes the change', async () => {
    const { owner, link } = await deleted();
    await requestPasswordReset(house.context(), { email: owner.email, interactionId: 'x' });
    const second = await newestMail(house, owner.email);
    expect(second.link).toMatch(/\/identity\/email-change\//);
    expect(second.link).not.toBe(link);
    const typed = { email: owner.email, firstName: 'Ida', lastName: 'Alt', locale: 'de' as const };
    await startSignUp(house.context(), { ...typed, password: newPassword, interactionId: 'x' });
    const third = await newestMail(house, owner.email);
    expect((await aBrowser(house).submit(third.link, {})).status).toBe(303);
    expect(await addressesOf(owner.id)).toEqual([[owner.email, true]]);
    for (const used of [link, second.link]) expect((await aBrowser(house).submit(used, {})).status).toBe(410);
  });
});
