import { openChromium } from '/work/wt/gate/journeys/chromium.ts';
const origin = 'http://localhost:3417';
const browser = await openChromium();
async function signed(email: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'de-DE' });
  const page = await context.newPage();
  page.setDefaultTimeout(150000); page.setDefaultNavigationTimeout(150000);
  await page.goto(`${origin}/office/`);
  await page.getByRole('main').getByRole('button').first().click();
  await page.waitForURL(/\/identity\//);
  await page.getByLabel('E-Mail').fill(email);
  await page.locator('input[type=password]').fill('Kurve-1899!');
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL(/\/office\//);
  return page;
}
const shot = async (page: any, name: string, full = true) => { await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/gate/${name}.png`, fullPage: full }); console.log(name); };
const step = async (name: string, work: () => Promise<void>) => { try { await work(); } catch (error) { console.log('FAILED', name, String(error).slice(0, 300)); } };
const clerk = await signed('ticketing@kurve.test', 1440);
let eventPath = '';
await step('events', async () => {
  await clerk.goto(`${origin}/office/tickets/`);
  const link = clerk.locator('main a[href*="/office/tickets/"]').filter({ hasText: /–|Tour/ });
  await link.first().waitFor();
  const hrefs = await link.evaluateAll((all: any[]) => all.map((one) => one.getAttribute('href') + ' ' + one.textContent));
  console.log(hrefs.slice(0, 12).join('\n'));
  eventPath = hrefs.map((one: string) => one.split(' ')[0]!).find((one: string) => /\/office\/tickets\/[\da-f-]{36}\/$/.test(one))!;
  console.log(eventPath);
});
await step('gate page', async () => {
  await clerk.goto(origin + eventPath + 'gate/'); await shot(clerk, 'event-gate-1440');
  await clerk.setViewportSize({ width: 390, height: 844 }); await shot(clerk, 'event-gate-390'); await clerk.setViewportSize({ width: 1440, height: 900 });
});
await step('counter', async () => {
  await clerk.goto(origin + eventPath + '?part=counter');
  await clerk.getByRole('button', { name: 'Beste freie Plätze wählen' }).or(clerk.getByRole('button', { name: 'Stehplätze hinzufügen' })).first().click();
  await clerk.waitForTimeout(1500);
  await shot(clerk, 'counter-1440');
  await clerk.getByRole('button', { name: 'Bar bezahlt' }).click();
  await clerk.getByRole('dialog').first().waitFor();
  await shot(clerk, 'receipt-1440', false);
  await clerk.pdf({ path: '/tmp/gate/receipt.pdf' });
  await clerk.getByRole('link', { name: 'Tickets drucken oder mailen' }).click();
  await clerk.waitForURL(/paper/);
  await shot(clerk, 'paper-1440');
  await clerk.pdf({ path: '/tmp/gate/paper.pdf', preferCSSPageSize: true });
  await clerk.getByLabel('Bondrucker, 80 mm').check();
  await clerk.pdf({ path: '/tmp/gate/roll.pdf', preferCSSPageSize: true });
  await clerk.setViewportSize({ width: 390, height: 844 }); await shot(clerk, 'paper-390');
  await clerk.goto(origin + eventPath + '?part=counter'); await shot(clerk, 'counter-390'); await clerk.setViewportSize({ width: 1440, height: 900 });
});
await step('rights', async () => { await clerk.goto(`${origin}/office/rights/?q=Adler`); await shot(clerk, 'rights-1440'); await clerk.getByRole('row').nth(1).getByRole('link').first().click(); await clerk.waitForURL(/rights\/[\da-f-]{36}/); await shot(clerk, 'right-1440'); });
const steward = await signed('einlass@kurve.test', 390);
await step('gate', async () => {
  await steward.goto(`${origin}/office/gate/`); await shot(steward, 'gate-390');
  await steward.getByRole('button', { name: 'Übung beginnen' }).click();
  await shot(steward, 'training-390');
  await steward.getByRole('button', { name: 'Hier prüfen' }).first().click();
  await steward.getByRole('button', { name: 'Code zeigen' }).nth(1).click();
  await shot(steward, 'training-valid-390');
  await steward.setViewportSize({ width: 1440, height: 900 }); await shot(steward, 'training-1440');
});
await browser.close();
