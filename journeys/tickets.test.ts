import { afterAll, expect, it } from 'vitest';
import { letCartsExpire } from '#rooms/buying/cart/testing/changeCart.ts';
import { letHoldsEnd } from '#rooms/tickets/ticketing/testing/letHoldsEnd.ts';
import { openChromium } from './chromium.ts';
import { goToReview, order, payWith, readOrderNumber, signIn } from './fanBuys.ts';
import { cards } from './httpBuyer.ts';
import { startDemo } from './startDemo.ts';
import { type Screen, Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The next match is sold to members now, the one after it to everybody. */
const [forMembers, forEverybody] = await product.database.sql<{ id: string; slug: string }[]>`
  select id, slug from ticketing.event where plan_id is not null order by starts_at`;

async function lookAt({ slug }: { slug: string }, screen: Screen): Promise<Visit> {
  const visit = await Visit.begin(browser, product.origin, screen);
  await visit.goTo(`/tickets/${slug}/`);
  await visit.look(visit.word('ticketing', 'ways.title'));
  return visit;
}

/** As if a quarter of an hour had gone by for all that is held of an event. */
async function endHolds(eventId: string): Promise<void> {
  await letCartsExpire(product.database, eventId);
  await letHoldsEnd(product.database, eventId);
}

/** Is less of the seats' drawing seen than `before`, in its own units? */
const isCloser = (before: number) =>
  Number(document.querySelector('svg[role="application"]')?.getAttribute('viewBox')?.split(' ')[2]) < 0.7 * before;

/** Two fingers that come apart on the seats, as on a phone. */
async function pinch({ page }: Visit): Promise<void> {
  const seats = page.locator('svg[role="application"]');
  await seats.scrollIntoViewIfNeeded();
  const before = Number((await seats.getAttribute('viewBox'))?.split(' ')[2]);
  const { x, y, width, height } = (await seats.boundingBox())!;
  const fingers = await page.context().newCDPSession(page);
  const between = { x: x + width / 2, y: y + height / 2 };
  await fingers.send('Input.synthesizePinchGesture', { ...between, scaleFactor: 2, gestureSourceType: 'touch' });
  await page.waitForFunction(isCloser, before);
}

const tab = (visit: Visit, way: 'choose' | 'list' | 'map') =>
  visit.page.getByRole('tab', { name: visit.word('ticketing', `ways.${way}`) });

it('CART-40 CART-82 a member chooses three seats side by side in presale on a phone, pays, and sees them', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string, values = {}) => visit.word('ticketing', key, values);
  await visit.goTo('/tickets/');
  await visit.look(t('title'));
  await page.getByRole('main').locator(`a[href="/tickets/${forMembers!.slug}/"]`).click();
  // Somebody who is no member is told why not, and from when.
  await page.getByText(t('why.TICKET_PHASE_NOT_OPEN')).waitFor();
  await page.getByText(t('status.from').split('{{')[0]!).waitFor();
  expect(await visit.button(t('choose.take')).isDisabled()).toBe(true);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('status.signIn') })
    .click();
  await signIn(visit, 'fan@kurve.test');
  await page.getByText(t('status.openIn').split('(')[0]!).waitFor();
  await visit.look(t('ways.title'));

  const more = page.getByRole('tabpanel').getByRole('button', { name: visit.word('cart', 'more') });
  await more.first().click();
  await more.first().click();
  await more.nth(2).click();
  await visit.button(t('choose.take')).click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByText(/^Block \d+, Reihe \d+, Platz \d+/)
    .first()
    .waitFor();
  expect(await drawer.getByText(/^Block \d+, Reihe \d+, Platz \d+/).count()).toBe(3);
  await drawer.getByRole('link', { name: visit.word('cart', 'toCart') }).click();
  await page.getByText(/^Noch 1[0-5]:\d\d für dich reserviert$/).waitFor();
  await visit.look(visit.word('cart', 'title'));
  await page.reload();
  await page.getByText(/^Noch 1[0-5]:\d\d für dich reserviert$/).waitFor();
  await visit.link(visit.word('cart', 'toCheckout')).click();
  await goToReview(visit);
  await order(visit);
  await visit.look(visit.word('checkout', 'pay.title'));
  await payWith(visit, cards.good);
  const number = await readOrderNumber(visit);
  expect(await page.getByText(/^Block \d+, Reihe \d+, Platz \d+/).count()).toBe(3);
  const rights = await product.database.sql<{ row: number; position: number; code: string }[]>`
    select row_number as row, position, code from ticketing.right where event_id = ${forMembers!.id}
    and order_id in (select id from "order"."order" where order_number = ${number}) order by position`;
  expect(rights.map(({ code }) => code).toSorted()).toEqual(['CHILD', 'FULL', 'FULL']);
  expect(new Set(rights.map(({ row }) => row)).size).toBe(1);
  expect(rights.map(({ position }) => position - rights[0]!.position)).toEqual([0, 1, 2]);
  await visit.close();
});

it('CART-30 CART-39 a seat is chosen by keyboard alone, runs out, and can be held again', async () => {
  const visit = await lookAt(forEverybody!, { locale: 'en', width: 1440 });
  const { page } = visit;
  const t = (key: string, values = {}) => visit.word('ticketing', key, values);
  await page.getByText(t('status.openIn').split('(')[0]!).waitFor();
  await tab(visit, 'choose').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel').getByRole('combobox').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('list.back') }).waitFor();
  // Before it is known what is free a row has no buttons.
  const row = page.locator('summary').filter({ hasText: /^Row 2 \d/ });
  await row.focus();
  await page.keyboard.press('Enter');
  await page.locator('details[open]').getByRole('button').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText(/^1 seat: /).waitFor();
  await visit.button(t('toCart')).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(/^Block \d+, row 2, seat \d+/)
    .waitFor();
  await page.keyboard.press('Escape');
  await endHolds(forEverybody!.id);
  await visit.goTo('/warenkorb/');
  await page.getByText(visit.word('cart', 'seats.expired_one', { count: '1' })).waitFor();
  await visit.look(visit.word('cart', 'title'));
  await visit.button(visit.word('cart', 'holdAgain')).click();
  await page
    .getByText(/1[45]:\d\d/)
    .first()
    .waitFor();
  await visit.close();
});

it('paints the seats of a block on the map, and tells each in words', async () => {
  const visit = await lookAt(forEverybody!, { locale: 'ja', width: 1440 });
  const { page } = visit;
  await tab(visit, 'map').click();
  const block = page.locator('svg g[role="button"]').first();
  await block.waitFor();
  await block.click();
  const seats = page.locator('svg[role="application"]');
  await seats.waitFor();
  await visit.button(visit.word('ticketing', 'map.back')).click();
  await block.click();
  await seats.waitFor();
  await pinch(visit);
  await seats.focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page
    .getByText(new RegExp(visit.word('ticketing', 'seat.chosen')))
    .first()
    .waitFor();
  await visit.lookAtBothWidths(visit.word('ticketing', 'selection.title'));
  await tab(visit, 'list').click();
  await page.getByRole('tabpanel').getByRole('combobox').first().waitFor();
  await page.getByText(visit.word('ticketing', 'selection.title')).waitFor();
  await visit.close();
});
