import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { aBrowser, beginSignIn } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp, type Tokens } from '../../testing/signInOverHttp.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';

const house = await listeningHouse();
const { origin } = house;
const password = 'Gut-Und-Lang-1';
const passwordHash = await hashPassword(password);
const self = '/api/account/v2/accounts/self';

async function someone() {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  const account = await createAccount(house.context(), {
    email,
    firstName: 'Ida',
    lastName: 'Alt',
    locale: 'de' as const,
    passwordHash,
  });
  return { email, id: account!.accountId, signIn: () => signInOverHttp(origin, email, password) };
}

const read = async (path: string, { accessToken }: Tokens) =>
  (await house.call('GET', `${self}/${path}`, { token: accessToken })).json.data.items;
const isOpen = async ({ accessToken }: Tokens) =>
  (await house.call('GET', `${self}/sessions`, { token: accessToken })).status === 200;
const renew = (tokens: Tokens) =>
  fetch(`${origin}/identity/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'kurve-site',
      grant_type: 'refresh_token',
      refresh_token: tokens.refreshToken,
    }),
  });

describe('200', () => {
  it('lists where the person is signed in, this device first', async () => {
    const { signIn } = await someone();
    const [first, second] = [await signIn(), await signIn()];
    const list = await read('sessions', second);
    expect(list.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
    expect(list[0].network).toBe('127.0.0.x');
    expect((await read('sessions', first))[0].id).toBe(list[1].id);
  });

  it('shows what has happened around the sign-in, and nothing of anybody else', async () => {
    const { email, signIn } = await someone();
    await expect(signInOverHttp(origin, email.toUpperCase(), 'Falsch-Geraten-1')).rejects.toThrow('422');
    await expect(signInOverHttp(origin, `nobody-${email}`, 'Falsch-Geraten-1')).rejects.toThrow('422');
    const tokens = await signIn();
    await house.call('DELETE', `${self}/sessions`, { token: tokens.accessToken });
    const kinds = (await read('sign-ins', tokens)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['otherSessionsEnded', 'signedIn', 'passwordWrong']);
    const other = await (await someone()).signIn();
    expect((await read('sign-ins', other)).map(({ kind }: { kind: string }) => kind)).toEqual(['signedIn']);
  });

  it('notes when a device was seen last, at each renewal', async () => {
    const { id, signIn } = await someone();
    const tokens = await signIn();
    await house.database.sql`update identity.device set last_seen_at = '2026-01-01' where account_id = ${id}`;
    const reply = (await (await renew(tokens)).json()) as { access_token: string };
    const [here] = await read('sessions', { ...tokens, accessToken: reply.access_token });
    expect(Date.parse(here.lastSeenAt)).toBeGreaterThan(Date.parse('2026-06-01'));
    expect(here.isCurrent).toBe(true);
  });
});

describe('204', () => {
  it('signs out on one device: its tokens end at once, the others stay', async () => {
    const { signIn } = await someone();
    const [lost, kept] = [await signIn(), await signIn()];
    const [, other] = await read('sessions', kept);
    const ended = await house.call('DELETE', `${self}/sessions/${other.id}`, { token: kept.accessToken });
    expect(ended.status).toBe(204);
    expect([await isOpen(lost), await isOpen(kept)]).toEqual([false, true]);
    expect([(await renew(lost)).status, (await renew(kept)).status]).toEqual([400, 200]);
  });

  it('signs out everywhere but here', async () => {
    const { signIn } = await someone();
    const [first, second, here] = [await signIn(), await signIn(), await signIn()];
    await house.call('DELETE', `${self}/sessions`, { token: here.accessToken });
    expect([await isOpen(first), await isOpen(second), await isOpen(here)]).toEqual([false, false, true]);
    expect(await read('sessions', here)).toHaveLength(1);
  });
});

describe('404', () => {
  it('ends nobody else’s session', async () => {
    const victim = await (await someone()).signIn();
    const attacker = await (await someone()).signIn();
    const [device] = await read('sessions', victim);
    const reply = await house.call('DELETE', `${self}/sessions/${device.id}`, { token: attacker.accessToken });
    expect([reply.status, await isOpen(victim)]).toEqual([404, true]);
  });
});

describe('the mail about a new device', () => {
  type Sent = { subject: string; text: string };
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Safari/604.1';

  /** Signs in at the page; answers the mails that this person has got so far. */
  async function signIn(email: string, browser: ReturnType<typeof aBrowser>, agent = firefox): Promise<Sent[]> {
    const { path } = await beginSignIn(house, browser, { prompt: 'login' });
    const done = await browser.submit(`${path}/login`, { email, password }, { 'user-agent': agent });
    expect(done.status).toBe(303);
    await house.drainJobs();
    return (await house.call('GET', `/dev/mail.json?to=${email}`)).json.items;
  }
  const at = (remoteAddress: string) => aBrowser(house, { remoteAddress });

  it('goes out in the person’s language when browser, device and network were never seen before', async () => {
    const { email } = await someone();
    expect(await signIn(email, at('203.0.113.7'))).toHaveLength(0);
    const [mail, ...others] = await signIn(email, at('198.51.100.9'), safari);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Neue Anmeldung in deinem Konto');
    expect(mail).toMatchObject({ text: expect.stringMatching(/Safari · iOS, .+, Netz 198\.51\.100\.x/) });
    expect(mail).toMatchObject({ text: expect.stringContaining(`${origin}/account/security/`) });
  });

  it('does not go out for a browser that was here before, wherever it is now, nor for one’s own line', async () => {
    const { email } = await someone();
    const phone = at('203.0.113.7');
    await signIn(email, phone, safari);
    const travelling = aBrowser(house, { remoteAddress: '198.51.100.9', jar: phone.jar });
    expect(await signIn(email, travelling, safari)).toHaveLength(0);
    expect(await signIn(email, at('203.0.113.88'), safari)).toHaveLength(0);
  });

  it('goes out for an account whose trail is over, since its owner has been here before', async () => {
    const { email, id } = await someone();
    await house.database.sql`update identity.account set created_at = created_at - interval '91 days' where id = ${id}`;
    expect(await signIn(email, at('203.0.113.7'))).toHaveLength(1);
  });
});

describe('the trail', () => {
  it('is cleared away after 90 days', async () => {
    const { id, signIn } = await someone();
    await signIn();
    await house.database.sql`
      update identity.sign_in_event set at = at - interval '91 days' where account_id = ${id}`;
    const { tidySignIns } = await import('../tidySignIns.ts');
    await tidySignIns(house.context());
    const [left] = await house.database.sql`select count(*)::int from identity.sign_in_event where account_id = ${id}`;
    expect(left!.count).toBe(0);
  });
});
