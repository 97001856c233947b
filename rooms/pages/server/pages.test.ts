import { beforeAll, describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { textPages } from '#club/content/legal/textPages.ts';
import { articles } from '#club/content/news/articles.ts';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { contractNavigation, legalNavigation, mainNavigation, ownPages } from '#frame/shell/mainNavigation.ts';
import { locales } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';

beforeAll(() => ensureBuild(), 120_000);
const house = await testHouse();

describe('the home page', () => {
  it('SHELL-02 SHELL-33 shows news and what members and returns are about, in every language', async () => {
    for (const [prefix, text] of [
      ['', 'die U17 dreht das Derby'],
      ['/en', 'U17 turn the derby round'],
      ['/ja', 'U17がダービーを逆転'],
    ]) {
      const { status, body } = await house.call('GET', `${prefix}/`);
      expect(status).toBe(200);
      expect(body).toContain(text);
      expect(body).toContain(`${club.memberDiscountPercent}`);
      expect(body).toContain(`${club.returnDays}`);
    }
  });

  it('is made with one statement, and with none while nothing changes', async () => {
    expect(await house.statementsOf(() => house.call('GET', '/page-data/index/page-data.json'))).toBe(1);
    expect(await house.statementsOf(() => house.call('GET', '/page-data/index/page-data.json'))).toBe(0);
  });
});

describe('addresses that the frame links to', () => {
  it.each([
    ...mainNavigation,
    ...legalNavigation,
    ...contractNavigation,
    ...Object.values(ownPages).map((href) => ({ href })),
  ])('$href is a page', async ({ href }) => {
    expect((await house.call('GET', href)).status).toBe(200);
  });
});

describe('texts of the club', () => {
  it('stand in every language of the site, with the same number of parts', () => {
    for (const { path, versions } of textPages) {
      for (const locale of locales) expect(versions[locale]?.sections.length, `${path} ${locale}`).toBeGreaterThan(1);
      expect(versions.en?.sections).toHaveLength(versions.de.sections.length);
    }
  });

  it('give the delivery costs that the shop really takes', () => {
    const delivery = textPages.find(({ path }) => path === '/versand/')?.versions.de.sections[0];
    const { freeFrom, standard } = club.shipping;
    const text = [...(delivery?.paragraphs ?? []), ...(delivery?.list ?? [])].join(' ');
    for (const cents of [freeFrom, ...Object.values(standard)]) {
      expect(text).toContain(`${(cents / 100).toFixed(2).replace('.', ',')} €`);
    }
  });

  it('take the words of the law for the two buttons', async () => {
    const { body } = await house.call('GET', '/impressum/');
    expect(body).toContain('>Vertrag widerrufen</a>');
    expect(body).toContain('>Verträge hier kündigen</a>');
  });
});

describe('news', () => {
  it('SHELL-02 opens every text in every language', async () => {
    for (const { slug } of articles) {
      for (const prefix of ['', '/en', '/ja']) {
        expect((await house.call('GET', `${prefix}/news/${slug}/`)).status).toBe(200);
      }
    }
  });

  it('answers 404 for a text that there is not', async () => {
    expect((await house.call('GET', '/news/nirgends/')).status).toBe(404);
  });
});
