import { describe, expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { createDemoAccounts } from '../../demo/createDemoAccounts.ts';
import { aBrowser, authorizeQuery, beginSignIn } from '../../testing/browser.ts';
import { stopClock } from '../../testing/stopClock.ts';
import { consumeRateLimit } from '../consumeRateLimit.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';
import { accountAnywhereLimit, networkLimit } from '../rateLimitRules.ts';
import { rateLimitKey } from '../rateLimitStore.ts';

const house = await testHouse();
await createDemoAccounts(house.context());
const passwordHash = await hashPassword(demoPassword);
const origin = house.house.config.origin;

async function someone(): Promise<string> {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  await createAccount(house.context(), { email, firstName: 'Ida', lastName: 'Alt', locale: 'de', passwordHash });
  return email;
}

describe('200', () => {
  it('ID-27 ID-79 shows the sign-in page in the language of the site, German where only nb is asked for', async () => {
    for (const [ui_locales, lang, title] of [
      ['en nb', 'en', 'Sign in'],
      ['ja nb', 'ja', 'ログイン'],
      ['nb', 'de', 'Anmelden'],
    ]) {
      const browser = aBrowser(house);
      const { path } = await beginSignIn(house, browser, { ui_locales });
      const page = await browser.open(path);
      expect([page.status, page.body]).toEqual([200, expect.stringContaining(`<html lang="${lang}">`)]);
      expect(page.body).toContain(`<h1>${title}</h1>`);
    }
  });

  it('shows the demo password in demo mode only', async () => {
    const real = await testHouse({ DEMO: '0', SECRET: 'a secret of at least thirty-two signs' });
    const seen = [house, real].map(async (one) => {
      const browser = aBrowser(one);
      return (await browser.open((await beginSignIn(one, browser)).path)).body.includes(demoPassword);
    });
    expect(await Promise.all(seen)).toEqual([true, false]);
  });

  it('allows neither scripts of others nor framing, and keeps pages out of every cache', async () => {
    const browser = aBrowser(house);
    const page = await browser.open((await beginSignIn(house, browser)).path);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${origin}`);
    expect(policy).not.toContain('unsafe');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toMatch(/<script(?! src)|\son\w+=|style=/);
  });

  it('escapes what was typed', async () => {
    const browser = aBrowser(house);
    const { path } = await beginSignIn(house, browser);
    const page = await browser.submit(`${path}/login`, { email: '"><script>x</script>@x.de', password: 'x' });
    expect(page.body).not.toContain('<script>x');
    expect(page.body).toContain('&quot;&gt;&lt;script&gt;');
  });
});

describe('303', () => {
  it('ID-02 ID-27 leads back to the site with a code and the state', async () => {
    const browser = aBrowser(house);
    const { path } = await beginSignIn(house, browser);
    const sent = await browser.submit(`${path}/login`, { email: 'FAN@kurve.test ', password: demoPassword });
    expect(sent.status).toBe(303);
    const back = new URL((await browser.open(sent.location)).location);
    expect(back.origin + back.pathname).toBe(`${origin}/sso/callback`);
    expect(back.searchParams.get('state')).toBe('there-and-back');
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  it('gives the browser a new session name at sign-in, so that a planted one is worth nothing', async () => {
    const browser = aBrowser(house);
    const names = async () => browser.jar.headerFor('/identity').match(/op_session=([^;]*)/)?.[1];
    const enter = async () => {
      const { path } = await beginSignIn(house, browser, { prompt: 'login' });
      const sent = await browser.submit(`${path}/login`, { email: 'neu@kurve.test', password: demoPassword });
      await browser.open(sent.location);
      return names();
    };
    const first = await enter();
    expect(first).toBeDefined();
    expect(await enter()).not.toBe(first);
  });
});

describe('403', () => {
  it('refuses forms that were filled in elsewhere, whatever they say', async () => {
    for (const headers of [{ origin: 'https://evil.test' }, { origin: 'null' }, { 'sec-fetch-site': 'same-site' }]) {
      const browser = aBrowser(house);
      const { path } = await beginSignIn(house, browser);
      const form = { email: 'fan@kurve.test', password: demoPassword };
      expect((await browser.submit(`${path}/login`, form, headers)).status).toBe(403);
      expect((await browser.submit(`${path}/login`, form)).status).toBe(303);
    }
  });
});

describe('400', () => {
  it('never leads to an address that is not registered', async () => {
    const { path } = authorizeQuery(origin, { redirect_uri: 'https://evil.test/sso/callback' });
    const page = await aBrowser(house).open(path);
    expect([page.status, page.location]).toEqual([400, '']);
    expect(page.body).toContain('/sso/sign-in/');
  });

  it('ID-10 refuses to begin without a code challenge, or with a plain one', async () => {
    for (const changes of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
    ]) {
      const reply = await aBrowser(house).open(authorizeQuery(origin, changes).path);
      expect(new URL(reply.location).searchParams.get('error')).toBe('invalid_request');
    }
  });
});

describe('410', () => {
  it('says that a sign-in is over in a browser that did not begin it, and shows the way back', async () => {
    const { path } = await beginSignIn(house, aBrowser(house));
    const page = await aBrowser(house).open(path, { 'accept-language': 'en' });
    expect(page.status).toBe(410);
    expect(page.body).toContain('This sign-in has expired');
    expect(page.body).toContain('href="/en/sso/sign-in/"');
  });
});

describe('422', () => {
  it('ID-27 says clearly that address or password are wrong, and the same for an address without an account', async () => {
    const answers = [];
    for (const email of [await someone(), `nobody-${newSecret()}@kurve.test`]) {
      const browser = aBrowser(house);
      const { path } = await beginSignIn(house, browser);
      const page = await browser.submit(`${path}/login`, { email, password: 'wrong' });
      answers.push([page.status, page.body.replaceAll(email, 'X').replaceAll(path, 'P'), Object.keys(page.headers)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([422, expect.stringContaining('oder Passwort stimmen nicht'), expect.anything()]);
  });

  it('works as hard for an address without an account, since it hashes there too', async () => {
    const email = await someone();
    const workOf = async (address: string) => {
      const browser = aBrowser(house, { remoteAddress: '198.51.100.1' });
      const { path } = await beginSignIn(house, browser);
      const before = process.cpuUsage();
      await browser.submit(`${path}/login`, { email: address, password: 'wrong' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const work: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 4; round += 1) {
      work.known.push(await workOf(email));
      work.unknown.push(await workOf(`nobody-${newSecret()}@kurve.test`));
    }
    expect(Math.min(...work.unknown)).toBeGreaterThan(Math.min(...work.known) / 2);
  });
});

describe('429', () => {
  /** One try in a browser of its own, at an address. */
  const signInFrom = async (remoteAddress: string, input: { email: string; password: string }) => {
    const browser = aBrowser(house, { remoteAddress });
    const { path } = await beginSignIn(house, browser);
    return browser.submit(`${path}/login`, input);
  };

  it('makes guessing one account slow from one network, and says for how long', async () => {
    const email = await someone();
    stopClock(house);
    for (let made = 0; made < 5; made += 1)
      expect((await signInFrom('192.0.2.1', { email, password: 'wrong' })).status).toBe(422);
    const stopped = await signInFrom('192.0.2.1', { email, password: demoPassword });
    expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '60']);
    expect(stopped.body).toContain('in 1 Minute');
    // Somebody in another network is not stopped by that.
    expect((await signInFrom('192.0.2.2', { email, password: demoPassword })).status).toBe(303);
  });

  it('makes guessing one account slow from any number of networks, but locks out no browser that its owner has used', async () => {
    const email = await someone();
    const own = aBrowser(house, { remoteAddress: '198.51.100.1' });
    const signIn = async () => {
      const { path } = await beginSignIn(house, own, { prompt: 'login' });
      return (await own.submit(`${path}/login`, { email, password: demoPassword })).status;
    };
    expect(await signIn()).toBe(303);
    const key = rateLimitKey('account', email);
    for (let made = 0; made < 30; made += 1)
      await consumeRateLimit(house.context(), [{ key, limit: accountAnywhereLimit }]);
    expect((await signInFrom('192.0.2.9', { email, password: demoPassword })).status).toBe(429);
    expect(await signIn()).toBe(303);
  });

  it('of a whole stadium shuts out only accounts that are being guessed at, for seconds, and no known browser', async () => {
    stopClock(house);
    const remoteAddress = '203.0.113.50';
    const email = await someone();
    const own = aBrowser(house, { remoteAddress });
    const signIn = async () => {
      const { path } = await beginSignIn(house, own, { prompt: 'login' });
      return (await own.submit(`${path}/login`, { email, password: demoPassword })).status;
    };
    expect(await signIn()).toBe(303);
    const key = rateLimitKey('network', remoteAddress);
    for (let made = 0; made < 100; made += 1) await consumeRateLimit(house.context(), [{ key, limit: networkLimit }]);
    // Somebody at whose account nobody guesses comes in, however many wrong passwords their neighbours send.
    for (let person = 0; person < 3; person += 1)
      expect((await signInFrom(remoteAddress, { email: await someone(), password: demoPassword })).status).toBe(303);
    const guessed = await someone();
    expect((await signInFrom(remoteAddress, { email: guessed, password: 'wrong' })).status).toBe(422);
    const stopped = await signInFrom(remoteAddress, { email: guessed, password: demoPassword });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(networkLimit.refill);
    expect(stopped.body).toMatch(/in \d Sekunden? noch einmal/);
    expect(await signIn()).toBe(303);
  });

  it('counts guesses made at the same moment', async () => {
    const email = await someone();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const browser = aBrowser(house, { remoteAddress: '192.0.2.100' });
        const { path } = await beginSignIn(house, browser);
        return (await browser.submit(`${path}/login`, { email, password: 'wrong' })).status;
      }),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('stops nobody who knows the password, however many sign in from one address at the same moment', async () => {
    const emails = await Promise.all(Array.from({ length: 12 }, someone));
    const statuses = await Promise.all(
      emails.map(async (email) => {
        const browser = aBrowser(house, { remoteAddress: '192.0.2.202' });
        const { path } = await beginSignIn(house, browser);
        return (await browser.submit(`${path}/login`, { email, password: demoPassword })).status;
      }),
    );
    expect(statuses).toEqual(emails.map(() => 303));
  });

  it('forgets failures after a right password', async () => {
    const email = await someone();
    const browser = aBrowser(house, { remoteAddress: '192.0.2.200' });
    const tryOnce = async (password: string) => {
      const { path } = await beginSignIn(house, browser, { prompt: 'login' });
      return (await browser.submit(`${path}/login`, { email, password })).status;
    };
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) expect(await tryOnce('wrong')).toBe(422);
      expect(await tryOnce(demoPassword)).toBe(303);
    }
  });
});

describe('bad input', () => {
  it('answers empty, repeated and huge fields like a wrong password', async () => {
    const browser = aBrowser(house, { remoteAddress: '192.0.2.201' });
    const { path } = await beginSignIn(house, browser);
    expect((await browser.submit(`${path}/login`, {})).status).toBe(422);
    expect(
      (await browser.submit(`${path}/login`, { email: 'x'.repeat(5000), password: 'y'.repeat(5000) })).status,
    ).toBe(422);
    const twice = await house.app.inject({
      method: 'POST',
      url: `${path}/login`,
      headers: { cookie: browser.jar.headerFor(path), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a&email=b&password=c',
    });
    expect(twice.statusCode).toBe(422);
  });
});
