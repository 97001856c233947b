import { afterAll, expect, it } from 'vitest';
import { contractStates } from '#rooms/tickets/subscription/contractStates.ts';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { signIn } from './fanBuys.ts';
import { HttpBuyer, until } from './httpBuyer.ts';
import { startDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const phone = { locale: 'de', width: 390 } as const;
const desk = { locale: 'de', width: 1440 } as const;

/** Where the link of a mail leads that somebody got. */
async function linkTo(email: string, pattern: RegExp): Promise<string> {
  const mailbox = new HttpBuyer(product.origin);
  const read = async () => {
    const { json } = await mailbox.call('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`);
    return (json.items as { text: string }[]).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
  };
  return until<string>(read, (link) => link !== '');
}

it('CON-01 CON-20 CON-27 CON-75 shows a subscriber all eight states, and a mail’s link lets somebody take a ticket', async () => {
  const visit = await Visit.begin(browser, product.origin, phone);
  const { page } = visit;
  const t = (key: string, values?: Record<string, string>) => visit.word('subscription', key, values);
  await visit.goTo('/account/contracts/');
  await signIn(visit, 'dauerkarte@kurve.test');
  await page
    .getByRole('link', { name: t('seasons.open') })
    .first()
    .click();
  await visit.look(t('list.title'));
  const list = page.getByRole('region', { name: t('list.title') });
  for (const state of contractStates) await list.getByText(t(`states.${state}`), { exact: true }).waitFor();

  await list.getByRole('link', { name: /D-100002/ }).click();
  await visit.button(t('deeds.confirm')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('instalments.count', { count: '3' }) }).check();
  await dialog.getByText(/146,68/).waitFor();
  await visit.look(t('confirm.title'));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('confirm.pay') }).click();
  await page.getByText(t('instalments.count', { count: '3' }), { exact: true }).waitFor();
  await visit.close();

  const other = await Visit.begin(browser, product.origin, phone);
  await other.goTo(await linkTo('empfaenger@kurve.test', /\/account\/contracts\/recipient-transfer\/\?id=[\w-]+/));
  await signIn(other, 'empfaenger@kurve.test');
  await other.look(t('transfer.recipient.title'));
  await other.button(t('transfer.recipient.accept')).click();
  await other.page.getByText(t('transfer.outcome.received.accepted')).waitFor();
  await other.close();
});

it('CON-36 takes a cancellation without signing in, also one that is typed before the page’s scripts have come', async () => {
  const visit = await Visit.begin(browser, product.origin, phone);
  const t = (key: string) => visit.word('termination', key);
  const field = (name: string) => visit.page.getByLabel(t(`fields.${name}`));
  const scripts = Promise.withResolvers<void>();
  await visit.page.route(/\.js(\?|$)/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await visit.page.goto(`${product.origin}/kuendigung/`, { waitUntil: 'commit' });
  await field('name').fill('Doris Dauerwald');
  await field('email').fill('dauerkarte@kurve.test');
  await field('contractNumber').fill('D-100003');
  scripts.resolve();
  await visit.look(t('title'));
  await visit.button(t('submit')).click();
  await visit.look(t('receipt.title'));
  const ended = () =>
    product.database.sql<{ ends: Date | null }[]>`
      select terminates_on as ends from subscription.contract where number = 'D-100003'`;
  await expect.poll(async () => (await ended())[0]?.ends ?? null).not.toBeNull();
  await visit.close();
});

it('lets two of finance bill what is confirmed, shows who has not paid, and shows other roles nothing', async () => {
  const visit = await enterOffice(browser, product, 'finanzen@kurve.test', desk);
  const { page } = visit;
  const t = (key: string, values?: Record<string, string>) => visit.word('subscriptionOffice', key, values);
  const dialog = page.getByRole('dialog');
  await visit.goTo('/office/contracts/runs/');
  await visit.look(t('billing.title'));
  await page
    .getByRole('link', { name: /Dauerkarte/ })
    .last()
    .click();
  await page.getByLabel(t('billing.filter')).selectOption('unpaid');
  await page.getByText(t('billing.billStates.dunned'), { exact: true }).last().waitFor();
  await visit.goTo('/office/contracts/runs/');
  await page.getByRole('button', { name: new RegExp(t('billing.prepare')) }).click();
  await dialog.getByRole('button', { name: t('billing.prepare') }).click();
  await page.waitForURL(/\/runs\/[\w-]{36}\/$/);
  const { pathname } = new URL(page.url());
  await visit.button(t('billing.ask')).click();
  await dialog.getByLabel(t('deeds.why')).fill('Saisonbeginn');
  await dialog.getByRole('button', { name: t('billing.ask') }).click();
  await dialog.getByText(t('billing.asked')).waitFor();
  await visit.close();

  const second = await enterOffice(browser, product, 'finanzen2@kurve.test', desk);
  const approve = second.word('approvalOffice', 'approve.button');
  await second.goTo('/office/approvals/');
  await second.button(approve).first().click();
  await second.page.getByRole('dialog').getByRole('button', { name: approve, exact: true }).click();
  await second.page.getByText(second.word('approvalOffice', 'approve.done')).waitFor();
  await second.goTo(pathname);
  await second.page.getByText(t('billing.states.approved'), { exact: true }).first().waitFor();
  await second.close();

  const stranger = await enterOffice(browser, product, 'ticketing@kurve.test', desk);
  for (const path of [pathname, '/office/contracts/runs/']) {
    await stranger.goTo(path);
    await stranger.page.getByText(stranger.word('office', 'noAccess.notAllowed')).first().waitFor();
  }
  await stranger.close();
});
