import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqr from 'jsqr';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import { openChromium, openKeptChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { HttpBuyer, until } from './httpBuyer.ts';
import { openGate } from './openGate.ts';
import { startDemo } from './startDemo.ts';
import { refuseConsent, type Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
const folder = mkdtempSync(join(tmpdir(), 'kurve-phone-'));
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The fan's phone; its data outlive the browser. */
async function openPhone(offline = false): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await openKeptChromium(folder, { viewport: { width: 390, height: 844 }, locale: 'de-DE', offline });
  await phone.addInitScript(refuseConsent);
  const page = phone.pages()[0] ?? (await phone.newPage());
  page.setDefaultTimeout(20_000);
  return { phone, page };
}

/** The tickets that have a code; one that is being handed on has none. */
const codesOn = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });

/** What a reader sees in the code of a ticket: the squares of its picture, read as a photo would be. */
async function readCode(page: Page, place = 0): Promise<string> {
  const picture = codesOn(page).nth(place).getByRole('img');
  await picture.waitFor();
  const { size, squares } = await picture.evaluate((svg) => ({
    size: (svg as unknown as SVGSVGElement).viewBox.baseVal.width,
    squares: svg.querySelectorAll('path')[1]!.getAttribute('d')!,
  }));
  const scale = 4;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)h1/g))
    for (let index = 0; index < scale * scale; index += 1) {
      const column = Number(x) * scale + (index % scale);
      const row = Number(y) * scale + Math.floor(index / scale);
      pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  return jsqr.default(pixels, side, side)?.data ?? '';
}

/** A reader types what it has seen, wherever the keyboard is, and ends with Enter. */
async function scan({ page }: Visit, code: string): Promise<string | null> {
  // Not waited for: before the first scan there is none.
  const before = await page.$('[role=alert] > div');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => {
    const now = document.querySelector('[role=alert] > div');
    return now !== null && now !== old;
  }, before);
  return page.locator('[role=alert]').first().getAttribute('data-answer');
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.endsWith('-shells'));
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat().some((url) => new URL(url).pathname === wanted);
  }, path);
const entries = async () =>
  (await product.database.sql<{ count: number }[]>`select count(*)::int as count from wallet.entry`)[0]!.count;

/** Somebody buys a ticket for the next match for themselves, and one for a child; its day is today. */
async function buyTwo(email: string): Promise<void> {
  const buyer = new HttpBuyer(product.origin);
  buyer.token = (await signInOverHttp(product.origin, email, demoPassword)).accessToken;
  const [event] = await product.database.sql<{ id: string; number: number }[]>`
    select id, number from ticketing.event where starts_at > now() and match_id is not null and plan_id is null
      and state = 'published' and not is_behind_closed_doors order by starts_at limit 1`;
  for (const code of ['FULL', 'CHILD'])
    expect((await buyer.add(`T${event!.number}-${code}`)).json.errorCode).toBeUndefined();
  const { scriptUrl, checkoutId } = (await buyer.order()).json.data;
  expect((await buyer.pay(scriptUrl)).json.state).toBe('captured');
  await until(
    () => buyer.status(checkoutId),
    ({ json }) => json.data?.state === 'completed',
  );
  await openGate(product, event!.id);
}

it('TIC-28 TIC-29 a ticket opens a gate once from a phone offline, and a child’s a gate that is offline', async () => {
  await buyTwo('neu@kurve.test');
  // A fan opens the tickets once, and everything that is needed lies on the phone.
  const online = await openPhone();
  await online.page.goto(`${product.origin}/wallet/`);
  await online.page.waitForURL(/\/identity\//);
  await online.page.getByLabel('E-Mail').fill('neu@kurve.test');
  await online.page.locator('input[type=password]').fill(demoPassword);
  await online.page.locator('button[type=submit]').first().click();
  await online.page.waitForURL('**/wallet/');
  const first = await readCode(online.page);
  expect(first).toMatch(/^K2\./);
  await expect.poll(() => isKept(online.page, '/wallet/'), { timeout: 20_000 }).toBe(true);
  await online.phone.close();

  // The browser was closed, and there is no network.
  const { phone, page } = await openPhone(true);
  await page.goto(`${product.origin}/wallet/`);
  await page.getByText(/^Ohne Netz\./).waitFor();
  await expect.poll(() => readCode(page), { timeout: 20_000 }).not.toBe(first);
  const child = /Kind bis 13 Jahre/;
  const places = await codesOn(page).allTextContents();
  expect(places.map((text) => child.test(text)).toSorted()).toEqual([false, true]);
  const [own, ofChild] = child.test(places[0]!) ? [1, 0] : [0, 1];

  const visit = await enterOffice(
    browser,
    product,
    'einlass@kurve.test',
    { locale: 'de', width: 390 },
    { keepsPages: true },
  );
  const office = visit.page;
  const word = (key: string, values = {}) => visit.word('walletOffice', key, values);
  await visit.goTo('/office/gate/');
  await office.getByLabel(word('event')).waitFor();
  await visit.lookAtBothWidths(word('title'));
  // A training records nothing, and lets in nobody with a real ticket.
  await visit.button(word('training.open')).click();
  await office.getByText(word('training.title')).waitFor();
  expect(await scan(visit, await readCode(page, own))).not.toBe('valid');
  await visit.lookAtBothWidths(word('training.samples'));
  await visit.button(word('training.end')).click();
  const event = await codesOn(page).first().getByRole('heading').textContent();
  const option = office.getByLabel(word('event')).locator('option').filter({ hasText: event! });
  await office.getByLabel(word('event')).selectOption({ label: (await option.first().textContent())! });
  await visit.button(word('open')).click();
  await office.getByText(word('ready')).waitFor();
  expect(await scan(visit, await readCode(page, own))).toBe('valid');
  await visit.lookAtBothWidths(word('counts.title'));
  expect(await scan(visit, await readCode(page, own))).toBe('alreadyIn');
  await office.getByText(/^Eingelassen \d+\.\d+\.\d{4}, \d+:\d\d:\d\d/).waitFor();
  await visit.look(word('conflicts.title'));
  expect(await scan(visit, 'K1.0123456789.1.5.12345678')).toBe('unknown');

  // The gate loses its network too: the second ticket gets in, and the server hears of it later.
  await expect.poll(() => isKept(office, '/office/gate/'), { timeout: 20_000 }).toBe(true);
  const before = await entries();
  await office.context().setOffline(true);
  expect(await scan(visit, await readCode(page, ofChild))).toBe('valid');
  await office.getByText(child).waitFor();
  await office.getByText(word('decidedHere')).waitFor();
  await office.getByText(word('waiting_one', { count: '1' })).waitFor();
  expect(await entries()).toBe(before);

  // Its browser was closed as well: the gate opens from what lies on the device, and knows whom it has let in.
  const again = await office.context().newPage();
  await office.close();
  await again.goto(`${product.origin}/office/gate/`);
  await again.getByText(word('waiting_one', { count: '1' })).waitFor();
  const reopened = { page: again } as Visit;
  expect(await scan(reopened, await readCode(page, ofChild))).toBe('alreadyIn');

  // Back in the network it sends what waits: the new tab was given the session of the one before.
  await again.context().setOffline(false);
  await expect.poll(entries, { timeout: 20_000 }).toBe(before + 1);
  await again.context().close();

  // Anyone who signs out leaves neither tickets nor keys on the phone.
  await phone.setOffline(false);
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          const opening = indexedDB.open('kurve');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('person').objectStore('person').count();
            counting.onsuccess = () => done(counting.result);
          };
        }),
    );
  expect(await left()).toBe(1);
  await page.goto(`${product.origin}/account/tickets/`);
  await page.click('header button[aria-label^="Mein Konto"]');
  await page.click('text=Abmelden');
  await page.waitForSelector('header button[aria-label="Anmelden"]');
  await expect.poll(left).toBe(0);
  await phone.close();
});
