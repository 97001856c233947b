import { readFileSync } from 'node:fs';
import { browser, origin, page, shot, signIn, locale } from './zzshot.ts';
const lang = locale as 'de' | 'en';
const w = JSON.parse(readFileSync(`rooms/ticketing/words/office.${lang}.json`, 'utf8'));
const rest = (ms = 1500) => page.waitForTimeout(ms);
try {
  await signIn('ticketing@kurve.test');
  const at = lang === 'de' ? '' : '/en';
  await page.goto(`${origin}${at}/office/tickets/`);
  await page.getByRole('link', { name: /Erzhütte/ }).first().click();
  await page.getByRole('navigation', { name: w.parts.label }).waitFor();
  await rest(2500);
  await shot('event-overview');
  for (const part of Object.keys(w.parts).filter((name) => name !== 'label')) {
    const link = page.getByRole('navigation', { name: w.parts.label }).getByRole('link', { name: w.parts[part], exact: true });
    if ((await link.count()) === 0) { console.log('no part', part); continue; }
    await link.click();
    await rest(2500);
    await shot(`event-${part}`);
  }
  if (process.argv[4] === 'move') {
    await page.goto(page.url().replace(/admission.*/, ''));
    await page.getByRole('button', { name: w.relocation.button }).click();
    await page.getByLabel(w.relocation.plan).waitFor();
    await shot('move-ask');
    for (const [from, to] of [['Kategorie 3', 'Kategorie 2'], ['Kategorie 4', 'Kategorie 2']] as const) {
      const label = w.relocation.otherwise.replace('{{category}}', lang === 'de' ? from : from.replace('Kategorie', 'Category'));
      const field = page.getByLabel(label);
      if ((await field.count()) > 0) await field.selectOption({ label: lang === 'de' ? to : to.replace('Kategorie', 'Category') });
    }
    await page.getByRole('button', { name: w.relocation.next }).click();
    await page.getByRole('dialog').getByLabel(w.reason).waitFor();
    await rest(600);
    await shot('move-seen');
    if (process.argv[5] === 'go') {
      await page.getByRole('dialog').getByLabel(w.reason).fill('Brand im Stadion');
      await page.getByRole('button', { name: w.relocation.confirm }).click();
      await page.getByText(w.relocation.done).waitFor();
      await shot('move-done');
      await page.keyboard.press('Escape');
      await rest(5000);
      await page.reload();
      await rest(4000);
      await shot('move-runs');
      await rest(80_000);
      await page.reload();
      await rest(4000);
      await shot('move-after');
    }
  }
} catch (e) { await shot('failed'); console.log(e); } finally { await browser.close(); }
