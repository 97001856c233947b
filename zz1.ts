import { browser, origin, page, shot, signIn, locale } from './zzshot.ts';
try {
  await signIn('ticketing@kurve.test');
  const at = locale === 'de' ? '' : '/en';
  await page.goto(`${origin}${at}/office/venues/`);
  await page.getByText('Sportpark').first().waitFor();
  await page.getByRole('link', { name: /Sportpark/ }).first().click();
  await page.waitForTimeout(3000);
  await shot('venue');
  await page.locator('main a[href*="/plans/"], main a[href*="/versions/"]').first().click({ timeout: 8000 }).catch(() => console.log('no plan link'));
  await page.waitForTimeout(3000);
  await shot('plan');
  await page.goto(`${origin}${at}/office/tickets/`);
  await page.waitForTimeout(3500);
  await shot('events');
  const links = await page.locator('main a[href*="/office/tickets/"]').evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
  console.log(JSON.stringify(links));
} catch (e) { await shot('failed'); console.log(e); } finally { await browser.close(); }
