import { beforeAll, describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { footerNavigation } from '#club/footerNavigation.ts';
import { sites } from '#club/sites.ts';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { contractNavigation, legalNavigation, ownPages } from '#frame/shell/mainNavigation.ts';
import { subSitesPath } from '#frame/subSites.ts';
import { locales } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aNewsText, importContent, theLegalPages } from '#rooms/editorial/content/testing/index.ts';
import { aFixture, saveSeason } from '#rooms/football/match/testing/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';

const house = await testHouse();
beforeAll(async () => {
  await ensureBuild();
  await importContent(house.context(), { ...aNewsText('derby'), ...theLegalPages() });
});

describe('the start page', () => {
  it('SHELL-02 SHELL-33 shows news and what members and returns are about, in every language', async () => {
    for (const prefix of ['', '/en', '/ja']) {
      const { status, body } = await house.call('GET', `${prefix}/`);
      expect(status).toBe(200);
      for (const part of [`href="${prefix}/news/derby/"`, `${club.memberDiscountPercent}`, `${club.returnDays}`])
        expect(body.includes(part), part).toBe(true);
    }
  });

  it('CONT-25 is each sub-site’s own', async () => {
    const titleOf = async (host: string) => {
      const { status, body } = await house.call('GET', '/', { headers: { host } });
      expect(status).toBe(200);
      expect(body.match(/<h1[ >]/g)).toHaveLength(1);
      return /<h1[^>]*>([^<]+)/.exec(body)?.[1];
    };
    const titles = await Promise.all(
      ['localhost', 'profis.localhost', 'klub.localhost', 'rugby.localhost'].map(titleOf),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('SHELL-27 is the shop on stores, in every language, with the shop’s own address for search engines', async () => {
    await aProduct(house.context(), { names: { de: 'Ladenschal' } });
    for (const prefix of ['/de', '', '/ja']) {
      const { status, body } = await house.call('GET', `${prefix}/`, { headers: { host: 'stores.localhost' } });
      expect([status, body.includes('"template":"shopList"'), body.includes('Ladenschal')]).toEqual([200, true, true]);
      expect(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]).toMatch(
        /^http:\/\/localhost:3000(\/en|\/ja)?\/shop\/$/,
      );
    }
  });

  it('tells the next matches of the teams that a sub-site is about, and of none where there is no football', async () => {
    const ctx = house.context();
    const edition = { season: '2098-2099', competition: 'liga' };
    for (const team of ['u19', 'frauen'])
      await saveSeason(ctx, [aFixture('Wir', 'SC Mainufer', { date: '2099-05-01' })], {
        edition: { team, ...edition },
      });
    const shownOn = async (host: string) => {
      const page = await house.call('GET', '/page-data/index/page-data.json', { headers: { host } });
      return page.json.props.matches?.map(({ edition }: { edition: { team: string } }) => edition.team);
    };
    expect(await shownOn('localhost')).toEqual(['u19']);
    expect(await shownOn('women.localhost')).toEqual(['frauen']);
    expect((await shownOn('global.localhost')).toSorted()).toEqual(['frauen', 'u19']);
    expect(await shownOn('profis.localhost')).toEqual([]);
    expect(await shownOn('tennis.localhost')).toBeUndefined();
    const { body } = await house.call('GET', '/');
    expect(body).toMatch(/Nächste Spiele.*SC Mainufer/s);
  });
});

describe('addresses that the frame links to', () => {
  it.each([
    ...sites.tennis!.navigation,
    { href: subSitesPath },
    ...legalNavigation,
    ...contractNavigation,
    ...footerNavigation.flatMap(({ links }) => links),
    ...Object.values(ownPages).map((href) => ({ href })),
  ])('$href is a page', async ({ href }) => {
    expect((await house.call('GET', href)).status).toBe(200);
  });
});

it.each(['/warenkorb/', '/kasse/', '/account/', '/en/account/orders/', '/checkout/confirmation/', '/sso/callback/'])(
  '%s is on no list of a search engine',
  async (path) => {
    const { body } = await house.call('GET', path);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
  },
);

it('what other networks show beside a page without a picture is there', async () => {
  const { body } = await house.call('GET', '/jobs/');
  const [, address = ''] = /property="og:image" content="http:\/\/[^/]*([^"]*)"/.exec(body) ?? [];
  const { status, headers } = await house.call('GET', address);
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
});

describe('texts of the club', () => {
  it('stand in every language of the site', async () => {
    for (const { href } of [...legalNavigation, ...contractNavigation])
      for (const locale of locales) {
        const { body } = await house.call('GET', `${locale === 'de' ? '' : `/${locale}`}${href}`);
        expect(body.match(/ lang="(\w+)"/)?.[1], `${href} ${locale}`).toBe(locale);
        expect(body, `${href} ${locale}`).not.toContain('lang="de" class');
      }
  });

  it('give the delivery costs that the shop really takes', async () => {
    const { body } = await house.call('GET', '/versand/');
    const { freeFrom, standard } = club.shipping;
    for (const cents of [freeFrom, ...Object.values(standard)])
      expect(body).toContain(`${(cents / 100).toFixed(2).replace('.', ',')} €`);
  });

  it('take the words of the law for the two buttons', async () => {
    const { body } = await house.call('GET', '/impressum/');
    expect(body).toContain('>Vertrag widerrufen</a>');
    expect(body).toContain('>Verträge hier kündigen</a>');
  });
});
