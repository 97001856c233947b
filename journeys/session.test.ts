import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { revokeTokens } from '#rooms/accounts/identity/testing/tokens.ts';
import { openChromium } from './chromium.ts';
import { sharedDemo } from './startDemo.ts';

const product = await sharedDemo();
const { origin } = product;
const chromium = await openChromium();
afterAll(async () => {
  await chromium.close();
  await product.stop();
});

// Pages that stay open go on asking whether the session has changed.
afterEach(async () => {
  for (const context of chromium.contexts()) await context.close();
});

const authority = `${origin}/identity`;
const userKey = `oidc.user:${authority}:kurve-site`;
const password = 'Kurve-1899!';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page of a fresh browser profile, with the requests to the provider that its tabs make. */
async function aPage() {
  const context = await chromium.newContext({ timezoneId: 'Europe/Berlin', bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: URL[] = [];
  const forms: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(`${authority}/connect/`)) return;
    asked.push(new URL(request.url()));
    forms.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
  });
  return { context, page, asked, forms };
}

async function fillIn(page: Page, email: string) {
  await page.waitForURL('**/identity/interaction/**');
  await page.fill('#email', email);
  await page.fill('#password', password);
  await page.click('form button');
}

/** Signs in from an address of the site and waits until the page stands there again. */
async function signIn(page: Page, path: string, email = 'fan@kurve.test') {
  await page.goto(`${origin}${path}`);
  await page.click('header button[aria-label="Anmelden"]');
  await fillIn(page, email);
  await page.waitForURL(`${origin}${path}`);
  await page.waitForSelector('header button[aria-label^="Mein Konto"]');
  // The address stands there a moment before its page does; the page's arrival takes the focus and closes menus.
  await page.waitForFunction(() => !document.title.startsWith('Anmelden'));
}

const storedUser = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), userKey);

describe('signing in', () => {
  it('ID-01 ID-02 ID-03 ID-04 ID-06 ID-08 ID-09 ID-10 ID-11 ID-12 ID-13 ID-14 ID-15 ID-19 ID-20 ID-21 asks for a code with PKCE, scopes, level and language, comes back to the same address, and keeps tokens, time and zone', async () => {
    const { page, asked } = await aPage();
    const before = Date.now();
    await page.goto(`${origin}/impressum/?from=journey`);
    await page.click('header button[aria-label="Anmelden"]');
    await page.waitForURL('**/identity/interaction/**');
    await page.goBack();
    await page.waitForURL(`${origin}/impressum/?from=journey`);
    expect(await page.evaluate(() => sessionStorage.getItem('returnUrl'))).toBe('/impressum/?from=journey');
    asked.length = 0;
    await signIn(page, '/impressum/?from=journey');
    const query = Object.fromEntries(asked[0]!.searchParams);
    expect(query).toMatchObject({
      client_id: 'kurve-site',
      redirect_uri: `${origin}/sso/callback`,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid offline_access profile shop checkout account contact cms wallet',
      acr_values: 'Level3',
      ui_locales: 'de nb',
      code_challenge_method: 'S256',
    });
    expect(asked.some((address) => address.pathname.endsWith('/userinfo'))).toBe(false);
    const kept = await page.evaluate(() => [localStorage.getItem('loginDateTime'), localStorage.getItem('timeZone')]);
    expect(Date.parse(kept[0]!)).toBeGreaterThanOrEqual(before);
    expect(kept[1]).toBe('Europe/Berlin');
    const user = await storedUser(page);
    expect(user).toMatchObject({ token_type: 'Bearer', profile: { azp: 'kurve-site', name: 'Frieda Adler' } });
    for (const part of [user.access_token, user.refresh_token, user.id_token, user.profile.sid])
      expect(part).toBeTruthy();
    expect(user.expires_at).toBeGreaterThan(Date.now() / 1000);
    expect(user.profile.auth_time).toBeGreaterThan(0);
  });

  it('ID-16 says so when an answer makes no sense or is a refusal, and does not start again by itself', async () => {
    for (const query of ['', '?code=x&state=unknown', '?error=access_denied&state=x']) {
      const { page, asked } = await aPage();
      await page.goto(`${origin}/sso/callback${query}`);
      await page.waitForSelector('main [role="alert"]');
      expect(await page.textContent('h1')).toBe('Die Anmeldung hat nicht geklappt');
      expect(asked.filter((address) => address.pathname.endsWith('/authorize'))).toEqual([]);
      await page.click('main button');
      await page.waitForURL('**/identity/interaction/**');
    }
  });
});

describe('a refused call', () => {
  it('ID-17 ERR-01 leads through the sign-in and back to the page', async () => {
    const { page, asked } = await aPage();
    await signIn(page, '/impressum/', 'neu@kurve.test');
    await page.evaluate(() => localStorage.setItem('loginDateTime', '2026-01-01T00:00:00Z'));
    const { access_token: before } = await storedUser(page);
    await revokeTokens(product.database);
    asked.length = 0;
    await page.goto(`${origin}/account/orders/`);
    await page.waitForFunction(
      ([key, old]) => {
        const user = JSON.parse(localStorage.getItem(key!) ?? 'null');
        return location.pathname === '/account/orders/' && user && user.access_token !== old;
      },
      [userKey, before],
    );
    expect(asked.some((address) => address.pathname.endsWith('/authorize'))).toBe(true);
  });

  it('ID-18 shows an error instead of going in circles right after signing in', async () => {
    const { page, asked } = await aPage();
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"status":401}' }),
    );
    await page.goto(`${origin}/account/orders/`);
    await fillIn(page, 'fan@kurve.test');
    await page.waitForURL(`${origin}/account/orders/`);
    await page.waitForSelector('text=Bei der Anfrage trat ein Serverfehler auf.');
    expect(asked.filter((address) => address.pathname === '/identity/connect/authorize')).toHaveLength(1);
  });
});

describe('renewal', () => {
  it('ID-37 ID-38 gets new tokens a minute before the old ones run out, once for all tabs', async () => {
    const { page, context, forms } = await aPage();
    await signIn(page, '/impressum/');
    const before = await storedUser(page);
    const soon = { ...before, expires_at: Math.floor(Date.now() / 1000) + 59 };
    await page.evaluate(([key, user]) => localStorage.setItem(key!, user!), [userKey, JSON.stringify(soon)]);
    const other = await context.newPage();
    await Promise.all([page.reload(), other.goto(`${origin}/impressum/`)]);
    await page.waitForFunction(
      ([key, old]) => JSON.parse(localStorage.getItem(key!)!).refresh_token !== old,
      [userKey, before.refresh_token],
    );
    const after = await storedUser(page);
    expect(after.access_token).not.toBe(before.access_token);
    expect(after.profile).toMatchObject({ sub: before.profile.sub, auth_time: before.profile.auth_time });
    const self = await fetch(`${origin}/api/contact/v1/contacts/self`, {
      headers: { authorization: `Bearer ${after.access_token}` },
    });
    expect(self.status).toBe(200);
    await other.waitForLoadState('networkidle');
    expect(forms.filter((form) => form.includes('grant_type=refresh_token'))).toHaveLength(1);
  });
});

describe('a session that changes elsewhere', () => {
  /** Ends the provider's session as if on another sub-site: this one's storage knows nothing of it. */
  async function signOutElsewhere(page: Page) {
    await page.goto(`${authority}/connect/endsession`);
    await page.click('button[value=yes]');
    await page.waitForURL('**/connect/endsession/success**');
  }

  it('ID-45 ID-46 ID-48 ID-50 signs in here too, silently through /sso/callback-silent, and out, noticed by comparing sessions in a hidden frame', async () => {
    const { page, context } = await aPage();
    await signIn(page, '/impressum/');
    await page.evaluate(() => localStorage.clear());
    const visited: string[] = [];
    page.on('framenavigated', (frame) => frame.parentFrame() && visited.push(new URL(frame.url()).pathname));
    await page.reload();
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, userKey);
    await page.waitForSelector('header button[aria-label^="Mein Konto"]');
    expect(visited).toContain('/sso/callback-silent');
    expect(page.url()).toBe(`${origin}/impressum/`);

    await page.waitForSelector('iframe[src$="/connect/checksession"]', { state: 'attached' });
    await signOutElsewhere(await context.newPage());
    await page.waitForSelector('header button[aria-label="Anmelden"]');
    expect(await storedUser(page)).toBeNull();
    expect(page.url()).toBe(`${origin}/impressum/`);
  });
});

describe('signing out', () => {
  it('ID-28 ID-29 ID-30 ID-31 ID-35 ID-36 ID-76 revokes the token, forgets everything and comes back', async () => {
    const { page, forms } = await aPage();
    await signIn(page, '/impressum/?from=journey');
    const { access_token: token } = await storedUser(page);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.click('header button[aria-label^="Mein Konto"]');
    await page.click('text=Abmelden');
    await page.waitForSelector('header button[aria-label="Anmelden"]');
    expect(page.url()).toBe(`${origin}/impressum/?from=journey`);
    expect(visited).toContain('/sso/callback-logout');
    expect(forms).toContainEqual(
      `POST /identity/connect/revocation client_id=kurve-site&token_type_hint=access_token&token=${token}`,
    );
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /loginDateTime|timeZone|oidc\.user/.test(key))).toEqual([]);
    const self = await fetch(`${origin}/api/contact/v1/contacts/self`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(self.status).toBe(401);
    await page.click('header button[aria-label="Anmelden"]');
    await page.waitForURL('**/identity/interaction/**');
  });
});

describe('signing up', () => {
  it('goes on in the same browser where it began, and no screen fails axe', async () => {
    const { page, context } = await aPage();
    const email = `journey-${Date.now()}@kurve.test`;
    const check = async () => {
      await page.evaluate(axe);
      const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string }[] };
      expect(
        violations.map(({ id }) => id),
        page.url(),
      ).toEqual([]);
    };
    await page.goto(`${origin}/?from=journey`);
    await page.click('header button[aria-label="Anmelden"]');
    await page.waitForURL('**/identity/interaction/**');
    await check();
    await page.click('text=Passwort vergessen?');
    await check();
    await page.goBack();
    await page.click('text=Jetzt registrieren');
    await check();
    await page.fill('#firstName', 'Lena');
    await page.fill('#lastName', 'Neu');
    await page.fill('#email', email);
    await page.fill('#password', 'kurz');
    await page.click('form button');
    await check();
    await page.fill('#password', 'Neu-Und-Gut-1');
    await page.click('form button');
    await page.waitForURL('**/check-mail');
    await check();
    const mails = async () => (await (await fetch(`${origin}/dev/mail.json?to=${email}`)).json()).items;
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
    const link = /https?:\S+/.exec((await mails())[0].text)![0];
    const fromMail = await context.newPage();
    await fromMail.goto(link);
    await fromMail.click('form button');
    await fromMail.waitForURL(`${origin}/?from=journey`);
    await fromMail.waitForSelector('header button[aria-label="Mein Konto: Lena"]');
  });
});
