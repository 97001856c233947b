import { afterAll, expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { CookieJar } from '#rooms/accounts/identity/testing/cookieJar.ts';
import { officeClient, signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import { accountAddress } from '#rooms/service/pages/accountSections.ts';
import german from '../rooms/service/pages/words/de.json' with { type: 'json' };
import english from '../rooms/service/pages/words/en.json' with { type: 'json' };
import { openChromium } from './chromium.ts';
import { actFor, openAccountMenu, signIn } from './fanBuys.ts';
import { HttpBuyer } from './httpBuyer.ts';
import { startDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const name = 'Adlerhorst Nordend 1998';

/** The admin's own order. */
async function orderOfAdmin(): Promise<string> {
  const [row] = await product.database.sql<{ id: string }[]>`
    select o.id from "order"."order" o join identity.account a on a.id = o.fan_id
    where a.email = 'vorstand@kurve.test'`;
  return row!.id;
}

/** The fan club's order of that kind. */
async function orderOfClub(type: string): Promise<string> {
  const [row] = await product.database.sql<{ id: string }[]>`
    select o.id from "order"."order" o join "order".line l on l.order_id = o.id
    join organisation.organisation c on c.id = o.fan_id where c.name = ${name} and l.type = ${type}`;
  return row!.id;
}

async function ofStaff(email: string): Promise<HttpBuyer> {
  const jar = new CookieJar();
  const { accessToken } = await signInOverHttp(product.origin, email, demoPassword, jar, officeClient);
  return new HttpBuyer(product.origin, accessToken);
}

/** Staff make one member of the fan club its admin, which two of them decide, and take the right from another. */
async function giveRightTo(email: string, from: string): Promise<void> {
  const [staff, second] = [await ofStaff('service@kurve.test'), await ofStaff('admin@kurve.test')];
  for (const [person, isAdmin] of [
    [email, true],
    [from, false],
  ] as const) {
    const [member] = await product.database.sql<{ path: string }[]>`
      select c.id || '/members/' || m.id as path from organisation.membership m
      join organisation.organisation c on c.id = m.organisation_id join identity.account a on a.id = m.fan_id
      where c.name = ${name} and a.email = ${person}`;
    const body = { isAdmin, reason: 'Neuwahl' };
    const { status } = await staff.call('PUT', `/api/office/v1/organisations/${member!.path}`, { body });
    expect(status).toBeLessThan(300);
    if (!isAdmin) continue;
    const { items } = (await second.call('GET', '/api/office/v1/approvals')).json.data;
    const { id } = items.find(({ reason }: { reason: string }) => reason === body.reason);
    expect((await second.call('POST', `/api/office/v1/approvals/${id}/approval`)).status).toBe(200);
  }
}

it('FAN-06 FAN-09 FAN-11 FAN-18 FAN-43 somebody accepts an invitation and finds their card', async () => {
  const [club] = await product.database.sql<{ id: string }[]>`
    select id from organisation.organisation where name = ${name}`;
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string) => visit.word('organisation', `invitation.${key}`);
  const card = (key: string) => visit.word('wallet', `card.${key}`);
  await visit.goTo(`/account/invitation/?id=${club!.id}`);
  await signIn(visit, 'eingeladen@kurve.test');
  await visit.button(t('decline')).waitFor();
  await visit.look(t('title'));
  await visit.button(t('accept')).click();
  await visit.link(t('toCard')).click();
  await page.waitForURL(`**/account/fanclub/${club!.id}/`);
  const code = page.getByRole('img', { name: card('picture') });
  await code.waitFor();
  for (const text of [name, 'Ela Lader']) await page.getByText(text, { exact: true }).waitFor();
  await visit.lookAtBothWidths(name);
  const first = await code.innerHTML();
  // Without a network the code goes on; nobody waits 15 seconds for it here.
  await page.context().setOffline(true);
  await page.evaluate(() => {
    const clock = Date.now;
    Date.now = () => clock() + 15_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => code.innerHTML()).not.toBe(first);
  await page.context().setOffline(false);
  await visit.link(german.account['sections.fanclub.title']).first().click();
  await page.waitForURL('**/account/fanclub/');
  await visit.look(card('title'));
  await visit.close();
});

it('FAN-31 FAN-32 FAN-33 FAN-34 FAN-35 FAN-36 FAN-37 FAN-38 an admin acts for it', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'en', width: 1440 });
  const { page } = visit;
  const shown = {
    addresses: 'Lindenallee 140',
    payments: visit.word('payment', 'account.title'),
    newsletters: visit.word('advertising', 'newslettersTitle'),
    'ad-consents': visit.word('advertising', 'adsTitle'),
    tickets: visit.word('wallet', 'areas.day'),
  } as const;
  const title = (section: keyof typeof shown) => english.account[`sections.${section}.title`];
  const main = page.getByRole('main');
  const actingFor = page.getByText(visit.word('frame', 'acting.for', { name }));
  await visit.goTo(accountAddress('fanclub-management'));
  await signIn(visit, 'vorstand@kurve.test');
  await main.getByText(name).waitFor();
  await openAccountMenu(visit);
  await actFor(visit, name);

  await visit.goTo('/account/organisation/');
  await main.getByText(visit.word('organisation', 'members.adminsFree')).waitFor();
  await main.getByText('Mika Gliedmann', { exact: true }).waitFor();
  await visit.look(visit.word('organisation', 'members.list'));

  for (const [section, text] of Object.entries(shown) as [keyof typeof shown, string][]) {
    await visit.goTo(`/account/${section}/`);
    await actingFor.waitFor();
    await main.getByText(text).first().waitFor();
    await page.getByRole('heading', { name: title(section), level: 1 }).waitFor();
  }
  await visit.look(title('tickets'));
  // Three places, each with a code that the admin shows.
  await main.getByText(visit.word('wallet', 'states.issued'), { exact: true }).nth(2).waitFor();
  for (const kind of ['Merchandise', 'Ticket']) {
    await visit.goTo(`/account/orders/${await orderOfClub(kind)}/`);
    await main.getByText(visit.word('order', 'actedBy')).waitFor();
    await main.getByRole('paragraph').filter({ hasText: 'Vera Vorndran' }).waitFor();
  }
  await openAccountMenu(visit);
  await actFor(visit, visit.word('organisation', 'switch.personal'));
  await visit.goTo(accountAddress('orders'));
  const linkTo = (orderId: string) => main.locator(`a[href$="/account/orders/${orderId}/"]`);
  await linkTo(await orderOfAdmin())
    .first()
    .waitFor();
  for (const kind of ['Merchandise', 'Ticket']) expect(await linkTo(await orderOfClub(kind)).count()).toBe(0);

  // The club takes the right away meanwhile: the next exchange is refused, and the admin is told.
  await openAccountMenu(visit);
  await actFor(visit, name);
  await actingFor.waitFor();
  await giveRightTo('mitglied@kurve.test', 'vorstand@kurve.test');
  await visit.goTo(accountAddress('orders'));
  await page
    .getByRole('alert')
    .getByText(visit.word('frame', 'acting.ended', { name }))
    .waitFor();
  await actingFor.waitFor({ state: 'detached' });
  await linkTo(await orderOfAdmin())
    .first()
    .waitFor();
  await visit.close();
});
