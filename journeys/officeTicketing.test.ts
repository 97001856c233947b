import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { demoStadium } from '#club/demo/stadium.ts';
import type { TemplateTerms } from '#rooms/tickets/ticketing/termsRules.ts';
import { aTemplate } from '#rooms/tickets/ticketing/testing/aTemplate.ts';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { startDemo } from './startDemo.ts';
import type { Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** What was decided about the last match: members from ten o'clock ten days before, everybody three days later. */
async function keepTemplate(name: string): Promise<void> {
  const { sql } = product.database;
  const [plan] = await sql<{ id: string }[]>`
    select p.id from stadium.plan p join stadium.venue v on v.id = p.venue_id
    where p.state = 'published' and v.name = ${demoStadium.venue.name} order by p.version desc limit 1`;
  const categories = await sql<{ number: number }[]>`
    select number from stadium.category where plan_id = ${plan!.id} order by number`;
  const prices = categories.map(({ number }) => ({
    category: number,
    code: 'FULL' as const,
    price: 6500 - number * 500,
    memberPrice: 6000 - number * 500,
  }));
  type Phase = TemplateTerms['phases'][number];
  const phase = (names: Phase['names'], days: number, groups: Phase['groups'], mostPerPerson: number): Phase => ({
    names,
    groups,
    mostPerPerson,
    startsAt: { days, time: '10:00' },
    quotas: [],
    endsAt: groups.length > 0 ? { days: 7, time: '10:00' } : 'start',
  });
  const terms: TemplateTerms = {
    planId: plan!.id,
    capacity: null,
    tenant: 2,
    vatRate: 19,
    maxQuantity: 4,
    needsAccount: false,
    formats: ['mobile'],
    onSaleFrom: { days: 10, time: '10:00' },
    onSaleUntil: 'start',
    categories: [],
    prices,
    phases: [
      { ...phase({ de: 'Mitglieder', en: 'Members' }, 10, ['member'], 2), quotas: [{ category: 1, places: 500 }] },
      phase({ de: 'Alle', en: 'Everybody' }, 7, [], 4),
    ],
  };
  await aTemplate({ sql }, { name, terms });
}

it('lets the ticket office put a match on sale from a template, keep places back and find a seat', async () => {
  await keepTemplate('Bundesliga');
  const visit = await enterOffice(browser, product, 'ticketing@kurve.test', { locale: 'de', width: 1440 });
  const { page } = visit;
  const word = (key: string, values = {}) => visit.word('ticketingOffice', key, values);
  const dialog = page.getByRole('dialog');
  const close = () => visit.closeDialog();
  const part = (name: string) =>
    page.getByRole('navigation', { name: word('parts.label') }).getByRole('link', { name });
  const inDialog = async (label: string, why: string, done: RegExp) => {
    await dialog.getByLabel(word('reason')).fill(why);
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await dialog.getByText(done).waitFor();
  };

  await visit.link(word('title')).click();
  await visit.look(word('title'));
  await visit.button(word('create.open')).click();
  const matches = dialog.getByLabel(word('create.match'));
  const options = matches.locator('option').filter({ hasText: 'Bundesliga' });
  await matches.selectOption({ label: (await options.first().textContent()) ?? '' });
  await dialog
    .getByLabel(word('create.source'))
    .selectOption({ label: word('create.template', { name: 'Bundesliga' }) });
  await visit.look(word('create.title'));
  await visit.button(word('create.submit')).click();
  await page.waitForURL(/\/office\/tickets\/[0-9a-f-]{36}\//);
  await page.getByText(word('states.draft'), { exact: true }).waitFor();
  await part(word('parts.prices')).click();
  expect(await page.getByLabel(`Kategorie 1, ${word('classes.FULL')}, ${word('prices.price')}`).inputValue()).toBe(
    '60,00',
  );
  await visit.lookAtBothWidths(word('prices.title'));

  await part(word('parts.preview')).click();
  const at = page.getByLabel(word('preview.at'));
  expect(await at.inputValue()).toMatch(/T10:00$/);
  const members = page.getByRole('region', { name: word('groups.member') });
  await members.getByText(word('preview.may')).waitFor();
  expect(await members.textContent()).toContain('55,00');
  await page
    .getByRole('region', { name: word('groups.anybody') })
    .getByText(word('preview.mayNot'))
    .waitFor();
  await visit.look(word('groups.member'));

  await visit.button(word('publish.button')).click();
  await dialog.getByRole('button', { name: word('publish.button') }).click();
  await dialog.getByText(word('publish.done')).waitFor();
  await close();

  await part(word('parts.places')).click();
  await page
    .getByRole('button', { name: /^Block / })
    .first()
    .click();
  const block = page.getByRole('region', { name: /^Block / });
  const label = ((await block.getByRole('heading').textContent()) ?? '').replace('Block ', '');
  await block.getByRole('button', { name: word('places.row', { label: '1' }), exact: true }).click();
  await visit.button(word('allocate.blocked')).click();
  await inDialog(word('allocate.blocked'), 'Kameras', /zurückgehalten/);
  await close();
  const seat = (number: number, state: string) =>
    visit.button(word('places.seat', { row: '2', seat: String(number), state: word(`seatStates.${state}`) }));
  for (const number of [1, 2]) await seat(number, 'free').click();
  await visit.button(word('allocate.guests')).click();
  await inDialog(word('allocate.guests'), 'Sponsor', /2 Plätze werden zurückgehalten/);
  await close();
  await seat(2, 'keptBack').click();
  await visit.button(word('freeing.button')).click();
  await inDialog(word('freeing.button'), 'Sagt ab', /1 Platz ist wieder im Verkauf/);
  await close();
  await seat(2, 'free').waitFor();

  await page.getByLabel(word('find.block'), { exact: true }).fill(label);
  await page.getByLabel(word('find.row'), { exact: true }).fill('2');
  await page.getByLabel(word('find.seat'), { exact: true }).fill('1');
  await visit.button(word('find.button')).click();
  await page
    .getByText(`${word('find.seatAt', { block: label, row: '2', seat: '1' })}: zurückgehalten (Sponsor)`)
    .waitFor();
  await visit.lookAtBothWidths(word('allocations.title'));
  await part(word('parts.history')).click();
  await page.getByText('Sagt ab').waitFor();

  await page.getByRole('link', { name: word('allEvents') }).click();
  await visit.button(word('create.open')).click();
  await dialog.getByLabel(word('create.match')).selectOption({ label: word('create.noMatch') });
  await dialog.getByLabel(word('create.source')).selectOption({ label: word('create.nothing') });
  await dialog.getByLabel(word('create.plan')).selectOption({ label: word('create.noPlan') });
  await dialog.getByLabel(word('create.nameDe')).fill('Stadiontour');
  await dialog.getByLabel(word('create.startsAt')).fill('2099-05-01T10:00');
  await visit.button(word('create.submit')).click();
  await page.getByRole('heading', { name: 'Stadiontour' }).waitFor();
  await visit.button(word('reschedule.button')).click();
  await dialog.getByLabel(word('reschedule.startsAt')).fill('2099-05-08T11:00');
  await visit.button(word('reschedule.next')).click();
  await dialog.getByText('Neu: ').waitFor();
  await visit.lookAtBothWidths(word('reschedule.confirmTitle'));
  await inDialog(word('reschedule.confirm'), 'Umbau', /verlegt/);
  await visit.button(word('undo')).click();
  await dialog.getByText(word('reschedule.undone')).waitFor();
  await close();
  await page.locator('time[datetime^="2099-05-01"]').waitFor();

  await page.getByRole('link', { name: word('allEvents') }).click();
  await page.getByRole('link', { name: /Blick in die Kabine/ }).click();
  await visit.button(word('cancellation.button')).click();
  await visit.button(word('cancellation.next')).click();
  await dialog.getByText(/^14 Tickets werden ungültig/).waitFor();
  await visit.lookAtBothWidths(word('cancellationTitles.calledOff'));
  await inDialog(word('cancellation.askConfirm'), 'Umbau', /zweite Person/);
  await close();
  await page.getByText(word('cancellationWaiting.calledOff')).waitFor();

  const second = await enterOffice(browser, product, 'finanzen@kurve.test', { locale: 'de', width: 1440 });
  await second.goTo('/office/approvals/');
  await second.button(second.word('approvalOffice', 'approve.button')).click();
  const agreed = second.page.getByRole('dialog');
  await agreed.getByRole('button', { name: second.word('approvalOffice', 'approve.button'), exact: true }).click();
  await agreed.getByText(second.word('approvalOffice', 'approve.done')).waitFor();
  await second.close();

  await page.getByRole('heading', { name: word('cancellationPanels.calledOff') }).waitFor();
  await page.reload();
  await visit.button(word('cancellation.undoButton')).click();
  await inDialog(word('cancellation.undoButton'), 'Doch fertig', /findet wieder statt/);
  await close();
  await page.getByText(word('states.open'), { exact: true }).waitFor();
  await visit.close();
});

/** A file that a button of the page gives, as text. */
async function fileOf(visit: Visit, button: string): Promise<string> {
  const [download] = await Promise.all([visit.page.waitForEvent('download'), visit.button(button).click()]);
  return readFileSync(await download.path(), 'utf8');
}

/** What comes out of the printer: what is to be read on paper, and on how many pages. */
async function printed({ page }: Visit): Promise<{ text: string; pages: number }> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await page.emulateMedia({ media: null });
  return { text, pages: file.match(/\/Type\s*\/Page\b/g)?.length ?? 0 };
}

it('lets the ticket office find a holder’s ticket and its chain, sell at the counter, and export', async () => {
  const visit = await enterOffice(browser, product, 'ticketing@kurve.test', { locale: 'en', width: 390 });
  const { page } = visit;
  const word = (key: string, values = {}) => visit.word('ticketingOffice', key, values);
  const dialog = page.getByRole('dialog');
  const close = () => visit.closeDialog();
  const [event] = await product.database.sql<{ id: string }[]>`
    select event_id as id from ticketing.right where origin = 'move' and ended_at is null order by issued_at limit 1`;
  const goToPart = (part: string) => visit.goTo(`/office/tickets/${event!.id}/${part && `?part=${part}`}`);

  await goToPart('people');
  await page.getByLabel(word('rights.search')).fill('Adler');
  const moved = page.getByRole('row').filter({ hasText: word('rightStates.moved') });
  await moved.getByRole('link').first().click();
  const chain = page.getByRole('region', { name: word('rights.chain') });
  await chain.getByRole('link', { name: word('origins.move') }).waitFor();
  await visit.lookAtBothWidths(word('rights.chain'));
  await chain.getByRole('link', { name: word('origins.move') }).click();
  await visit.button(word('rightMail.button')).click();
  await dialog.getByRole('button', { name: word('rightMail.button'), exact: true }).click();
  await dialog.getByText(word('rightMail.done')).waitFor();
  await close();

  await goToPart('counter');
  await page.getByLabel(word('counter.count'), { exact: true }).fill('2');
  await visit.button(word('counter.best')).click();
  const total = page.getByText(/^Total: /);
  await expect.poll(() => total.textContent()).toContain('130.00');
  await visit.button(word('counter.best')).click();
  await page.getByText(word('counter.already')).waitFor();
  await visit.lookAtBothWidths(word('counter.title'));
  await visit.button(word('counter.cash')).click();
  await dialog
    .getByText(/130\.00/)
    .first()
    .waitFor();
  const receipt = await printed(visit);
  expect(receipt.pages).toBe(1);
  expect(receipt.text).toMatch(/Total: €130\.00/);
  for (const behind of ['counter.title', 'counter.best', 'counter.print', 'counter.refundTitle'])
    expect(receipt.text).not.toContain(word(behind));
  await dialog.getByRole('link', { name: word('counter.paper') }).click();
  await page.getByRole('article').nth(1).waitFor();
  const tickets = await printed(visit);
  const once = visit.word('walletOffice', 'paper.once');
  expect([tickets.pages, tickets.text.split(once).length - 1]).toEqual([2, 2]);
  expect(tickets.text).not.toContain(visit.word('walletOffice', 'paper.mail'));

  await goToPart('people');
  expect(await fileOf(visit, word('exports.seats'))).toContain('Frieda Adler');
  expect(await fileOf(visit, word('exports.vat'))).toContain('"19"');
  expect(await fileOf(visit, word('exports.entrances'))).toContain('Tor ');

  await goToPart('phases');
  const quotas = page.getByLabel('Category 4', { exact: true });
  await quotas.last().fill('1');
  await visit.button(word('save')).click();
  await page.getByText(visit.word('ticketing', 'refusals.MORE_IS_SOLD')).waitFor();
  expect(visit.errors.splice(0)).toEqual([expect.stringMatching(/^409 PUT /)]);
  await visit.lookAtBothWidths(word('phases.title', { number: '1' }));
  await visit.close();
});
