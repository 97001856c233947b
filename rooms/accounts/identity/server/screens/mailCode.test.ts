import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aBrowser, type Browser, beginSignIn, newestMail } from '../../testing/browser.ts';

const house = await testHouse();
const { sql } = house.database;
let lastAddress = 0;
const aNewcomer = () => {
  lastAddress += 1;
  return aBrowser(house, { remoteAddress: `192.0.2.${lastAddress}` });
};
const anAddress = () => `${newSecret().toLowerCase().replaceAll('_', 'x')}@kurve.test`;

/** Asks for a code in a new attempt. */
async function askedBy(browser: Browser, email: string, changes: object = {}) {
  const { path } = await beginSignIn(house, browser);
  const sent = await browser.submit(`${path}/code`, { firstName: 'Jörg', lastName: 'Ağca', email, ...changes });
  return { path, sent };
}
const codeIn = async (email: string): Promise<string> =>
  /\b\d{6}\b/.exec((await newestMail(house, email)).subject)?.[0] ?? 'none';
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const accountsOf = (email: string) =>
  sql`select id, password_hash, first_name from identity.account where lower(email) = lower(${email})`;
/** Does this answer lead back to the site with an authorisation code? */
const isSignedIn = async (browser: Browser, reply: { status: number; location: string }): Promise<boolean> =>
  reply.status === 303 && new URL((await browser.open(reply.location)).location).searchParams.has('code');

describe('303', () => {
  it('opens an account without a password for a new address and goes on where the person was', async () => {
    const browser = aNewcomer();
    const email = anAddress();
    const { path, sent } = await askedBy(browser, email);
    expect([sent.status, sent.location]).toEqual([303, `${path}/code/enter`]);
    expect((await browser.open(sent.location)).body).toContain('autocomplete="one-time-code"');
    expect(await accountsOf(email)).toEqual([]);
    const code = await codeIn(email);
    const entered = await browser.submit(`${path}/code/enter`, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(await isSignedIn(browser, entered)).toBe(true);
    expect(await accountsOf(email)).toMatchObject([{ passwordHash: null, firstName: 'Jörg' }]);
  });

  it('signs in to the account that is there, and leaves its name as it is', async () => {
    const fan = await house.aFan();
    const browser = aNewcomer();
    const { path } = await askedBy(browser, fan.email.toUpperCase(), { firstName: 'Anders' });
    const entered = await browser.submit(`${path}/code/enter`, { code: await codeIn(fan.email.toUpperCase()) });
    expect(await isSignedIn(browser, entered)).toBe(true);
    expect(await accountsOf(fan.email)).toMatchObject([{ id: fan.id, firstName: 'Toni' }]);
  });

  it('answers and sends the same for addresses with and without an account, and names nobody in the mail', async () => {
    const fan = await house.aFan();
    const [known, unknown] = [await askedBy(aNewcomer(), fan.email), await askedBy(aNewcomer(), anAddress())];
    expect([known.sent.status, known.sent.body]).toEqual([unknown.sent.status, unknown.sent.body]);
    expect((await newestMail(house, fan.email)).text).not.toMatch(/Toni|Jörg/);
  });
});

describe('422', () => {
  it('takes the newest code only, once, and in the attempt where it was asked for', async () => {
    const browser = aNewcomer();
    const email = anAddress();
    const { path } = await askedBy(browser, email);
    const first = await codeIn(email);
    expect((await browser.submit(`${path}/code/again`, {})).status).toBe(200);
    const second = await codeIn(email);
    if (first !== second) expect((await browser.submit(`${path}/code/enter`, { code: first })).status).toBe(422);
    const elsewhere = aNewcomer();
    const other = await beginSignIn(house, elsewhere);
    expect((await elsewhere.submit(`${other.path}/code/enter`, { code: second })).status).toBe(422);
    expect((await elsewhere.submit(`${path}/code/enter`, { code: second })).status).toBe(410);
    const [one, two] = await Promise.all([
      browser.submit(`${path}/code/enter`, { code: second }),
      browser.submit(`${path}/code/enter`, { code: second }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([303, 422]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('lets nobody guess more than five times, many at once included', async () => {
    const browser = aNewcomer();
    const email = anAddress();
    const { path } = await askedBy(browser, email);
    const code = await codeIn(email);
    const guess = () => browser.submit(`${path}/code/enter`, { code: otherThan(code) });
    await Promise.all(Array.from({ length: 12 }, guess));
    expect(await sql`select tries from identity.mail_code where email = ${email}`).toEqual([{ tries: 5 }]);
    const late = await browser.submit(`${path}/code/enter`, { code });
    expect([late.status, late.body.includes('gilt nicht mehr')]).toEqual([422, true]);
    expect(await accountsOf(email)).toEqual([]);
  });

  it('refuses a code after ten minutes, and clears it away', async () => {
    const browser = aNewcomer();
    const email = anAddress();
    const { path } = await askedBy(browser, email);
    const code = await codeIn(email);
    await sql`update identity.mail_code set expires_at = expires_at - interval '10 minutes' where email = ${email}`;
    expect((await browser.submit(`${path}/code/enter`, { code })).status).toBe(422);
    expect((await browser.open(`${path}/code/enter`)).location).toBe(`${path}/code`);
  });

  it('says what is wrong with the form', async () => {
    const { sent } = await askedBy(aNewcomer(), 'nobody', { firstName: 'gewinne.example jetzt', lastName: '' });
    expect(sent.status).toBe(422);
    expect(sent.body).toContain('gültige E-Mail-Adresse');
    expect(sent.body).toContain('nur Buchstaben');
  });

  it('signs nobody in to an organisation', async () => {
    const fan = await house.aFan();
    await sql`update identity.account set kind = 'organisation' where id = ${fan.id}`;
    const browser = aNewcomer();
    const { path } = await askedBy(browser, fan.email);
    expect((await browser.submit(`${path}/code/enter`, { code: await codeIn(fan.email) })).status).toBe(422);
  });
});

it('429 does not fill a stranger’s mailbox', async () => {
  const email = anAddress();
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await askedBy(aNewcomer(), email)).sent.status);
  expect(statuses).toEqual([303, 303, 303, 429]);
});

it('stores no code that a copy of the table would tell', async () => {
  const email = anAddress();
  await askedBy(aNewcomer(), email);
  const [row] = await sql`select * from identity.mail_code where email = ${email}`;
  expect(JSON.stringify(row)).not.toContain(await codeIn(email));
});
