import { afterAll, expect, it } from 'vitest';
import { rooms } from '#main';
import { aFailedJob, aMail, removeFailedJob } from '#platform/testing/aFailedJob.ts';
import { aReviewer } from '#rooms/programme/career/testing/index.ts';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { signedInBuyers } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Things of the demo club, by the parameter that names one in an address. */
async function demoThings(): Promise<Record<string, string>> {
  const [things] = await product.database.sql<Record<string, string>[]>`
    select (select id from identity.account where email = 'fan@kurve.test') as person_id,
      (select organisation_id from organisation.membership limit 1) as organisation_id,
      (select number from returns.return_case order by number limit 1) as number,
      (select id from returns.declaration order by id limit 1) as declaration_id,
      (select id from "order"."order" where state = 'OrderShipped' order by id limit 1) as order_id,
      (select order_number from "order"."order" where state = 'OrderShipped' order by id limit 1) as order_number,
      (select id from voucher.voucher order by id limit 1) as voucher_id,
      (select id from voucher.promotion_code order by id limit 1) as promotion_id,
      (select venue_id from stadium.plan order by id limit 1) as venue_id,
      (select id from stadium.plan order by id limit 1) as plan_id,
      (select id from career.job order by origin_id limit 1) as job_id,
      (select id from camp.camp order by slug limit 1) as camp_id,
      (select id from sweepstakes.series order by slug limit 1) as series_id,
      (select id from paywall.subscription order by number limit 1) as subscription_id,
      (select id from subscription.master_data order by id limit 1) as master_data_id,
      (select id from subscription.contract order by number limit 1) as contract_id,
      (select id from subscription.billing_run order by id limit 1) as billing_run_id,
      (select id from career.application where revealed_at is not null order by id limit 1) as application_id,
      (select listing_id from marketplace.offer order by listing_id limit 1) as listing_id,
      (select id from marketplace.payout_run order by id limit 1) as run_id,
      moved.id as right_id, moved.event_id
    from ticketing.right as moved where moved.origin = 'move' limit 1`;
  return things!;
}

/** Pages that show something else by what stands behind their address. */
const moreOfPages = [
  '/office/payments/?q=:orderNumber',
  ...['places', 'people', 'history'].map((part) => `/office/tickets/:eventId/?part=${part}`),
];

const pages = rooms.flatMap(({ officePages = [] }) => officePages);

it('shows every page of every room, in German or in English, at a desk and on a phone: accessible, no error', async () => {
  const failed = { queue: 'deliverMail', payload: aMail('niemand@kurve.test', 'Deine Bestellung') };
  const jobId = await aFailedJob(product, failed);
  // Somebody whose address is wider than a phone.
  await signedInBuyers(product.database, product.origin, 1);
  const things = await demoThings();
  await aReviewer(product, { applicationId: things.applicationId!, email: 'admin@kurve.test' });
  expect(pages.length).toBeGreaterThan(40);
  const addresses = [...pages.map(({ path }) => path as string), ...moreOfPages].map((path) =>
    path.replace(/:(\w+)/g, (_, name: string) => things[name] ?? 'nothing of this kind'),
  );
  const lookAt = async (locale: 'de' | 'en', those: string[]) => {
    const visit = await enterOffice(browser, product, 'admin@kurve.test', { locale, width: 1440 });
    for (const address of those) {
      await visit.goTo(address);
      // Several lists of one page come in their own time.
      await visit.untilQuiet();
      await visit.forgetShifts();
      await visit.look(/./);
      await visit.fitsOnPhone();
    }
    await visit.close();
  };
  const isEven = (_: string, place: number) => place % 2 === 0;
  const isOdd = (_: string, place: number) => place % 2 === 1;
  await Promise.all([lookAt('de', addresses.filter(isEven)), lookAt('en', addresses.filter(isOdd))]);
  await removeFailedJob(product, jobId);
}, 480_000);

/** Their content is asked for by a search, or is for those who review something; `callers.test.ts` asks their calls. */
const askedForLater = ['/office/payments/', '/office/reviews/'];

it('shows the ticker’s staff neither menu entries of other roles nor anything on their pages', async () => {
  const visit = await enterOffice(browser, product, 'medien@kurve.test', { locale: 'en', width: 1440 });
  const { page } = visit;
  const menu = page.getByRole('navigation').getByRole('link');
  await menu.first().waitFor();
  const allowed = new Set(await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')!)));
  const isOfOthers = ({ path, group }: (typeof pages)[number]) => group && !allowed.has(visit.pathOf(path));
  const others = pages.filter(isOfOthers).filter(({ path }) => !askedForLater.includes(path));
  expect(others.length).toBeGreaterThan(20);
  const open: string[] = [];
  const refusal = page.getByText(visit.word('office', 'noAccess.notAllowed')).first();
  for (const { path } of others) {
    await visit.goTo(path);
    await refusal.waitFor({ timeout: 15_000 }).catch(() => open.push(path));
  }
  expect(open).toEqual([]);
  expect(visit.errors.filter((error) => !error.startsWith('403 '))).toEqual([]);
  await visit.close();
}, 240_000);
